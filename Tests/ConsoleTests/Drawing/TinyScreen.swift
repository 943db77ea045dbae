@testable import Console

/// As much of a terminal as ``FramePainter`` uses: cursor, characters and colours on a grid, with late wrapping at
/// the right edge.
struct TinyScreen {
  private(set) var grid: [[Cell?]]
  private(set) var column = 0
  private(set) var row = 0
  /// Sequences that it did not know.
  private(set) var unknown: [String] = []
  private let columns: Int
  private let roles: [String: Role]
  private var role = Role.plain

  init(columns: Int, rows: Int, theme: Theme, depth: ColorDepth) {
    self.columns = columns
    grid = Array(repeating: Array(repeating: nil, count: columns), count: rows)
    var roles: [String: Role] = [:]
    for role in Role.allCases.reversed() { roles[theme.escape(for: role, depth: depth)] = role }
    roles[Theme.reset] = .plain
    self.roles = roles
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}":
        var sequence = "\u{1B}"
        while let next = rest.popFirst() {
          sequence.append(next)
          if next.isLetter { break }
        }
        obey(sequence)
      case "\r": column = 0
      case "\r\n", "\n":
        column = 0
        lineFeed()
      default: place(character)
      }
    }
  }

  var plainLines: [String] {
    grid.map { cells in
      let line = cells.map { $0.map { $0.columns > 0 ? String($0.character) : "" } ?? " " }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private mutating func lineFeed() {
    if row + 1 < grid.count {
      row += 1
    } else if !grid.isEmpty {
      grid.removeFirst()
      grid.append(Array(repeating: nil, count: columns))
    }
  }

  private mutating func obey(_ sequence: String) {
    if let known = roles[sequence] {
      role = known
      return
    }
    let numbers = sequence.dropFirst(2).dropLast().split(separator: ";").map { Int($0) ?? 0 }
    let count = numbers.first ?? 1
    switch sequence.last {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case "A": row = max(0, row - count)
    case "B": row = min(grid.count - 1, row + count)
    case "C": column += count
    case "J":
      let first = sequence == "\u{1B}[2J" ? 0 : row
      for line in first..<grid.count { grid[line] = Array(repeating: nil, count: columns) }
    case "h", "l": if sequence.dropLast() != "\u{1B}[?2026" { unknown.append(sequence) }
    default: unknown.append(sequence)
    }
  }

  private mutating func place(_ character: Character) {
    let width = displayWidth(character)
    guard width > 0 else { return }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    guard grid.indices.contains(row), column + width <= columns else { return }
    for index in column..<column + width {
      if grid[row][index]?.columns == 0, index > 0 { grid[row][index - 1] = nil }
      if grid[row][index]?.columns == 2, index + 1 < columns { grid[row][index + 1] = nil }
    }
    grid[row][column] = Cell(character: character, role: character == " " ? .plain : role, columns: width)
    if width == 2 { grid[row][column + 1] = Cell(character: " ", role: role, columns: 0) }
    column += width
  }
}
