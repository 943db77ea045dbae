/// Whether a sentence may still be nothing but generic advice: all its words are boilerplate's, and the last may become one.
struct GenericAdvice: Sendable {
  private static let vocabulary = {
    var tree = WordTree(unmarked: false)
    for word in Boilerplate.vocabulary { tree.add(word) { isWhole, isEnd in isWhole = isWhole || isEnd } }
    return tree
  }()

  /// The words that are over.
  private struct Words: WordTaker, Sendable {
    var areAllKnown = true
    var isLastWhole = true

    mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8]) {
      guard kind != .mark else { return }
      guard isLastWhole, kind == .word, let place = GenericAdvice.vocabulary.place(of: text) else { return areAllKnown = false }
      isLastWhole = GenericAdvice.vocabulary[place]
    }
  }

  private var stream = WordStream()
  private var words = Words()

  mutating func pass(_ scalar: Unicode.Scalar) { stream.pass(scalar, to: &words) }

  var isPossible: Bool {
    guard words.areAllKnown else { return false }
    switch stream.state {
    case .between: return true
    case .number: return false
    case .word: return words.isLastWhole && Self.vocabulary.place(of: stream.text) != nil
    }
  }
}
