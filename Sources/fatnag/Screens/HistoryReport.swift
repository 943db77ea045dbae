import Console
import ScaleCore

/// A window of weigh-ins as one page that stands alone: charts, summary, table; no script, nothing from elsewhere. It is well-formed XML too.
struct HistoryReport {
  var answer: HistoryAnswer
  var format: TextFormat
  var palette: Palette

  private var reading: HistoryReading { answer.reading }

  /// The text of an HTML file, UTF-8.
  var html: [UInt8] {
    var page = Array((head + "<body>\n<main>\n" + opening).utf8)
    for part in [figures, summary, charts] { page += Array(part.utf8) }
    HistoryReportTable(answer: answer, format: format).append(to: &page)
    page += Array((footer + "</main>\n</body>\n</html>\n").utf8)
    return page
  }

  // MARK: Parts

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="referrer" content="no-referrer"/>
    <title>\(escapedForXML(title))</title>
    <style>
    \(HistoryReportStyle(palette: palette).text)</style>
    </head>

    """
  }

  private var title: String { "Weigh-ins \(span)" }

  private var span: String {
    let end = reading.zone.zoned(reading.window.end).civilTime.date.iso8601
    guard let start = reading.start?.civilTime.date.iso8601, start != end else { return end }
    return "\(start) to \(end)"
  }

  private var opening: String {
    let name = reading.profile.name.map { "<span dir=\"auto\">\(escapedForXML(printable($0)))</span> · " } ?? ""
    return "<header>\n<h1>Weigh-ins</h1>\n<p>\(name)\(span)</p>\n</header>\n"
  }

  /// The few numbers that are looked for first.
  private var figures: String {
    guard !answer.rows.isEmpty else { return "" }
    let heading = HistoryHeading(chart: answer.weights, format: format, zone: reading.zone)
    let text = heading.keyFigures.map { figure in
      "<div><dt>\(escapedForXML(figure.name))</dt><dd>\(HistoryReport.markup(figure.value))</dd></div>\n"
    }
    return "<dl class=\"figures\">\n\(text.joined())</dl>\n"
  }

  private var shown: [HistoryChart] {
    ChartMetric.allCases.map { metric in
      metric == .weight ? answer.weights : metric == answer.metric ? answer.chart : reading.chart(metric, method: answer.method)
    }.filter { !$0.samples.isEmpty }
  }

  private var summary: String {
    guard !answer.rows.isEmpty else { return "<p>No weigh-in in this window.</p>\n" }
    var sentences = shown.map { HistoryHeading(chart: $0, format: format, zone: reading.zone).sentence }
    if let projection = answer.weights.projection {
      sentences += ProjectionWords(projection: projection, format: format, zone: reading.zone).lines.map { $0.plainText + "." }
    }
    return "<section>\n<h2>Summary</h2>\n" + sentences.map { "<p>\(Self.markup($0))</p>\n" }.joined() + "</section>\n"
  }

  /// Each chart twice, for narrow and for wide windows; the style sheet shows one of them.
  private var charts: String {
    guard !answer.rows.isEmpty else { return "" }
    let figures = shown.map { chart in
      let sizes: [(name: String, size: SVGPlot.Size)] = [("narrow", .phone), ("wide", .desktop)]
      let pictures = sizes.map { name, size in
        let picture = SVGPlot(chart, format, palette: palette, size: size).element(id: "\(chart.metric.rawValue)-\(name)")
        return "<div class=\"\(name)\">\(picture)</div>\n"
      }
      return "<figure>\n\(pictures.joined())</figure>\n"
    }
    return "<section class=\"charts\">\n<h2>Charts</h2>\n\(figures.joined())</section>\n"
  }

  private var footer: String {
    let made = format.moment(reading.zone.zoned(format.now))
    return "<footer><p>Made by fatnag \(Version.marketing), \(made). Estimates of body composition are no diagnosis.</p></footer>\n"
  }

  /// A sentence whose dates stay on one line.
  private static func markup(_ sentence: String) -> String {
    sentence.split(separator: " ").map { word in
      let isDate = word.utf8.count(where: { $0 == UInt8(ascii: "-") }) > 0 && word.contains(where: \.isNumber)
      return isDate ? "<span class=\"whole\">\(escapedForXML(String(word)))</span>" : escapedForXML(String(word))
    }.joined(separator: " ")
  }

  /// Styled text as spans whose classes are the roles.
  static func markup(_ text: StyledText) -> String {
    text.runs.map { run in
      run.role == .plain ? escapedForXML(run.text) : "<span class=\"\(run.role)\">\(escapedForXML(run.text))</span>"
    }.joined()
  }
}
