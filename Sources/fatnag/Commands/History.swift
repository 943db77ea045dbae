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
    ], seeAlso: ["weigh", "show", "add"])
  static let parameters: [Parameter<History>] = [
    .option("--range", short: "r", \.range, "How far back, in whole days of your zone"),
    .option("--metric", short: "m", \.metric, "What to chart"),
    .flag("--projection", short: "p", \.projects, "Look ahead: at your rate, and at the safe cap"),
    .option("--trend", \.method, "How the trend line is found"),
    .option("--symbols", \.symbols, "What charts are drawn with; without it, what the terminal can show"),
    .flag("--still", \.isStill, "On a terminal: draw once instead of opening the interactive view"),
    .flag("--csv", \.isCSV, "Comma-separated values: decimal point, ISO 8601 times"),
  ]

  var range = ChartRange.default
  var metric = ChartMetric.weight
  var projects = false
  var method = TrendLine.Method.kalman
  var symbols: Glyphs?
  var isStill = false
  var isCSV = false

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let reading = try HistoryReading(store, range: range, now: environment.now, zone: environment.zone)
    let answer = HistoryAnswer(reading, metric: metric, method: method, projects: projects)
    if isCSV {
      for line in answer.csv { try environment.output.writeRawLine(line) }
    } else if environment.terminal.outputIsTerminal, !environment.options.json, !environment.terminal.prefersPlain(environment.options) {
      try show(answer, environment)
    } else {
      try environment.say(answer, units: reading.profile.units)
    }
    return .done
  }

  /// Interactive where a person can press keys; the last picture stays below the prompt.
  private func show(_ answer: HistoryAnswer, _ environment: Environment) throws {
    guard environment.terminal.canRedraw(environment.options), !isStill else { return try draw(answer.chart, answer.reading, environment) }
    let view = HistoryView(answer.reading, metric: metric, projects: projects, method: method)
    let left = try HistoryBrowser(environment: environment, glyphs: symbols ?? environment.terminal.glyphs).run(view)
    try draw(left.chart, left.reading, environment)
  }

  /// The chart once, below earlier output.
  private func draw(_ chart: HistoryChart, _ reading: HistoryReading, _ environment: Environment) throws {
    let size = environment.terminal.size()
    let plot = HistoryPlot(
      chart: chart, zone: environment.zone, format: environment.format(reading.profile.units),
      columns: max(20, size.columns - 10)
    ).plot
    let lines = TerminalPlot(plot, glyphs: symbols ?? environment.terminal.glyphs)
      .lines(columns: size.columns, rows: max(10, min(size.rows - (chart.projection == nil ? 2 : 4), 24)))
    for line in lines { try environment.output.writeLine(line) }
    guard let projection = chart.projection else { return }
    let words = ProjectionWords(projection: projection, format: environment.format(reading.profile.units), zone: environment.zone)
    for line in words.lines { try environment.output.writeLine(line) }
  }
}
