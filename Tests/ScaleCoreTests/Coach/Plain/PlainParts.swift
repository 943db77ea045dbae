@testable import ScaleCore

/// The parts of a sentence that are warned of as one, found in the whole of it.
struct PlainParts {
  struct Part {
    var range: Range<Int>

    /// Set against the part before it, so that no list goes on.
    let isContrast: Bool
  }

  let tokens: ArraySlice<PlainWords.Token>
  private(set) var parts: [Part] = []

  /// Where something ends that was put in behind a negation.
  private var asides: [Int] = []

  /// - Parameter reason: of these tokens as a part.
  init(_ tokens: ArraySlice<PlainWords.Token>, reason: (PlainParts, Int) -> ReplyScreen.Reason?) {
    self.tokens = tokens
    parts = [Part(range: tokens.indices, isContrast: true)]
    var at = tokens.startIndex
    while at < tokens.endIndex {
      guard isBoundary(tokens[at]) else {
        at += 1
        continue
      }
      if at > tokens.startIndex, role(at - 1) == .negation {
        // Something is put in behind a negation, up to the next boundary.
        guard let end = tokens[(at + 1)...].firstIndex(where: isBoundary) else { return }
        asides.append(end)
        at = end + 1
      } else {
        at = divide(at, reason: reason)
      }
    }
  }

  private func isMark(_ token: PlainWords.Token) -> Bool { token.kind == .mark && [",", ";", ":", "-"].contains(token.text) }
  private func isBoundary(_ token: PlainWords.Token) -> Bool { isMark(token) || token.isWord(in: ClauseWords.dividing) }

  private func role(_ at: Int) -> ClauseWords.Role? {
    at < tokens.endIndex && tokens[at].kind == .word ? ClauseWords.roles[tokens[at].text] : nil
  }

  /// - Returns: where to look for the next.
  private mutating func divide(_ boundary: Int, reason: (PlainParts, Int) -> ReplyScreen.Reason?) -> Int {
    var before = self
    before.parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<boundary
    let isDivided = tokens[boundary].kind == .word
    let clearing = before.clearing(parts.count - 1)
    var isContrast = isDivided
    var first = boundary + 1
    if !isDivided, tokens[boundary].text != "-", clearing.contains(.reassuring) {
      isContrast = true
      while first < tokens.endIndex, isMark(tokens[first]) { first += 1 }
    } else {
      while let role = role(first), role == .contrast || role == .transition {
        if role == .contrast { isContrast = true }
        first += 1
      }
      switch (role(first), role(first + 1)) {
      case (.negation, .advisable), (.negation, .comparative), (.absence, .advisable), (.absence, .comparative), (.advisable, _),
        (.advice, _):
        break
      default: return first
      }
      guard !clearing.isEmpty || reason(before, parts.count - 1) != nil else { return first }
    }
    // A number that is still open may become the first.
    guard first < tokens.endIndex else { return first }
    parts[parts.count - 1].range = before.parts[parts.count - 1].range
    parts.append(Part(range: first..<tokens.endIndex, isContrast: isContrast))
    return first
  }

  /// Whether a part goes on with what the one before it lists.
  func isList(_ index: Int) -> Bool { !parts[index].isContrast && parts[index].range.contains { role($0) == .alternative } }

  /// Whether a negation holds for all of it.
  func isNegatedAtLength(_ index: Int) -> Bool { isList(index) || asides.contains(where: parts[index].range.contains) }

  /// The signs that clear what stands in a part.
  func clearing(_ index: Int) -> Set<ScreenWords.Sign> {
    let range = parts[index].range
    func standing(_ range: Range<Int>) -> Set<ScreenWords.Sign> {
      Set(ScreenWords.clearing.filter { [PlainPhrase].of($0).stands(in: tokens[range]) })
    }
    guard isList(index) else { return standing(range) }
    return standing(parts[index - 1].range.lowerBound..<range.upperBound).union(clearing(index - 1))
  }
}
