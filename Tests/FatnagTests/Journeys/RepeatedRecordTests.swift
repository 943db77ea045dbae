import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

@Suite("Records that the scale repeats")
struct RepeatedRecordTests {
  private let scale = ScaleFrames()

  /// A weigh-in that was stored with the scale's clock so far off the host's, ms.
  private func weighed(clockAhead: Int64) throws -> (World, ScaleFrames) {
    let world = try World()
    let digits = world.zone.civilTime(at: World.start.advanced(milliseconds: clockAhead))
    let scale = ScaleFrames(clock: digits)
    var bench = try JourneyBench(scale.weighIn(80, 500), world: world)
    bench.confirmation = .automatic
    #expect(try bench.run().word == "saved")
    return (world, scale)
  }

  @Test("are known, and stored once")
  func known() throws {
    let (world, scale) = try weighed(clockAhead: 0)
    var bench = try JourneyBench([(0, .advertisement(scale.removed(80, 500)))], world: world)
    bench.plan.timeout = 5000
    #expect(try bench.run().word == "known")
    #expect(try bench.rows.count == 1)
  }

  @Test("that nobody stored are stale, unless missed records are wanted")
  func stale() throws {
    let world = try World()
    let record = [(Int64(0), SourceEvent.advertisement(scale.removed(80, 500)))]
    world.radio = { [unowned world] _ in StubSource(record, clock: world.clock) }
    let run = world.run("weigh --yes --timeout 5s --json")
    #expect(run.status == ExitStatus.declined.rawValue)
    #expect(run.error?["code"] == "stale" && run.error?["try"]?.string?.contains("--catch-up") == true)
    #expect(try world.store.latest() == nil)
    let caught = try world.run("weigh --yes --catch-up --json").object()
    #expect(caught["saved"] == true && caught["time_source"] == "uncertain")
  }

  @Test("take the scale's own time where its clock was near at the last weigh-in", arguments: ClockRow.all)
  func caughtUp(_ row: ClockRow) throws {
    let (world, _) = try weighed(clockAhead: row.ahead)
    world.clock.wall = instant("2026-03-15T09:00:00+01:00")
    let missed = ScaleFrames(clock: CivilTime(secondsSince1970: row.digits))
    var bench = try JourneyBench([(0, .advertisement(missed.removed(81, 510)))], world: world)
    bench.confirmation = .automatic
    bench.catchesUp = true
    #expect(try bench.run().word == "saved")
    let record = try #require(try world.store.latest()?.record)
    #expect(record.timeSource == row.source && record.mass.kilograms == 81)
    #expect(record.time.iso8601 == row.time)
  }
}

/// How far the scale's clock ran ahead, what it says of a missed record, and the time that is stored.
struct ClockRow: CustomTestStringConvertible, Sendable {
  let what: String
  let ahead: Int64
  let digits: Int64
  let source: WeighInRecord.TimeSource
  let time: String

  var testDescription: String { what }

  /// 2026-03-15T07:00:00 on the wall.
  private static let morning: Int64 = 1_773_558_000

  static let all: [ClockRow] = [
    .init(what: "right", ahead: 0, digits: morning, source: .scale, time: "2026-03-15T07:00:00+01:00"),
    .init(what: "nine minutes off", ahead: 540_000, digits: morning, source: .scale, time: "2026-03-15T07:00:00+01:00"),
    .init(
      what: "eleven minutes off", ahead: 660_000, digits: morning, source: .uncertain, time: "2026-03-15T09:00:00+01:00"
    ),
    .init(
      what: "nine minutes slow", ahead: -540_000, digits: morning, source: .scale, time: "2026-03-15T07:00:00+01:00"),
    .init(
      what: "years off", ahead: -1_000_000_000_000, digits: 86_400 * 300, source: .uncertain,
      time: "2026-03-15T09:00:00+01:00"),
    .init(
      what: "ahead of now: never stored in the future", ahead: 0, digits: morning + 9000, source: .scale,
      time: "2026-03-15T09:00:00+01:00"),
  ]
}
