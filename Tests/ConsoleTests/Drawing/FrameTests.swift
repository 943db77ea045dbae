import Testing
import TestSupport

@testable import Console

@Suite struct FrameTests {
  @Test(arguments: PutRow.rows)
  func clips(_ row: PutRow) {
    var frame = Frame(columns: 6, rows: 1)
    frame.put("abcdef", column: 0, row: 0)
    frame.put(row.text, .hero, column: row.column, row: 0, limit: row.limit)
    #expect(frame.plainLines == [row.line])
  }

  @Test func survivesAnySizeAndPlace() {
    let sizes = [(-1, 5), (0, 0), (1, 1), (1, 5), (2, 1), (80, 24), (400, 120), (Int.max, 1), (5000, 0)]
    let places = [Int.min, -100, -1, 0, 1, 79, 400, Int.max]
    for (columns, rows) in sizes {
      var frame = Frame(columns: columns, rows: rows)
      for column in places {
        for row in places {
          frame.put("体重 🙂 é 82.4", .gain, column: column, row: row)
          frame.put([StyledText("a"), StyledText("b")], column: column, row: row, limit: column)
          #expect(frame[column, row].map { $0.columns <= 2 } ?? true)
        }
      }
      #expect(frame.plainLines.count == frame.rows)
    }
  }

  @Test func keepsWideCharactersWhole() {
    var random = SeededRandom(seed: 3)
    var frame = Frame(columns: 9, rows: 3)
    for _ in 0..<3000 {
      let text = ["体", "a", "重量", "🙂b", " "][Int(random.next() % 5)]
      frame.put(
        text, column: Int(random.next() % 14) - 3, row: Int(random.next() % 5) - 1, limit: Int(random.next() % 6))
      for row in 0..<3 {
        for column in 0..<9 {
          guard let cell = frame[column, row] else { continue }
          if cell.columns == 2 { #expect(frame[column + 1, row]?.columns == 0) }
          if cell.columns == 0 { #expect(frame[column - 1, row]?.columns == 2) }
        }
      }
    }
  }
}

struct PutRow: Sendable, CustomTestStringConvertible {
  let text: String
  let column: Int
  var limit = Int.max
  let line: String
  var testDescription: String { "\(text) at \(column)" }

  static let rows: [PutRow] = [
    PutRow(text: "XY", column: 0, line: "XYcdef"), PutRow(text: "XY", column: 5, line: "abcdeX"),
    PutRow(text: "XY", column: -1, line: "Ybcdef"), PutRow(text: "XY", column: -2, line: "abcdef"),
    PutRow(text: "XY", column: 6, line: "abcdef"), PutRow(text: "XYZ", column: 1, limit: 2, line: "aXYdef"),
    PutRow(text: "体", column: 1, line: "a体def"), PutRow(text: "体", column: 5, line: "abcde"),
    PutRow(text: "体", column: -1, line: " bcdef"), PutRow(text: "体体", column: 1, limit: 3, line: "a体 ef"),
    PutRow(text: "X\nY\u{7}Z", column: 0, line: "XYZdef"), PutRow(text: "", column: 0, line: "abcdef"),
    PutRow(text: "XY", column: 0, limit: 0, line: "abcdef"), PutRow(text: "XY", column: 0, limit: -5, line: "abcdef"),
  ]
}
