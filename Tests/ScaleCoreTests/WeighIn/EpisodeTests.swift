import ScaleCore
import Testing

/// Frames of the composition scale in a few letters: state, kilograms, ohms.
enum Step: Sendable {
  /// `04`: moving.
  case live(Double)
  /// `24`: the weight stands.
  case stable(Double, ohms: UInt16 = 0)
  /// `26`: with impedance.
  case full(Double, UInt16)
  /// `84`: stepped off before it stood.
  case unlocked(Double)
  /// `a4`, `a6`: stepped off.
  case gone(Double, UInt16 = 0)
  /// 0x181D, which has no electrodes.
  case weightOnly(Double)
  case wait

  func frame(clock second: Int) -> ScaleFrame? {
    switch self {
    case .live(let kilograms): make(kilograms, 0, second)
    case .stable(let kilograms, let ohms): make(kilograms, ohms, second, stable: true)
    case .full(let kilograms, let ohms): make(kilograms, ohms, second, stable: true, flag: true)
    case .unlocked(let kilograms): make(kilograms, 0, second, removed: true)
    case .gone(let kilograms, let ohms): make(kilograms, ohms, second, stable: true, removed: true, flag: ohms > 0 && ohms < 3000)
    case .weightOnly(let kilograms): make(kilograms, 0, second, stable: true, electrodes: false)
    case .wait: nil
    }
  }

  private func make(
    _ kilograms: Double, _ ohms: UInt16, _ second: Int, stable: Bool = false, removed: Bool = false, flag: Bool = false,
    electrodes: Bool = true
  ) -> ScaleFrame {
    ScaleFrame(
      rawWeight: UInt16((kilograms * 200).rounded()), rawImpedance: ohms, mass: Mass(kilograms: kilograms),
      unit: .kilogram, isStabilized: stable, isRemoved: removed, hasImpedanceFlag: flag,
      impedance: flag ? Impedance(ohms: Int(ohms)) : nil, measuresImpedance: electrodes,
      scaleClock: CivilDate(year: 2026, month: 11, day: 30).flatMap {
        CivilTime(date: $0, hour: 7, minute: second / 60 % 60, second: second % 60)
      })
  }
}

/// Steps at seconds, and the events that must come, written as short words.
struct EpisodeRow: CustomTestStringConvertible, Sendable {
  let name: String
  let steps: [(second: Double, step: Step)]
  let expected: [String]
  var catchesUp = false
  var last: Step?

  var testDescription: String { name }

  init(
    _ name: String, _ steps: [(Double, Step)], _ expected: [String], catchesUp: Bool = false, last: Step? = nil
  ) {
    self.name = name
    self.steps = steps.map { (second: $0.0, step: $0.1) }
    self.expected = expected
    self.catchesUp = catchesUp
    self.last = last
  }

  static let start = Instant(seconds: 1_790_000_000)

  /// Without `live` events, which only move a number.
  func run() -> [String] {
    var tracker = EpisodeTracker(
      address: nil, memory: .empty,
      last: last?.frame(clock: 1).map { (RecordFingerprint($0), Self.start.advanced(milliseconds: -60_000)) },
      now: Self.start, catchesUp: catchesUp)
    var events: [EpisodeEvent] = []
    for (second, step) in steps {
      let now = Self.start.advanced(milliseconds: Int64(second * 1000))
      if let frame = step.frame(clock: 100) {
        events += tracker.receive(frame, at: now)
      } else {
        events += tracker.tick(now: now)
      }
    }
    return events.compactMap(Self.word)
  }

  static func word(_ event: EpisodeEvent) -> String? {
    switch event {
    case .opened: "opened"
    case .live: nil
    case .locked(let reading, let until):
      "locked \(reading.rawMass.kilograms) until \(until.milliseconds(since: start) / 1000)"
    case .settled(let reading):
      "settled \(reading.rawMass.kilograms) \(reading.impedance.map { "\($0.ohms)" } ?? why(reading))"
        + (reading.isCaughtUp ? " caught up" : "")
    case .upgraded(let reading): "upgraded \(reading.rawMass.kilograms) \(reading.impedance?.ohms ?? 0)"
    case .removed: "removed"
    case .abandoned: "abandoned"
    case .repeated(let reading): "repeated \(reading.rawMass.kilograms)"
    }
  }

  private static func why(_ reading: Reading) -> String {
    switch reading.missingImpedance {
    case .notMeasured: "not measured"
    case .noContact: "no contact"
    case .steppedOff(let milliseconds): "stepped off \(milliseconds)"
    case .timedOut: "timed out"
    case nil: "?"
    }
  }

  static let all: [EpisodeRow] = [
    EpisodeRow(
      "barefoot", [(0, .live(60)), (1, .stable(80)), (6, .full(80, 500)), (7, .full(80, 500)), (9, .gone(80, 500))],
      ["opened", "locked 80.0 until 13", "settled 80.0 500", "removed"]),
    EpisodeRow(
      "socks end by the timer", [(0, .stable(80)), (11.9, .wait), (12, .wait), (13, .wait)],
      ["opened", "locked 80.0 until 12", "settled 80.0 timed out"]),
    EpisodeRow(
      "failed contact says so", [(0, .stable(80, ohms: 0xFFFD)), (12, .wait)],
      ["opened", "locked 80.0 until 12", "settled 80.0 no contact"]),
    EpisodeRow(
      "stepped off before impedance", [(0, .stable(80)), (1.2, .gone(80))],
      ["opened", "locked 80.0 until 12", "settled 80.0 stepped off 1200", "removed"]),
    EpisodeRow(
      "only the removed frame carries the impedance", [(0, .stable(80)), (5, .gone(80, 480))],
      ["opened", "locked 80.0 until 12", "settled 80.0 480", "removed"]),
    EpisodeRow(
      "a removed frame of another weight lends no impedance", [(0, .stable(80)), (5, .gone(91, 480))],
      ["opened", "locked 80.0 until 12", "settled 80.0 stepped off 5000", "removed"]),
    EpisodeRow(
      "impedance after the timer upgrades", [(0, .stable(80)), (12, .wait), (14, .full(80, 510)), (15, .full(80, 510))],
      ["opened", "locked 80.0 until 12", "settled 80.0 timed out", "upgraded 80.0 510"]),
    EpisodeRow(
      "a relock within half a kilogram keeps the first time",
      [(0, .stable(80)), (2, .stable(80.2)), (5, .full(80.2, 500))],
      ["opened", "locked 80.0 until 12", "locked 80.2 until 12", "settled 80.2 500"]),
    EpisodeRow(
      "another load settles the first without impedance",
      [(0, .stable(80)), (3, .live(62)), (5, .stable(61)), (8, .full(61, 600))],
      [
        "opened", "locked 80.0 until 12", "settled 80.0 stepped off 3000", "opened", "locked 61.0 until 17",
        "settled 61.0 600",
      ]),
    EpisodeRow("stepped off before it stood", [(0, .live(60)), (1, .unlocked(3.9))], ["opened", "abandoned"]),
    EpisodeRow(
      "the stable frames were lost, the record was heard", [(0, .live(79)), (4, .gone(80, 500))],
      ["opened", "settled 80.0 500", "removed"]),
    EpisodeRow(
      "a record far from the live weight is somebody else's", [(0, .live(79)), (4, .gone(62, 500))],
      ["opened", "abandoned"]),
    EpisodeRow("an old record at start-up", [(0, .gone(80, 500)), (60, .gone(80, 500))], ["repeated 80.0", "repeated 80.0"]),
    EpisodeRow(
      "an old record at start-up, catching up", [(0, .gone(80, 500)), (60, .gone(80, 500))],
      ["settled 80.0 500 caught up", "repeated 80.0"], catchesUp: true),
    EpisodeRow(
      "catching up leaves the stored record alone", [(0, .gone(80, 500))], ["repeated 80.0"], catchesUp: true,
      last: .full(80, 500)),
    EpisodeRow(
      "still on the plate after a restart", [(0, .full(80, 500)), (2, .gone(80, 500))],
      ["repeated 80.0", "repeated 80.0"], last: .full(80, 500)),
    EpisodeRow(
      "the same weight after stepping on again", [(0, .live(40)), (1, .stable(80)), (5, .full(80, 500))],
      ["opened", "locked 80.0 until 13", "settled 80.0 500"], last: .full(80, 500)),
    EpisodeRow(
      "residue after step-off", [(0, .full(80, 500)), (5, .gone(80, 500)), (9, .stable(3)), (10, .gone(3))],
      ["opened", "settled 80.0 500", "removed"]),
    EpisodeRow("an object is never a person", [(0, .stable(4.2)), (3, .full(4.2, 500))], []),
    EpisodeRow("a scale without electrodes settles at once", [(0, .weightOnly(80))], ["opened", "settled 80.0 not measured"]),
    EpisodeRow(
      "a person right behind", [(0, .full(80, 500)), (5, .gone(80, 500)), (9, .full(61, 600))],
      ["opened", "settled 80.0 500", "removed", "opened", "settled 61.0 600"]),
    EpisodeRow(
      "the removal was lost, the next person is heavier", [(0, .full(80, 500)), (9, .full(91, 430))],
      ["opened", "settled 80.0 500", "opened", "settled 91.0 430"]),
    EpisodeRow(
      "the record goes on after everybody left",
      [(0, .full(80, 500)), (3, .gone(80, 500)), (600, .gone(80, 500))],
      ["opened", "settled 80.0 500", "removed", "repeated 80.0"]),
  ]
}

@Suite("Episodes")
struct EpisodeTests {
  @Test("frames of one scale become weigh-ins", arguments: EpisodeRow.all)
  func events(_ row: EpisodeRow) {
    #expect(row.run() == row.expected)
  }

  @Test("a stored record is no weigh-in, whatever came before it")
  func stored() throws {
    let frame = try #require(Step.full(80, 500).frame(clock: 100))
    let memory = RecordMemory(holds: { fingerprint, _, _ in fingerprint == RecordFingerprint(frame) }, holdsRecent: { _, _, _ in false })
    var tracker = EpisodeTracker(address: nil, memory: memory, now: EpisodeRow.start)
    let live = try #require(Step.live(50).frame(clock: 99))
    _ = tracker.receive(live, at: EpisodeRow.start)
    let events = tracker.receive(frame, at: EpisodeRow.start.advanced(milliseconds: 4000))
    #expect(events.compactMap(EpisodeRow.word) == ["repeated 80.0"])
  }
}

/// Two records of one scale, the time between them, and whether they are the same.
struct SameRecordRow: CustomTestStringConvertible, Sendable {
  let name: String
  let a: RecordFingerprint
  let b: RecordFingerprint
  let hours: Int64
  let isSame: Bool

  var testDescription: String { name }

  private static func record(_ raw: UInt16, _ ohms: UInt16, _ clock: String?) -> RecordFingerprint {
    RecordFingerprint(
      rawWeight: raw, rawImpedance: ohms,
      scaleClock: clock.flatMap { ZonedTime(iso8601: $0 + "Z")?.civilTime })
  }

  static let all: [SameRecordRow] = [
    .init(
      name: "equal clock, a year later", a: record(1, 2, "2026-03-14T07:30:00"), b: record(1, 2, "2026-03-14T07:30:00"), hours: 8760,
      isSame: true),
    .init(name: "another second", a: record(1, 2, "2026-03-14T07:30:00"), b: record(1, 2, "2026-03-14T07:30:01"), hours: 0, isSame: false),
    .init(name: "other ohms", a: record(1, 2, "2026-03-14T07:30:00"), b: record(1, 3, "2026-03-14T07:30:00"), hours: 0, isSame: false),
    .init(
      name: "unset clock, an hour later", a: record(1, 2, "1970-01-01T00:05:00"), b: record(1, 2, "1970-01-01T00:05:00"), hours: 1,
      isSame: true),
    .init(
      name: "unset clock, two days later", a: record(1, 2, "1970-01-01T00:05:00"), b: record(1, 2, "1970-01-01T00:05:00"), hours: 48,
      isSame: false),
    .init(name: "no clock", a: record(1, 2, nil), b: record(1, 2, nil), hours: 0, isSame: false),
  ]
}

@Suite("Record identity")
struct SameRecordTests {
  @Test("tells repetition from coincidence", arguments: SameRecordRow.all)
  func identity(_ row: SameRecordRow) {
    let stored = Instant(seconds: 1_790_000_000)
    let heard = stored.advanced(milliseconds: row.hours * 3_600_000)
    #expect(row.b.isSameRecord(as: row.a, storedAt: stored, heard: heard) == row.isSame)
  }
}
