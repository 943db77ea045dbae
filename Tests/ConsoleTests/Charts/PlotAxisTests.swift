import Testing

@testable import Console

@Suite struct PlotAxisTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let range: ClosedRange<Double>
    let limit: Int
    let values: [Double]
    let decimals: Int

    var testDescription: String { "\(range) at most \(limit)" }

    static let rows: [Row] = [
      Row(range: 82...83, limit: 5, values: [82, 82.5, 83], decimals: 1),
      Row(range: 82.01...82.99, limit: 6, values: [82.2, 82.4, 82.6, 82.8], decimals: 1),
      Row(range: 82.01...82.99, limit: 5, values: [82.2, 82.4, 82.6, 82.8], decimals: 1),
      Row(range: 0.25...0.35, limit: 3, values: [0.25, 0.3, 0.35], decimals: 2),
      Row(range: -10...10, limit: 5, values: [-10, -5, 0, 5, 10], decimals: 0),
      Row(range: 60...95, limit: 8, values: [60, 65, 70, 75, 80, 85, 90, 95], decimals: 0),
      Row(range: 1...1_000_000, limit: 3, values: [500_000, 1_000_000], decimals: 0),
      Row(range: 0.31...0.32, limit: 1, values: [0.32], decimals: 2),
      Row(range: 5...5, limit: 4, values: [], decimals: 0),
      Row(range: 5...6, limit: 0, values: [], decimals: 0),
      Row(range: 0...Double.infinity, limit: 4, values: [], decimals: 0),
      Row(range: -1e308...1e308, limit: 4, values: [], decimals: 0),
    ]
  }

  @Test(arguments: Row.rows) func stepsAreRound(row: Row) {
    let (values, decimals) = Plot.Axis.steps(in: row.range, atMost: row.limit)
    #expect(values == row.values)
    #expect(decimals == row.decimals)
  }

  @Test func stepsStayInsideAndRise() {
    var plots = RandomPlots(seed: 5)
    for _ in 0..<500 {
      let lower = plots.number(-1000...1000)
      let range = lower...(lower + plots.number(0.001...2000))
      let limit = plots.count(1...20)
      let values = Plot.Axis.steps(in: range, atMost: limit).values
      #expect(values.count <= limit)
      #expect(values.allSatisfy { $0 >= range.lowerBound - 1e-6 && $0 <= range.upperBound + 1e-6 })
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  /// Majors stay where minors have to go; then every second one.
  @Test func ticksGiveWay() {
    let ticks = (0...8).map { Plot.Tick(Double($0), "\($0)", $0.isMultiple(of: 2) ? .major : .minor) }
    func labels(_ width: Double) -> [String] {
      TickFitting(gap: 0).labelled(ticks) { $0.value...($0.value + width) }.map(\.label)
    }
    #expect(labels(1) == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(labels(2) == ["0", "2", "4", "6", "8"])
    #expect(labels(4) == ["0", "4", "8"])
    #expect(labels(100) == ["0"])
  }
}
