/// Words to look for, one after the other.
///
/// Written as folded words between blanks: `a|b` takes either, `word*` any word that begins so, `*word` any longer one that ends so, `...` up to four
/// tokens of the same sentence, `#` a number.
struct Phrase {
  private enum Part {
    case words([Word])
    case gap
    case number
  }

  private struct Word {
    let text: String
    let isStem: Bool
    let isTail: Bool

    init(_ text: Substring) {
      isStem = text.hasSuffix("*")
      isTail = text.hasPrefix("*")
      self.text = text.filter { $0 != "*" }
    }

    func takes(_ token: SpokenWords.Token) -> Bool {
      let word = token.text.utf8
      if isStem { return token.kind == .word && word.starts(with: text.utf8) }
      if isTail { return token.kind == .word && word.count > text.utf8.count && word.reversed().starts(with: text.utf8.reversed()) }
      return text == token.text && (token.kind == .word || text.utf8.count == 1)
    }
  }

  /// How many tokens `...` bridges.
  static let widestGap = 4
  private let parts: [Part]

  init(_ text: String) {
    parts = text.split(separator: " ").map { part in
      switch part {
      case "...": .gap
      case "#": .number
      default:
        .words(part.split(separator: "|").map(Word.init))
      }
    }
  }

  /// Words of which one ends it; without one of them it stands nowhere. Stems and gaps do not end phrases that are asked for this.
  var lastWords: [String] {
    guard case .words(let words) = parts.last else { return [] }
    return words.map(\.text)
  }

  /// Where it stands first.
  func range(in tokens: ArraySlice<SpokenWords.Token>) -> Range<Int>? {
    for start in tokens.indices {
      if let end = end(of: parts[...], from: start, in: tokens) { return start..<end }
    }
    return nil
  }

  func stands(in tokens: ArraySlice<SpokenWords.Token>) -> Bool { range(in: tokens) != nil }

  func end(atStartOf tokens: ArraySlice<SpokenWords.Token>) -> Int? { end(of: parts[...], from: tokens.startIndex, in: tokens) }

  private func end(of parts: ArraySlice<Part>, from start: Int, in tokens: ArraySlice<SpokenWords.Token>) -> Int? {
    guard let part = parts.first else { return start }
    let rest = parts.dropFirst()
    if case .gap = part {
      for skipped in 0...Self.widestGap where start + skipped <= tokens.endIndex {
        if let end = end(of: rest, from: start + skipped, in: tokens) { return end }
      }
      return nil
    }
    guard start < tokens.endIndex, Self.takes(part, tokens[start]) else { return nil }
    return end(of: rest, from: start + 1, in: tokens)
  }

  private static func takes(_ part: Part, _ token: SpokenWords.Token) -> Bool {
    switch part {
    case .gap: true
    case .number: token.kind == .number
    case .words(let words):
      words.contains { $0.takes(token) }
    }
  }
}

/// A list of phrases of which one suffices.
struct PhraseList {
  private let phrases: [Phrase]
  private let endings: [[String]]

  /// See ``Phrase/lastWords``: a cheap look before a search.
  let lastWords: Set<String>

  init(_ phrases: [String]) {
    self.phrases = phrases.map(Phrase.init)
    endings = self.phrases.map(\.lastWords)
    lastWords = Set(endings.joined())
  }

  func range(in tokens: ArraySlice<SpokenWords.Token>) -> Range<Int>? {
    for phrase in phrases {
      if let range = phrase.range(in: tokens) { return range }
    }
    return nil
  }

  func stands(in tokens: ArraySlice<SpokenWords.Token>) -> Bool { range(in: tokens) != nil }

  /// The same, sooner, where the words of the tokens are known; none of the phrases may end with a stem.
  func stands(in tokens: ArraySlice<SpokenWords.Token>, of words: Set<String>) -> Bool {
    phrases.indices.contains { index in
      (endings[index].isEmpty || endings[index].contains { words.contains($0) }) && phrases[index].stands(in: tokens)
    }
  }

  /// Where each of those ends that stand at the very beginning.
  func ends(atStartOf tokens: ArraySlice<SpokenWords.Token>) -> [Int] { phrases.compactMap { $0.end(atStartOf: tokens) } }
}
