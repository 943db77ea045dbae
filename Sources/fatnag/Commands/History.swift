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
    .flag("--csv", \.isCSV, "Comma-separated values: decimal point, ISO 8601 times"),
  ]

  var range = ChartRange.default
  var metric = ChartMetric.weight
  var projects = false
  var method = TrendLine.Method.kalman
  var symbols: Glyphs?
  var isCSV = false

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let reading = try HistoryReading(store, range: range, now: environment.now, zone: environment.zone)
    let answer = HistoryAnswer(reading, metric: metric, method: method, projects: projects)
    if isCSV {
      for line in answer.csv { try environment.output.writeRawLine(line) }
    } else if environment.terminal.outputIsTerminal, !environment.options.json, !environment.terminal.prefersPlain(environment.options) {
      try draw(answer, environment)
    } else {
      try environment.say(answer, units: reading.profile.units)
    }
    return .done
  }

  /// The chart once, below earlier output.
  private func draw(_ answer: HistoryAnswer, _ environment: Environment) throws {
    let size = environment.terminal.size()
    let plot = HistoryPlot(
      chart: answer.chart, zone: environment.zone, format: environment.format(answer.reading.profile.units),
      columns: max(20, size.columns - 10)
    ).plot
    let lines = TerminalPlot(plot, glyphs: symbols ?? environment.terminal.glyphs)
      .lines(columns: size.columns, rows: max(10, min(size.rows - 2, 24)))
    for line in lines { try environment.output.writeLine(line) }
  }
}
