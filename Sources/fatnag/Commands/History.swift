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
    .flag("--csv", \.isCSV, "Comma-separated values: decimal point, ISO 8601 times"),
  ]

  var range = ChartRange.default
  var isCSV = false

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let window = range.window(endingAt: environment.now, in: environment.zone)
    let profile = try store.profile() ?? Profile()
    var answer = HistoryAnswer(range: range, window: window, idealMass: profile.idealMass, zone: environment.zone)
    let last = window.end.advanced(milliseconds: 60_000)
    try store.forEachWeighIn(in: (window.start ?? Instant(milliseconds: .min))...last) { answer.rows.append($0) }
    if isCSV {
      for line in answer.csv { try environment.output.writeRawLine(line) }
    } else {
      try environment.say(answer, units: profile.units)
    }
    return .done
  }
}
