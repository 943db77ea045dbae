/// Lines that stand in an answer in place of the model's.
public enum ReplyCopy {
  /// Ends an answer that said what nobody should be told; neutral, and without repeating it.
  public static let stopped =
    "The rest of this answer was left out because it went beyond what is safe to suggest. Ask again in other words, or ask a professional."

  public static func stopped(in language: RedFlagWords.Language) -> String {
    switch language {
    case .english: stopped
    case .german:
      "Der Rest dieser Antwort fehlt, weil sie weiter ging, als man raten darf. Frag mit anderen Worten noch einmal, oder frag eine Fachkraft."
    }
  }

  /// Ends what is kept of a text that was longer than anything that is kept.
  public static let cut = "…\n[Cut here: this is as much as is kept of one answer.]"
}
