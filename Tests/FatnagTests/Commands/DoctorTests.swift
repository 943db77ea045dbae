import Foundation
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import HostBus
@testable import fatnag

/// One state of the computer and what doctor makes of it.
struct DoctorRow: CustomTestStringConvertible, Sendable {
  let what: String
  let survey: BlueZSurvey
  var adapter = ""

  /// States of bus, bluetoothd, adapter, scale.
  let states: String

  /// A piece of the next step of the first check that failed.
  var next: String?

  var testDescription: String { what }

  static let hci0 = RadioAdapter(path: "/org/bluez/hci0", address: ScaleFrames.mine, isPowered: true)
  static let off = RadioAdapter(path: "/org/bluez/hci0", address: ScaleFrames.mine, isPowered: false)
  static let hci1 = RadioAdapter(path: "/org/bluez/hci1", address: ScaleFrames.other, isPowered: true)

  static let all: [DoctorRow] = [
    .init(what: "all well", survey: running([hci0]), states: "ok ok ok skip"),
    .init(what: "one of two is off", survey: running([off, hci1]), states: "ok ok ok skip"),
    .init(what: "the wanted one", survey: running([hci0, hci1]), adapter: "--adapter hci1", states: "ok ok ok skip"),
    .init(
      what: "the wanted one by address", survey: running([off, hci1]), adapter: "--adapter C8:47:8C:12:34:56",
      states: "ok ok fail skip", next: "power on"),
    .init(
      what: "another was wanted", survey: running([hci0]), adapter: "--adapter hci3", states: "ok ok fail skip",
      next: "hci0"),
    .init(what: "switched off", survey: running([off]), states: "ok ok fail skip", next: "bluetoothctl power on"),
    .init(
      what: "blocked in software", survey: running([off], soft: true), states: "ok ok fail skip", next: "rfkill unblock"
    ),
    .init(what: "no adapter", survey: running([]), states: "ok ok fail skip", next: "plug one in"),
    .init(
      what: "no adapter because it is blocked", survey: running([], soft: true), states: "ok ok fail skip",
      next: "rfkill unblock"),
    .init(
      what: "no bluetoothd", survey: survey(.daemonAbsent, daemon: .absent, reached: true),
      states: "ok fail skip skip", next: "systemctl"),
    .init(
      what: "bluetoothd does not answer", survey: survey(.busy(attempts: 1, cause: .timedOut), reached: true),
      states: "ok fail skip skip", next: "restart bluetooth"),
    .init(
      what: "no bus", survey: survey(.noBus(address: "unix:path=/x", reason: .fileNotFound, inContainer: false)),
      states: "fail skip skip skip", next: "start D-Bus"),
    .init(
      what: "a container without the bus",
      survey: survey(.noBus(address: "unix:path=/x", reason: .fileNotFound, inContainer: true)),
      states: "fail skip skip skip", next: "mount"),
    .init(
      what: "no libdbus", survey: survey(.libraryMissing("libdbus-1.so.3")), states: "fail skip skip skip",
      next: "apt install"),
    .init(
      what: "not allowed", survey: survey(.accessDenied(message: "no"), reached: true), states: "ok fail skip skip",
      next: "group"),
  ]

  static func running(_ adapters: [RadioAdapter], soft: Bool = false) -> BlueZSurvey {
    let switches = soft ? [RfkillSwitch(name: "hci0", isSoftBlocked: true, isHardBlocked: false)] : []
    return BlueZSurvey(
      busAddress: "unix:path=/bus", daemon: .running(adapters: adapters), rfkill: Rfkill(switches: switches),
      inContainer: false, reachedBus: true)
  }

  static func survey(
    _ failure: RadioError, daemon: BlueZSurvey.Daemon = .unknown, reached: Bool = false
  ) -> BlueZSurvey {
    BlueZSurvey(
      busAddress: "unix:path=/bus", failure: failure, daemon: daemon, rfkill: Rfkill(switches: []), inContainer: false,
      reachedBus: reached)
  }
}

@Suite("Doctor")
struct DoctorTests {
  @Test("says how each thing stands and what to do", arguments: DoctorRow.all)
  func survey(_ row: DoctorRow) throws {
    let world = try World()
    world.survey = row.survey
    let run = world.run("doctor --json " + row.adapter)
    let checks = try #require(try run.object()["checks"]?.array)
    #expect(
      checks.compactMap { $0["id"]?.string } == [
        "bus", "bluetoothd", "adapter", "scale", "store", "backup", "settings", "profile", "coach",
      ])
    #expect(checks.prefix(4).compactMap { $0["state"]?.string }.joined(separator: " ") == row.states)
    #expect(run.status == (row.states.contains("fail") ? 1 : 0))
    let failed = checks.first { $0["state"] == "fail" }
    if let next = row.next { #expect(failed?["try"]?.string?.contains(next) == true) } else { #expect(failed == nil) }
    let text = world.run("doctor " + row.adapter)
    #expect(text.status == run.status && text.errors.isEmpty)
    #expect(text.output.contains(row.next ?? "Nothing is in the way"))
  }

  @Test("lines up for people")
  func text() throws {
    let world = try World()
    world.survey = DoctorRow.running([DoctorRow.off])
    try expectGolden(world.run("doctor").output, "doctor.txt")
  }

  @Test("listens for a scale when asked", arguments: ListeningRow.all)
  func listening(_ row: ListeningRow) throws {
    let world = try World()
    world.survey = DoctorRow.running([DoctorRow.hci0])
    world.radio = { [unowned world] options in
      #expect(options.services == nil)
      return StubSource(row.script, clock: world.clock)
    }
    let checks = try world.run("doctor --listen 5s --json").object()["checks"]?.array
    let scale = checks?.first { $0["id"] == "scale" }
    #expect(scale?["state"]?.string == row.state)
    #expect(scale?["detail"]?.string?.contains(row.piece) == true, "\(scale?["detail"]?.string ?? "")")
  }

  @Test("a store that cannot be opened fails its own check only")
  func store() throws {
    let world = try World()
    world.survey = DoctorRow.running([DoctorRow.hci0])
    world.storeError = .damaged(path: "/x", detail: "torn")
    let checks = try world.run("doctor --json").object()["checks"]?.array ?? []
    #expect(checks.suffix(5).map { $0["state"]?.string } == ["fail", "skip", "ok", "skip", "skip"])
    #expect(checks.first { $0["id"] == "store" }?["detail"]?.string?.contains("torn") == true)
  }

  @Test("wrong settings fail their check, whatever is wrong")
  func settings() throws {
    let errors: [any Error] = [
      SettingsMistake(path: "/f", mistake: .init(line: 3, reason: .noEqualsSign)), FileError.denied("/f"),
    ]
    for error in errors {
      let world = try World()
      world.survey = DoctorRow.running([DoctorRow.hci0])
      world.settingsError = error
      let checks = try world.run("doctor --json").object()["checks"]?.array ?? []
      #expect(checks.suffix(5).map { $0["state"]?.string } == ["ok", "skip", "fail", "warn", "skip"])
    }
  }

  @Test("store, settings and profile when all is set")
  func allSet() throws {
    let world = try World()
    world.survey = DoctorRow.running([DoctorRow.hci0])
    world.settings = [.scaleAddress: "C8:47:8C:12:34:56"]
    #expect(world.run("profile set --sex male --age 40 --height 180").status == 0)
    #expect(world.run("add 80").status == 0)
    let text = world.run("doctor").output
    for piece in ["scale.address", "complete", World.databasePath] { #expect(text.contains(piece), "\(piece)") }
    #expect(!text.contains("no weigh-in yet"))
  }
}

/// Files of a home, and what doctor says of them.
struct DoctorFilesRow: CustomTestStringConvertible, Sendable {
  let name: String
  let prepare: @Sendable (Home) throws -> Void
  let id: String
  let state: String
  let piece: String

  var testDescription: String { name }

  static let all: [DoctorFilesRow] = [
    .init(name: "private secrets", prepare: { _ in }, id: "settings", state: "ok", piece: "coach.secret"),
    .init(name: "open secrets", prepare: { chmod($0.secrets, 0o644) }, id: "settings", state: "warn", piece: "mode 644"),
    .init(
      name: "a Coach nobody agreed to", prepare: { $0.variables["FATNAG_COACH_URL"] = "https://c.example" }, id: "coach", state: "warn",
      piece: "not agreed"),
    .init(
      name: "a Coach with its secret open",
      prepare: {
        $0.variables["FATNAG_COACH_URL"] = "https://c.example"
        chmod($0.secrets, 0o640)
      }, id: "coach", state: "fail", piece: "mode 640"),
    .init(
      name: "a Coach that was agreed to",
      prepare: {
        $0.variables["FATNAG_COACH_URL"] = "https://c.example"
        #expect($0.run("coach consent on --i-understand=\(CoachConsent.textVersion)").status == 0)
      }, id: "coach", state: "ok", piece: "you agreed"),
    .init(
      name: "a local Coach",
      prepare: {
        $0.variables["FATNAG_COACH_URL"] = "http://127.0.0.1:9"; unlink($0.secrets)
      }, id: "coach",
      state: "ok", piece: "http://127.0.0.1:9, a server on this computer; not asked now"),
    .init(
      name: "a wrong address", prepare: { _ in }, id: "coach", state: "fail",
      piece: "fatnag.conf:2"),
    .init(name: "no backup", prepare: { _ in }, id: "backup", state: "warn", piece: "none"),
    .init(name: "a new backup", prepare: { $0.run("backup") }, id: "backup", state: "ok", piece: "2026-03-14"),
    .init(
      name: "an old backup",
      prepare: { home in
        home.run("backup")
        try FileManager.default.moveItem(
          atPath: home.data + "/backups/health-20260314-073000.sqlite3", toPath: home.data + "/backups/health-20260211-073000.sqlite3")
      }, id: "backup", state: "warn", piece: "31 days ago"),
  ]
}

@Suite("Doctor and files")
struct DoctorFilesTests {
  @Test("secrets that others can read and backups that are missing or old are worth a remark", arguments: DoctorFilesRow.all)
  func files(_ row: DoctorFilesRow) throws {
    let home = try Home()
    try home.fill()
    home.variables["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere"
    try row.prepare(home)
    let check = try home.run("doctor --json").object()["checks"]?.array?.first { $0["id"]?.string == row.id }
    #expect(check?["state"]?.string == row.state && check?["detail"]?.string?.contains(row.piece) == true, "\(String(describing: check))")
    #expect(home.run("doctor").output.contains("fatnag check"))
  }
}

/// What is heard while doctor listens, and what it says of the scale.
struct ListeningRow: CustomTestStringConvertible, Sendable {
  let script: [StubSource.Entry]
  let state: String
  let piece: String

  var testDescription: String { piece }

  static let all: [ListeningRow] = [
    .init(script: [], state: "warn", piece: "no scale was heard"),
    .init(script: [(500, .advertisement(ScaleFrames().live(40)))], state: "ok", piece: "C8:47:8C:12:34:56 at -61 dBm"),
    .init(
      script: [(500, .advertisement(ScaleFrames(rssi: -92).live(40)))], state: "warn", piece: "weak"),
    .init(
      script: [(500, .advertisement(ScaleFrames(rssi: nil).live(40)))], state: "ok", piece: "C8:47:8C:12:34:56"),
    .init(
      script: [(0, .radio(.unavailable(.daemonAbsent)))], state: "fail", piece: "bluetoothd"),
  ]
}
