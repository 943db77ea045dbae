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
    case .backspace: remove(at: cursor - 1)
    case .delete, .control("d"): remove(at: cursor)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): self = LineEditor(String(text.dropFirst(cursor)), limit: limit).atStart
    case .control("k"): self = LineEditor(String(text.prefix(cursor)), limit: limit)
    default: break
    }
    return .editing
  }

  private var atStart: LineEditor {
    var editor = self
    editor.cursor = 0
    return editor
  }

  private mutating func insert(_ piece: String) {
    let tail = String(text.dropFirst(cursor))
    let head = text.prefix(cursor) + piece
    let kept = head.prefix(max(0, limit - tail.count))
    text = kept + tail
    cursor = min(kept.count, text.count)
  }

  private mutating func remove(at place: Int) {
    guard place >= 0, place < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: place))
    cursor = min(place, text.count)
  }
}
