/// A plot as a picture in Scalable Vector Graphics (SVG 1.1), complete in itself: no script, no font, no address of anything elsewhere.
public struct SVGPlot: Sendable {
  /// Which colours the picture has.
  public enum Scheme: Sendable, CaseIterable {
    case light, dark
    /// Dark where the reader's screen is (`prefers-color-scheme`), light elsewhere and on paper.
    case automatic
  }

  /// How large a picture is and how large its text, in pixels.
  public struct Size: Sendable, Equatable {
    public let width: Int
    public let height: Int
    public let font: Int

    /// Sides from 160 to 4000, text from 6 to 100.
    public init(width: Int, height: Int, font: Int) {
      self.width = max(160, min(4000, width))
      self.height = max(160, min(4000, height))
      self.font = max(6, min(100, font))
    }

    /// As wide as a phone held upright.
    public static let phone = Size(width: 360, height: 320, font: 12)
    /// Legible on a phone (11 pixels at 360 wide) and on paper; for a file that goes anywhere.
    public static let page = Size(width: 560, height: 380, font: 18)
    /// For a screen at least as wide.
    public static let desktop = Size(width: 880, height: 400, font: 14)
  }

  private let plot: Plot
  private let palette: Palette
  private let scheme: Scheme
  private let size: Size

  public init(_ plot: Plot, palette: Palette, scheme: Scheme = .automatic, size: Size = .page) {
    self.plot = plot
    self.palette = palette
    self.scheme = scheme
    self.size = size
  }

  /// The text of an SVG file.
  public var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(id: "plot") + "\n" }

  /// The picture as one element, to be put into a page. The id has to be unique on that page and start with a letter.
  public func element(id: String) -> String {
    let metrics = PlotMetrics.pixels(width: Double(size.width), height: Double(size.height), font: Double(size.font))
    let layout = PlotLayout(plot, metrics: metrics)
    let sheet = SVGStyleSheet(palette: palette, scheme: scheme, font: Double(size.font))
    let id = escapedForXML(id)
    let hasSummary = !plot.summary.isEmpty
    let summaryId = hasSummary ? " \(id)-summary" : ""
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot \(sheet.scope)\" width=\"\(size.width)\" height=\"\(size.height)\""
    text += " viewBox=\"0 0 \(size.width) \(size.height)\" role=\"img\" aria-labelledby=\"\(id)-title\(summaryId)\">\n"
    text += "<title id=\"\(id)-title\">\(escapedForXML(plot.title.plainText))</title>\n"
    if hasSummary { text += "<desc id=\"\(id)-summary\">\(escapedForXML(plot.summary))</desc>\n" }
    text += "<style>\n\(sheet.text)</style>\n"
    text += "<rect class=\"paper\" width=\"\(size.width)\" height=\"\(size.height)\"/>\n"
    text += SVGDrawing(plot: plot, layout: layout).text
    return text + "</svg>"
  }
}
