/// The plot's cells, each divided into dots that lines of several layers share.
struct PlotCanvas {
  let columns: Int
  let rows: Int
  let glyphs: Glyphs
  private var masks: [UInt8]
  private var dotRanks: [Int]
  private var dotRoles: [Role]
  private var marks: [(character: Character, rank: Int, role: Role)?]

  init(columns: Int, rows: Int, glyphs: Glyphs) {
    self.columns = columns
    self.rows = rows
    self.glyphs = glyphs
    masks = Array(repeating: 0, count: columns * rows)
    dotRanks = Array(repeating: -1, count: columns * rows)
    dotRoles = Array(repeating: .plain, count: columns * rows)
    marks = Array(repeating: nil, count: columns * rows)
  }

  var dotColumns: Int { columns * glyphs.dotsAcross }
  var dotRows: Int { rows * glyphs.dotsDown }

  /// Sets one dot. The cell takes the colour of the highest rank in it.
  mutating func dot(_ x: Int, _ y: Int, rank: Int, role: Role) {
    guard (0..<dotColumns).contains(x), (0..<dotRows).contains(y) else { return }
    let index = y / glyphs.dotsDown * columns + x / glyphs.dotsAcross
    masks[index] |= glyphs.bit(across: x % glyphs.dotsAcross, down: y % glyphs.dotsDown)
    if rank > dotRanks[index] {
      dotRanks[index] = rank
      dotRoles[index] = role
    }
  }

  /// Sets a character that fills a cell; the highest rank stays.
  mutating func mark(_ character: Character, _ column: Int, _ row: Int, rank: Int, role: Role) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let index = row * columns + column
    if rank >= marks[index]?.rank ?? -1 { marks[index] = (character, rank, role) }
  }

  /// What a cell shows: its character, or its dots if one of them ranks higher.
  func cell(_ column: Int, _ row: Int) -> (character: Character, role: Role)? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    let index = row * columns + column
    if let mark = marks[index], mark.rank > dotRanks[index] { return (mark.character, mark.role) }
    return masks[index] == 0 ? nil : (glyphs.character(of: masks[index]), dotRoles[index])
  }

  /// Goes along a path and calls for each place that a grid of so many columns and rows divides it into.
  static func walk(_ path: PlotPath, columns: Int, rows: Int, _ visit: (_ column: Int, _ row: Int, _ strength: Double) -> Void) {
    var last: (Int, Int)?
    for (from, to) in zip(path.places, path.places.dropFirst()) {
      let length = max((to.x - from.x).magnitude * Double(columns), (to.y - from.y).magnitude * Double(rows))
      // Steps below 1, so that rounding never leaves a place out.
      let count = Int(length.rounded(.up)) + 1
      for index in 0...count {
        let place = PlotPath.between(from, to, Double(index) / Double(count))
        let column = max(0, min(columns - 1, Int(place.x * Double(columns))))
        let row = max(0, min(rows - 1, Int(place.y * Double(rows))))
        if let last, last == (column, row) { continue }
        last = (column, row)
        visit(column, row, place.strength)
      }
    }
  }
}

extension Glyphs {
  /// Dots in a cell from left to right.
  var dotsAcross: Int { self == .braille ? 2 : 1 }

  /// Dots in a cell from top to bottom.
  var dotsDown: Int {
    switch self {
    case .braille: 4
    case .blocks: 2
    case .ascii: 3
    }
  }

  fileprivate func bit(across: Int, down: Int) -> UInt8 {
    guard self == .braille else { return 1 << UInt8(down) }
    // Braille numbers its upper six dots by column and the lowest row after them (Unicode, Braille Patterns).
    return down == 3 ? 0x40 << UInt8(across) : 1 << UInt8(down + 3 * across)
  }

  fileprivate func character(of mask: UInt8) -> Character {
    switch self {
    case .braille: return Character(Unicode.Scalar(0x2800 + UInt32(mask)) ?? " ")
    case .blocks: return [" ", "▀", "▄", "█"][Int(mask & 3)]
    case .ascii: return [" ", "\"", "-", "\"", "_", "|", "_", "|"][Int(mask & 7)]
    }
  }
}
