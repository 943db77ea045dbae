/// Rows of text in columns that line up by display width.
public struct Table: Sendable {
  /// A column's heading and the edge its cells keep to.
  public struct Column: Sendable {
    public var title: String
    public var alignment: Alignment

    public init(_ title: String = "", _ alignment: Alignment = .leading) {
      self.title = title
      self.alignment = alignment
    }
  }

  public var columns: [Column]
  public private(set) var rows: [[StyledText]] = []
  /// Spaces between two columns.
  public var gap = 2

  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; missing cells are empty, cells beyond the last column are dropped.
  public mutating func addRow(_ cells: [StyledText]) {
    let missing = max(0, columns.count - cells.count)
    rows.append(cells.prefix(columns.count) + Array(repeating: StyledText(), count: missing))
  }

  /// The table as lines: headings when any column has one, then the rows. When the table is wider than `limit`, its
  /// widest column gives way and cut cells end in an ellipsis.
  public func lines(limit: Int? = nil, ellipsis: String = "…") -> [StyledText] {
    guard !columns.isEmpty else { return [] }
    let widths = fitted(naturalWidths(), into: limit)
    var lines: [StyledText] = []
    if columns.contains(where: { !$0.title.isEmpty }) {
      lines.append(line(of: columns.map { StyledText($0.title, .heading) }, widths, ellipsis))
    }
    return lines + rows.map { line(of: $0, widths, ellipsis) }
  }

  /// The same with cells in full: one that is too wide for its column goes on in the next line, broken at its blanks.
  ///
  /// - Parameter limit: nil leaves every row in one line.
  public func lines(foldedTo limit: Int?) -> [StyledText] {
    guard let limit else { return lines() }
    let widths = fitted(naturalWidths(), into: limit)
    var whole = self
    whole.rows = rows.flatMap { row in
      let pieces = zip(row, widths).map { $0.wrapped(to: $1) }
      return (0..<(pieces.map(\.count).max() ?? 0)).map { number in pieces.map { number < $0.count ? $0[number] : StyledText() } }
    }
    return whole.lines(limit: limit)
  }

  private func naturalWidths() -> [Int] {
    columns.indices.map { index in
      rows.reduce(displayWidth(columns[index].title)) { max($0, $1[index].width) }
    }
  }

  private func fitted(_ natural: [Int], into limit: Int?) -> [Int] {
    guard let limit else { return natural }
    var widths = natural
    var excess = natural.reduce(0, +) + gap * (columns.count - 1) - limit
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1 {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func line(of cells: [StyledText], _ widths: [Int], _ ellipsis: String) -> StyledText {
    var line = StyledText()
    var column = 0
    for (index, cell) in cells.enumerated() {
      let text = cell.clipped(to: widths[index], ellipsis: ellipsis)
      let start = columns[index].alignment == .trailing ? column + widths[index] - text.width : column
      if !text.isEmpty {
        line = line.padded(to: start)
        line.append(text)
      }
      column += widths[index] + gap
    }
    return line
  }
}
