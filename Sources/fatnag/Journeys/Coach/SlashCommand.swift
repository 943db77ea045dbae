import Console
import HealthDatabase

/// What can be typed in a conversation beside questions.
enum SlashCommand: Equatable {
  case new
  case edit(String)
  case rate(StoredTurn.Rating, [RatingReason])
  case help, quit

  /// - Returns: nil for a question.
  init?(_ words: String) throws(SlashRefusal) {
    // What other programs are left with is no question.
    if ["quit", "exit", ":q"].contains(words.lowercased()) {
      self = .quit
      return
    }
    guard words.hasPrefix("/") else { return nil }
    let name = words.prefix { !$0.isWhitespace }
    let rest = String(words.dropFirst(name.count)).trimmingBlanks
    switch name {
    case "/edit":
      guard !rest.isEmpty else { throw SlashRefusal(words: "Say the question in other words: /edit TEXT") }
      self = .edit(rest)
    case "/up": self = .rate(.up, try Self.reasons(rest, for: .up))
    case "/down": self = .rate(.down, try Self.reasons(rest, for: .down))
    case "/new": self = try Self.alone(.new, name, rest)
    case "/help": self = try Self.alone(.help, name, rest)
    case "/quit", "/q": self = try Self.alone(.quit, name, rest)
    default:
      let near = nearMiss(to: String(name), among: Self.names).map { "Did you mean \($0)?" }
      throw SlashRefusal(words: "There is no \(printable(String(name))). \(near ?? "/help lists what there is.")")
    }
  }

  private static let names = ["/new", "/edit", "/up", "/down", "/help", "/quit"]

  private static func alone(_ command: SlashCommand, _ name: Substring, _ rest: String) throws(SlashRefusal) -> SlashCommand {
    guard rest.isEmpty else { throw SlashRefusal(words: "\(name) stands alone; nothing was done.") }
    return command
  }

  private static func reasons(_ rest: String, for rating: StoredTurn.Rating) throws(SlashRefusal) -> [RatingReason] {
    var reasons: [RatingReason] = []
    for word in rest.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let reason = RatingReason(rawValue: word.lowercased()), reason.rating == rating else {
        throw SlashRefusal(
          words: "“\(printable(String(word)))” is no reason for \(rating.rawValue). There are: \(RatingReason.words(of: rating)).")
      }
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }

  /// The list of them.
  ///
  /// - Parameter columns: the width to keep to; nil where no terminal shows it.
  static func list(columns: Int?) -> [StyledText] {
    var table = Table([.init(), .init()])
    for (command, meaning) in [
      ("/new", "begin a new conversation"), ("/edit TEXT", "ask your last question in other words"),
      ("/up REASON…", "the last answer was good: " + RatingReason.words(of: .up)),
      ("/down REASON…", "it was not: " + RatingReason.words(of: .down)), ("/help", "this list"), ("/quit", "leave; so does Ctrl-D"),
      ("Ctrl-C", "stop an answer and keep what came"),
    ] {
      table.addRow([StyledText(command, .key), StyledText(meaning)])
    }
    return table.lines(foldedTo: columns)
  }
}

/// Why something that begins with a slash was not done.
struct SlashRefusal: Error, Equatable {
  let words: String
}
