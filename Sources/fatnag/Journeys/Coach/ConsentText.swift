import Console
import HealthDatabase
import ScaleCore

/// A text that somebody has to know and agree to before something leaves, with the ways to agree to it: a yes on a terminal, or its version in a
/// script. Another text or another host asks anew.
protocol ConsentText {
  static var kind: StoredConsent.Kind { get }

  /// Raised whenever the text says something else; of another form for each kind, lest one be given for the other.
  static var textVersion: String { get }

  /// What changes it, without `on` and `off`.
  static var command: String { get }

  /// What shows the bytes that would leave.
  static var preview: String { get }

  /// Scheme, host and port.
  var host: String { get }
  var title: String { get }

  /// To whom what goes, and why.
  var purpose: [StyledText] { get }

  /// What is sent beside the brief.
  var sent: [String] { get }

  /// What of the brief is sent.
  var groups: [BriefGroup] { get }

  /// What never is, as a sentence.
  var spared: String { get }

  /// What becomes of the answer.
  var outcome: StyledText { get }
  var question: StyledText { get }
}

extension ConsentText {
  private var lines: [StyledText] {
    ["", StyledText(title, .accent), ""] + purpose
      + sent.map { StyledText("  - " + $0) }
      + ["  - a brief of at most 4 kB about you, built from a fixed list:"]
      + groups.map { StyledText("    - " + BriefCopy.words($0)) }
      + [
        StyledText(spared), "",
        "xAI keeps requests for up to 30 days to look for abuse. The operator's Worker keeps counts, no words." + outcome,
        "You can see the exact bytes first: \(Self.preview, .command)",
        "You can stop at any time: \(Self.command + " off", .command). What was sent before cannot be called back from here.",
        "", StyledText("Text \(Self.textVersion)", .muted),
      ]
  }

  /// The text as lines of a terminal.
  func lines(columns: Int) -> [StyledText] {
    lines.flatMap { line in
      let mark = line.plainText.prefix { $0 == " " }.count
      return line.wrappedForCopying(to: columns, indent: mark == 0 ? 0 : mark + 2)
    }
  }

  /// Whether this text and host were agreed to, and not taken back.
  func isGiven(in store: HealthStore) throws(StoreError) -> Bool {
    try store.consent(Self.kind)?.covers(textVersion: Self.textVersion, host: host) ?? false
  }

  /// The host that a yes which still stands was given for; nil where that is this one, or there is none.
  func otherHost(in store: HealthStore) throws(StoreError) -> String? {
    guard let consent = try store.consent(Self.kind), consent.revoked == nil, consent.host != host else { return nil }
    return consent.host
  }

  /// Asks, and keeps a yes.
  ///
  /// - Parameter named: the version that was given instead of an answer.
  /// - Returns: whether they agreed.
  /// - Throws: ``Explanation`` of status 2 for another version, and where nobody is there to ask.
  func settle(naming named: String?, in store: HealthStore, _ environment: Environment) throws -> Bool {
    guard try isAgreed(naming: named, in: store, environment) else { return false }
    try store.giveConsent(Self.kind, textVersion: Self.textVersion, host: host, at: environment.now)
    return true
  }

  private func isAgreed(naming named: String?, in store: HealthStore, _ environment: Environment) throws -> Bool {
    let command = Self.command + " on"
    if let named {
      guard named == Self.textVersion else {
        throw Explanation(
          "other_text", "The text is version \(Self.textVersion), not \(named).", tryNext: "read it: \(command), on a terminal",
          status: .usage)
      }
      return true
    }
    let columns = environment.terminal.size().columns
    let text = try change(in: store).flatMap { $0.wrappedForCopying(to: columns) } + lines(columns: columns)
    guard environment.terminal.isInteractive, !environment.options.json else {
      for line in text { try environment.errors.writeLine(line) }
      try environment.errors.flush()
      throw Explanation(
        "not_confirmed", "Nobody is here to agree, so nothing changed.", tryNext: "\(command) --i-understand \(Self.textVersion)",
        status: .usage)
    }
    guard try environment.page(text, below: Self.questionRows) else { return false }
    let language = try CoachManner(store).language(in: environment.terminal.environment)
    return try environment.agrees(to: question, in: ReplyLanguage.ownWords(language))
  }
  /// That it is about another host than before.
  private func change(in store: HealthStore) throws(StoreError) -> [StyledText] {
    guard let other = try otherHost(in: store) else { return [] }
    return ["", "You agreed to this for \(printable(other), .key). Now it would be \(host, .key)."]
  }

  /// Rows that the question needs below the text.
  private static var questionRows: Int { 3 }
}
