/// One command as a value: its properties are what the words on the command line decide. How it runs is the
/// program's affair.
public protocol Command: Sendable {
  init()
  static var about: About { get }
  static var parameters: [Parameter<Self>] { get }

  /// Refuses combinations that no single parameter can judge.
  func check() throws(ArgumentRefusal)
}

extension Command {
  public static var parameters: [Parameter<Self>] { [] }
  public func check() throws(ArgumentRefusal) {}
}

/// A command's name and what its help page says besides the options.
public struct About: Sendable, Equatable {
  /// A line to type and what it does.
  public struct Example: Sendable, Equatable {
    public let line: String
    public let effect: String
  }

  /// An exit status and when it happens.
  public struct ExitStatus: Sendable, Equatable {
    public let code: Int
    public let meaning: String
  }

  /// One or more words: `history`, `profile set`.
  public let name: String
  /// One line without a full stop.
  public let summary: String
  /// Paragraphs, separated by an empty line.
  public let discussion: String
  public let examples: [Example]
  public let exitStatuses: [ExitStatus]
  /// Names of other commands.
  public let seeAlso: [String]

  public init(
    _ name: String, _ summary: String, discussion: String = "", examples: [(line: String, effect: String)] = [],
    exitStatuses: [(code: Int, meaning: String)] = [], seeAlso: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples.map { Example(line: $0.line, effect: $0.effect) }
    self.exitStatuses = exitStatuses.map { ExitStatus(code: $0.code, meaning: $0.meaning) }
    self.seeAlso = seeAlso
  }

  var words: [String] { name.split(separator: " ").map(String.init) }
}

/// What the overview and the manual say about the whole program.
public struct Program: Sendable, Equatable {
  /// A chapter of the manual, such as the environment or the files.
  public struct Chapter: Sendable, Equatable {
    public let title: String
    public let items: [About.Example]
  }

  /// The word people type.
  public let name: String
  /// One line without a full stop.
  public let summary: String
  /// Paragraphs for the manual, separated by an empty line.
  public let discussion: String
  /// About three lines for a newcomer.
  public let firstSteps: [About.Example]
  public let exitStatuses: [About.ExitStatus]
  public let chapters: [Chapter]

  public init(
    _ name: String, _ summary: String, discussion: String = "", firstSteps: [(line: String, effect: String)] = [],
    exitStatuses: [(code: Int, meaning: String)] = [],
    chapters: [(title: String, items: [(term: String, meaning: String)])] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.firstSteps = firstSteps.map { About.Example(line: $0.line, effect: $0.effect) }
    self.exitStatuses = exitStatuses.map { About.ExitStatus(code: $0.code, meaning: $0.meaning) }
    self.chapters = chapters.map { chapter in
      Chapter(title: chapter.title, items: chapter.items.map { About.Example(line: $0.term, effect: $0.meaning) })
    }
  }
}
