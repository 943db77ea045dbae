import JSONText
import ScaleCore
import Testing

@testable import HealthDatabase
@testable import fatnag

@Suite("A weigh-in")
struct WeighInJourneyTests {
  private let scale = ScaleFrames()

  @Test("confirms itself ten seconds after the impedance")
  func countdown() throws {
    let bench = try JourneyBench(scale.weighIn(80, 500))
    let start = bench.world.clock.monotonic
    guard case .saved(let answer, let address) = try bench.run() else {
      Issue.record("not saved")
      return
    }
    #expect(bench.world.clock.monotonic - start == 16_000)
    #expect(address == ScaleFrames.mine && answer.record.mass.kilograms == 80)
    #expect(answer.record.time.instant == World.start.advanced(milliseconds: 1000))
    #expect(answer.record.timeSource == .host && answer.record.source == .bluetoothScale)
    #expect(try bench.rows.count == 1)
  }

  @Test("ends as the person wants", arguments: WishRow.all)
  func wishes(_ row: WishRow) throws {
    var bench = try JourneyBench(row.frames, person: row.person)
    bench.plan.timeout = 120_000
    _ = try bench.world.run("profile set --sex male --age 40 --height 180 --json").object()
    if let before = row.before { #expect(bench.world.run("add \(before)kg --at -1d").status == 0) }
    let ending = try bench.run()
    #expect(ending.word == row.ending)
    let rows = try bench.rows.filter { $0.record.source != .manual }
    #expect(rows.map(\.record.mass.kilograms) == row.stored)
    #expect(rows.map { $0.record.composition != nil } == row.stored.map { _ in row.hasComposition })
  }

  @Test("asks the radio for more only while the scale's last word is to come")
  func expectations() throws {
    let bench = try JourneyBench(scale.weighIn(80, 500))
    _ = try bench.run()
    #expect(bench.source.expectations == [true, false])
  }

  @Test("weight only saves as soon as the weight stands")
  func weightOnly() throws {
    var bench = try JourneyBench(scale.weighIn(80, 500))
    bench.confirmation = .automatic
    bench.plan.isWeightOnly = true
    bench.plan.note = "socks"
    let start = bench.world.clock.monotonic
    #expect(try bench.run().word == "saved")
    #expect(bench.world.clock.monotonic - start == 1000)
    let record = try #require(try bench.rows.first?.record)
    #expect(record.impedance == nil && record.composition == nil && record.note == "socks")
  }

  @Test("--yes waits twelve seconds for the impedance of socks, then stores the weight")
  func socks() throws {
    var bench = try JourneyBench([(0, .advertisement(scale.stable(80)))])
    bench.confirmation = .automatic
    let start = bench.world.clock.monotonic
    #expect(try bench.run().word == "saved")
    #expect(bench.world.clock.monotonic - start == EpisodeTracker.impedanceWait)
  }

  @Test("unattended ends with the draft and stores nothing")
  func unattended() throws {
    var bench = try JourneyBench(scale.weighIn(80, 500))
    bench.plan.isUnattended = true
    guard case .unconfirmed(let draft) = try bench.run() else {
      Issue.record("not unconfirmed")
      return
    }
    #expect(draft.reading.impedance?.ohms == 500)
    #expect(try bench.rows.isEmpty)
  }

  @Test("nothing more is told once it has ended")
  func silence() throws {
    // The next person's frame settles the first one and is a reading of its own.
    var bench = try JourneyBench([
      (0, .advertisement(scale.stable(80))), (1000, .advertisement(scale.complete(66, 480))),
    ])
    bench.plan.isUnattended = true
    #expect(try bench.run().word == "unconfirmed")
    #expect(bench.face.told.last.map { if case .ready = $0 { true } else { false } } == true)
  }

  @Test("what cannot be a person is told, and the listening goes on")
  func rejected() throws {
    var bench = try JourneyBench(scale.weighIn(20, 500) + scale.weighIn(80, 500, from: 20_000))
    bench.confirmation = .automatic
    #expect(try bench.run().word == "saved")
    #expect(bench.face.told.contains { if case .rejected(_, Mass(kilograms: 20)) = $0 { true } else { false } })
    #expect(try bench.rows.map(\.record.mass.kilograms) == [80])
  }

  @Test("a second scale does not mix in while somebody stands on the first")
  func twoScales() throws {
    let other = ScaleFrames(address: ScaleFrames.other)
    let script: [StubSource.Entry] = [
      (0, .advertisement(scale.live(40))), (500, .advertisement(other.stable(66))),
      (1000, .advertisement(scale.stable(80))), (1500, .advertisement(other.complete(66, 400))),
      (6000, .advertisement(scale.complete(80, 500))),
    ]
    var bench = try JourneyBench(script)
    bench.confirmation = .automatic
    #expect(try bench.run().word == "saved")
    #expect(try bench.rows.map(\.record.mass.kilograms) == [80])
    #expect(try bench.rows.first?.record.scaleAddress == ScaleFrames.mine)
  }

  @Test("only the pinned scale counts")
  func pinned() throws {
    let other = ScaleFrames(address: ScaleFrames.other)
    var bench = try JourneyBench(other.weighIn(66, 400) + scale.weighIn(80, 500, from: 20_000))
    bench.pinned = ScaleFrames.mine
    bench.confirmation = .automatic
    #expect(try bench.run().word == "saved")
    #expect(try bench.rows.map(\.record.mass.kilograms) == [80])
  }

  @Test("a save that fails can be tried again by a person, and nothing is lost")
  func retry() throws {
    let world = try World()
    try world.store.connection.execute("PRAGMA query_only = ON")
    let bench = try JourneyBench(
      scale.weighIn(80, 500),
      person: [(7000, .command(.confirm)), (8000, .command(.confirm)), (9000, .quit)], world: world)
    #expect(try bench.run().word == "quit")
    #expect(bench.face.failures.count == 2)
    #expect(bench.face.shown?.weighIn.phase == .ready && bench.face.shown?.weighIn.draft != nil)
    #expect(bench.face.shown?.weighIn.confirmsAt == nil)
    try world.store.connection.execute("PRAGMA query_only = OFF")
    #expect(try bench.rows.isEmpty)
  }

  @Test("a save that fails ends a run in a pipe with its error")
  func failedSave() throws {
    let world = try World()
    try world.store.connection.execute("PRAGMA query_only = ON")
    var bench = try JourneyBench(scale.weighIn(80, 500), world: world, canRetry: false)
    bench.confirmation = .automatic
    #expect(throws: StoreError.self) { _ = try bench.run() }
    world.radio = { [unowned world] _ in StubSource(ScaleFrames().weighIn(80, 500), clock: world.clock) }
    let run = world.run("weigh --yes --json")
    #expect([4, 5].contains(run.status) && run.output.isEmpty && run.error?["code"] != nil)
  }

  @Test("a store that cannot say what is known ends a run in a pipe, and is told at the sheet", arguments: [false, true])
  func unanswered(canRetry: Bool) throws {
    let world = try World()
    try world.store.connection.execute("DROP TABLE scales")
    var bench = try JourneyBench(scale.weighIn(80, 500), person: [(9000, .quit)], world: world, canRetry: canRetry)
    bench.confirmation = canRetry ? .asked : .automatic
    guard canRetry else {
      #expect(throws: StoreError.self) { _ = try bench.run() }
      return #expect(try bench.rows.isEmpty)
    }
    #expect(try bench.run().word == "quit")
    #expect(!bench.face.failures.isEmpty && bench.face.shown?.weighIn.draft != nil)
  }

  @Test("a jump that --yes does not cover is refused")
  func jump() throws {
    for (acceptsJumps, word) in [(false, "refused"), (true, "saved")] {
      var bench = try JourneyBench(scale.weighIn(80, 500))
      #expect(bench.world.run("add 100kg --at -1d").status == 0)
      bench.confirmation = .automatic
      bench.acceptsJumps = acceptsJumps
      #expect(try bench.run().word == word)
      #expect(try bench.rows.count == (acceptsJumps ? 2 : 1))
    }
  }
}

/// What a person does at the sheet, and what comes of it.
struct WishRow: CustomTestStringConvertible, Sendable {
  let what: String
  var frames = ScaleFrames().weighIn(80, 500)

  /// Kilograms of a weight from yesterday.
  var before: Int?
  let person: [ScriptedFace.Entry]
  let ending: String
  let stored: [Double]
  var hasComposition = true

  var testDescription: String { what }

  private static let socks: [StubSource.Entry] = [(0, .advertisement(ScaleFrames().noContact(80)))]

  static let all: [WishRow] = [
    .init(what: "quits before", person: [(500, .quit)], ending: "quit", stored: []),
    .init(what: "quits in the countdown", person: [(9000, .quit)], ending: "quit", stored: []),
    .init(
      what: "is interrupted", person: [(9000, .interrupt(status: 143))], ending: "interrupted 143", stored: []),
    .init(what: "confirms at once", person: [(7000, .command(.confirm))], ending: "saved", stored: [80]),
    .init(
      what: "holds and confirms late",
      person: [(7000, .command(.cancelCountdown)), (600_000, .command(.confirm))], ending: "saved", stored: [80]),
    .init(
      what: "corrects the weight",
      person: [
        (7000, .command(.startEditing)), (8000, .command(.edit(.mass(Mass(kilograms: 79.5))))),
        (9000, .command(.stopEditing)), (30_000, .command(.confirm)),
      ], ending: "saved", stored: [79.5]),
    .init(
      what: "nudges it down twice and up once",
      person: [
        (7000, .command(.edit(.nudge(-2)))), (8000, .command(.edit(.nudge(1)))), (30_000, .command(.confirm)),
      ], ending: "saved", stored: [79.9]),
    .init(
      what: "leaves the composition out",
      person: [(7000, .command(.edit(.includesComposition(false)))), (8000, .command(.confirm))], ending: "saved",
      stored: [80], hasComposition: false),
    .init(
      what: "drops it and steps on again",
      frames: ScaleFrames().weighIn(80, 500) + ScaleFrames().weighIn(81, 505, from: 40_000),
      person: [(12_000, .command(.discard)), (47_000, .command(.confirm))], ending: "saved", stored: [81]),
    .init(
      what: "says yes to a weight without impedance", frames: socks,
      person: [(13_000, .command(.confirm)), (14_000, .command(.answer(true)))], ending: "saved", stored: [80],
      hasComposition: false),
    .init(
      what: "says no to it and quits", frames: socks,
      person: [(13_000, .command(.confirm)), (14_000, .command(.answer(false))), (15_000, .quit)], ending: "quit",
      stored: []),
    .init(
      what: "says yes to a jump", before: 95,
      person: [(7000, .command(.confirm)), (8000, .command(.answer(true)))], ending: "saved", stored: [80]),
    .init(
      what: "says no to a jump", before: 95,
      person: [(7000, .command(.confirm)), (8000, .command(.answer(false)))], ending: "quit", stored: []),
  ]
}
