import Console
import HealthDatabase
import HealthImport
import ScaleCore

/// Brings in what other apps recorded.
struct Import: FatnagCommand {
  static let about = About(
    "import", "Bring in weights and health data that other apps recorded",
    discussion: """
      Takes the export files of Apple Health, Zepp Life, openScale and others as they are, zipped or not, and folders of them. The format is told by what is \
      in the file. Everything stays on this computer.

      Importing a file again adds nothing: what is in already is skipped. That also is the way to go on after an interruption. What you removed or \
      corrected by hand stays as you left it.

      What a file leaves open, such as the time zone, is asked on a terminal; in a script the option must say it.
      """,
    examples: [
      ("fatnag import export.zip", "an Apple Health export as it came from the phone"),
      ("fatnag import --dry-run weight.csv --tz Europe/Berlin", "say what would happen, store nothing"),
      ("fatnag import --types weight export.zip BODY.csv", "weights only, from two files"),
      ("fatnag import --formats", "what is understood"),
    ],
    exitStatuses: [
      (0, "done"), (2, "wrong usage, or something to answer and nobody to ask"), (4, "the database cannot be written now"),
      (5, "a file or the database is bad"),
      (6, "a file is cut; what came before is in"), (130, "interrupted; what was stored stays"),
    ],
    seeAlso: ["history", "show", "add"])
  static let parameters: [Parameter<Import>] = [
    .positional("FILE", \.files, "Files or folders; - reads standard input", isRequired: false),
    .option("--format", \.format, "Take the files as this format instead of looking"),
    .option("--tz", \.zone, "Zone of times without one: Europe/Berlin, UTC, +02:00", placeholder: "ZONE"),
    .option("--unit", \.unit, "Unit of weights without one"),
    .option("--dates", \.dates, "Dates such as 01/03/2025, where none tells: day or month first"),
    .option("--user", \.user, "Which person of a file that holds several, by its number there"),
    .option("--height", \.height, "Which person of a file that tells people apart by height"),
    .option("--types", \.types, "weight: weigh-ins with fat, lean mass and BMI only"),
    .flag("--beats", \.keepsBeats, "Also the single beats behind heart rate variability"),
    .flag("--dry-run", \.isRehearsal, "Say what would happen and store nothing"),
    .option("--password-file", \.passwordFile, "The password of an encrypted archive is the first line of this file", placeholder: "FILE"),
    .flag("--formats", \.listsFormats, "List the formats, and where each app hands its data out"),
  ]

  var files: [String] = []
  var format: FormatWord?
  var zone: String?
  var unit: FileMassUnit?
  var dates: FileDateOrder?
  var user: Int?
  var height: TypedHeight?
  var types = ImportAnswers.Types.all
  var keepsBeats = false
  var isRehearsal = false
  var passwordFile: String?
  var listsFormats = false

  func check() throws(ArgumentRefusal) {
    guard files.isEmpty == listsFormats else {
      throw ArgumentRefusal(listsFormats ? "--formats takes no file." : "Name a file to import, or --formats.")
    }
    if files.count(where: { $0 == "-" }) > 1 { throw ArgumentRefusal("Standard input can be read once only.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    if listsFormats {
      try environment.say(FormatGuide(columns: environment.terminal.size().columns))
      return .done
    }
    var journey = try ImportJourney(environment, wishes(environment))
    return try journey.run(files)
  }

  private func wishes(_ environment: Environment) throws -> ImportWishes {
    let zone = try zone.map { word throws(ZoneError) in try environment.zones.zone(word) }
    return ImportWishes(
      format: format?.argument,
      answers: ImportAnswers(
        zone: zone, unit: unit?.massUnit, dates: dates?.dayOrder, user: user.map { Int64($0) }, height: height?.input.height,
        types: types, keepsBeats: keepsBeats),
      typedHeight: height?.input,
      password: try password(environment), isRehearsal: isRehearsal)
  }

  /// Never from the command line, where others could read it.
  private func password(_ environment: Environment) throws -> String? {
    guard let passwordFile else { return environment.terminal.environment["FATNAG_ARCHIVE_PASSWORD"].flatMap { $0.isEmpty ? nil : $0 } }
    let line = String(
      decoding: try environment.read(passwordFile).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    guard !line.isEmpty else {
      throw Explanation(
        "empty_password", "The first line of \(passwordFile) is empty.", tryNext: "write the password into it", status: .usage)
    }
    return line
  }
}
