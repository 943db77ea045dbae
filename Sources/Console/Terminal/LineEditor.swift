/// One line of text being typed in a ``TerminalSession``.
public struct LineEditor: Sendable, Equatable {
  /// What a key led to.
  public enum Outcome: Sendable, Equatable {
    case editing
    case done(String)
    case cancelled
  }

  public private(set) var text: String
  /// Characters before the cursor.
  public private(set) var cursor: Int
  /// The greatest number of characters.
  public let limit: Int

  public init(_ text: String = "", limit: Int = 4096) {
    self.limit = max(0, limit)
    self.text = String(text.prefix(self.limit))
    cursor = self.text.count
  }

  /// Columns before the cursor.
  public var cursorColumn: Int { displayWidth(String(text.prefix(cursor))) }

  /// Applies a key. Enter is done, Escape cancels; keys without meaning change nothing.
  public mutating func take(_ key: Key) -> Outcome {
    switch key {
    case .enter: return .done(text)
    case .escape: return .cancelled
    case .control("d") where text.isEmpty: return .cancelled
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(printable(pasted))
    case .backspace: remove(cursor - 1..<cursor)
    case .delete, .control("d"): remove(cursor..<cursor + 1)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .alt("b"): cursor = startOfWord(where: Self.isOfWord)
    case .alt("f"): cursor = endOfWord
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"): remove(startOfWord { !$0.isWhitespace }..<cursor)
    case .alt("d"): remove(cursor..<endOfWord)
    default: break
    }
    return .editing
  }

  // MARK: Words

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Where the word before the cursor begins.
  private func startOfWord(where isOfWord: (Character) -> Bool) -> Int {
    let before = text.prefix(cursor).reversed().drop { !isOfWord($0) }
    return before.drop(while: isOfWord).count
  }

  /// Where the word after the cursor ends.
  private var endOfWord: Int {
    let after = text.dropFirst(cursor).drop { !Self.isOfWord($0) }
    return text.count - after.drop(while: Self.isOfWord).count
  }

  // MARK: Changes

  private mutating func insert(_ piece: String) {
    let tail = String(text.dropFirst(cursor))
    let head = text.prefix(cursor) + piece
    let kept = head.prefix(max(0, limit - tail.count))
    text = kept + tail
    cursor = min(kept.count, text.count)
  }

  private mutating func remove(_ places: Range<Int>) {
    guard !places.isEmpty, places.lowerBound >= 0, places.upperBound <= text.count else { return }
    let head = text.prefix(places.lowerBound)
    text = String(head + text.dropFirst(places.upperBound))
    cursor = min(head.count, text.count)
  }
}

extension [Key] {
  /// The same keys, with characters that follow each other as one ``Key/paste(_:)``: a long text is put in at once then, however it came.
  public var joiningCharacters: [Key] {
    var keys: [Key] = []
    var text = ""
    for key in self {
      if case .character(let character) = key {
        text.append(character)
        continue
      }
      if !text.isEmpty { keys.append(.paste(text)) }
      text = ""
      keys.append(key)
    }
    return text.isEmpty ? keys : keys + [.paste(text)]
  }
}
