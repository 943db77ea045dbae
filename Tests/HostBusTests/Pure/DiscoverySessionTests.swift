import ScaleCore
import Testing

@testable import HostBus

struct SessionScenario: Sendable, CustomTestStringConvertible {
  let name: String
  var wish = AdapterWish.any
  var preferred: UInt64?
  var daemonRuns = true
  var adapters: [RadioAdapter] = [.hci(0)]
  var faults: [SessionWorld.Fault] = []
  var happenings: [(at: Int64, what: SessionWorld.Happening)] = []
  var until: Int64 = 0

  /// Which actions the log shows: the first word of each.
  var shown: Set<String> = ["open", "close", "start", "="]
  let log: [String]

  var testDescription: String { name }
}

@Suite("Discovery session")
struct DiscoverySessionTests {
  @Test("follows", arguments: SessionScenario.all)
  func follows(_ row: SessionScenario) {
    let session = DiscoverySession(wish: row.wish, preferred: row.preferred.map { BluetoothAddress(bits: $0) })
    var world = SessionWorld(
      session: session, faults: row.faults, daemonRuns: row.daemonRuns, adapters: row.adapters, shown: row.shown)
    world.run(row.happenings, until: row.until)
    #expect(world.log == row.log)
  }

  @Test("a closed session does and wants nothing")
  func closed() {
    var session = DiscoverySession()
    session.phase = .closed
    #expect(session.receive(.begin, at: 0) == [])
    #expect(session.deadline == nil)
  }
}

extension SessionScenario {
  static let all: [SessionScenario] = beginnings + choices + faultRows + lossRows + radioRows

  private static let inProgress = BusError.call(
    name: "org.bluez.Error.InProgress", message: "Operation already in progress")
  private static let notReady = BusError.call(name: "org.bluez.Error.NotReady", message: "Resource Not Ready")
  private static let denied = BusError.call(name: "org.freedesktop.DBus.Error.AccessDenied", message: "no")
  private static let noServer = BusError.noBus(address: "bus", reason: .noServer)
  private static let started: [String] = ["0 = starting", "0 open", "0 start hci0", "0 = listening hci0"]

  static let beginnings: [SessionScenario] = [
    .init(
      name: "match rules, owner, inventory, filter, start, in this order",
      shown: ["open", "match", "owner", "inventory", "filter", "start", "="],
      log: [
        "0 = starting", "0 open", "0 match owner", "0 match objects", "0 match devices", "0 match adapters", "0 owner",
        "0 inventory", "0 filter hci0 -127", "0 start hci0", "0 = listening hci0",
      ]),
    .init(
      name: "no libdbus: told, and never tried again", faults: [.init(kind: "open", error: .libraryMissing("libdbus"))],
      until: 100_000, log: ["0 = starting", "0 open", "0 = no libdbus"]),
    .init(
      name: "no bus: told once, tried again ever more slowly",
      faults: [.init(kind: "open", until: 9000, error: noServer)],
      until: 20_000,
      log: [
        "0 = starting", "0 open", "0 = no bus noServer", "0 close", "500 open", "500 close", "1500 open", "1500 close",
        "3500 open", "3500 close", "7500 open", "7500 close", "15500 open", "15500 start hci0",
        "15500 = listening hci0",
      ]),
    .init(
      name: "daemon not running: waited for", daemonRuns: false, happenings: [(7000, .daemon(true))], until: 10_000,
      log: [
        "0 = starting", "0 open", "0 = daemon absent", "7000 = starting", "7000 start hci0", "7000 = listening hci0",
      ]),
    .init(
      name: "daemon fresh, adapter comes up in two steps: no false alarm", daemonRuns: false, adapters: [],
      happenings: [
        (5000, .daemon(true)), (5100, .plug(.hci(0, powered: false))), (5126, .power("/org/bluez/hci0", true)),
      ],
      until: 9000,
      log: [
        "0 = starting", "0 open", "0 = daemon absent", "5000 = starting", "5126 start hci0", "5126 = listening hci0",
      ]),
    .init(
      name: "daemon fresh and really without adapter: told after a while", daemonRuns: false, adapters: [],
      happenings: [(5000, .daemon(true))], until: 9000,
      log: ["0 = starting", "0 open", "0 = daemon absent", "5000 = starting", "7000 = no adapter"]),
    .init(
      name: "match rule refused: denied, tried again", faults: [.init(kind: "match", until: 1, error: denied)],
      until: 1000,
      log: [
        "0 = starting", "0 open", "0 = denied no", "0 close", "500 open", "500 start hci0", "500 = listening hci0",
      ]),
    .init(
      name: "start refused to this user", faults: [.init(kind: "start", error: denied)], until: 1600,
      log: [
        "0 = starting", "0 open", "0 start hci0", "0 = denied no", "0 close", "500 open", "500 start hci0", "500 close",
        "1500 open", "1500 start hci0", "1500 close",
      ]),
  ]

  static let choices: [SessionScenario] = [
    .init(
      name: "the first powered one", adapters: [.hci(10), .hci(2), .hci(0, powered: false)],
      log: ["0 = starting", "0 open", "0 start hci2", "0 = listening hci2"]),
    .init(
      name: "the one used last before the first", preferred: 10, adapters: [.hci(2), .hci(10)],
      log: ["0 = starting", "0 open", "0 start hci10", "0 = listening hci10"]),
    .init(
      name: "the one used last is off: another will do", preferred: 10, adapters: [.hci(2), .hci(10, powered: false)],
      log: ["0 = starting", "0 open", "0 start hci2", "0 = listening hci2"]),
    .init(
      name: "hci1 is not hci10", wish: .named("hci1"), adapters: [.hci(10)],
      log: ["0 = starting", "0 open", "0 = not found named(\"hci1\") among 1"]),
    .init(
      name: "hci1 wanted among several", wish: .named("hci1"), adapters: [.hci(0), .hci(10), .hci(1)],
      log: ["0 = starting", "0 open", "0 start hci1", "0 = listening hci1"]),
    .init(
      name: "by address", wish: .address(BluetoothAddress(bits: 7)), adapters: [.hci(0), .hci(1, address: 7)],
      log: ["0 = starting", "0 open", "0 start hci1", "0 = listening hci1"]),
    .init(name: "none at all", adapters: [], log: ["0 = starting", "0 open", "0 = no adapter"]),
    .init(
      name: "off: told, never powered on, resumed when somebody does", adapters: [.hci(0, powered: false)],
      happenings: [(4000, .power("/org/bluez/hci0", true))], until: 6000,
      log: ["0 = starting", "0 open", "0 = off hci0", "4000 start hci0", "4000 = listening hci0"]),
    .init(
      name: "plugged in later, powered at once", adapters: [], happenings: [(4000, .plug(.hci(3)))], until: 6000,
      log: ["0 = starting", "0 open", "0 = no adapter", "4000 start hci3", "4000 = listening hci3"]),
    .init(
      name: "plugged in later and left off: told when it lasts", adapters: [],
      happenings: [(4000, .plug(.hci(3, powered: false)))], until: 6000,
      log: ["0 = starting", "0 open", "0 = no adapter", "4400 = off hci3"]),
    .init(
      name: "a missed signal is made up for by taking the inventory again", adapters: [], until: 31_000,
      shown: ["inventory", "="],
      log: ["0 = starting", "0 inventory", "0 = no adapter", "15000 inventory", "30000 inventory"]),
  ]

  static let faultRows: [SessionScenario] = [
    .init(
      name: "start never answered: given up after 5 s, new connection",
      faults: [.init(kind: "start", until: 1000)], until: 6000,
      log: [
        "0 = starting", "0 open", "0 start hci0", "5000 close", "5000 open", "5000 start hci0", "5000 = listening hci0",
      ]),
    .init(
      name: "in progress for 2.5 s: every second on a new connection, nothing told",
      faults: [.init(kind: "start", until: 2500, error: inProgress)], until: 4000,
      log: [
        "0 = starting", "0 open", "0 start hci0", "0 close", "1000 open", "1000 start hci0", "1000 close", "2000 open",
        "2000 start hci0", "2000 close", "3000 open", "3000 start hci0", "3000 = listening hci0",
      ]),
    .init(
      name: "in progress for ever: busy after 13 s, then slower and slower",
      faults: [.init(kind: "start", error: inProgress)], until: 25_000, shown: ["open", "="],
      log: [
        "0 = starting", "0 open", "1000 open", "2000 open", "3000 open", "4000 open", "5000 open", "6000 open",
        "7000 open", "8000 open", "9000 open", "10000 open", "11000 open", "12000 open", "13000 open",
        "13000 = busy 14 org.bluez.Error.InProgress", "14000 open", "14000 = busy 15 org.bluez.Error.InProgress",
        "15000 open", "15000 = busy 16 org.bluez.Error.InProgress", "17000 open",
        "17000 = busy 17 org.bluez.Error.InProgress", "21000 open", "21000 = busy 18 org.bluez.Error.InProgress",
      ]),
    .init(
      name: "not ready though powered: tried again", faults: [.init(kind: "filter", until: 500, error: notReady)],
      until: 1500,
      log: [
        "0 = starting", "0 open", "0 close", "1000 open", "1000 start hci0", "1000 = listening hci0",
      ]),
    .init(
      name: "a bus that answers no match rule: one new connection, not one per rule",
      faults: [.init(kind: "match", until: 1000), .init(kind: "owner", until: 1000)], until: 6000,
      log: ["0 = starting", "0 open", "5000 close", "5000 open", "5000 start hci0", "5000 = listening hci0"]),
    .init(
      name: "inventory never answered", faults: [.init(kind: "inventory", until: 1000)], until: 6000,
      log: ["0 = starting", "0 open", "5000 close", "5000 open", "5000 start hci0", "5000 = listening hci0"]),
    .init(
      name: "a touch never answered: new connection, still listening for the user",
      faults: [.init(kind: "touch", until: 4000)], until: 9000,
      log: started + ["8000 close", "8000 open", "8000 start hci0"]),
    .init(
      name: "a touch refused", faults: [.init(kind: "touch", until: 4000, error: inProgress)], until: 4000,
      log: started + ["3000 close", "3000 open", "3000 start hci0"]),
  ]

  static let lossRows: [SessionScenario] = [
    .init(
      name: "daemon killed and restarted: in progress until the old scan has run out",
      faults: [.init(kind: "start", from: 5000, until: 15_240, error: inProgress)],
      happenings: [(5000, .daemon(false)), (5300, .daemon(true))], until: 17_000, shown: ["start", "="],
      log: started.filter { !$0.hasSuffix("open") }
        + ["5300 = daemon restarted", "5300 start hci0"]
        + (1...10).map { "\($0 * 1000 + 5300) start hci0" }
        + ["15300 = listening hci0"]),
    .init(
      name: "daemon gone for good: told after 2 s", happenings: [(5000, .daemon(false))], until: 60_000,
      log: started + ["7000 = daemon absent"]),
    .init(
      name: "daemon stopped politely: one piece of news, not three",
      happenings: [
        (5000, .power("/org/bluez/hci0", false, discovering: false)), (5010, .unplug("/org/bluez/hci0")),
        (5020, .daemon(false)),
      ], until: 9000, log: started + ["7020 = daemon absent"]),
    .init(
      name: "powered off and on again",
      happenings: [
        (5000, .power("/org/bluez/hci0", false, discovering: false)), (9000, .power("/org/bluez/hci0", true)),
      ], until: 10_000,
      log: started + ["5400 = off hci0", "9000 start hci0", "9000 = listening hci0"]),
    .init(
      name: "unplugged and back as hci1", wish: .named("hci0"),
      happenings: [(5000, .unplug("/org/bluez/hci0")), (6000, .plug(.hci(1, address: 0)))], until: 8000,
      log: started + ["5400 = gone hci0", "6000 start hci1", "6000 = listening hci1"]),
    .init(
      name: "unplugged, another takes the name: not the one asked for", wish: .named("hci0"),
      happenings: [(5000, .unplug("/org/bluez/hci0")), (6000, .plug(.hci(0, address: 99)))], until: 12_000,
      log: started + ["5400 = gone hci0"]),
    .init(
      name: "unplugged, any would do: the second one after a grace", adapters: [.hci(0), .hci(1)],
      happenings: [(5000, .unplug("/org/bluez/hci0"))], until: 9000,
      log: started + ["5400 = gone hci0", "8000 start hci1", "8000 = listening hci1"]),
    .init(
      name: "a flicker of the adapter is no news",
      happenings: [(5000, .unplug("/org/bluez/hci0")), (5200, .plug(.hci(0)))], until: 6000,
      log: started + ["5200 start hci0"]),
    .init(
      name: "discovery ends unexpectedly: filter and start again",
      happenings: [(5000, .discovering("/org/bluez/hci0", false))],
      until: 5600, shown: ["filter", "start"],
      log: ["0 filter hci0 -127", "0 start hci0", "5500 filter hci0 -127", "5500 start hci0"]),
    .init(
      name: "discovery flickers: nothing to do",
      happenings: [
        (5000, .discovering("/org/bluez/hci0", false)), (5100, .discovering("/org/bluez/hci0", true)),
      ], until: 6000, shown: ["start"], log: ["0 start hci0"]),
    .init(
      name: "bus restarted", faults: [.init(kind: "open", from: 5000, until: 6000, error: noServer)],
      happenings: [(5000, .busGone)], until: 9000,
      log: started + [
        "5000 = no bus lost", "5000 close", "5500 open", "5500 = no bus noServer", "5500 close", "6500 open",
        "6500 start hci0", "6500 = listening hci0",
      ]),
    .init(
      name: "another adapter's troubles are nobody's", adapters: [.hci(0), .hci(1)],
      happenings: [
        (4000, .power("/org/bluez/hci1", false)), (5000, .unplug("/org/bluez/hci1")), (6000, .plug(.hci(1))),
      ], until: 8000, log: started),
  ]

  static let radioRows: [SessionScenario] = [
    .init(
      name: "touched every 3 s, every 1.2 s while a reading is under way",
      happenings: [(6500, .faster(true)), (9000, .faster(false))], until: 13_000, shown: ["touch"],
      log: [
        "3000 touch hci0 -126", "6000 touch hci0 -127", "7200 touch hci0 -126", "8400 touch hci0 -127",
        "11400 touch hci0 -126",
      ]),
    .init(
      name: "nothing from any device: nudged, then a new connection each minute",
      until: 125_000,
      log: started + [
        "60000 = deaf 60", "60000 close", "60000 open", "60000 start hci0", "120000 = deaf 120", "120000 close",
        "120000 open", "120000 start hci0",
      ]),
    .init(
      name: "heard again after a deaf minute", happenings: [(70_000, .hear(scale: false))], until: 75_000,
      log: started + ["60000 = deaf 60", "60000 close", "60000 open", "60000 start hci0", "70000 = listening hci0"]),
    .init(
      name: "others heard, no scale for a minute; then it steps up",
      happenings: (1...7).map { ($0 * 10_000, .hear(scale: false)) } + [(75_000, .hear(scale: true))], until: 80_000,
      log: started + ["60000 = no scale 60", "75000 = listening hci0"]),
    .init(
      name: "5.3 s on, 5.1 s off, twice: another program scans without a filter; then it leaves",
      happenings: bursts(from: [0, 10_400, 20_800], lasting: 5300) + bursts(from: [31_200], lasting: 8000),
      until: 39_900, log: started + ["20800 = listening hci0 crowded", "38400 = listening hci0"]),
    .init(
      name: "one pause is nothing", happenings: bursts(from: [0, 10_400], lasting: 5300), until: 16_000, log: started),
    .init(
      name: "a few reports are no rhythm",
      happenings: bursts(from: [0, 10_400, 20_800, 31_200], lasting: 5300, every: 1000),
      until: 36_800, log: started),
    .init(
      name: "steady reports are no rhythm", happenings: bursts(from: [0], lasting: 40_000), until: 40_000, log: started),
  ]

  /// Reports of a scale from each of the times on.
  private static func bursts(
    from times: [Int64], lasting length: Int64, every interval: Int64 = 400
  ) -> [(at: Int64, what: SessionWorld.Happening)] {
    times.flatMap { time in
      stride(from: time, to: time + length, by: Int64.Stride(interval)).map { ($0, .hear(scale: true)) }
    }
  }
}
