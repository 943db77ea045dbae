import Console
import HealthDatabase
import ScaleCore

/// Lists weigh-ins.
struct History: FatnagCommand {
  static let about = About(
    "history", "List weigh-ins and how they change",
    examples: [
      ("fatnag history", "the last two weeks"),
      ("fatnag history --range all --csv > weights.csv", "everything, for a spreadsheet"),
      ("fatnag history -r 3m --png chart.png", "a picture to show around"),
      ("fatnag history -r 1y --html report.html", "charts and table on one page, to print"),
    ], seeAlso: ["weigh", "show", "add"])
  static let parameters: [Parameter<History>] = [
    .option("--range", short: "r", \.range, "How far back, in whole days of your zone"),
    .option("--metric", short: "m", \.metric, "What to chart"),
    .flag("--projection", short: "p", \.projects, "Look ahead: at your rate, and at the safe cap"),
    .option("--trend", \.method, "How the trend line is found"),
    .option("--symbols", \.symbols, "What charts are drawn with; without it, what the terminal can show"),
    .flag("--still", \.isStill, "On a terminal: draw once instead of opening the interactive view"),
    .flag("--csv", \.isCSV, "Comma-separated values: decimal point, ISO 8601 times"),
    .option("--svg", \.svg, "Write the chart as a picture, - for standard output", placeholder: "FILE"),
    .option("--png", \.png, "Write the chart as a picture of pixels (needs librsvg)", placeholder: "FILE"),
    .option("--html", \.html, "Write a report with charts and table that opens offline", placeholder: "FILE"),
    .option("--scheme", \.scheme, "The background of --svg and --png; without it, SVG follows the screen and PNG is light"),
    .option("--size", \.size, "What --svg and --png are made for"),
  ]

  var range = ChartRange.default
  var metric = ChartMetric.weight
  var projects = false
  var method = TrendLine.Method.kalman
  var symbols: Glyphs?
  var isStill = false
  var isCSV = false
  var svg: String?
  var png: String?
  var html: String?
  var scheme: PictureScheme?
  var size = PictureSize.page

  func check() throws(ArgumentRefusal) { try pictures.check(besides: isCSV) }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let reading = try HistoryReading(store, range: range, now: environment.now, zone: environment.zone)
    let answer = HistoryAnswer(reading, metric: metric, method: method, projects: projects)
    if !pictures.isEmpty {
      try pictures.write(answer, in: environment)
      if !isCSV, !environment.options.json { return .done }
    }
    if isCSV {
      for line in answer.csv { try environment.writeTable(Array((line + "\n").utf8)) }
    } else if environment.terminal.outputIsTerminal, !environment.options.json, !environment.terminal.prefersPlain(environment.options) {
      try show(answer, environment)
    } else {
      try environment.say(answer, units: reading.profile.units)
    }
    return .done
  }

  /// Interactive where a person can press keys; the last picture stays below the prompt.
  private func show(_ answer: HistoryAnswer, _ environment: Environment) throws {
    guard environment.terminal.canRedraw(environment.options), !isStill else {
      return try still(environment).draw(answer.chart, answer.reading)
    }
    let view = HistoryView(answer.reading, metric: metric, projects: projects, method: method)
    let left = try HistoryBrowser(environment: environment, glyphs: symbols ?? environment.terminal.glyphs).run(view)
    try still(environment).draw(left.chart, left.reading)
  }

  private func still(_ environment: Environment) -> StillChart { StillChart(environment: environment, symbols: symbols) }

  private var pictures: HistoryPictures {
    let files: [(HistoryPictures.Form, String?)] = [(.svg, svg), (.png, png), (.html, html)]
    return HistoryPictures(wishes: files.compactMap { form, file in file.map { (form, $0) } }, scheme: scheme, size: size)
  }
}
