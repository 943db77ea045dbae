/// Somebody takes back what they allowed: `revoke my consent`, `stop sending my data`, `forget everything about me`.
public enum StatedWithdrawal: Equatable, Sendable {
  case consent, memory

  /// Nil for anything else, and for a question how it is done.
  public init?(_ text: some StringProtocol) {
    guard text.count <= 200 else { return nil }
    let tokens = SpokenWords(text).tokens[...]
    if Self.consents.stands(in: tokens) {
      self = .consent
    } else if Self.memories.stands(in: tokens) {
      self = .memory
    } else {
      return nil
    }
  }

  private static let consents = PhraseList([
    "revoke|withdraw|cancel|retract my|the consent|agreement|permission", "take back my consent|agreement|permission",
    "stop sending my|any|anything|questions|messages|data", "stop sharing my data|questions|messages",
    "dont|never|not send my data|questions|messages|anything to", "dont|never|not share my data",
    "widerrufe|widerruf meine|die einwilligung|zustimmung", "einwilligung|zustimmung widerrufen|zurueckziehen|zurueck",
    "schick|schicke|sende keine daten|fragen|nachrichten mehr", "hoer|hoere auf meine daten zu",
  ])
  private static let memories = PhraseList([
    "forget everything|all about me", "forget everything|all you know|remember", "delete|erase|clear your|the memory", "delete all my data",
    "delete|erase|clear everything about me", "vergiss alles", "loesch|loesche alles ueber mich", "loesch|loesche dein gedaechtnis",
  ])
}
