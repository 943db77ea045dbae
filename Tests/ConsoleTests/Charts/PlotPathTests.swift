import Testing

@testable import Console

@Suite struct PlotPathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let vertices: [Plot.Vertex]
    var gaps: [ClosedRange<Double>] = []
    /// The ends of each path in tenths of the plot, y upwards, and `~` for a gap.
    let paths: [String]

    var testDescription: String { name }

    static let rows: [Row] = [
      Row(name: "inside", vertices: [Plot.Vertex(0, 0), Plot.Vertex(5, 5), Plot.Vertex(10, 0)], paths: ["0,0 5,5 10,0"]),
      Row(name: "through", vertices: [Plot.Vertex(-10, 5), Plot.Vertex(20, 5)], paths: ["0,5 10,5"]),
      Row(
        name: "over the top", vertices: [Plot.Vertex(0, 0), Plot.Vertex(5, 20), Plot.Vertex(10, 0)], paths: ["0,0 2.5,10", "7.5,10 10,0"]),
      Row(name: "past", vertices: [Plot.Vertex(0, 11), Plot.Vertex(10, 12)], paths: []),
      Row(name: "alone", vertices: [Plot.Vertex(1, 1)], paths: []),
      Row(name: "gap", vertices: [Plot.Vertex(0, 0), Plot.Vertex(10, 10)], gaps: [2...4], paths: ["0,0 2,2", "~2,2 4,4", "4,4 10,10"]),
      Row(
        name: "gap over several corners", vertices: [Plot.Vertex(0, 1), Plot.Vertex(4, 1), Plot.Vertex(6, 1), Plot.Vertex(10, 1)],
        gaps: [2...8], paths: ["0,1 2,1", "~2,1 4,1 6,1 8,1", "8,1 10,1"]),
      Row(
        name: "gaps that overlap or are out of order", vertices: [Plot.Vertex(0, 1), Plot.Vertex(10, 1)], gaps: [7...20, 1...3, 2...4],
        paths: ["0,1 1,1", "~1,1 4,1", "4,1 7,1", "~7,1 10,1"]),
      Row(name: "no numbers", vertices: [Plot.Vertex(0, 1), Plot.Vertex(5, .nan), Plot.Vertex(10, 1)], paths: ["0,1 10,1"]),
      Row(name: "backwards", vertices: [Plot.Vertex(10, 1), Plot.Vertex(0, 1)], gaps: [2...4], paths: ["10,1 0,1"]),
    ]
  }

  @Test(arguments: Row.rows) func linesAreCutAtEdgesAndGaps(row: Row) {
    let scale = PlotScale(0...10, holding: [])
    let paths = PlotPath.paths(row.vertices, gaps: row.gaps, x: scale, y: scale)
    let shown = paths.map { path in
      (path.isGap ? "~" : "") + path.places.map { "\(svgNumber($0.x * 10)),\(svgNumber(10 - $0.y * 10))" }.joined(separator: " ")
    }
    #expect(shown == row.paths)
  }

  @Test func scalesHoldEverythingAndLeaveRoom() {
    let scale = PlotScale(2...3, holding: [1, 5])
    #expect(scale.lower == 1 && scale.upper == 5)
    let roomy = scale.leaving(0.1, above: 5, below: 1)
    #expect(roomy.fraction(5) <= 0.9001 && roomy.fraction(1) >= 0.0999)
    #expect(!roomy.contains(5.1) && roomy.contains(5))
    #expect(scale.leaving(0.1, above: 4, below: nil) == scale)
    let single = PlotScale(7...7, holding: [])
    #expect(single.fraction(7) == 0.5)
  }
}
