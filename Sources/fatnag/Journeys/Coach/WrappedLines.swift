import Console

/// Breaks a text at its blanks while it comes, in whole words.
struct WrappedLines {
  /// The width to keep to from now on.
  var columns: Int
  private var column = 0

  /// A blank that waits for the next word of its line.
  private var hasGap = false
  private var out: [UInt8] = []
  private var word: [UInt8] = []
  private var width = 0

  init(columns: Int) { self.columns = columns }

  var isMidLine: Bool { column > 0 }

  /// A line was ended by somebody else.
  ///
  /// - Parameter width: of what stands in the new line already; a blank follows it.
  mutating func begin(after width: Int = 0) { (column, hasGap) = (width, width > 0) }

  /// - Returns: bytes of UTF-8, to be appended to what came before.
  mutating func wrap(_ text: String) -> [UInt8] {
    defer { out.removeAll(keepingCapacity: true) }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { take(byte) }
    } else {
      for character in text { take(character) }
    }
    placeWord()
    return out
  }

  private mutating func take(_ character: Character) {
    if let byte = character.asciiValue, character.utf8.count == 1 { return take(byte) }
    let more = displayWidth(character)
    // Words of scripts without blanks, and words longer than a line, break between characters.
    if more == 2 || width + more > columns { placeWord() }
    word.append(contentsOf: character.utf8)
    width += more
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"):
      placeWord()
      out.append(byte)
      begin()
    case UInt8(ascii: " "):
      placeWord()
      hasGap = true
    default:
      let more = (0x20..<0x7F).contains(byte) ? 1 : 0
      if width + more > columns { placeWord() }
      word.append(byte)
      width += more
    }
  }

  private mutating func placeWord() {
    guard !word.isEmpty else { return }
    let gap = hasGap && column > 0 ? 1 : 0
    if column > 0, column + gap + width > columns {
      out.append(UInt8(ascii: "\n"))
      column = 0
    } else if gap == 1 {
      out.append(UInt8(ascii: " "))
      column += 1
    }
    out.append(contentsOf: word)
    column += width
    hasGap = false
    word.removeAll(keepingCapacity: true)
    width = 0
  }
}
