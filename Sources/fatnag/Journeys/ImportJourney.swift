import Console
import HealthDatabase
import HealthImport
import ScaleCore

/// One run of `import`: every file in turn. A bad file does not keep the others out.
struct ImportJourney {
  private let environment: Environment
  private let wishes: ImportWishes
  private let store: HealthStore
  private let profile: Profile
  private let watch: ImportWatch
  private var current: ImportWishes
  private var answers: [ImportAnswer] = []
  private var status = ExitStatus.done

  init(_ environment: Environment, _ wishes: ImportWishes) throws {
    self.environment = environment
    store = try wishes.isRehearsal ? environment.storeForReading() : environment.storeForWriting()
    profile = try store.profile() ?? Profile()
    watch = ImportWatch(signals: try SignalFlags(), clock: environment.clock, face: ProgressFace(environment))
    var wishes = wishes
    wishes.answers.profileHeight = profile.height
    self.wishes = wishes
    current = wishes
  }

  /// - Returns: the worst that happened to any file.
  mutating func run(_ files: [String]) throws -> ExitStatus {
    for file in files {
      current = wishes.forNextFile(after: current)
      try take(file)
      if let status = watch.interruption { throw Interruption(status: status) }
    }
    if !environment.options.json {
      for line in ImportEnding(answers: answers, profile: profile).lines() { try environment.output.writeLine(line) }
    }
    return status
  }

  private mutating func take(_ file: String) throws {
    watch.begin(ImportAnswer.lastPart(file))
    var answer = ImportAnswer(file: file, isRehearsal: wishes.isRehearsal)
    var failure: Explanation?
    do {
      try carry(file, &answer, &failure)
    } catch let error as any Explained where error is StoreError || error is RestoreError {
      try watch.clear()
      throw afterPart(error.explanation, answer)
    }
    try watch.clear()
    if !answer.formats.isEmpty {
      answers.append(answer)
      try environment.say(answer, units: profile.units)
      try environment.output.flush()
    }
    if watch.interruption != nil { failure = interrupted(answer) }
    if let failure { try complain(failure) }
  }

  /// Reads and stores what a file holds; a failure of the file ends up in `failure`.
  private mutating func carry(_ file: String, _ answer: inout ImportAnswer, _ failure: inout Explanation?) throws {
    let contents: ForeignFile
    do {
      contents = try open(file)
    } catch let error as ImportError {
      failure = error.explanation
      return
    } catch let error as Explanation {
      failure = error
      return
    }
    answer.tally = contents.tally
    do {
      if let (format, document) = contents.documents.first, format.id == OwnExport.id {
        try carry(own: document, &answer)
      } else {
        try carry(contents, &answer, &failure)
      }
    } catch let error as any Explained where Self.isOfFile(error) {
      failure = error.explanation
    }
  }

  /// What is wrong with one file does not keep the next from being read; what is wrong with the store does.
  private static func isOfFile(_ error: any Error) -> Bool {
    if case .store? = error as? RestoreError { return false }
    return error is ImportError || error is ExportReadError || error is RestoreError
  }

  private mutating func carry(own document: ForeignDocument, _ answer: inout ImportAnswer) throws {
    guard case .stream(let name, let open) = document.watched(by: watch) else { return }
    let store = try wishes.isRehearsal ? environment.trialStore() : store
    answer.formats = [OwnExport.id]
    var work = OwnExportImport(name: name, store: store, watch: watch, answer: answer)
    defer { answer = work.answer }
    try work.take(try open())
  }

  private mutating func carry(_ contents: ForeignFile, _ answer: inout ImportAnswer, _ failure: inout Explanation?) throws {
    var work = ForeignFileImport(writer: try writer(contents, answer.file), watch: watch, answer: answer)
    defer { answer = work.answer }
    for (format, document) in contents.documents where watch.interruption == nil {
      do {
        let reader = try reader(format, document, answer.file)
        work.note(format.id)
        try work.take(reader)
      } catch let error as ImportError {
        failure = failure ?? error.explanation
      } catch let error as Explanation {
        failure = failure ?? error
        break
      }
    }
    failure = failure ?? contents.damage?.explanation
    guard failure == nil, watch.interruption == nil else { return }
    try work.finish(at: environment.now)
  }

  private func writer(_ contents: ForeignFile, _ file: String) throws -> ImportWriter {
    if wishes.isRehearsal { return try environment.rehearsal(profile.height) }
    return try store.beginImport(
      format: contents.documents.first?.format.id ?? "", file: ImportAnswer.lastPart(file), height: profile.height, at: environment.now)
  }

  // MARK: Opening, with questions

  private mutating func open(_ file: String) throws -> ForeignFile {
    let open = environment.foreign
    return try asking(about: file) { wishes throws(ImportError) in try open(file, wishes.format, wishes.password) }
  }

  private mutating func reader(_ format: any ForeignFormat.Type, _ document: ForeignDocument, _ file: String) throws -> any ForeignReader {
    let watched = document.watched(by: watch)
    return try asking(about: file) { wishes throws(ImportError) in try format.reader(of: watched, answers: wishes.answers) }
  }

  /// Tries again with the answer as long as something is left open.
  private mutating func asking<Result>(
    about file: String, _ body: (ImportWishes) throws(ImportError) -> Result
  ) throws -> Result {
    var questions = 0
    while true {
      do throws(ImportError) { return try body(current) } catch {
        guard case .needs(let question) = error, questions < 5 else { throw error }
        questions += 1
        try watch.clear()
        var answered = current
        try ImportQuestions(environment: environment, signals: watch.signals).ask(question, about: ImportAnswer.lastPart(file), &answered)
        current = answered
      }
    }
  }

  // MARK: Failures

  private mutating func complain(_ words: Explanation) throws {
    try words.write(to: environment.errors, asJSON: environment.options.json)
    if words.status.rawValue > status.rawValue { status = words.status }
  }

  private func interrupted(_ answer: ImportAnswer) -> Explanation {
    let stored =
      answer.isRehearsal ? "nothing was stored" : "\(ImportAnswer.grouped(answer.outcome.added)) new rows of \(answer.file) are in"
    return Explanation(
      "interrupted", "Stopped: \(stored).", tryNext: "run the same command again to go on: what is in is skipped", status: .interrupted)
  }

  /// A failure of the store in the middle of a file says what is in already.
  private func afterPart(_ words: Explanation, _ answer: ImportAnswer) -> Explanation {
    guard answer.outcome.added > 0, !answer.isRehearsal else { return words }
    var words = words
    words.message += " \(ImportAnswer.grouped(answer.outcome.added)) rows of \(printable(answer.file)) are in."
    words.tryNext = [words.tryNext, "then run the same command again: what is in is skipped"].compactMap { $0 }.joined(separator: "; ")
    return words
  }
}

extension ForeignDocument {
  /// The same document whose bytes let signals and progress through.
  func watched(by watch: ImportWatch) -> ForeignDocument {
    guard case .stream(let name, let open) = self else { return self }
    return .stream(
      name: name,
      open: { () throws(ImportError) in
        WatchedBytes(try open()) { progress in
          // A screen that is gone does not end an import.
          (try? watch.goesOn(progress)) ?? true
        }
      })
  }
}
