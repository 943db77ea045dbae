import Testing
import TestSupport

@testable import Console

struct PainterRow: Sendable, CustomTestStringConvertible {
  let place: FramePainter.Place
  let depth: ColorDepth
  var testDescription: String { "\(place) \(depth)" }

  static let rows: [PainterRow] = [
    PainterRow(place: .screen, depth: .none), PainterRow(place: .screen, depth: .sixteen),
    PainterRow(place: .screen, depth: .indexed), PainterRow(place: .screen, depth: .truecolor),
    PainterRow(place: .inline, depth: .none), PainterRow(place: .inline, depth: .truecolor),
  ]
}

@Suite struct FramePainterTests {
  private let theme = Theme(.copper)

  /// Random pictures one after the other: the screen must always show the last one.
  @Test(arguments: PainterRow.rows)
  func showsEachFrame(_ row: PainterRow) {
    var random = SeededRandom(seed: 11)
    var painter = FramePainter(row.place, theme: theme, depth: row.depth)
    var screen = TinyScreen(columns: 12, rows: row.place == .inline ? 9 : 5, theme: theme, depth: row.depth)
    if row.place == .inline { screen.feed(Array("before\r\n".utf8)) }
    var frame = Frame(columns: 12, rows: 5)
    for step in 0..<400 {
      draw(on: &frame, &random)
      if step % 50 == 49 { painter.invalidate() }
      screen.feed(painter.paint(frame))
      let top = row.place == .inline ? 1 : 0
      expect(screen, shows: frame, from: top, in: row.depth)
    }
    #expect(screen.unknown == [])
    screen.feed(painter.finish() + Array("after".utf8))
    if row.place == .inline {
      #expect(screen.plainLines.first == "before")
      #expect(screen.plainLines[6] == "after")
    }
  }

  @Test func inlineScrollsAtTheBottom() {
    var painter = FramePainter(.inline, theme: theme, depth: .none)
    var screen = TinyScreen(columns: 10, rows: 4, theme: theme, depth: .none)
    screen.feed(Array("1\r\n2\r\n3\r\n".utf8))
    var frame = Frame(columns: 10, rows: 3)
    frame.put([StyledText("a"), StyledText("b"), StyledText("c")], column: 0, row: 0)
    screen.feed(painter.paint(frame))
    #expect(screen.plainLines == ["3", "a", "b", "c"])
    frame.put("B", column: 0, row: 1)
    screen.feed(painter.paint(frame))
    screen.feed(painter.finish())
    #expect(screen.plainLines == ["a", "B", "c", ""])
  }

  @Test func sendsOnlyWhatChanged() {
    var painter = FramePainter(.screen, theme: theme, depth: .sixteen)
    var frame = Frame(columns: 80, rows: 24)
    frame.put("82.4 kg", .hero, column: 3, row: 2)
    let first = String(decoding: painter.paint(frame), as: UTF8.self)
    #expect(first == "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[3;4H\u{1B}[0;1;35m82.4\u{1B}[3;9Hkg\u{1B}[m\u{1B}[?2026l")
    #expect(painter.paint(frame) == [])
    frame.put("5", .hero, column: 6, row: 2)
    let second = String(decoding: painter.paint(frame), as: UTF8.self)
    #expect(second == "\u{1B}[?2026h\u{1B}[3;7H\u{1B}[0;1;35m5\u{1B}[m\u{1B}[?2026l")
  }

  @Test func paintsEverySize() {
    var painter = FramePainter(.screen, theme: theme, depth: .truecolor)
    for (columns, rows) in [(0, 0), (1, 1), (0, 7), (400, 120), (3, 2)] {
      var frame = Frame(columns: columns, rows: rows)
      for row in 0..<max(1, rows) { frame.put("体重 82.4 kg", .hero, column: 0, row: row) }
      var screen = TinyScreen(columns: columns, rows: rows, theme: theme, depth: .truecolor)
      screen.feed(painter.paint(frame))
      #expect(screen.plainLines == frame.plainLines)
    }
  }

  private func draw(on frame: inout Frame, _ random: inout SeededRandom) {
    for _ in 0..<(random.next() % 4) {
      let text = ["体重", "abc", "é", "🙂", "  ", "👨‍👩‍👧x", "9", "────────────"][Int(random.next() % 8)]
      let role = Role.allCases[Int(random.next() % 5)]
      frame.put(text, role, column: Int(random.next() % 14) - 1, row: Int(random.next() % 5))
    }
  }

  private func expect(_ screen: TinyScreen, shows frame: Frame, from top: Int, in depth: ColorDepth) {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        guard let wanted = frame[column, row], wanted.columns > 0 else { continue }
        let seen = screen.grid[top + row][column] ?? .blank
        #expect(seen.character == wanted.character, "at \(column), \(row)")
        if depth != .none, wanted.character != " " {
          // Two roles may look the same with few colours.
          #expect(theme.escape(for: seen.role, depth: depth) == theme.escape(for: wanted.role, depth: depth))
        }
      }
    }
  }
}
