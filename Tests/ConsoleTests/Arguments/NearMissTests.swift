import Testing

@testable import Console

@Suite struct NearMissTests {
  @Test(arguments: DistanceRow.rows)
  func countsEdits(_ row: DistanceRow) {
    #expect(editDistance(row.left, row.right) == row.distance)
    #expect(editDistance(row.right, row.left) == row.distance)
  }

  @Test func prefersTheNearestAndIgnoresTheFar() {
    #expect(nearMiss(to: "weihg", among: ["weight", "weigh"]) == "weigh")
    #expect(nearMiss(to: "xyz", among: ["weight", "weigh"]) == nil)
    #expect(nearMiss(to: String(repeating: "w", count: 100_000), among: ["weigh"]) == nil)
  }
}
