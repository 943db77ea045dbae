import HostBus
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// States of the radio in time, how the weigh-in ends, and after how many milliseconds.
struct PatienceRow: CustomTestStringConvertible, Sendable {
  let what: String
  let states: [(Int64, RadioState)]
  var timeout: Int64? = 60_000
  let ending: String
  let after: Int64

  var testDescription: String { what }

  private static let bus = RadioError.noBus(address: "unix:path=/x", reason: .fileNotFound, inContainer: false)
  private static let listening = RadioState.listening(ExplanationRow.hci, crowded: false)

  static let all: [PatienceRow] = [
    at0("no library", .libraryMissing("x"), "no_libdbus", after: 0), at0("no bus", bus, "no_bus", after: 0),
    at0("not allowed", .accessDenied(message: "m"), "access_denied", after: 0),
    at0("refused", .busy(attempts: 12, cause: .timedOut), "scan_refused", after: 0),
    at0("no daemon", .daemonAbsent, "no_daemon", after: 2500),
    at0("no adapter", .noAdapter(.none), "no_adapter", after: 2500),
    at0("wrong adapter", .adapterNotFound(.named("hci3"), present: []), "adapter_not_found", after: 2500),
    at0("no power", .poweredOff(ExplanationRow.hci, .none), "powered_off", after: 2500),
    at0("gone at once", .adapterGone(ExplanationRow.hci), "adapter_gone", after: 2500),
    .init(
      what: "the reason that holds in the end counts, from the first on",
      states: [at(0, .unavailable(.noAdapter(.none))), at(1000, .unavailable(.poweredOff(ExplanationRow.hci, .none)))],
      ending: "unavailable powered_off", after: 2500),
    .init(
      what: "up in time: the timeout counts", states: [at(0, .unavailable(.daemonAbsent)), at(2000, listening)],
      ending: "nothing", after: 60_000),
    .init(
      what: "starting again for long is neither an end nor a busy wait",
      states: [at(0, .unavailable(.daemonAbsent)), at(2000, .starting)], ending: "nothing", after: 60_000),
    .init(
      what: "starting again and failing again ends it",
      states: [at(0, .unavailable(.daemonAbsent)), at(2000, .starting), at(7000, .unavailable(.noAdapter(.soft)))],
      ending: "unavailable no_adapter", after: 7000),
    .init(
      what: "lost after listening: waited out, and named when time is up",
      states: [at(0, listening), at(5000, .unavailable(.adapterGone(ExplanationRow.hci)))],
      ending: "unavailable adapter_gone", after: 60_000),
    .init(
      what: "silence is no failure", states: [at(0, listening), at(30_000, .silent(seconds: 30, heardOthers: true))],
      ending: "nothing", after: 60_000),
    .init(what: "nothing at all", states: [], ending: "nothing", after: 60_000),
    .init(
      what: "without a timeout the person's patience counts", states: [at(0, listening)], timeout: nil,
      ending: "interrupted 99", after: ScriptedFace.patience),
  ]

  private static func at(_ time: Int64, _ state: RadioState) -> (Int64, RadioState) { (time, state) }

  private static func at0(_ what: String, _ error: RadioError, _ code: String, after: Int64) -> PatienceRow {
    .init(what: what, states: [(0, .unavailable(error))], ending: "unavailable " + code, after: after)
  }
}

@Suite("Radio during a weigh-in")
struct RadioJourneyTests {
  @Test("is waited for as long as it may heal", arguments: PatienceRow.all)
  func patience(_ row: PatienceRow) throws {
    var bench = try JourneyBench(row.states.map { ($0.0, .radio($0.1)) })
    bench.plan.timeout = row.timeout
    let start = bench.world.clock.monotonic
    let ending = try bench.run()
    #expect(ending.word == row.ending)
    #expect(bench.world.clock.monotonic - start == row.after)
    #expect(bench.face.states == row.states.filter { $0.0 <= row.after }.map(\.1))
  }

  @Test("scan and calibrate wait as long as a weigh-in", arguments: PatienceRow.all.filter { $0.timeout != nil })
  func listening(_ row: PatienceRow) throws {
    let world = try World()
    let start = world.clock.monotonic
    world.radio = { [unowned world] _ in StubSource(row.states.map { ($0.0, .radio($0.1)) }, clock: world.clock) }
    let run = world.run("scan --timeout 60s --json")
    let isUnavailable = row.ending.hasPrefix("unavailable")
    #expect(run.status == (isUnavailable ? 4 : 1))
    if isUnavailable { #expect(run.error?["code"]?.string == String(row.ending.dropFirst(12))) }
    #expect(world.clock.monotonic - start == row.after)
    let calibration = world.run("calibrate 20kg --timeout 60s --json")
    #expect(
      calibration.error?["code"]?.string == (isUnavailable ? String(row.ending.dropFirst(12)) : "nothing_on_scale"))
  }

  @Test("weigh ends with status 4 and a way without a radio")
  func status() throws {
    let world = try World()
    world.radio = { [unowned world] _ in StubSource([(0, .radio(.unavailable(.daemonAbsent)))], clock: world.clock) }
    let run = world.run("weigh --yes --json")
    #expect(run.status == ExitStatus.unavailable.rawValue)
    #expect(run.error?["try"]?.string?.contains("--source demo") == true)
    let text = world.run("weigh --yes")
    #expect(text.status == 4 && text.errors.contains("systemctl"))
  }

  @Test("in a pipe weigh gives up after two minutes, or when told")
  func timeout() throws {
    let world = try World()
    world.radio = { [unowned world] _ in
      StubSource([(0, .radio(.silent(seconds: 1, heardOthers: true)))], clock: world.clock)
    }
    for (line, milliseconds) in [("weigh --yes", Int64(120_000)), ("weigh --yes --timeout 5s", 5000)] {
      let start = world.clock.monotonic
      let run = world.run(line)
      #expect(run.status == ExitStatus.declined.rawValue)
      #expect(run.errors.contains("phone apps"))
      #expect(world.clock.monotonic - start == milliseconds)
    }
  }

  @Test("the scanner is asked for what was chosen", arguments: ["", "--adapter hci1", "--address C8:47:8C:65:43:21"])
  func options(_ words: String) throws {
    let world = try World()
    world.settings = [.scaleAdapter: "hci2", .scaleAddress: ScaleFrames.mine.description]
    var asked: [AdapterWish] = []
    world.radio = { [unowned world] options in
      asked.append(options.adapter)
      return StubSource(ScaleFrames(address: ScaleFrames.other).weighIn(80, 500), clock: world.clock)
    }
    let run = world.run("weigh --yes \(words)")
    #expect(asked == [words.contains("hci1") ? .named("hci1") : .named("hci2")])
    #expect(run.status == (words.contains("--address") ? 0 : 1))
  }

  @Test("a setting that cannot be used is named", arguments: [SettingKey.scaleAdapter, .scaleAddress])
  func badSetting(_ key: SettingKey) throws {
    let world = try World()
    world.settings = [key: "no\u{1B}[31mpe"]
    let run = world.run("weigh --yes --json")
    #expect(run.status == ExitStatus.notConfigured.rawValue)
    #expect(run.error?["message"]?.string?.contains(key.rawValue) == true)
    #expect(run.error?["message"]?.string?.contains("“nope”") == true)
    #expect(run.error?["try"]?.string?.contains(key.variable) == true)
  }

  @Test("the adapter that heard a weigh-in is preferred the next time")
  func preferred() throws {
    let world = try World()
    var preferred: [BluetoothAddress?] = []
    world.radio = { [unowned world] options in
      preferred.append(options.preferredAdapter)
      let listening = RadioState.listening(
        RadioAdapter(path: "/org/bluez/hci0", address: ScaleFrames.other), crowded: false)
      return StubSource([(0, .radio(listening))] + ScaleFrames().weighIn(80, 500), clock: world.clock)
    }
    #expect(world.run("weigh --yes").status == 0)
    world.clock.wall = world.clock.wall.advanced(milliseconds: 86_400_000)
    _ = world.run("weigh --yes")
    #expect(preferred == [nil, ScaleFrames.other])
  }
}
