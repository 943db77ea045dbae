import CoachTransport
import HealthDatabase
import HealthImport
import Pictures
import ScaleCore
import Testing

@testable import Console
@testable import HostBus
@testable import fatnag

/// Everything around runs of the program, in memory and set by hand. Radio and survey fail the test unless they are set.
final class World {
  let store: HealthStore
  let clock = HandClock(World.start)
  var zone = LocalZone.fixed(offsetMinutes: 60)

  /// What `TZ` says.
  var timeZone = "Europe/Berlin"
  var settings: [SettingKey: String] = [:]
  var files: [String: [UInt8]] = [:]

  /// Who may read the files that were written; their contents are in ``files``.
  var access: [String: FileAccess] = [:]
  var renderer = PNGRenderer()
  var terminal = World.pipe
  var radio: ((BlueZScanner.Options) -> any AdvertSource)?
  var survey: BlueZSurvey?

  /// What a person types when asked, first answer first; `^C` is the key.
  var answers: [String] = []

  /// Thrown instead of opening the store.
  var storeError: StoreError?
  var settingsError: (any Error)?

  static let start = instant("2026-03-14T07:30:00+01:00")
  static let databasePath = "/home/ada/.local/share/fatnag/health.sqlite3"

  /// Nobody is there: a script.
  static let pipe = Terminal(
    environment: ["LANG": "C.UTF-8"], inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false)

  /// Somebody is there, on a terminal that cannot redraw.
  static let dumbTerminal = Terminal(
    environment: ["LANG": "C.UTF-8", "TERM": "dumb"], inputIsTerminal: true, outputIsTerminal: true,
    errorIsTerminal: true)

  /// The same, so tall that no text needs a second screenful.
  static let tallTerminal = Terminal(
    environment: ["LANG": "C.UTF-8", "TERM": "dumb", "LINES": "99"], inputIsTerminal: true, outputIsTerminal: true,
    errorIsTerminal: true)

  /// What was typed while nobody asked, each time that somebody looks.
  var typedUnasked: [[String]] = []

  /// What services answer, first answer first; a question when there is none left fails the test.
  var coach: [ScriptedCoach] = []

  /// What went out to services, in order.
  var questions: [CoachQuestion] = []
  private var identifiers = 0

  /// - Parameter store: nil for one in memory.
  init(store: HealthStore? = nil) throws { self.store = try store ?? HealthStore.inMemory() }

  func run(_ words: [String]) -> Run {
    let streams = Streams(output: .inMemory(), errors: .inMemory())
    let program = Fatnag(
      streams: { _ in streams }, environment: { options, streams in self.environment(options, streams) })
    let status = program.run(words)
    return Run(status: status, output: streams.output.pendingText, errors: streams.errors.pendingText)
  }

  /// - Parameter line: words after `fatnag`, quoted as for a shell.
  func run(_ line: String) -> Run { run(exampleWords(line)) }

  func environment(_ options: SharedOptions = SharedOptions(), _ streams: Streams? = nil) -> Environment {
    Environment(
      output: streams?.output ?? .inMemory(), errors: streams?.errors ?? .inMemory(), terminal: terminal,
      options: options, clock: clock.clock, zone: zone,
      paths: { try Paths(environment: ["HOME": "/home/ada"], database: options.database) },
      storeForReading: { try self.opened() }, storeForWriting: { try self.opened() },
      settings: {
        if let error = self.settingsError { throw error }
        return self.settings
      }, read: { try self.contents(of: $0) }, write: { self.keep($0, $1, $2) }, makeFolder: { _ in }, renderer: renderer,
      readLine: { self.nextAnswer() },
      reply: { _, _ in self.nextReply() }, zones: NamedZones(environment: ["TZ": timeZone]),
      foreign: { path, format, password throws(ImportError) in try openForeign(path, format: format, password: password) },
      trialStore: { try self.opened() },
      rehearsal: { try HealthStore.rehearseImport(at: World.databasePath, height: $0) },
      radio: { self.listen($0) },
      survey: { self.look() }, busAddress: "unix:path=/run/dbus/system_bus_socket", line: line,
      typedUnasked: { self.typedUnasked.isEmpty ? [] : self.typedUnasked.removeFirst() },
      newIdentifier: { self.nextIdentifier() })
  }

  func ledger() throws -> WeighInLedger { try WeighInLedger(store: store, clock: clock.clock, zone: zone) }

  // MARK: Effects

  private func opened() throws(StoreError) -> HealthStore {
    if let storeError { throw storeError }
    return store
  }

  private func contents(of path: String) throws -> [UInt8] {
    guard let bytes = files[path] else { throw FileError.missing(path) }
    return bytes
  }

  private func keep(_ bytes: [UInt8], _ path: String, _ access: FileAccess) {
    files[path] = bytes
    self.access[path] = access
  }

  private func nextAnswer() -> LineInput.Line {
    guard !answers.isEmpty else { return .endOfInput }
    return .line(answers.removeFirst())
  }

  private func nextReply() -> TypedReply {
    guard case .line(let text) = nextAnswer() else { return .ended }
    return text == "^C" ? .interrupted(130) : .line(text)
  }

  private func listen(_ options: BlueZScanner.Options) -> any AdvertSource {
    if let radio { return radio(options) }
    Issue.record("the radio was asked for")
    return StubSource([], clock: clock)
  }

  private var line: CoachLine {
    CoachLine(
      ask: { question, _ throws(TransferError) in try self.answer(question) },
      call: { question, _, _ throws(TransferError) in ScriptedCall(try self.answer(question)) })
  }

  private func answer(_ question: CoachQuestion) throws(TransferError) -> ScriptedCoach {
    guard !coach.isEmpty else {
      Issue.record("the network was asked for")
      throw .cut
    }
    questions.append(question)
    return coach.removeFirst()
  }

  private func nextIdentifier() -> String {
    identifiers += 1
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(identifiers)".count) + "\(identifiers)"
  }

  private func look() -> BlueZSurvey {
    if let survey { return survey }
    Issue.record("a survey was asked for")
    return BlueZSurvey(busAddress: "", rfkill: Rfkill(switches: []), inContainer: false)
  }
}

func instant(_ text: String) -> Instant {
  guard let time = ZonedTime(iso8601: text) else { preconditionFailure("no time: \(text)") }
  return time.instant
}
