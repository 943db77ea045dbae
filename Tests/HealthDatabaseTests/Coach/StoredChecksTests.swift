import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct StoredChecksTests {
  private let store: HealthStore

  init() throws { store = try HealthStore.inMemory() }

  private static let noon = Instant(seconds: 1_773_486_000)

  private func day(_ number: Int) -> ZonedTime {
    ZonedTime(Self.noon.advanced(milliseconds: Int64(number) * 86_400_000), offsetMinutes: 60)
  }

  /// A look of a day, from its beginning to its end.
  @discardableResult
  private func look(_ number: Int, _ outcome: StoredCheck.Outcome, _ text: String? = nil) throws -> Int64 {
    let id = try #require(try store.beginCheck(at: day(number), after: try store.lastCountedCheck(upTo: day(number).instant)))
    try store.endCheck(id, outcome, text: text)
    return id
  }

  private func count() throws -> Int64? {
    try store.connection.first("SELECT count(*) AS n FROM coach_checks") { (row) throws(StoreError) in try row.integer("n") }
  }

  @Test func nothingAtFirst() throws {
    #expect(try store.lastCheck(upTo: Self.noon) == nil)
    #expect(try store.lastCountedCheck(upTo: Self.noon) == nil)
    #expect(try store.lastGoodCheck(upTo: Self.noon) == nil)
  }

  @Test func aLookIsOnRecordBeforeItEnds() throws {
    let id = try #require(try store.beginCheck(at: day(0), after: nil))
    #expect(try store.lastCountedCheck(upTo: Self.noon) == StoredCheck(id: id, tried: day(0), outcome: .begun))
    #expect(try store.lastGoodCheck(upTo: Self.noon) == nil)
    try store.endCheck(id, .complete, text: "Sleep more.")
    #expect(try store.lastGoodCheck(upTo: Self.noon) == StoredCheck(id: id, tried: day(0), outcome: .complete, text: "Sleep more."))
  }

  @Test func ofTwoAtOnceOneLooks() throws {
    let last = try store.lastCountedCheck(upTo: Self.noon)
    #expect(try store.beginCheck(at: day(0), after: last) != nil)
    #expect(try store.beginCheck(at: day(0), after: last) == nil)
    #expect(try count() == 1)
  }

  @Test(arguments: StoredCheck.Outcome.allCases)
  func aFailureKeepsTheGoodAnswer(_ outcome: StoredCheck.Outcome) throws {
    let good = try look(0, .complete, "Sleep more.")
    let later = try look(1, outcome, "Half an ans")
    #expect(try store.lastCheck(upTo: day(1).instant)?.outcome == outcome)
    #expect(try store.lastGoodCheck(upTo: day(1).instant)?.id == (outcome.isGood ? later : good))
    #expect(try store.lastCheck(upTo: day(1).instant)?.text == (outcome.isGood ? "Half an ans" : nil))
    #expect(try store.lastCountedCheck(upTo: day(1).instant)?.id == (outcome == .unreached ? good : later))
  }

  @Test func whatIsToComeDoesNotCountYet() throws {
    try look(0, .complete, "Today.")
    try look(3, .complete, "Of a clock that ran ahead.")
    #expect(try store.lastGoodCheck(upTo: day(1).instant)?.text == "Today.")
    #expect(try store.lastCountedCheck(upTo: day(1).instant)?.tried == day(0))
  }

  @Test func theNewestSixtyAndTheLastGoodOneAreKept() throws {
    try look(0, .complete, "Old.")
    try look(1, .complete, "Good.")
    for number in 2..<80 { try look(number, .offline) }
    #expect(try count() == Int64(HealthStore.mostChecks) + 1)
    #expect(try store.lastGoodCheck(upTo: day(99).instant)?.text == "Good.")
    try look(80, .complete, "New.")
    try look(81, .offline)
    #expect(try count() == Int64(HealthStore.mostChecks))
  }

  @Test func whatWasErasedMeanwhileStaysErased() throws {
    let id = try #require(try store.beginCheck(at: day(0), after: nil))
    _ = try store.eraseRows(keepingWeights: true)
    #expect(throws: StoreError.noSuchRow(table: "coach_checks", id: id)) { try store.endCheck(id, .complete, text: "Too late.") }
    #expect(try count() == 0)
  }
}
