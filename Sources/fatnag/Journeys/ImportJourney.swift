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

  /// Nothing that an import could find again was stored before this run.
  private let isFirst: Bool
  private var dialogue: ImportDialogue
  private var answers: [ImportAnswer] = []
  private var status = ExitStatus.done

  init(_ environment: Environment, _ wishes: ImportWishes) throws {
    self.environment = environment
    store = try wishes.isRehearsal ? environment.storeForReading() : environment.storeForWriting()
    profile = try store.profile() ?? Profile()
    isFirst = try store.holdsNoHealthRows()
    watch = ImportWatch(signals: try SignalFlags(), clock: environment.clock, face: ProgressFace(environment))
    var wishes = wishes
    wishes.answers.profileHeight = profile.height
    self.wishes = wishes
    dialogue = ImportDialogue(environment, wishes, watch)
  }

  /// - Returns: the worst that happened to any file.
  mutating func run(_ files: [String]) throws -> ExitStatus {
    for file in files {
      try take(file)
      if let status = watch.interruption { throw Interruption(status: status) }
    }
    if !environment.options.json {
      let ending = ImportEnding(answers: answers, files: files.count, profile: profile, columns: columns)
      for line in ending.lines() { try environment.output.writeLine(line) }
    }
    return status
  }

  private var columns: Int { environment.terminal.size().columns }

  private mutating func take(_ file: String) throws {
    watch.begin(ImportAnswer.lastPart(file))
    var answer = ImportAnswer(file: file, isRehearsal: wishes.isRehearsal, columns: columns)
    answer.isFirst = isFirst && (wishes.isRehearsal || added == 0)
    var shortfall = ImportShortfall()
    var isLeft = false
    do {
      try carry(file, &answer, &shortfall)
    } catch let interruption as Interruption {
      watch.end(interruption.status)
      isLeft = true
    } catch let error as any Explained where error is StoreError || error is RestoreError {
      try watch.clear()
      throw afterPart(error, answer)
    }
    try watch.clear()
    answer.isComplete = shortfall.isEmpty && watch.interruption == nil
    try say(answer)
    for words in shortfall.explanations(in: file, isTerse: !environment.options.json) { try complain(words) }
    if watch.interruption != nil { try sayInterrupted(answer, isLeft: isLeft) }
  }

  private mutating func say(_ answer: ImportAnswer) throws {
    guard !answer.formats.isEmpty else { return }
    if !answers.isEmpty, !environment.options.json { try environment.output.writeLine() }
    answers.append(answer)
    try environment.say(answer, units: profile.units)
    try environment.output.flush()
  }

  /// Reads and stores what a file holds; what cannot be read of it ends up in `shortfall`.
  private mutating func carry(_ file: String, _ answer: inout ImportAnswer, _ shortfall: inout ImportShortfall) throws {
    let contents: ForeignFile
    do {
      contents = try dialogue.open(file)
    } catch let error as any Explained where error is ImportError || error is OpenQuestions || error is Explanation {
      return shortfall.add(error)
    }
    answer.tally = contents.tally
    answer.isContainer = contents.documents.count + contents.damages.count > 1
    let own = contents.documents.filter { $0.format.id == OwnExport.id }
    if own.count < contents.documents.count { try carryForeign(contents, &answer, &shortfall) }
    for (_, document) in own where watch.interruption == nil { try carry(own: document, &answer, &shortfall) }
    for damage in contents.damages { shortfall.add(damage) }
  }

  private mutating func carryForeign(
    _ contents: ForeignFile, _ answer: inout ImportAnswer, _ shortfall: inout ImportShortfall
  ) throws {
    var work = ForeignFileImport(writer: try writer(contents, answer.file), watch: watch, now: environment.now, answer: answer)
    defer { answer = work.answer }
    for (format, document) in contents.documents where format.id != OwnExport.id && watch.interruption == nil {
      let name = answer.member(document.name)
      do {
        let reader = try dialogue.reader(format, document, called: name ?? ImportAnswer.lastPart(answer.file))
        work.note(format.id)
        try work.take(reader, from: answer.isContainer ? name : nil)
      } catch var open as OpenQuestions {
        if name != nil { open.container = ImportAnswer.lastPart(answer.file) }
        shortfall.add(open)
      } catch let error as ImportError {
        if watch.interruption == nil { shortfall.add(error) }
      }
    }
    guard shortfall.isEmpty, contents.damages.isEmpty, watch.interruption == nil else { return }
    try work.finish(at: environment.now)
  }

  private mutating func carry(own document: ForeignDocument, _ answer: inout ImportAnswer, _ shortfall: inout ImportShortfall) throws {
    guard case .stream(let name, let open) = document.watched(by: watch) else { return }
    let store = try wishes.isRehearsal ? environment.trialStore() : store
    var part = ImportAnswer(file: answer.file, isRehearsal: wishes.isRehearsal, columns: columns)
    part.formats = [OwnExport.id]
    var work = OwnExportImport(name: name, store: store, watch: watch, answer: part)
    defer { answer.add(work.answer) }
    do {
      try work.take(try open())
    } catch let error as any Explained where Self.isOfFile(error) {
      guard watch.interruption == nil else { return }
      shortfall.add(error is ImportError ? error : error.explanation.about(answer.member(name) ?? ImportAnswer.lastPart(name)))
    }
  }

  /// What is wrong with one file does not keep the next from being read; what is wrong with the store does.
  private static func isOfFile(_ error: any Error) -> Bool {
    if case .store? = error as? RestoreError { return false }
    return error is ImportError || error is ExportReadError || error is RestoreError
  }

  private func writer(_ contents: ForeignFile, _ file: String) throws -> ImportWriter {
    if wishes.isRehearsal { return try environment.rehearsal(profile.height) }
    let format = contents.documents.first { $0.format.id != OwnExport.id }?.format.id
    return try store.beginImport(format: format ?? "", file: ImportAnswer.lastPart(file), height: profile.height, at: environment.now)
  }

  // MARK: Failures

  /// Rows that this run has stored of the files before.
  private var added: Int { answers.reduce(0) { $0 + $1.outcome.added } }

  private mutating func complain(_ words: Explanation) throws {
    try environment.complain(words)
    if words.status.rawValue > status.rawValue { status = words.status }
  }

  /// - Parameter isLeft: a question was left, rather than reading stopped.
  private mutating func sayInterrupted(_ answer: ImportAnswer, isLeft: Bool) throws {
    let isStored = !wishes.isRehearsal && (answer.outcome.added > 0 || added > 0)
    guard isStored || !isLeft else { return try environment.remark("Interrupted; nothing was stored.") }
    let stored = isStored ? "\(ImportAnswer.grouped(answer.outcome.added)) new rows of \(answer.file) are in" : "nothing was stored"
    try complain(
      Explanation(
        "interrupted", "Stopped: \(stored).", tryNext: "run the same command again to go on: what is in is skipped", status: .interrupted))
  }

  /// A failure of the store in the middle of a file says what is in already.
  private func afterPart(_ error: any Explained, _ answer: ImportAnswer) -> Explanation {
    var words = error.explanation
    guard answer.outcome.added > 0, !answer.isRehearsal else { return words }
    words.message += " \(ImportAnswer.grouped(answer.outcome.added)) rows of \(printable(answer.file)) are in."
    words.tryNext = (error as? StoreError ?? (error as? RestoreError)?.ofStore)?.remedyAfterPart ?? words.tryNext
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
