/// What an answer to a yes-or-no question says, in the words that people use; nil when it is neither. An empty answer is the default.
///
/// - Parameter isGermanYes: whether a German yes counts; a German no always does.
public func yesOrNo(_ answer: String, isGermanYes: Bool = false, default fallback: Bool?) -> Bool? {
  let words = answer.lowercased().split { $0.isWhitespace || ".,!".contains($0) }.map(String.init)
  guard !words.isEmpty else { return fallback }
  let plain = words.filter { !YesOrNoWords.polite.contains($0) }
  let said = plain.joined(separator: " ")
  if YesOrNoWords.no.contains(said) { return false }
  return YesOrNoWords.yes.contains(said) || isGermanYes && YesOrNoWords.germanYes.contains(said) ? true : nil
}

private enum YesOrNoWords {
  /// Change nothing.
  static let polite: Set<String> = ["please", "thanks", "thank", "you", "bitte", "danke"]
  static let yes: Set<String> = ["y", "yes", "yep", "yeah", "yup", "sure", "ok", "okay", "of course", "yes ok", "yes sure"]
  static let no: Set<String> = ["n", "no", "nope", "nah", "not now", "nein", "nö", "nee", "lieber nicht", "nein lieber nicht"]
  static let germanYes: Set<String> = [
    "j", "ja", "jo", "jep", "klar", "na klar", "ja klar", "gern", "gerne", "ja gern", "ja gerne", "sicher",
  ]
}
