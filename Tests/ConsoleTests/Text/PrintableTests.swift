import Console
import Testing
import TestSupport

struct PrintableRow: Sendable, CustomTestStringConvertible {
  let text: String
  let line: String
  let lines: String
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ line: String, _ lines: String? = nil) {
    self.text = text
    self.line = line
    self.lines = lines ?? line
  }

  static let rows: [PrintableRow] = [
    PrintableRow("plain é 体 🙂", "plain é 体 🙂"), PrintableRow("a\tb", "a b"),
    PrintableRow("a\r\nb\nc", "a b c", "a\nb\nc"),
    PrintableRow("a\rb", "a b", "a\nb"), PrintableRow("a\u{2028}b\u{85}c", "a b c", "a\nb\nc"),
    PrintableRow("\u{1B}[31mred\u{1B}[0m", "red"), PrintableRow("\u{9B}31mred", "red"),
    PrintableRow("\u{1B}]0;title\u{7}x", "]0;titlex"), PrintableRow("\u{1B}", ""), PrintableRow("\u{1B}[", ""),
    PrintableRow("\u{0}\u{8}\u{7F}\u{90}", ""), PrintableRow("a\u{202E}b\u{2066}c\u{200F}d\u{61C}", "abcd"),
    PrintableRow("👨‍👩‍👧", "👨‍👩‍👧"), PrintableRow("\u{FEFF}x", "x"),
  ]
}

@Suite struct PrintableTests {
  @Test(arguments: PrintableRow.rows)
  func strips(_ row: PrintableRow) {
    #expect(printable(row.text) == row.line)
    #expect(printableLines(row.text) == row.lines)
  }

  @Test func leavesNoControlInRandomText() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let text = printable(String(decoding: random.bytes(30), as: UTF8.self))
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(printable(text) == text)
    }
  }
}
