import Console
import HealthDatabase
import HostBus
import ScaleCore
import Testing

@testable import fatnag

/// One error that can reach the top, and what its words must hold.
struct ExplanationRow: CustomTestStringConvertible, Sendable {
  let error: any Error
  let code: String
  let status: ExitStatus

  /// Facts that the message names.
  let facts: [String]

  /// A piece of the next step; nil where there may be none.
  let next: String?

  var testDescription: String { "\(code): \(String(describing: error).prefix(60))" }

  init(_ error: any Error, _ code: String, _ status: ExitStatus, _ facts: [String] = [], next: String? = nil) {
    self.error = error
    self.code = code
    self.status = status
    self.facts = facts
    self.next = next
  }

  /// Facts with what a terminal would obey in them.
  static let nasty = "evil\u{1B}[2J\u{07}\r\nname"

  static let all: [ExplanationRow] =
    radio + store + frames + files + recordings + calibrations + typed + settings + edges + pictures + imports + ownData + coach

  static let hci = RadioAdapter(path: "/org/bluez/hci0", address: ScaleFrames.mine)
  static let path = "/tmp/h.sqlite3"

  static let radio: [ExplanationRow] = buses + daemon + adapters + refusals

  private static let daemon: [ExplanationRow] = [
    .init(
      RadioError.libraryMissing("libdbus-1.so.3"), "no_libdbus", .unavailable, ["libdbus-1.so.3"], next: "apt install"),
    .init(RadioError.accessDenied(message: nasty), "access_denied", .unavailable, ["evil name"], next: "bluetooth"),
    .init(RadioError.daemonAbsent, "no_daemon", .unavailable, ["bluetoothd"], next: "systemctl"),
  ]

  private static let adapters: [ExplanationRow] = [
    .init(RadioError.noAdapter(.none), "no_adapter", .unavailable, [], next: "--source demo"),
    .init(RadioError.noAdapter(.soft), "no_adapter", .unavailable, ["software"], next: "rfkill unblock bluetooth"),
    .init(RadioError.noAdapter(.hard), "no_adapter", .unavailable, ["switch"], next: "switch"),
    .init(
      RadioError.adapterNotFound(.named("hci7"), present: [hci]), "adapter_not_found", .unavailable, ["hci7"],
      next: "hci0 (C8:47:8C:12:34:56)"),
    .init(
      RadioError.adapterNotFound(.address(ScaleFrames.other), present: []), "adapter_not_found", .unavailable,
      ["C8:47:8C:65:43:21"], next: "fatnag doctor"),
    .init(RadioError.poweredOff(hci, .none), "powered_off", .unavailable, ["hci0"], next: "bluetoothctl power on"),
    .init(RadioError.poweredOff(hci, .soft), "powered_off", .unavailable, ["hci0"], next: "rfkill unblock bluetooth"),
    .init(RadioError.poweredOff(hci, .hard), "powered_off", .unavailable, ["hci0"], next: "switch"),
    .init(RadioError.adapterGone(hci), "adapter_gone", .unavailable, ["hci0"], next: "plug"),
  ]

  private static let refusals: [ExplanationRow] = [
    .init(
      RadioError.busy(attempts: 12, cause: .call(name: "org.bluez.Error.InProgress", message: nasty)), "scan_refused",
      .unavailable, ["12", "org.bluez.Error.InProgress"], next: "restart bluetooth"),
    .init(RadioError.busy(attempts: 1, cause: .timedOut), "scan_refused", .unavailable, ["no answer"], next: "restart"),
    .init(
      RadioError.busy(attempts: 1, cause: .disconnected), "scan_refused", .unavailable, ["closed"], next: "restart"),
    .init(
      RadioError.busy(attempts: 1, cause: .libraryMissing("x")), "scan_refused", .unavailable, ["x"], next: "restart"),
    .init(RadioError.busy(attempts: 1, cause: .unsendable("y")), "scan_refused", .unavailable, ["y"], next: "restart"),
    .init(
      RadioError.busy(attempts: 1, cause: .unexpectedAnswer("GetManagedObjects")), "scan_refused", .unavailable,
      ["GetManagedObjects"], next: "restart"),
    .init(
      RadioError.busy(attempts: 1, cause: .noBus(address: "unix:path=/x", reason: .lost)), "scan_refused",
      .unavailable, ["unix:path=/x"], next: "restart"),
  ]

  private static let buses: [ExplanationRow] = {
    let reasons: [BusUnreachable] = [
      .fileNotFound, .noServer, .badAddress, .accessDenied, .authFailed, .timedOut, .lost, .other(nasty),
    ]
    let plain = reasons.map { reason in
      ExplanationRow(
        RadioError.noBus(address: "unix:path=/bus", reason: reason, inContainer: false), "no_bus", .unavailable,
        ["unix:path=/bus"], next: "--source demo")
    }
    let inside = RadioError.noBus(address: "unix:path=/bus", reason: .fileNotFound, inContainer: true)
    return plain + [.init(inside, "no_bus", .unavailable, ["container"], next: "/run/dbus")]
  }()

  static let store: [ExplanationRow] = [
    .init(StoreError.cannotOpen(path: path, reason: "why"), "cannot_open", .badData, [path, "why"], next: "ls -ld"),
    .init(StoreError.notADatabase(path: path), "not_a_database", .badData, [path], next: "--db"),
    .init(StoreError.foreignDatabase(path: path), "foreign_database", .badData, [path], next: "--db"),
    .init(StoreError.damaged(path: path, detail: nasty), "damaged", .badData, [path, "evil"], next: "backup"),
    .init(
      StoreError.newerSchema(path: path, found: 9, known: 1), "newer_schema", .badData, [path, "9", "1"], next: "newer"),
    .init(StoreError.locked(path: path), "locked", .unavailable, [path], next: "nothing was stored"),
    .init(StoreError.replaced(path: path), "replaced", .unavailable, [path], next: "nothing was stored"),
    .init(StoreError.readOnly(path: path), "read_only", .unavailable, [path], next: "mode"),
    .init(StoreError.diskFull(path: path), "disk_full", .unavailable, [path], next: "room"),
    .init(StoreError.constraint(detail: "mass_range"), "constraint", .badData, ["mass_range"]),
    .init(StoreError.inputOutput(path: path, reason: "EIO"), "io", .unavailable, [path, "EIO"], next: "disk"),
    .init(
      StoreError.wrongOwner(path: path, owner: 0, user: 1000), "wrong_owner", .badData, [path, "0", "1000"],
      next: "--db"),
    .init(
      StoreError.openFolder(path: "/tmp", mode: 0o777), "open_folder", .badData, ["/tmp", "777"],
      next: "chmod go-w /tmp"),
    .init(StoreError.symbolicLink(path: path), "symbolic_link", .badData, [path], next: "--db"),
    .init(StoreError.noSuchRow(table: "weigh_in", id: 12), "not_found", .declined, ["#12"], next: "fatnag history"),
    .init(
      StoreError.sql(code: 19, message: "words", statement: "SELECT \(nasty)"), "sql", .badData,
      ["19", "words", "SELECT"]),
  ]

  static let frames: [ExplanationRow] = [
    .init(FrameError.length(expected: 13, got: 10), "length", .badData, ["13", "10"], next: "--service"),
    .init(FrameError.unitConflict, "unit-conflict", .badData, ["10 %"]),
    .init(FrameError.service(ServiceUUID(0x1810)), "service", .badData, ["1810"], next: "181b"),
    .init(FrameError.hex(.oddDigits), "hex", .badData, ["digit"]),
    .init(FrameError.hex(.notHex(offset: 4)), "hex", .badData, ["5"], next: "fatnag decode"),
  ]

  static let files: [ExplanationRow] = [
    .init(FileError.missing(nasty), "no_file", .badData, ["evil name"]),
    .init(FileError.denied(nasty), "denied", .badData, ["evil name"], next: "ls -l"),
    .init(FileError.tooLarge("f", limit: 64 << 20), "too_large", .badData, ["f", "64 MiB"]),
    .init(FileError.other("f", errno: 21), "unreadable", .badData, ["f", "directory"]),
  ]

  static let recordings: [ExplanationRow] = [
    .init(RecordingProblem.line(3, .notJSON(offset: 6)), "bad_line", .badData, ["3", "7"], next: "t_ms"),
    .init(RecordingProblem.line(3, .notObject), "bad_line", .badData, ["3"], next: "t_ms"),
    .init(RecordingProblem.line(3, .missing("hex")), "bad_line", .badData, ["3", "hex"], next: "t_ms"),
    .init(RecordingProblem.line(3, .bad("rssi")), "bad_line", .badData, ["3", "rssi"], next: "t_ms"),
    .init(RecordingProblem.truncated(8), "cut_off", .incomplete, ["8"]),
    .init(RecordingProblem.oversizedRecord(2, length: 99_999), "bad_record", .badData, ["2", "99999"]),
    .init(RecordingProblem.btsnoopVersion(7), "btsnoop_version", .badData, ["7"]),
    .init(RecordingProblem.btsnoopLinkType(1003), "btsnoop_link", .badData, ["1003"], next: "btmon -w"),
  ]

  static let calibrations: [ExplanationRow] = [
    .init(CalibrationError.notStabilized, "calibration_refused", .declined, ["settled"], next: "stands"),
    .init(CalibrationError.rawTooSmall(Mass(kilograms: 0.02)), "calibration_refused", .declined, ["20 g"]),
    .init(
      CalibrationError.referenceTooSmall(Mass(kilograms: 0.01)), "calibration_refused", .declined, ["10 g"],
      next: "10 kg"),
    .init(
      CalibrationError.factorOutOfRange(1.234), "calibration_refused", .declined, ["1.234", "5 %"], next: "--force"),
    .init(
      CalibrationError.offsetOutOfRange(Mass(kilograms: 3)), "calibration_refused", .declined, ["+3.00 kg"],
      next: "--force"),
  ]

  static let typed: [ExplanationRow] = [
    .init(MassInputError.empty, "bad_mass", .usage, [], next: "78.5kg"),
    .init(MassInputError.noNumber, "bad_mass", .usage, ["number"], next: "78.5kg"),
    .init(MassInputError.number(.ambiguousSeparator), "bad_mass", .usage, ["72.5"], next: "78.5kg"),
    .init(MassInputError.number(.misplacedSeparator), "bad_mass", .usage, [], next: "78.5kg"),
    .init(MassInputError.number(.tooManyDigits), "bad_mass", .usage, ["digits"], next: "78.5kg"),
    .init(MassInputError.unknownUnit(nasty), "bad_mass", .usage, ["evil name", "kg, g, lb, st"], next: "78.5kg"),
    .init(MassInputError.trailingText(nasty), "bad_mass", .usage, ["evil name"], next: "78.5kg"),
    .init(MassInputError.poundsBesideStones(14.5), "bad_mass", .usage, ["14.5"], next: "11st"),
    .init(MassInputError.fractionOfStone, "bad_mass", .usage, ["twice"], next: "11st"),
    .init(TimeInputError.empty, "bad_time", .usage, [], next: "yesterday"),
    .init(TimeInputError.notUnderstood(nasty), "bad_time", .usage, ["evil name"], next: "yesterday"),
    .init(TimeInputError.inFuture(time), "bad_time", .usage, ["2026-03-14T07:30:00"], next: "yesterday"),
    .init(TimeInputError.tooOld(time, days: 500), "bad_time", .usage, ["500", "2026-03-14"], next: "yesterday"),
    .init(TimeInputError.date(.empty), "bad_time", .usage, [], next: "yesterday"),
    .init(TimeInputError.date(.slashDate), "bad_time", .usage, ["year first"], next: "yesterday"),
    .init(TimeInputError.date(.noSuchDay("2026-02-30")), "bad_time", .usage, ["2026-02-30"], next: "yesterday"),
    .init(TimeInputError.date(.notUnderstood(nasty)), "bad_time", .usage, ["evil name"], next: "yesterday"),
  ]

  private static let time = ZonedTime(World.start, offsetMinutes: 60)

  static let settings: [ExplanationRow] = [
    mistake(.noEqualsSign, ["/etc/f.conf:7", "="], next: "key = value"),
    mistake(.unknownKey("scale.adress"), ["scale.adress"], next: "scale.address"),
    mistake(.unknownKey("0123456789abcdef0123456789abcdef"), ["of 32 characters"], next: "fatnag.example.conf"),
    mistake(.unknownKey(nasty), ["evil name"], next: "fatnag.example.conf"),
    mistake(.emptyValue(.coachURL), ["coach.url"], next: "#"),
    mistake(.repeatedKey(.coachURL, firstLine: 3), ["coach.url", "3"], next: "one"),
    mistake(.unknownKey("FATNAG_PLAN_TOKEN"), ["FATNAG_PLAN_TOKEN"], next: "“coach.plan_token = …” in secrets.conf"),
    mistake(.unknownKey("FATNAG_COACH_URL"), ["FATNAG_COACH_URL"], next: "“coach.url = …”"),
    mistake(.unknownKey("plan_token"), ["plan_token"], next: "“coach.plan_token = …” in secrets.conf"),
    mistake(.unknownKey("url"), ["url"], next: "fatnag.example.conf"),
    mistake(.secretInPlainFile(.coachSecret), ["coach.secret"], next: "secrets.conf"),
    mistake(.secretInPlainFile(.coachPlanToken), ["coach.plan_token"], next: "secrets.conf"),
    mistake(.cutURL(.coachURL, "https:"), ["coach.url", "https:"], next: "whole"),
  ]

  private static func mistake(
    _ reason: SettingsFile.Mistake.Reason, _ facts: [String], next: String
  ) -> ExplanationRow {
    .init(
      SettingsMistake(path: "/etc/f.conf", mistake: .init(line: 7, reason: reason)), "bad_settings", .notConfigured,
      facts, next: next)
  }

  static let edges: [ExplanationRow] = [
    .init(OutputError.closedPipe, "closed_pipe", .done),
    .init(OutputError.noSpace, "no_space", .incomplete, ["full"]),
    .init(OutputError.system(5), "output", .incomplete, ["5"]),
    .init(TerminalError.notATerminal, "no_terminal", .usage),
    .init(TerminalError.alreadyInUse, "terminal_busy", .unavailable),
    .init(TerminalError.system(5), "terminal", .unavailable, ["5"]),
    .init(ArgumentError.unknownCommand(nasty, suggestion: nil), "usage", .usage, ["evil name"], next: "fatnag help"),
    .init(ArgumentError.unknownCommand("wiegh", suggestion: "weigh"), "usage", .usage, ["wiegh"], next: "weigh"),
    .init(UnknownFailure(), "internal", .badData, ["UnknownFailure"], next: "report"),
    .init(Explanation("x", nasty, tryNext: nasty, status: .quota), "x", .quota, ["evil name"], next: "evil name"),
  ]
}

private struct UnknownFailure: Error {}
