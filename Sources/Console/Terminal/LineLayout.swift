/// Where a text stands that a terminal breaks at its right edge.
struct LineLayout: Equatable {
  /// The rows; the label stands before the first.
  private(set) var rows: [String]
  private(set) var cursorRow: Int
  private(set) var cursorColumn: Int

  /// - Parameters:
  ///   - label: columns before the text.
  ///   - cursor: characters before it.
  init(label: Int, _ text: String, cursor: Int, columns: Int) {
    let columns = max(2, columns)
    rows = [""]
    (cursorRow, cursorColumn) = (label / columns, label % columns)
    if cursorRow > 0 { rows = Array(repeating: "", count: cursorRow + 1) }
    var column = cursorColumn
    var place = 0
    for character in text {
      let width = displayWidth(character)
      if column + width > columns {
        rows.append("")
        column = 0
      }
      if place == cursor { (cursorRow, cursorColumn) = (rows.count - 1, column) }
      rows[rows.count - 1].append(character)
      column += width
      place += 1
    }
    guard cursor >= place else { return }
    // Behind a full row the cursor stands on the next one.
    if column >= columns {
      rows.append("")
      column = 0
    }
    (cursorRow, cursorColumn) = (rows.count - 1, column)
  }
}
