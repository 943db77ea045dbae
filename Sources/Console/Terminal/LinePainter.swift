/// A prompt and the text behind it on as many rows as they need, drawn again in place. The terminal breaks the rows itself, so that it can join
/// them again when its window gets another width, and a text that is copied from it is one line.
public struct LinePainter: Sendable {
  private let label: String
  private let labelWidth: Int

  private struct Picture: Sendable {
    var text: String
    var cursor: Int
    var size: TerminalSize

    /// Row of the cursor, and rows in all, as far as they are shown.
    var row: Int
    var rows: Int
    var column: Int
  }

  /// What stands on the screen; nil where nothing does and the cursor is at the left edge.
  private var shown: Picture?

  /// - Parameters:
  ///   - label: as bytes for the terminal, colours included.
  ///   - width: its columns.
  public init(label: String, width: Int) {
    self.label = label
    labelWidth = width
  }

  /// The bytes that show this. Of a text that needs more rows than there are, the ones around the cursor.
  public mutating func draw(_ editor: LineEditor, size: TerminalSize) -> [UInt8] {
    if let shown, shown.text == editor.text, shown.cursor == editor.cursor, shown.size == size { return [] }
    if let suffix = appended(editor, size) { return suffix }
    let layout = LineLayout(label: labelWidth, editor.text, cursor: editor.cursor, columns: size.columns)
    let room = max(1, size.rows)
    let top = max(0, min(layout.cursorRow - room / 2, layout.rows.count - room))
    let window = layout.rows[top..<min(layout.rows.count, top + room)]
    let bytes =
      Self.toStart(from: shown?.row ?? 0) + "\u{1B}[J" + (top == 0 ? label : "") + Self.joined(window)
      + Self.toStart(from: window.count - 1 - (layout.cursorRow - top)) + Self.move(layout.cursorColumn, "C")
    shown = Picture(
      text: editor.text, cursor: editor.cursor, size: size, row: layout.cursorRow - top, rows: window.count, column: layout.cursorColumn)
    return Array(bytes.utf8)
  }

  /// Puts the cursor below the text; what is drawn next stands there.
  public mutating func leave() -> [UInt8] {
    let down = shown.map { $0.rows - 1 - $0.row } ?? 0
    shown = nil
    return Array((Self.move(down, "B") + "\r\n").utf8)
  }

  /// Clears the screen; what is drawn next stands at its top.
  public mutating func clear() -> [UInt8] {
    shown = nil
    return Array("\u{1B}[H\u{1B}[2J".utf8)
  }

  /// Somebody else has written since; what is drawn next begins where the cursor is.
  public mutating func forget() { shown = nil }

  /// Says that the window has another size.
  ///
  /// - Parameter joinsRows: whether the terminal breaks what it shows anew, as most do.
  public mutating func resize(to size: TerminalSize, joinsRows: Bool) {
    guard var picture = shown, picture.size != size else { return }
    if joinsRows, picture.size.columns != size.columns, picture.rows < max(1, picture.size.rows) {
      let layout = LineLayout(label: labelWidth, picture.text, cursor: picture.cursor, columns: size.columns)
      (picture.row, picture.rows) = (layout.cursorRow, layout.rows.count)
    }
    picture.row = min(picture.row, max(0, size.rows - 1))
    picture.size = TerminalSize(columns: 0, rows: 0)
    shown = picture
  }

  /// The one or two characters that were typed at the end; nil where more has changed.
  private mutating func appended(_ editor: LineEditor, _ size: TerminalSize) -> [UInt8]? {
    guard var picture = shown, picture.size == size, picture.cursor == picture.text.count, editor.cursor == editor.text.count,
      editor.cursor > picture.cursor, editor.text.hasPrefix(picture.text)
    else { return nil }
    let suffix = String(editor.text.dropFirst(picture.cursor))
    let width = displayWidth(suffix)
    guard picture.column + width < size.columns else { return nil }
    picture.column += width
    (picture.text, picture.cursor) = (editor.text, editor.cursor)
    shown = picture
    return Array(suffix.utf8)
  }

  /// A row that is full goes over into the next by itself, but not into an empty one.
  private static func joined(_ rows: ArraySlice<String>) -> String {
    var text = ""
    for (place, row) in rows.enumerated() { text += place > 0 && row.isEmpty ? " \r" : row }
    return text
  }

  private static func toStart(from row: Int) -> String { "\r" + move(row, "A") }

  private static func move(_ count: Int, _ direction: String) -> String { count > 0 ? "\u{1B}[\(count)\(direction)" : "" }
}
