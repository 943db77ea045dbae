/// A picture of the terminal as cells. Everything drawn outside is cut off, at any size, including none.
public struct Frame: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  private var cells: [Cell]

  private static let largestSide = 2000

  /// A blank frame; sides below 0 count as 0 and above 2000 as 2000.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, min(columns, Frame.largestSide))
    self.rows = max(0, min(rows, Frame.largestSide))
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell at a place, nil outside.
  public subscript(column: Int, row: Int) -> Cell? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return cells[row * columns + column]
  }

  /// Writes one line of text, cut at the frame's edges and after `limit` columns. A wide character that an edge
  /// halves becomes a space. Characters without width are left out.
  public mutating func put(_ text: StyledText, column: Int, row: Int, limit: Int = .max) {
    guard (0..<rows).contains(row), column < columns, limit > 0 else { return }
    var place = max(column, -Frame.largestSide * 2)
    let end = limit < columns ? min(columns, place + limit) : columns
    for run in text.runs {
      for character in run.text {
        guard place < end else { return }
        let width = displayWidth(character)
        if width > 0 { set(character, run.role, width, at: place, row, end) }
        place += width
      }
    }
  }

  /// Writes one line of text with one role, see ``put(_:column:row:limit:)-(StyledText,_,_,_)``.
  public mutating func put(_ text: String, _ role: Role = .plain, column: Int, row: Int, limit: Int = .max) {
    put(StyledText(text, role), column: column, row: row, limit: limit)
  }

  /// Writes lines below each other.
  public mutating func put(_ lines: [StyledText], column: Int, row: Int, limit: Int = .max) {
    for (index, line) in lines.enumerated() {
      put(line, column: column, row: row &+ index, limit: limit)
    }
  }

  /// The characters line by line, without trailing spaces.
  public var plainLines: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let cell = cells[row * columns + column]
        if cell.columns > 0 { line.append(cell.character) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private mutating func set(_ character: Character, _ role: Role, _ width: Int, at column: Int, _ row: Int, _ end: Int) {
    guard column >= 0, column + width <= end else {
      for place in column..<column + width where place >= 0 && place < end {
        replace(at: place, row, with: .blank)
      }
      return
    }
    if width == 2 { replace(at: column + 1, row, with: .blank) }
    // A space looks the same in every role, and equal cells are not painted again.
    let role = character == " " ? .plain : role
    replace(at: column, row, with: Cell(character: character, role: role, columns: width))
    if width == 2 { cells[row * columns + column + 1] = .continuation(role) }
  }

  /// Sets one cell and blanks the other half of a wide character it cuts.
  private mutating func replace(at column: Int, _ row: Int, with cell: Cell) {
    let index = row * columns + column
    if cells[index].columns == 0, column > 0 { cells[index - 1] = .blank }
    if cells[index].columns == 2, column + 1 < columns { cells[index + 1] = .blank }
    cells[index] = cell
  }
}
