import Foundation
import FoundationXML
import Testing
import TestSupport

@testable import Console

/// The elements of an SVG text with their attributes and words.
private final class SVGReader: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    var classes: [Substring] { (attributes["class"] ?? "").split(separator: " ") }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { open.removeLast() }
}

@Suite struct SVGPlotTests {
  static let sizes: [SVGPlot.Size] = [.phone, .page, .desktop]

  /// The axes say what a coordinate means; every point has to agree with them.
  @Test(arguments: SamplePlot.all) func everyPointIsWhereTheAxesSay(sample: SamplePlot) throws {
    for size in SVGPlotTests.sizes {
      let elements = try SVGReader(SVGPlot(sample.plot, palette: .graphite, size: size).document).elements
      let grid = elements.filter { $0.classes == ["grid"] }.map { $0.number("y1") }
      let labels = elements.filter { $0.attributes["text-anchor"] == "end" }.compactMap { Double($0.text) }
      let ticks = elements.filter { $0.classes == ["axis"] && $0.number("x1") == $0.number("x2") }.map { $0.number("x1") }
      let x = try #require(line(sample.plot.x.ticks.map(\.value), ticks))
      let y = try #require(line(labels, grid))
      var shown = elements.filter { $0.classes.starts(with: ["data", "dot"]) }
      if sample.name != "empty" { shown.removeLast() }  // the legend's
      let points = sample.plot.drawablePoints
      #expect(shown.count == points.count)
      for (element, point) in zip(shown, points) where element.name == "circle" {
        #expect(abs(element.number("cx") - x(point.x)) < 0.03 && abs(element.number("cy") - y(point.value)) < 0.03, "\(point)")
      }
      let whiskers = elements.filter { $0.classes == ["whisker"] }
      for (element, point) in zip(whiskers, points.filter { $0.low < $0.high }) {
        #expect(abs(element.number("y1") - y(point.high)) < 0.03 && abs(element.number("y2") - y(point.low)) < 0.03)
      }
      #expect(whiskers.count == points.count { $0.low < $0.high })
    }
  }

  /// The straight line through the first and the last pair.
  private func line(_ values: [Double], _ places: [Double]) -> ((Double) -> Double)? {
    guard values.count == places.count, values.count > 1, let a = values.first, let b = values.last else { return nil }
    let (from, to) = (places[0], places[places.count - 1])
    return { from + ($0 - a) / (b - a) * (to - from) }
  }

  @Test(arguments: Palette.allCases, SVGPlot.Scheme.allCases) func isCompleteInItself(palette: Palette, scheme: SVGPlot.Scheme) throws {
    for sample in SamplePlot.all {
      let text = SVGPlot(sample.plot, palette: palette, scheme: scheme, size: .phone).document
      let elements = try SVGReader(text).elements
      #expect(elements.first?.name == "svg")
      #expect(elements.contains { $0.name == "title" && $0.text == sample.plot.title.plainText })
      #expect(elements.contains { $0.name == "desc" && $0.text == sample.plot.summary })
      let rest = text.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      for forbidden in ["http", "href", "url(", "@import", "<script", "<image"] { #expect(!rest.contains(forbidden)) }
      #expect(rest.contains("prefers-color-scheme") == (scheme == .automatic))
      #expect(text == SVGPlot(sample.plot, palette: palette, scheme: scheme, size: .phone).document)
    }
  }

  @Test func wordsAreEscaped() throws {
    let words = "a < b & \"c\" > 'd' \u{1}\u{FFFE}体重\n]]>"
    var plot = Plot(StyledText(words), x: SamplePlot.days(0...3), y: SamplePlot.weights(0...3))
    plot.summary = words
    plot.facts = [StyledText(words, .loss)]
    plot.layers = [Plot.Layer(.data, words, .points([Plot.Point(x: 1, value: 1)])), Plot.Layer(.ideal, "", .level(2, label: words))]
    plot.cursor = Plot.Cursor(x: 1, lines: [StyledText(words)])
    let elements = try SVGReader(SVGPlot(plot, palette: .copper, size: .desktop).element(id: "a\"<b")).elements
    let expected = "a < b & \"c\" > 'd' 体重 ]]>"
    #expect(elements.count { $0.text == expected && $0.name == "text" } >= 4)
    #expect(elements.contains { $0.name == "title" && $0.text == expected && $0.attributes["id"] == "a\"<b-title" })
  }

  @Test(arguments: Palette.allCases, [false, true]) func textStandsOutFromThePaper(palette: Palette, isDark: Bool) {
    let colors = SVGColors(palette, isDark: isDark)
    for role in Role.allCases {
      #expect(contrast(colors.color(role), colors.paper) >= 4.5, "\(role)")
    }
  }

  /// WCAG 2 contrast ratio.
  private func contrast(_ one: Ink.RGB, _ other: Ink.RGB) -> Double {
    func luminance(_ color: Ink.RGB) -> Double {
      let parts = [color.red, color.green, color.blue].map { part in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let pair = [luminance(one), luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  @Test func textIsLegibleOnAPhone() {
    for size in [SVGPlot.Size.phone, .page] {
      #expect(Double(size.font) * 360 / Double(max(360, size.width)) >= 11)
    }
  }

  @Test func numbersHaveTwoDecimalsAtMost() {
    let rows: [(Double, String)] = [
      (0, "0"), (-0.001, "0"), (1.005, "1"), (1.25, "1.25"), (1.2, "1.2"), (1.05, "1.05"), (-3.999, "-4"), (-0.5, "-0.5"),
      (12345.678, "12345.68"),
      (.nan, "0"), (.infinity, "0"), (1e300, "1000000000000"),
    ]
    for (value, text) in rows { #expect(svgNumber(value) == text) }
  }

  /// A curve through the places that never leaves the box of its neighbours.
  @Test func curvesDoNotOvershoot() {
    let places = [(0.0, 0.0), (1, 0), (2, 10), (3, 10), (4, 0)].map { (x: $0.0, y: $0.1) }
    let numbers = SVGCurve.data(places).split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    let heights = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
    #expect(heights.count == 13)
    #expect(heights.allSatisfy { (0...10).contains($0) })
    #expect(SVGCurve.data([(0, 0), (0, 5), (1, 1)]) == "M0 0L0 5L1 1")
    #expect(SVGCurve.data([]).isEmpty)
  }
}
