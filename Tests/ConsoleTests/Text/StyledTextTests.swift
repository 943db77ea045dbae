import Console
import Testing

@Suite struct StyledTextTests {
  private let sample: StyledText = "Trend \("▼ −650 g", .loss) of \(82)"

  @Test func joinsNeighboursOfOneRole() {
    #expect(sample.runs.map(\.text) == ["Trend ", "▼ −650 g", " of 82"])
    #expect(sample.runs.map(\.role) == [.plain, .loss, .plain])
    #expect((sample + StyledText("!")).runs.count == 3)
    #expect(sample.width == 20)
  }

  @Test(arguments: ColorDepth.allCases)
  func rendersForADepth(_ depth: ColorDepth) {
    let text = sample.rendered(theme: Theme(.graphite), depth: depth)
    let start: [ColorDepth: String] = [
      .none: "", .sixteen: "\u{1B}[0;32m", .indexed: "\u{1B}[0;38;5;29m", .truecolor: "\u{1B}[0;38;2;26;112;72m",
    ]
    let end = depth == .none ? "" : "\u{1B}[m"
    #expect(text == "Trend \(start[depth] ?? "?")▼ −650 g\(end) of 82")
  }

  @Test func cutsLines() {
    let text = StyledText("a\nb", .gain) + StyledText("\r\n\nc")
    #expect(text.lines.map(\.plainText) == ["a", "b", "", "c"])
    #expect(StyledText().lines.count == 1)
  }

  @Test(arguments: ClipRow.rows)
  func clips(_ row: ClipRow) {
    let clipped = StyledText(row.text).clipped(to: row.columns)
    #expect(clipped.plainText == row.result)
    #expect(clipped.width <= max(0, row.columns))
  }

  @Test func pads() {
    #expect(StyledText("ab").padded(to: 4).plainText == "ab  ")
    #expect(StyledText("体").padded(to: 4, .trailing).plainText == "  体")
    #expect(StyledText("abc").padded(to: 2).plainText == "abc")
  }

  @Test func keepsWholeWhatMayBeCopied() {
    let text: StyledText = "Bring it back: \("fatnag restore /a/b", .command)"
    #expect(text.wrappedForCopying(to: 40).map(\.plainText) == ["Bring it back: fatnag restore /a/b"])
    #expect(text.wrappedForCopying(to: 30, indent: 4).map(\.plainText) == ["Bring it back:", "    fatnag restore /a/b"])
    // It moves left before it sticks out.
    #expect(text.wrappedForCopying(to: 20, indent: 4).map(\.plainText) == ["Bring it back:", " fatnag restore /a/b"])
    #expect(text.wrappedForCopying(to: 10, indent: 4).map(\.plainText) == ["Bring it", "    back:", "fatnag restore /a/b"])
    #expect(StyledText("in /a/long/path it").wrappedForCopying(to: 8).map(\.plainText) == ["in", "/a/long/path", "it"])
  }

  @Test(arguments: WrapRow.rows)
  func wraps(_ row: WrapRow) {
    let lines = wrapped(row.text, to: row.columns, indent: row.indent)
    #expect(lines == row.lines)
  }

  @Test func wrapsNeverWiderThanAsked() {
    let words = "An accent é, a wide 体重計に乗る, a family 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 and Donaudampfschifffahrtsgesellschaft  twice"
    for columns in 2...60 {
      for indent in [0, 1, 7] {
        let lines = wrapped(words, to: columns, indent: indent)
        #expect(
          lines.allSatisfy { displayWidth($0) <= columns || indent >= columns - 1 && displayWidth($0) <= columns + 1 })
        #expect(lines.joined().filter { $0 != " " } == words.filter { $0 != " " })
      }
    }
  }
}

struct ClipRow: Sendable, CustomTestStringConvertible {
  let text: String
  let columns: Int
  let result: String
  var testDescription: String { "\(text) to \(columns)" }

  static let rows: [ClipRow] = [
    ClipRow(text: "hello", columns: 5, result: "hello"), ClipRow(text: "hello", columns: 4, result: "hel…"),
    ClipRow(text: "hello", columns: 1, result: "…"), ClipRow(text: "hello", columns: 0, result: ""),
    ClipRow(text: "hello", columns: -3, result: ""), ClipRow(text: "体重計", columns: 4, result: "体…"),
    ClipRow(text: "体重計", columns: 5, result: "体重…"), ClipRow(text: "", columns: 0, result: ""),
  ]
}

struct WrapRow: Sendable, CustomTestStringConvertible {
  let text: String
  let columns: Int
  var indent = 0
  let lines: [String]
  var testDescription: String { "\(text) to \(columns)" }

  static let rows: [WrapRow] = [
    WrapRow(text: "", columns: 10, lines: [""]), WrapRow(text: "one two", columns: 10, lines: ["one two"]),
    WrapRow(text: "one two", columns: 7, lines: ["one two"]),
    WrapRow(text: "one two", columns: 6, lines: ["one", "two"]),
    WrapRow(text: "one two three", columns: 7, indent: 2, lines: ["one two", "  three"]),
    WrapRow(text: "a\n\nb", columns: 5, lines: ["a", "", "b"]), WrapRow(text: "  kept", columns: 8, lines: ["  kept"]),
    WrapRow(text: "abcdefgh", columns: 3, lines: ["abc", "def", "gh"]),
    WrapRow(text: "ab cdefgh", columns: 4, lines: ["ab", "cdef", "gh"]),
    WrapRow(text: "trailing   ", columns: 8, lines: ["trailing"]),
    WrapRow(text: "体重計", columns: 4, lines: ["体重", "計"]),
    WrapRow(text: "abc", columns: 0, lines: ["a", "b", "c"]),
    WrapRow(text: "ab cd", columns: 3, indent: 9, lines: ["ab", "  c", "  d"]),
  ]
}
