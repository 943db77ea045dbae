import HealthImport
import ScaleCore

/// Documents that leave the same things open, and nobody to ask.
struct OpenQuestions: Error {
  var documents: [String]

  /// The folder or archive that they are in; nil for a file that was named itself.
  var container: String?

  /// At least one.
  var questions: [ImportQuestion]

  /// What was said beforehand.
  var given = ImportAnswers()

  /// Names that are told; of the rest only the number.
  private static let mostNames = 4

  /// Whether one explanation fits both.
  func isLike(_ other: OpenQuestions) -> Bool {
    guard container == other.container, questions.count == other.questions.count else { return false }
    return zip(questions, other.questions).allSatisfy { mine, theirs in
      switch (mine, theirs) {
      case (.unit, .unit), (.dates, .dates): true
      default: mine == theirs
      }
    }
  }

  private var subject: String {
    let rest = documents.count - Self.mostNames
    let names = documents.prefix(Self.mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return container.map { "\($0): \(names) \(documents.count == 1 ? "was" : "were") left out." } ?? "\(names):"
  }
}

extension OpenQuestions: Explained {
  var explanation: Explanation {
    let sentences = questions.map { $0.sentence(given: given, isOne: documents.count == 1) }
    let options = questions.map(\.option)
    return Explanation(
      questions.first?.code ?? "", "\(subject) \(sentences.joined(separator: " "))",
      tryNext: questions.count == 1 ? questions.first?.remedy : options.joined(separator: " "), status: .usage)
  }
}

extension ImportQuestion {
  var code: String {
    switch self {
    case .zone: "needs_zone"
    case .unit: "needs_unit"
    case .dates: "needs_dates"
    case .user: "needs_user"
    case .height: "needs_height"
    case .password: "needs_password"
    }
  }

  /// - Parameters:
  ///   - given: what was said beforehand, and did not help.
  ///   - isOne: whether one file is spoken of.
  func sentence(given: ImportAnswers = ImportAnswers(), isOne: Bool = true) -> String {
    switch self {
    case .zone: return "Times in \(isOne ? "the file" : "them") have no time zone."
    case .unit(let example):
      let number = FixedDecimal.text(example, places: 2)
      return "\(isOne ? "The file does" : "They do") not say in which unit weights are (\(number) of what?)."
    case .dates(let example):
      return "Nothing in \(isOne ? "the file" : "them") tells whether the day or the month stands first in dates such as \(example)."
    case .user(let people):
      let list = people.map(\.words).joined(separator: ", ")
      guard let user = given.user else { return "The file holds \(Self.people(people.count)): \(list)." }
      return "Nobody in the file has the number \(user); it holds \(list)."
    case .height(let heights):
      let list = heights.map { "\(Self.centimetres($0.height)) cm (\(Self.weighIns($0.count)))" }.joined(separator: ", ")
      guard let height = given.height else { return "The file holds several people, told apart by height: \(list)." }
      return "Nobody in the file is \(Self.centimetres(height)) cm tall; it holds \(list)."
    case .password: return "The archive is encrypted."
    }
  }

  /// The words on the command line that answer it.
  var option: String {
    switch self {
    case .zone: "--tz Europe/Berlin"
    case .unit: "--unit kg"
    case .dates: "--dates dmy"
    case .user(let people): "--user \((people.max { $0.count < $1.count } ?? .init(id: 1, name: "", count: 0)).id)"
    case .height(let heights): "--height \(heights.max { $0.count < $1.count }.map { Self.centimetres($0.height) } ?? "182")"
    case .password: "--password-file FILE"
    }
  }

  var remedy: String {
    switch self {
    case .zone: "\(option), where the weights were taken; also --tz UTC or --tz +02:00"
    case .unit: "\(option) (or lb, st)"
    case .dates: "\(option) (day first) or --dates mdy (month first)"
    case .user, .height: option
    case .password: "\(option), or FATNAG_ARCHIVE_PASSWORD in the environment"
    }
  }

  static func centimetres(_ height: Length) -> String {
    let places = height.centimetres == height.centimetres.rounded() ? 0 : 1
    return FixedDecimal.text(height.centimetres, places: places)
  }

  static func weighIns(_ count: Int) -> String { count == 1 ? "1 weigh-in" : "\(count) weigh-ins" }

  static func people(_ count: Int) -> String { count == 1 ? "one person" : "several people" }
}

extension ImportQuestion.Person {
  /// `1 Ada (10 weigh-ins)`.
  var words: String { "\(id) \(name.isEmpty ? "without a name" : name) (\(ImportQuestion.weighIns(count)))" }
}
