/// Turns frames into the bytes that bring a terminal from the frame before to the next one.
///
/// Each paint is one block inside a synchronized update (private mode 2026; terminals without it ignore it), so
/// nothing is seen half drawn.
public struct FramePainter: Sendable {
  /// Where the frames appear.
  public enum Place: Sendable {
    /// From the top left corner of a screen that the program has to itself.
    case screen
    /// From the cursor's line downwards, with earlier output above.
    case inline
  }

  private let place: Place
  private let theme: Theme
  private let depth: ColorDepth
  private var shown: Frame?
  private var cursor: (column: Int, row: Int)?
  private var role = Role.plain
  private var text = ""

  public init(_ place: Place, theme: Theme, depth: ColorDepth) {
    self.place = place
    self.theme = theme
    self.depth = depth
  }

  /// Forgets what is on the screen; the next paint draws everything. Needed after a resize or a stop.
  public mutating func invalidate() {
    guard let old = shown, place == .inline else {
      shown = nil
      return
    }
    shown = Frame(columns: 0, rows: old.rows)
  }

  /// The bytes that show a frame; none when nothing changed.
  public mutating func paint(_ frame: Frame) -> [UInt8] {
    text = ""
    if shown == nil || shown?.columns != frame.columns || shown?.rows != frame.rows { startAfresh(frame) }
    let before = shown ?? frame
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        guard let cell = frame[column, row], cell != before[column, row], cell.columns > 0 else { continue }
        move(to: column, row)
        draw(cell, column, row, of: frame)
      }
    }
    shown = frame
    guard !text.isEmpty else { return [] }
    setRole(.plain)
    return Array("\u{1B}[?2026h\(text)\u{1B}[?2026l".utf8)
  }

  /// The bytes that leave the cursor below an inline picture; none on a screen of its own.
  public mutating func finish() -> [UInt8] {
    guard place == .inline, let shown, shown.rows > 0 else { return [] }
    text = ""
    move(to: 0, shown.rows - 1)
    text += "\r\n"
    self.shown = nil
    cursor = nil
    return Array(text.utf8)
  }

  private mutating func startAfresh(_ frame: Frame) {
    switch place {
    case .screen:
      text += "\u{1B}[m\u{1B}[2J"
      cursor = nil
    case .inline:
      if shown != nil, cursor != nil { move(to: 0, 0) }
      text += "\r\u{1B}[m\u{1B}[J"
      let below = max(0, frame.rows - 1)
      text += String(repeating: "\n", count: below)
      if below > 0 { text += "\u{1B}[\(below)A" }
      cursor = (0, 0)
    }
    role = .plain
    shown = Frame(columns: frame.columns, rows: frame.rows)
  }

  private mutating func draw(_ cell: Cell, _ column: Int, _ row: Int, of frame: Frame) {
    setRole(cell.role)
    text.append(cell.character)
    let next = column + cell.columns
    // Past the last column terminals disagree about where the cursor is, and so they do after joined characters.
    let isSure = next < frame.columns && cell.character.unicodeScalars.count == 1
    cursor = isSure ? (next, row) : (-1, row)
  }

  private mutating func setRole(_ wanted: Role) {
    guard wanted != role, depth != .none else { return }
    let escape = theme.escape(for: wanted, depth: depth)
    text += escape.isEmpty ? Theme.reset : escape
    role = wanted
  }

  private mutating func move(to column: Int, _ row: Int) {
    if let cursor, cursor == (column, row) { return }
    switch place {
    case .screen:
      text += "\u{1B}[\(row + 1);\(column + 1)H"
    case .inline:
      let rows = row - (cursor?.row ?? 0)
      text += "\r"
      if rows > 0 { text += "\u{1B}[\(rows)B" }
      if rows < 0 { text += "\u{1B}[\(-rows)A" }
      if column > 0 { text += "\u{1B}[\(column)C" }
    }
    cursor = (column, row)
  }
}
