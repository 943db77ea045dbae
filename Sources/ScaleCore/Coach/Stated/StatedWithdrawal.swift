/// Somebody takes back what they allowed or gave: `revoke my consent`, `stop sending my data`, `forget everything about me`, `delete my data`.
public enum StatedWithdrawal: Equatable, Sendable {
  case consent, memory, data

  /// Nil for anything else, and for a question how it is done.
  public init?(_ text: some StringProtocol) {
    guard text.count <= 200 else { return nil }
    let tokens = SpokenWords(text).tokens[...]
    if Self.consents.stands(in: tokens) {
      self = .consent
    } else if Self.memories.stands(in: tokens) {
      self = .memory
    } else if Self.everything.stands(in: tokens) {
      self = .data
    } else {
      return nil
    }
  }

  private static let consents = PhraseList([
    "revoke|withdraw|cancel|retract my|the consent|agreement|permission", "take back my consent|agreement|permission",
    "stop sending my|any|anything|questions|messages|data", "stop sharing my data|questions|messages",
    "dont|never|not send my data|questions|messages", "dont|never|not share my data",
    "widerrufe|widerruf meine|die einwilligung|zustimmung", "einwilligung|zustimmung widerrufen|zurueckziehen|zurueck",
    "schick|schicke|sende keine daten|fragen|nachrichten mehr", "hoer|hoere auf meine daten zu",
  ])
  private static let everything = PhraseList([
    "delete|erase|remove|wipe my|all data|account|history|records", "delete|erase|remove|wipe all my|of data|account|weights|my",
    "loesch|loesche|loeschen meine|alle|meinen|mein daten|account|konto|werte|messungen", "loesch|loesche alle meine daten|werte|messungen",
    "meine daten loeschen",
  ])
  private static let memories = PhraseList([
    "forget everything|all about me", "forget everything|all you know|remember", "delete|erase|clear your|the memory",
    "delete|erase|clear everything about me", "vergiss alles", "loesch|loesche alles ueber mich", "loesch|loesche dein gedaechtnis",
  ])
}
