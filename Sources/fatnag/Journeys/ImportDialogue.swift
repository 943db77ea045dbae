import Console
import HealthImport
import ScaleCore

/// Opens files and their documents, and asks a person for what they leave open.
struct ImportDialogue {
  private let environment: Environment
  private let watch: ImportWatch

  /// As the command line has them; the zone that was answered is added, for it is the person's.
  private var wishes: ImportWishes

  /// What was answered about the documents of one format in the file at hand.
  private var answered: [String: ImportAnswers] = [:]

  /// The input has ended: nobody will answer any more.
  private var isDeserted = false

  /// Wrong passwords that may be typed before the archive is given up.
  private static let mostPasswords = 3
  private static let mostQuestions = 8

  init(_ environment: Environment, _ wishes: ImportWishes, _ watch: ImportWatch) {
    self.environment = environment
    self.wishes = wishes
    self.watch = watch
  }

  /// - Throws: ``ImportError``; ``OpenQuestions`` where nobody answers; ``Interruption``.
  mutating func open(_ file: String) throws -> ForeignFile {
    answered = [:]
    var current = wishes
    let open = environment.foreign
    return try asking(about: ImportAnswer.lastPart(file), &current) { wishes throws(ImportError) in
      try open(file, wishes.format, wishes.password)
    }
  }

  /// - Parameter name: what the document is called in a question.
  /// - Throws: as ``open(_:)``.
  mutating func reader(
    _ format: any ForeignFormat.Type, _ document: ForeignDocument, called name: String
  ) throws -> any ForeignReader {
    var current = wishes
    if let known = answered[format.id] { current.answers = known }
    current.answers.zone = wishes.answers.zone
    let watched = document.watched(by: watch)
    let reader = try asking(about: name, &current) { wishes throws(ImportError) in
      try format.reader(of: watched, answers: wishes.answers)
    }
    wishes.answers.zone = current.answers.zone
    answered[format.id] = current.answers
    return reader
  }

  private var canAsk: Bool { environment.terminal.isInteractive && !environment.options.json && !isDeserted }

  /// Tries again with the answer as long as something is left open.
  private mutating func asking<Result>(
    about name: String, _ current: inout ImportWishes, _ body: (ImportWishes) throws(ImportError) -> Result
  ) throws -> Result {
    var questions = 0
    var passwords = 0
    while true {
      do throws(ImportError) { return try body(current) } catch {
        switch error {
        case .needs(.height(let heights)) where current.typedHeight?.nearest(in: heights.map(\.height)) != nil:
          // Inches are coarser than the heights of files.
          current.answers.height = current.typedHeight?.nearest(in: heights.map(\.height))
          current.typedHeight = nil
        case .needs(let question) where questions < Self.mostQuestions:
          questions += 1
          if question == .password { passwords += 1 }
          try settle(question, about: name, &current, body)
        case .wrongPassword where (1..<Self.mostPasswords).contains(passwords) && canAsk:
          passwords += 1
          try environment.output.writeLine(StyledText("The password does not open it.", .warning))
          try settle(.password, about: name, &current, body)
        default: throw error
        }
      }
    }
  }

  private mutating func settle<Result>(
    _ question: ImportQuestion, about name: String, _ current: inout ImportWishes,
    _ body: (ImportWishes) throws(ImportError) -> Result
  ) throws {
    try watch.clear()
    if canAsk {
      let questions = ImportQuestions(environment: environment, signals: watch.signals)
      if try watch.pausing({ try questions.ask(question, about: name, &current) }) { return }
      isDeserted = true
    }
    throw OpenQuestions(documents: [name], questions: allOpen(question, current, body), given: current.answers)
  }

  /// Everything that a document leaves open: what comes after the first question is found by supposing an answer.
  private func allOpen<Result>(
    _ first: ImportQuestion, _ wishes: ImportWishes, _ body: (ImportWishes) throws(ImportError) -> Result
  ) -> [ImportQuestion] {
    var questions = [first]
    var supposed = wishes
    while let last = questions.last, questions.count < Self.mostQuestions, supposed.answers.suppose(last) {
      do throws(ImportError) {
        _ = try body(supposed)
        return questions
      } catch {
        guard case .needs(let next) = error, !questions.contains(next) else { return questions }
        questions.append(next)
      }
    }
    return questions
  }
}

extension ImportAnswers {
  /// Takes any answer that a question may have.
  ///
  /// - Returns: false where there is none to be made up.
  fileprivate mutating func suppose(_ question: ImportQuestion) -> Bool {
    switch question {
    case .zone: zone = .utc
    case .unit: unit = .kilogram
    case .dates: dates = .dayFirst
    case .user(let people):
      guard let person = people.first else { return false }
      user = person.id
    case .height(let heights):
      guard let known = heights.first else { return false }
      height = known.height
    case .password: return false
    }
    return true
  }
}
