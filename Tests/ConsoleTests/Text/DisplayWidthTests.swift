import Console
import Testing
import TestSupport

struct WidthRow: Sendable, CustomTestStringConvertible {
  let text: String
  let width: Int
  var testDescription: String {
    "\(width): \(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))"
  }

  static let rows: [WidthRow] = [
    WidthRow(text: "", width: 0), WidthRow(text: "abc", width: 3), WidthRow(text: "82,4 kg", width: 7),
    WidthRow(text: "é", width: 1), WidthRow(text: "e\u{301}", width: 1), WidthRow(text: "−▼▲·…", width: 5),
    WidthRow(text: "█▀▄⣿│─", width: 6), WidthRow(text: "\u{0}\u{7}\t\n\u{7F}", width: 0),
    WidthRow(text: "\r\n", width: 0), WidthRow(text: "\u{85}\u{9B}", width: 0),
    WidthRow(text: "体重", width: 4), WidthRow(text: "かな", width: 4), WidthRow(text: "ｶﾅ", width: 2),
    WidthRow(text: "ＡＢ", width: 4), WidthRow(text: "한글", width: 4),
    WidthRow(text: "\u{1112}\u{1161}\u{11AB}", width: 2),
    WidthRow(text: "が", width: 2), WidthRow(text: "か\u{3099}", width: 2), WidthRow(text: "。、", width: 4),
    WidthRow(text: "⚖", width: 1), WidthRow(text: "⚖\u{FE0F}", width: 2), WidthRow(text: "⚡", width: 2),
    WidthRow(text: "🙂", width: 2), WidthRow(text: "👍🏽", width: 2), WidthRow(text: "🏋🏽‍♀️", width: 2),
    WidthRow(text: "👨‍👩‍👧‍👦", width: 2), WidthRow(text: "🇩🇪🇫🇷", width: 4), WidthRow(text: "🇩", width: 1),
    WidthRow(text: "1️⃣", width: 2), WidthRow(text: "🏴󠁧󠁢󠁳󠁣󠁴󠁿", width: 2),
    WidthRow(text: "\u{200B}\u{200D}\u{FEFF}", width: 0), WidthRow(text: "\u{AD}", width: 1),
    WidthRow(text: "שָׁלוֹם", width: 4), WidthRow(text: "مرحبا", width: 5), WidthRow(text: "ไทย", width: 3),
    WidthRow(text: "น้ำ", width: 2), WidthRow(text: "हिन्दी", width: 4), WidthRow(text: "\u{20000}\u{3FFFD}", width: 4),
    WidthRow(text: "Ω±×÷", width: 4),
  ]
}

@Suite struct DisplayWidthTests {
  @Test(arguments: WidthRow.rows)
  func measures(_ row: WidthRow) {
    #expect(displayWidth(row.text) == row.width)
  }

  @Test func isTheSumOfItsCharacters() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let text = String(decoding: random.bytes(Int(random.next() % 40)), as: UTF8.self)
      #expect(displayWidth(text) == text.reduce(0) { $0 + displayWidth($1) })
    }
  }
}
