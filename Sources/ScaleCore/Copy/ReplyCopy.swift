/// Lines that stand in an answer in place of the model's.
public enum ReplyCopy {
  /// Ends an answer that said what nobody should be told; neutral, and without repeating it.
  public static func stopped(_ reason: ReplyScreen.Reason) -> String {
    "The rest of this answer was left out because \(fault(reason)). Ask again in other words, or ask a professional."
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

  /// Ends what is kept of a text that was longer than anything that is kept.
  public static let cut = "…\n[Cut here: this is as much as is kept of one answer.]"
}
