import Console
import Testing
import TestSupport

@Suite struct ChartGoldenTests {
  static let sizes: [(columns: Int, rows: Int)] = [
    (20, 5), (20, 12), (40, 10), (40, 16), (60, 16), (80, 12), (80, 24), (100, 30), (200, 24), (200, 40),
  ]

  @Test(arguments: SamplePlot.all, Glyphs.allCases) func looksAsRecorded(sample: SamplePlot, glyphs: Glyphs) throws {
    var text = ""
    for (columns, rows) in ChartGoldenTests.sizes {
      text += "\(columns) × \(rows)\n"
      for line in TerminalPlot(sample.plot, glyphs: glyphs).lines(columns: columns, rows: rows) { text += line.plainText + "\n" }
    }
    try expectGolden(text, "charts/\(sample.name).\(glyphs.rawValue).txt")
  }

  /// Layers that look alike could not be told apart without colour.
  @Test(arguments: Glyphs.allCases) func stylesDifferAsPlainText(glyphs: Glyphs) {
    for (from, to) in [(5.0, 5.0), (2.0, 8.0), (8.0, 2.0)] {
      var drawings: Set<[String]> = []
      for style in Plot.Style.allCases {
        drawings.insert(drawing(of: Plot.Layer(style, "", .line([Plot.Vertex(0, from), Plot.Vertex(10, to)], gaps: [])), glyphs))
      }
      let fading = [Plot.Vertex(0, from, strength: 1), Plot.Vertex(10, to, strength: 0)]
      drawings.insert(drawing(of: Plot.Layer(.rate, "", .line(fading, gaps: [])), glyphs))
      for style in [Plot.Style.data, .trend, .plan] {
        let line = Plot.Layer(style, "", .line([Plot.Vertex(0, from), Plot.Vertex(10, to)], gaps: [0...10]))
        drawings.insert(drawing(of: line, glyphs))
      }
      #expect(drawings.count == Plot.Style.allCases.count + 4)
    }
    var points: Set<[String]> = []
    for point in [
      Plot.Point(x: 5, value: 5), Plot.Point(x: 5, value: 5, isMarked: true), Plot.Point(x: 5, value: 5, isSelected: true),
      Plot.Point(x: 5, value: 5, low: 2, high: 8),
    ] {
      points.insert(drawing(of: Plot.Layer(.data, "", .points([point])), glyphs))
    }
    #expect(points.count == 4)
  }

  private func drawing(of layer: Plot.Layer, _ glyphs: Glyphs) -> [String] {
    let plot = Plot("", x: Plot.Axis(0...10), y: Plot.Axis(0...10), layers: [layer])
    return TerminalPlot(plot, glyphs: glyphs).lines(columns: 60, rows: 16).map(\.plainText)
  }

  @Test func asciiIsASCII() {
    for sample in SamplePlot.all {
      var plot = sample.plot
      (plot.title, plot.facts) = ("A title that is too long for narrow plots", ["70 -> 71 kg", "+1 kg"])
      plot.edgeNotes = [Plot.EdgeNote("An ideal of 62.0 kg is below the plot", isAbove: false)]
      let chart = TerminalPlot(plot, glyphs: .ascii)
      let lines = chart.lines(columns: 80, rows: 24) + chart.lines(columns: 30, rows: 12)
      #expect(lines.allSatisfy { $0.plainText.utf8.allSatisfy { $0 < 0x80 } }, "\(sample.name)")
    }
  }

  @Test func drawsIntoARectangleOfAFrame() {
    var frame = Frame(columns: 60, rows: 20)
    for row in 0..<20 { frame.put(String(repeating: "#", count: 60), column: 0, row: row) }
    let chart = TerminalPlot(SamplePlot.all[4].plot, glyphs: .braille)
    chart.draw(into: &frame, column: 5, row: 3, columns: 40, rows: 12)
    let lines = chart.lines(columns: 40, rows: 12).map { $0.padded(to: 40).plainText }
    let expected = (0..<20).map { row in
      (3..<15).contains(row) ? "#####" + lines[row - 3] + String(repeating: "#", count: 15) : String(repeating: "#", count: 60)
    }
    #expect(frame.plainLines == expected)
  }

  @Test func theSelectedPointAndTheTrendKeepTheirColours() {
    let points = (0...10).map { Plot.Point(x: Double($0), value: 5, isSelected: $0 == 5) }
    let vertices = [Plot.Vertex(0, 5), Plot.Vertex(10, 5)]
    let layers = [
      Plot.Layer(.trend, "", .line(vertices, gaps: [])), Plot.Layer(.data, "", .points(points)),
      Plot.Layer(.plan, "", .line(vertices, gaps: [])),
    ]
    let plot = Plot("", x: Plot.Axis(0...10), y: Plot.Axis(0...10), layers: layers)
    let roles = TerminalPlot(plot, glyphs: .braille).lines(columns: 60, rows: 15).flatMap(\.runs).filter { $0.role != .muted }
    #expect(Set(roles.map(\.role)) == [.plain, .hero, .accent, .warning])
    #expect(roles.count { $0.role == .warning } == 1)
    #expect(roles.count { $0.role == .accent } == 10)
  }
}
