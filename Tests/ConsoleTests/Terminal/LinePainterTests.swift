import Testing
import TestSupport

@testable import Console

struct LayoutRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let cursor: Int
  let rows: [String]

  /// Row and column of the cursor.
  let place: [Int]

  /// With a label of five columns in a window of ten.
  static let rows: [LayoutRow] = [
    .init(testDescription: "nothing", text: "", cursor: 0, rows: [""], place: [0, 5]),
    .init(testDescription: "one row", text: "abcd", cursor: 2, rows: ["abcd"], place: [0, 7]),
    .init(testDescription: "a full row", text: "abcde", cursor: 5, rows: ["abcde", ""], place: [1, 0]),
    .init(testDescription: "the last place of a full row", text: "abcde", cursor: 4, rows: ["abcde"], place: [0, 9]),
    .init(testDescription: "two rows", text: "abcdefg", cursor: 5, rows: ["abcde", "fg"], place: [1, 0]),
    .init(testDescription: "a wide character does not fit", text: "abcd日本", cursor: 4, rows: ["abcd", "日本"], place: [1, 0]),
    .init(testDescription: "behind it", text: "abcd日本", cursor: 6, rows: ["abcd", "日本"], place: [1, 4]),
    .init(testDescription: "a joined family is one", text: "👨‍👩‍👧x", cursor: 1, rows: ["👨‍👩‍👧x"], place: [0, 7]),
  ]
}

@Suite struct LinePainterTests {
  @Test(arguments: LayoutRow.rows)
  func placesRowsAndCursor(_ row: LayoutRow) {
    let layout = LineLayout(label: 5, row.text, cursor: row.cursor, columns: 10)
    #expect(layout.rows == row.rows && [layout.cursorRow, layout.cursorColumn] == row.place)
  }

  /// Whatever is typed and edited, the screen shows the text once, and the cursor stands in it where it belongs.
  @Test(arguments: [7, 10, 33])
  func showsEveryStateOfALine(columns: Int) {
    let size = TerminalSize(columns: columns, rows: 60)
    var random = SeededRandom(seed: UInt64(columns))
    var screen = TinyScreen(columns: columns, rows: 60, theme: Theme(.graphite), depth: .none)
    screen.feed(Array("above\r\n".utf8))
    var painter = LinePainter(label: "you> ", width: 5)
    var editor = LineEditor(limit: 200)
    let keys: [Key] = [
      .character("a"), .character("b"), .character(" "), .character("日"), .character("é"), .left, .right, .backspace, .delete, .home, .end,
      .alt("b"), .control("w"), .paste("a longer piece of text"), .paste("体重計👍🏽"), .character("c"), .character("d"),
    ]
    for step in 0..<600 {
      _ = editor.take(keys[Int(random.next() % UInt64(keys.count))])
      screen.feed(painter.draw(editor, size: size))
      let layout = LineLayout(label: 5, editor.text, cursor: editor.cursor, columns: columns)
      var expected = ["above"] + layout.rows.enumerated().map { ($0 == 0 ? "you> " : "") + $1 }.map(Self.withoutBlanksBehind)
      expected += Array(repeating: "", count: 60 - expected.count)
      #expect(screen.plainLines == expected, "step \(step)")
      #expect([screen.row, screen.column] == [layout.cursorRow + 1, layout.cursorColumn], "step \(step)")
      #expect(screen.unknown == [])
    }
    screen.feed(painter.leave())
    let rows = LineLayout(label: 5, editor.text, cursor: editor.cursor, columns: columns).rows.count
    #expect([screen.row, screen.column] == [rows + 1, 0])
  }

  @Test func writesNoMoreThanWasTypedAtTheEnd() {
    let size = TerminalSize(columns: 20, rows: 5)
    var painter = LinePainter(label: "> ", width: 2)
    var editor = LineEditor()
    #expect(painter.draw(editor, size: size).count > 2)
    #expect(painter.draw(editor, size: size) == [])
    _ = editor.take(.paste("ab日"))
    #expect(painter.draw(editor, size: size) == Array("ab日".utf8))
    _ = editor.take(.left)
    #expect(painter.draw(editor, size: size).starts(with: Array("\r\u{1B}[J> ab".utf8)))
  }

  /// Of a text with more rows than the window the ones around the cursor are shown, and nothing scrolls.
  @Test func showsAPartOfALongText() {
    let size = TerminalSize(columns: 10, rows: 4)
    var screen = TinyScreen(columns: 10, rows: 4, theme: Theme(.graphite), depth: .none)
    var painter = LinePainter(label: "> ", width: 2)
    var editor = LineEditor(String(repeating: "0123456789", count: 12))
    screen.feed(painter.draw(editor, size: size))
    #expect(screen.plainLines == ["8901234567", "8901234567", "8901234567", "89"] && [screen.row, screen.column] == [3, 2])
    _ = editor.take(.home)
    screen.feed(painter.draw(editor, size: size))
    #expect(screen.plainLines == ["> 01234567", "8901234567", "8901234567", "8901234567"] && [screen.row, screen.column] == [0, 2])
  }

  /// Where the terminal joins rows itself, the label is looked for where it has gone.
  @Test func followsAWindowOfAnotherWidth() {
    let wide = TerminalSize(columns: 40, rows: 20)
    let narrow = TerminalSize(columns: 10, rows: 20)
    let editor = LineEditor(String(repeating: "x", count: 28))
    for (joinsRows, start) in [(true, "\r\u{1B}[3A\u{1B}[J"), (false, "\r\u{1B}[J")] {
      var painter = LinePainter(label: "> ", width: 2)
      _ = painter.draw(editor, size: wide)
      painter.resize(to: narrow, joinsRows: joinsRows)
      #expect(painter.draw(editor, size: narrow).starts(with: Array(start.utf8)))
    }
  }

  private static func withoutBlanksBehind(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }
}
