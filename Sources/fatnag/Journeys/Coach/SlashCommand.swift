import Console
import HealthDatabase
import ScaleCore

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
    let typed = words.prefix { !$0.isWhitespace }
    let name = typed.lowercased()
    let rest = String(words.dropFirst(typed.count)).trimmingBlanks
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
      if var refusal = SlashRefusal(commandTyped: String(words.dropFirst())) {
        refusal.hint = nil
        throw refusal
      }
      let near = nearMiss(to: name, among: Self.names).map { "Did you mean \($0)?" }
      throw SlashRefusal(words: "There is no \(printable(String(typed))). \(near ?? "/help lists what there is.")")
    }
  }

  private static let names = ["/new", "/edit", "/up", "/down", "/help", "/quit"]

  private static func alone(_ command: SlashCommand, _ name: String, _ rest: String) throws(SlashRefusal) -> SlashCommand {
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
      ("Up, Down", "earlier questions, to be changed and asked again"), ("Ctrl-C", "stop an answer and keep what came; clear a line"),
    ] {
      table.addRow([StyledText(command, .key), StyledText(meaning)])
    }
    return table.lines(foldedTo: columns)
  }
}

/// Why what was typed was neither done nor asked.
struct SlashRefusal: Error, Equatable {
  let words: String

  /// What to type instead.
  var command: String?

  /// Said after that.
  var hint: String?

  var line: StyledText {
    var line = StyledText(words, .warning)
    if let command { line += " " + StyledText(command, .command) }
    if let hint { line += " " + StyledText(hint, .muted) }
    return line
  }
}

extension SlashRefusal {
  /// Nil for anything but a command of this program: its name alone, behind `fatnag`, or one of two words with whatever follows.
  init?(commandTyped words: String) {
    var typed = words.lowercased().split(separator: " ").map(String.init)
    let isWhole = typed.first == "fatnag"
    if isWhole { typed.removeFirst() }
    if typed == ["help"] || isWhole && (typed.isEmpty || typed.first == "help") {
      self.init(words: "The list of what can be typed here:", command: "/help")
      return
    }
    guard let command = isWhole ? Self.whole(typed, as: words) : Self.command(typed) else { return nil }
    let isName = !isWhole && typed.count == 1
    self.init(
      words: "That is a command for the shell:", command: printable(command), hint: isName ? "(With “?” behind it, it is a question.)" : nil
    )
  }

  private static func whole(_ typed: [String], as words: String) -> String? {
    typed.first.flatMap { isName($0) || names.contains("coach \($0)") ? words : nil }
  }

  private static func isName(_ word: String) -> Bool { names.contains { $0 == word || $0.hasPrefix(word + " ") } }

  private static let names = CommandList.table.facts.commands.map(\.about.name)
  private static let switches: Set<String> = ["on", "off", "status", "run"]

  /// What was meant, with `fatnag` in front; nil for words that are a question as well.
  private static func command(_ typed: [String]) -> String? {
    let all = "fatnag " + typed.joined(separator: " ")
    guard let first = typed.first, typed.allSatisfy({ !$0.hasSuffix("?") }) else { return nil }
    let isOfCoach = names.contains("coach \(first)")
    if typed.count == 1 {
      if isName(first) { return all }
      return isOfCoach ? "fatnag coach \(first)" : nil
    }
    if names.contains("\(first) \(typed[1])") { return all }
    return isOfCoach && typed.count == 2 && switches.contains(typed[1]) ? "fatnag coach " + typed.joined(separator: " ") : nil
  }

  /// Somebody wants to take back what they agreed to: that is done here, and asks no model.
  init?(withdrawing words: String) {
    // Whoever is in need gets the words for that.
    guard let withdrawal = StatedWithdrawal(words), RedFlag(in: words) == nil else { return nil }
    switch withdrawal {
    case .consent: self.init(words: "Nothing was sent. You take back your consent with:", command: "fatnag coach consent off")
    case .data: self.init(words: "Nothing was sent. Your data is on this computer; this removes it:", command: "fatnag erase")
    case .memory: self.init(words: "Nothing was sent. What is kept in mind is taken out with:", command: "fatnag memory forget --all")
    }
  }
}
