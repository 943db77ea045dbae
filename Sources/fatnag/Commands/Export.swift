import Console
import HealthDatabase
import JSONText
import ScaleCore

/// What an export may look like.
enum ExportFormat: String, CaseIterable, ArgumentValue {
  case json, csv, openscale, fhir

  /// Comma-separated values, which have no way of their own to write what a terminal would obey.
  var isTable: Bool { self == .csv || self == .openscale }

  /// In the current folder, where no file is named.
  var fileName: String {
    switch self {
    case .json: "fatnag-data-export.json"
    case .csv: "fatnag-samples.csv"
    case .openscale: "fatnag-openscale.csv"
    case .fhir: "fatnag-fhir.json"
    }
  }
}

/// Writes everything that is stored to a file of the person's own.
struct Export: FatnagCommand {
  static let about = About(
    "export", "Write your data to a file",
    discussion: """
      json holds everything: every row of every table, removed and earlier versions too, and the settings that are no secrets, one row a line. fatnag \
      import takes it in again, on this computer or another.

      csv holds health samples and workouts, one a line: type,value,unit,start,end,source,user_entered. Times are ISO 8601 with offset, units as \
      HealthKit has them; a workout is its minutes, of type workout.running and the like.

      openscale holds weigh-ins for openScale 3, whose files have no units: set kg there, for muscle and bone too. Times are those of your zone. \
      Notes are letter by letter as they are, so a spreadsheet may take one that begins with = + - @ for a formula; csv puts an apostrophe before such text.

      fhir holds weight, BMI, fat and lean mass as FHIR R4 Observations, without notes and without your name unless --with-name. What the demo scale said is \
      in neither of the last two.

      The file is readable by you alone (mode 0600) and not encrypted.
      """,
    examples: [
      ("fatnag export", "everything, into fatnag-data-export.json here"),
      ("fatnag export --format csv --range 1y weights.csv", "a year, for a spreadsheet"),
      ("fatnag export --format fhir --from 2026-01-01 -", "for a doctor's program, to standard output"),
    ],
    exitStatuses: [
      (0, "written"), (1, "the file is there already: --force; or no database is at the path of --db"), (2, "no such span of days"),
      (4, "the disk is full; nothing was changed"), (5, "the database is damaged, or the file cannot be written"),
      (130, "interrupted; nothing was left"),
    ],
    seeAlso: ["backup", "erase"])
  static let parameters: [Parameter<Export>] = [
    .positional("FILE", \.file, "Where to; - for standard output, without it a name that fits the format"),
    .option("--format", short: "f", \.format, "What to write"),
    .flag("--force", \.isForced, "Replace a file that is there"),
    .option("--range", short: "r", \.range, "How far back (not for json, which is always whole)"),
    .option("--from", \.from, "First day: 2026-11-30, yesterday, -90d", placeholder: "DAY"),
    .option("--to", \.to, "Last day", placeholder: "DAY"),
    .flag("--with-name", \.namesPerson, "fhir: put your name in"),
  ]

  var file: String?
  var format = ExportFormat.json
  var isForced = false
  var range: ChartRange?
  var from: String?
  var to: String?
  var namesPerson = false

  private var span: ExportSpan { ExportSpan(range: range, from: from, to: to) }

  func check() throws(ArgumentRefusal) {
    guard format != .json || span.isEmpty else {
      throw ArgumentRefusal("The json export always holds everything; a span is for csv, openscale and fhir.")
    }
    guard range == nil || (from == nil && to == nil) else { throw ArgumentRefusal("--range and --from or --to say two different things.") }
    guard !namesPerson || format == .fhir else { throw ArgumentRefusal("--with-name is for fhir; json holds your name anyway.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let path = file ?? format.fileName
    guard path != "-" || !environment.options.json else {
      throw Explanation("two_answers", "Standard output cannot take the export and the answer.", tryNext: "name a file", status: .usage)
    }
    try requireDatabase(environment)
    let watch = try InterruptionWatch()
    let store = try environment.storeForReading()
    if path == "-" {
      let sink = ExportSink(check: watch.check) {
        try format.isTable ? environment.writeTable($0) : environment.output.write($0)
      }
      try write(store, to: sink, environment)
      try environment.output.flush()
      return .done
    }
    let draft = try environment.draft(path, .owner, isForced)
    let sink = ExportSink(check: watch.check) { try draft.write($0) }
    do {
      try write(store, to: sink, environment)
      try watch.check()
    } catch let interruption as Interruption {
      try environment.remark(StyledText("Interrupted; \(printable(path)) was not written.", .warning))
      throw interruption
    }
    try draft.finish()
    try environment.say(
      ExportAnswer(
        file: path, format: format, rows: sink.rows, currentWeighIns: format == .json ? try store.reading().summary().weighIns : 0,
        bytes: sink.bytes, importing: environment.commandLine("import", path)))
    return .done
  }

  /// A database that was named must be there: an export of nothing would look like one.
  private func requireDatabase(_ environment: Environment) throws {
    guard let path = environment.options.database, environment.ownFiles.look(path) == nil else { return }
    throw Explanation(
      "no_database", "There is no database at \(path).", tryNext: "check the path after --db", status: .declined)
  }

  private func write(_ store: HealthStore, to sink: ExportSink, _ environment: Environment) throws {
    let reading = try store.reading()
    let span = try span.instants(now: environment.now, zone: environment.zone)
    let exportedAt = environment.zone.zoned(environment.now)
    switch format {
    case .json:
      try TableExport(reading: reading, exportedAt: exportedAt, configuration: try configuration(environment)).write(to: sink)
    case .csv: try SampleExport(reading: reading, span: span).write(to: sink)
    case .openscale: try OpenScaleExport(reading: reading, span: span, zone: environment.zone).write(to: sink)
    case .fhir:
      let name = namesPerson ? try store.profile()?.name : nil
      try FHIRExport(reading: reading, span: span, exportedAt: exportedAt, name: name).write(to: sink)
    }
    try sink.flush()
  }

  /// The settings file alone: neither the secrets nor what environment variables say. One that cannot be read is left out with a remark.
  private func configuration(_ environment: Environment) throws -> [SettingKey: String] {
    let path = try environment.paths().settings
    do {
      let text = String(decoding: try environment.read(path), as: UTF8.self)
      return ExportedSettings.values(try SettingsFile.parse(text, holdsSecrets: false))
    } catch FileError.missing {
      return [:]
    } catch {
      try environment.remark(StyledText("The settings are left out: \(explain(error).message)", .warning))
      return [:]
    }
  }
}

/// What of the settings may leave with an export.
enum ExportedSettings {
  /// Without secrets and tokens; addresses without what stands before an @ or behind a ?.
  static func values(_ settings: [SettingKey: String]) -> [SettingKey: String] {
    var kept = settings.filter { !$0.key.isSecret }
    for (key, value) in kept { kept[key] = withoutCredentials(value) }
    return kept
  }

  private static func withoutCredentials(_ value: String) -> String {
    let address = value.prefix { $0 != "?" && $0 != "#" }
    var parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return value }
    if let at = parts[2].lastIndex(of: "@") { parts[2] = parts[2][parts[2].index(after: at)...] }
    return parts.joined(separator: "/")
  }
}
