/// A conversation's title out of its first words; nothing is asked of a model for it.
public enum SessionTitle {
  public static let unnamed = "New conversation"
  public static let limit = 36

  /// Nil until a person has said something worth a title; then the first sentence, without what only opens it.
  public static func of(_ turns: [ChatTurn]) -> String? {
    for turn in turns.filter({ $0.kind == .user }).prefix(2) {
      let words = SpokenWords(turn.text.prefix(400))
      guard var sentence = words.sentences.first(where: { !isGreeting($0) }) else { continue }
      while let first = sentence.first, first.kind == .mark || openers.contains(first.text), sentence.count > 2 {
        sentence = sentence.dropFirst()
      }
      while let last = sentence.last, last.kind == .mark, last.text != "%" { sentence = sentence.dropLast() }
      let title = PlainText.cut(PlainText.line(words.typed(sentence), limit: 200), limit: limit)
      if title.count >= 3 { return title.prefix(1).uppercased() + title.dropFirst() }
    }
    return nil
  }

  private static let openers: Set<String> = [
    "hi", "hey", "hello", "hallo", "please", "bitte", "so", "ok", "okay", "well", "keel", "can", "could", "you", "tell", "me",
  ]

  private static func isGreeting(_ sentence: ArraySlice<SpokenWords.Token>) -> Bool {
    let words = sentence.filter { $0.kind != .mark }
    return words.count <= 2
      && words.allSatisfy { $0.isWord(in: openers) || $0.isWord(in: ["there", "morning", "good", "thanks", "danke"]) }
  }
}
