import Testing
import TestSupport

@testable import Console

@Suite struct ChartPropertyTests {
  static let seeds = Array(UInt64(1)...60)

  /// Every sample is a character inside the plot; no label stands on another, on a sample or on an axis.
  @Test(arguments: seeds) func showsEverySampleAndEveryLabel(seed: UInt64) {
    var plots = RandomPlots(seed: seed)
    let plot = plots.plot()
    let (columns, rows) = (plots.count(20...160), plots.count(5...50))
    for glyphs in Glyphs.allCases {
      let layout = PlotLayout(plot, metrics: .cells(columns: columns, rows: rows, isASCII: glyphs == .ascii))
      var frame = Frame(columns: columns, rows: rows)
      TerminalPlot(plot, glyphs: glyphs).draw(into: &frame, column: 0, row: 0, columns: columns, rows: rows)
      for point in plot.drawablePoints {
        for value in [point.low, point.value, point.high] {
          let spot = layout.spot(x: point.x, y: value)
          #expect(layout.inner.contains(spot))
          #expect(frame[Int(spot.x), Int(spot.y)]?.character ?? " " != " ", "\(point) is not drawn")
        }
      }
      for text in layout.texts {
        let shown = (0..<Int(text.box.width)).map { frame[Int(text.box.x) + $0, Int(text.box.y)]?.character ?? "?" }
        #expect(String(shown) == text.text.plainText)
      }
      checkTexts(plot, layout, PlotBox(x: 0, y: 0, width: Double(columns), height: Double(rows)))
    }
  }

  @Test(arguments: seeds) func picturesKeepLabelsApart(seed: UInt64) {
    var plots = RandomPlots(seed: seed)
    let plot = plots.plot()
    let size = [SVGPlot.Size.phone, .page, .desktop][plots.count(0...2)]
    let (width, height) = (Double(size.width), Double(size.height))
    let layout = PlotLayout(plot, metrics: .pixels(width: width, height: height, font: Double(size.font)))
    checkTexts(plot, layout, PlotBox(x: 0, y: 0, width: width, height: height))
  }

  private func checkTexts(_ plot: Plot, _ layout: PlotLayout, _ whole: PlotBox) {
    let texts = layout.texts.filter { !$0.text.isEmpty }
    for (index, text) in texts.enumerated() {
      #expect(whole.contains(text.box), "\(text) is outside")
      for other in texts[..<index] { #expect(!text.box.meets(other.box), "\(text) on \(other)") }
      guard text.kind == .label else { continue }
      for point in plot.drawablePoints { #expect(!text.box.meets(layout.spot(x: point.x, y: point.value))) }
    }
    let across = texts.filter { $0.kind == .xTick }.map(\.box.x)
    #expect(zip(across, across.dropFirst()).allSatisfy { $0 < $1 })
    let labelled = plot.y.ticks.filter { tick in texts.contains { $0.kind == .yTick && $0.text.plainText == tick.label } }
    let up = labelled.compactMap { tick in texts.first { $0.kind == .yTick && $0.text.plainText == tick.label }?.box.y }
    #expect(zip(up, up.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func fitsEverySize() {
    var plots = RandomPlots(seed: 77)
    var sizes = (0...24).flatMap { columns in (0...12).map { (columns, $0) } }
    sizes += [(400, 0), (0, 120), (400, 120), (1, 120), (400, 1), (-3, 10), (10, -3), (19, 4)]
    for _ in 0..<60 { sizes.append((plots.count(0...400), plots.count(0...120))) }
    for (index, (columns, rows)) in sizes.enumerated() {
      let plot = index.isMultiple(of: 2) ? plots.plot() : SamplePlot.all[index % SamplePlot.all.count].plot
      let lines = TerminalPlot(plot, glyphs: Glyphs.allCases[index % 3]).lines(columns: columns, rows: rows)
      #expect(lines.count == max(0, rows))
      #expect(lines.allSatisfy { $0.width <= max(0, columns) }, "\(columns) × \(rows)")
    }
  }

  @Test(arguments: seeds) func survivesAnyNumbers(seed: UInt64) {
    var plots = RandomPlots(seed: seed)
    let plot = plots.wildPlot()
    let (columns, rows) = (plots.count(0...100), plots.count(0...40))
    for glyphs in Glyphs.allCases {
      let lines = TerminalPlot(plot, glyphs: glyphs).lines(columns: columns, rows: rows)
      #expect(lines.allSatisfy { $0.width <= columns })
    }
    let picture = SVGPlot(plot, palette: .graphite).document
    #expect(!picture.contains("nan") && !picture.contains("inf"))
  }
}
