import Console
import Testing

@Suite struct TableTests {
  private var table: Table {
    var table = Table([.init("Day"), .init("Weight", .trailing), .init("Note")])
    table.addRow(["Mon", "82.4 kg", "体重 up"])
    table.addRow([StyledText("Tue", .muted), StyledText("−650 g", .loss)])
    table.addRow(["Wednesday", "1 kg", "a very long note that goes on", "dropped"])
    return table
  }

  @Test func linesUpByDisplayWidth() {
    let expected = [
      "Day         Weight  Note",
      "Mon        82.4 kg  体重 up",
      "Tue         −650 g",
      "Wednesday     1 kg  a very long note that goes on",
    ]
    #expect(table.lines().map(\.plainText) == expected)
  }

  @Test func givesWayInTheWidestColumn() {
    let lines = table.lines(limit: 34).map(\.plainText)
    #expect(lines.last == "Wednesday     1 kg  a very long n…")
    for limit in 0...60 {
      #expect(table.lines(limit: limit).allSatisfy { $0.width <= max(limit, 7) })
    }
  }

  @Test("cells go on in the next line, whole words at a time")
  func folds() {
    let expected = [
      "Day         Weight  Note", "Mon        82.4 kg  体重 up", "Tue         −650 g", "Wednesday     1 kg  a very long",
      "                    note that goes",
      "                    on",
    ]
    #expect(table.lines(foldedTo: 34).map(\.plainText) == expected)
    #expect(table.lines(foldedTo: nil) == table.lines() && table.lines(foldedTo: 80) == table.lines())
  }

  @Test func emptyTablesHaveNoLines() {
    #expect(Table([]).lines().isEmpty)
    #expect(Table([.init(), .init()]).lines().isEmpty)
  }
}
