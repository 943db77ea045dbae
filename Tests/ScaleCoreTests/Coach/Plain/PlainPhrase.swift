@testable import ScaleCore

/// ``Phrase``, looked for everywhere in a sentence.
struct PlainPhrase {
  private enum Part {
    case words(Set<String>, stems: [String])
    case gap
  }

  /// How many tokens `...` bridges.
  private static let widestGap = 4
  private let parts: [Part]

  init(_ text: String) {
    parts = text.split(separator: " ").map { part in
      switch part {
      case "...": .gap
      default:
        .words(
          Set(part.split(separator: "|").filter { !$0.hasSuffix("*") }.map(String.init)),
          stems: part.split(separator: "|").filter { $0.hasSuffix("*") }.map { String($0.dropLast()) })
      }
    }
  }

  /// Where it stands first.
  func range(in tokens: ArraySlice<PlainWords.Token>) -> Range<Int>? {
    for start in tokens.indices {
      if let end = end(of: parts[...], from: start, in: tokens) { return start..<end }
    }
    return nil
  }

  func stands(in tokens: ArraySlice<PlainWords.Token>) -> Bool { range(in: tokens) != nil }

  /// Wherever it stands, however far its gaps reach.
  func ranges(in tokens: ArraySlice<PlainWords.Token>) -> [Range<Int>] {
    tokens.indices.flatMap { start in ends(of: parts[...], from: start, in: tokens).map { start..<$0 } }
  }

  private func ends(of parts: ArraySlice<Part>, from start: Int, in tokens: ArraySlice<PlainWords.Token>) -> [Int] {
    guard let part = parts.first else { return [start] }
    let rest = parts.dropFirst()
    if case .gap = part {
      return (0...Self.widestGap).filter { start + $0 <= tokens.endIndex }.flatMap { ends(of: rest, from: start + $0, in: tokens) }
    }
    guard start < tokens.endIndex, Self.takes(part, tokens[start]) else { return [] }
    return ends(of: rest, from: start + 1, in: tokens)
  }

  private func end(of parts: ArraySlice<Part>, from start: Int, in tokens: ArraySlice<PlainWords.Token>) -> Int? {
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

  private static func takes(_ part: Part, _ token: PlainWords.Token) -> Bool {
    switch part {
    case .gap: return true
    case .words(let words, let stems):
      if token.isMark("#") { return false }
      return token.kind == .number && words.contains("#")
        || words.contains(token.text) && (token.kind == .word || token.text.utf8.count == 1)
        || token.kind == .word && stems.contains { token.text.utf8.starts(with: $0.utf8) }
    }
  }
}

extension [PlainPhrase] {
  private static let lists = Dictionary(
    uniqueKeysWithValues: ScreenWords.Sign.allCases.map { ($0, ScreenWords.phrases($0).map(PlainPhrase.init)) })

  static func of(_ sign: ScreenWords.Sign) -> Self { lists[sign] ?? [] }

  func stands(in tokens: ArraySlice<PlainWords.Token>) -> Bool { contains { $0.stands(in: tokens) } }

  func ranges(in tokens: ArraySlice<PlainWords.Token>) -> [Range<Int>] { flatMap { $0.ranges(in: tokens) } }

  /// Where those begin that stand somewhere; of one that may begin at several places and ends at the same, the last of them.
  func nearest(in tokens: ArraySlice<PlainWords.Token>) -> Set<Int> {
    var nearest: Set<Int> = []
    for phrase in self {
      let starts = Dictionary(grouping: phrase.ranges(in: tokens), by: \.upperBound).values
      nearest.formUnion(starts.compactMap { $0.map(\.lowerBound).max() })
    }
    return nearest
  }

  /// Where the last words of those stand that stand somewhere.
  func lasts(in tokens: ArraySlice<PlainWords.Token>) -> [Int] { ranges(in: tokens).map { $0.upperBound - 1 } }
}
