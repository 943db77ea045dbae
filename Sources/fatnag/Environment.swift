import Console
import HealthDatabase
import HealthImport
import HostBus
import JSONText
import Pictures
import ScaleCore

/// Every effect a command may have, each one a field; nothing else in the program reads clocks, files or the radio.
struct Environment {
  var output: Output
  var errors: Output
  var terminal: Terminal
  var options: SharedOptions
  var clock: Clock
  var zone: LocalZone

  /// Where files lie; failing only when somebody needs them.
  var paths: () throws -> Paths

  /// The store for reading; empty where there is no file yet, and nothing is created.
  var storeForReading: () throws -> HealthStore

  /// The store for writing; made where there is none.
  var storeForWriting: () throws -> HealthStore

  /// The settings of this deployment: files first, environment variables over them.
  var settings: () throws -> [SettingKey: String]

  /// Where a setting stands, for whoever has to correct it.
  var settingPlace: (SettingKey) -> String = { $0.rawValue }

  /// The contents of a file, or of standard input for `-`.
  var read: (String) throws -> [UInt8]

  /// Puts a whole file in place.
  var write: (_ bytes: [UInt8], _ path: String, _ access: FileAccess) throws -> Void

  /// Begins a file that is written piece by piece.
  var draft: (_ path: String, _ access: FileAccess, _ replaces: Bool) throws -> FileDraft = {
    try FileDraft($0, access: $1, replaces: $2)
  }

  /// Makes a folder for its owner alone, and what is missing above it.
  var makeFolder: (String) throws -> Void = { try DataFolder.prepare($0) }

  /// The program's own files as files.
  var ownFiles = OwnFiles.live

  /// Makes PNG pictures; opens its library at the first one.
  var renderer: PNGRenderer

  /// Waits for the line that a person types in answer to a question; throws ``Interruption`` when they press Ctrl-C instead.
  var readLine: () throws -> LineInput.Line

  /// The same while signals are watched; a secret is not shown.
  var reply: (_ isSecret: Bool, _ signals: SignalFlags) -> TypedReply

  /// The zones that can be named.
  var zones: NamedZones

  /// Opens a file or folder that somebody brings from elsewhere and says what is in it.
  var foreign: (_ path: String, _ format: String?, _ password: String?) throws(ImportError) -> ForeignFile

  /// The store on which an own export is tried out and taken back again.
  var trialStore: () throws -> HealthStore

  /// Counts what an import would do, for a person of this height, and stores nothing.
  var rehearsal: (_ height: Length?) throws -> ImportWriter

  /// Starts listening to the air.
  var radio: (BlueZScanner.Options) -> any AdvertSource

  /// Looks once at bus, daemon and adapters.
  var survey: () -> BlueZSurvey

  /// Where the system bus listens.
  var busAddress: String

  /// The ways to the network. Whoever uses one has asked ``CoachGate`` first.
  var line = CoachLine.live()

  /// Hides what is typed until the value is gone; nil where nobody is at a terminal.
  var hushKeyboard: () -> QuietKeyboard? = { nil }

  /// Waits for a line that can be edited while it is typed; nil on a terminal where only plain lines are possible.
  var editLine: (_ prompt: inout LinePrompt, _ signals: SignalFlags) -> TypedReply? = { _, _ in nil }

  /// The lines that were typed before anybody asked, and are not read yet.
  var typedUnasked: () -> [String] = { [] }

  /// Makes a random UUID.
  var newIdentifier: () -> String = randomIdentifier
}

extension Environment {
  /// The real thing.
  static func live(
    variables: [String: String], options: SharedOptions, streams: Streams
  ) throws(Explanation) -> Environment {
    let clock = Clock.live(fixedAt: try fixedInstant(variables["FATNAG_NOW"]))
    let busAddress = BusAddress.system(environment: variables)
    let terminal = Terminal(environment: variables)
    let paths: () throws -> Paths = { try Paths(environment: variables, database: options.database) }
    return Environment(
      output: streams.output, errors: streams.errors, terminal: terminal, options: options,
      clock: clock, zone: .process(), paths: paths,
      storeForReading: { try HealthStore.openForReading(at: try paths().database) },
      storeForWriting: {
        let path = try paths()
        if options.database == nil { try DataFolder.prepare(path.databaseFolder) }
        return try HealthStore.open(at: path.database)
      },
      settings: { try SettingsReader(variables: variables, paths: try paths()).values() },
      settingPlace: { key in (try? paths()).map { SettingsReader(variables: variables, paths: $0).place(of: key) } ?? key.rawValue },
      read: { path in try contents(of: path) },
      write: { try fatnag.write($0, toFile: $1, access: $2) }, renderer: PNGRenderer(),
      readLine: {
        switch typedLine(try SignalFlags()) {
        case .line(let text): return .line(text)
        case .ended: return .endOfInput
        case .interrupted(let status): throw Interruption(status: status)
        }
      },
      reply: { isSecret, signals in isSecret ? hiddenLine() : typedLine(signals) }, zones: NamedZones(environment: variables),
      foreign: { path, format, password throws(ImportError) in try openForeign(path, format: format, password: password) },
      trialStore: { try fatnag.trialStore(at: try paths().database) },
      rehearsal: { try HealthStore.rehearseImport(at: try paths().database, height: $0) },
      radio: { BlueZSource(options: $0) },
      survey: { BlueZSurvey.take(busAddress: busAddress) }, busAddress: busAddress, hushKeyboard: { QuietKeyboard() },
      editLine: { prompt, signals in
        guard terminal.canRedraw(options), !options.json else { return nil }
        return editedLine(&prompt, signals, on: streams.output, of: terminal)
      }, typedUnasked: { terminal.isInteractive ? linesTypedUnasked() : [] })
  }

  private static func fixedInstant(_ text: String?) throws(Explanation) -> Instant? {
    guard let text, !text.isEmpty else { return nil }
    guard let time = ZonedTime(iso8601: text) else {
      throw Explanation(
        "bad_clock", "FATNAG_NOW is not an ISO 8601 time with offset: \(printable(text))",
        tryNext: "FATNAG_NOW=2026-03-14T07:30:00+01:00", status: .usage)
    }
    return time.instant
  }

  var now: Instant { clock.now() }
  var today: CivilDate { zone.date(at: now) }

  /// Figures as this person reads them on standard output.
  func format(_ units: UnitSystem) -> TextFormat {
    TextFormat(
      units: units, zone: zone, now: now, isUnicode: terminal.isUTF8, columns: terminal.size().columns,
      fold: terminal.outputIsTerminal ? terminal.size().columns : nil)
  }

  /// Writes the answer in the form that was asked for.
  func say(_ answer: some Answer, units: UnitSystem = .metric) throws(OutputError) {
    if options.json {
      var writer = JSONWriter()
      answer.writeJSON(to: &writer)
      writer.newline()
      return try writer.withBytes { (bytes: UnsafeRawBufferPointer) throws(OutputError) in try output.write(bytes) }
    }
    for line in answer.lines(format(units)) { try say(line) }
  }

  /// A line of an answer; what a terminal would break in the middle of words is broken at blanks.
  func say(_ line: StyledText) throws(OutputError) {
    guard terminal.outputIsTerminal, line.width > terminal.size().columns else { return try output.writeLine(line) }
    for piece in line.wrappedForCopying(to: terminal.size().columns, indent: 2) { try output.writeLine(piece) }
  }

  /// The answer about a row that is stored already; where it cannot be written, the failure says so, lest somebody stores it again.
  func sayStored(_ answer: WeighInAnswer, units: UnitSystem) throws {
    do throws(OutputError) {
      try say(answer, units: units)
      try output.flush()
    } catch {
      guard error != .closedPipe else { throw error }
      var words = error.explanation
      words.message = "Stored as #\(answer.id ?? 0). " + words.message
      words.tryNext = "do not store it again; fatnag show \(answer.id ?? 0)"
      throw words
    }
  }

  /// A remark beside the answer, on standard error.
  func remark(_ line: StyledText) throws(OutputError) {
    for line in terminal.errorIsTerminal ? line.wrappedForCopying(to: terminal.size().columns, indent: 2) : [line] {
      try errors.writeLine(line)
    }
    try errors.flush()
  }

  /// A failure that does not end the program, on standard error.
  func complain(_ words: Explanation) throws(OutputError) {
    try words.write(to: errors, asJSON: options.json, columns: terminal.errorIsTerminal ? terminal.size().columns : nil)
  }

  /// A command line of this program for the same database, quoted for a shell.
  func commandLine(_ words: String...) -> String {
    (["fatnag"] + words + (options.database.map { ["--db", $0] } ?? [])).map(shellWord).joined(separator: " ")
  }
}
