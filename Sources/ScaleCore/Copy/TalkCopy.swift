/// Fixed words that stand within a conversation, in the language of its answers where there are some of ours in it.
public struct TalkCopy: Equatable, Sendable {
  private let language: RedFlagWords.Language

  public init(_ language: RedFlagWords.Language) { self.language = language }

  private func say(_ english: String, _ german: String) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  /// Shown until the first word comes.
  public var thinking: String { say("thinking", "denkt nach") }

  /// An answer that was interrupted.
  ///
  /// - Parameter isKept: whether something of it came, and is stored.
  public func stopped(isKept: Bool) -> String {
    isKept ? say("Stopped; what came was kept.", "Angehalten; was kam, ist gespeichert.") : say("Stopped.", "Angehalten.")
  }

  public var atLimit: String {
    say(
      "The service stopped at its limit; the answer may miss its end.",
      "Der Dienst hat an seiner Grenze aufgehört; der Antwort kann das Ende fehlen.")
  }

  /// An answer that broke off.
  ///
  /// - Parameter cause: a sentence; in English only.
  public func cut(cause: String?) -> String {
    say(
      "The answer ends here; what came was kept." + (cause.map { " " + $0 } ?? ""),
      "Die Antwort bricht hier ab; was kam, ist gespeichert.")
  }

  public var askAgain: String { say("ask again", "frag noch einmal") }

  /// Stands before an answer that is made here.
  public var answeredHere: String { say("Answered from what is stored here:", "Beantwortet aus dem, was hier gespeichert ist:") }

  /// What can be typed in answer to a question; the capital one is what nothing means.
  public var yesOrNo: String { say("[y/N]", "[j/N]") }

  public var answerYesOrNo: String { say("Please answer y or n.", "Bitte antworte mit j oder n.") }

  /// After a second answer that was neither.
  public var takenAsNo: String { say("Taken as a no.", "Das gilt als Nein.") }

  /// Whether an answer was taken from the week.
  public func counted(_ count: AnswerCount) -> String {
    switch count {
    case .nothingLeft: say("Nothing left this computer.", "Nichts hat diesen Computer verlassen.")
    case .notCounted: say("The question was not counted.", "Die Frage wurde nicht gezählt.")
    case .maybeCounted:
      say("It may have been counted; fatnag plan knows.", "Vielleicht wurde sie gezählt; fatnag plan weiß es.")
    case .counted: say("It counts as one answer of the week.", "Sie zählt als eine Antwort der Woche.")
    }
  }
}

/// What is known of whether a question takes an answer from the week.
public enum AnswerCount: CaseIterable, Sendable {
  /// Nobody was reached.
  case nothingLeft
  case notCounted

  /// The connection was lost before a word came.
  case maybeCounted
  case counted
}
