/// Lines that stand in an answer in place of the model's.
public enum ReplyCopy {
  /// Ends an answer that said what nobody should be told; neutral, and without repeating it.
  public static func stopped(_ reason: ReplyScreen.Reason, in language: RedFlagWords.Language) -> String {
    switch language {
    case .english: "The rest of this answer was left out because \(fault(reason)). Ask again in other words, or ask a professional."
    case .german:
      "Der Rest dieser Antwort fehlt, weil \(germanFault(reason)). Frag mit anderen Worten noch einmal, oder frag eine Fachkraft."
    }
  }

  private static func fault(_ reason: ReplyScreen.Reason) -> String {
    switch reason {
    case .calories: "it spoke of less food than a day needs"
    case .pace: "it spoke of a faster pace than is safe"
    case .target: "it named a target weight that is not safe for you (fatnag goal set tells which ones are)"
    case .fast: "it spoke of more than a day without food"
    case .dose: "it spoke of doses, which are a matter for a doctor or pharmacist"
    case .purging: "it spoke of ways to lose weight that do harm"
    case .diagnosis: "it named an illness, which only a doctor can tell"
    case .shaming: "it was unkind"
    }
  }

  private static func germanFault(_ reason: ReplyScreen.Reason) -> String {
    switch reason {
    case .calories: "sie von weniger Essen sprach, als ein Tag braucht"
    case .pace: "sie von einem schnelleren Tempo sprach, als gesund ist"
    case .target: "sie ein Zielgewicht nannte, das für dich nicht gesund ist (fatnag goal set sagt, welche es sind)"
    case .fast: "sie von mehr als einem Tag ohne Essen sprach"
    case .dose: "sie von Dosen sprach, und die sind Sache von Arzt oder Apotheke"
    case .purging: "sie von Wegen abzunehmen sprach, die schaden"
    case .diagnosis: "sie eine Krankheit nannte, und das kann nur ein Arzt"
    case .shaming: "sie unfreundlich war"
    }
  }

  /// Ends what is kept of a text that was longer than anything that is kept.
  public static let cut = "…\n[Cut here: this is as much as is kept of one answer.]"
}
