import Console
import Testing

@Suite struct BigDigitsTests {
  @Test func drawsFiveRowsOfBlocks() {
    let rows = BigDigits.rows("7.", .fullBlock)
    #expect(rows == ["██████    ", "    ██    ", "    ██    ", "  ██      ", "  ██    ██"])
  }

  @Test func drawsThreeRowsOfHalfBlocks() {
    #expect(BigDigits.rows("2,", .halfBlock) == ["▀▀█   ", "█▀▀  ▄", "▀▀▀ ▀ "])
    #expect(BigDigits.rows("0", .halfBlock) == ["█▀█", "█ █", "▀▀▀"])
  }

  @Test func drawsWithNumberSigns() {
    #expect(BigDigits.rows("-", .hash) == ["      ", "      ", "######", "      ", "      "])
  }

  @Test(arguments: BigDigits.Style.allCases)
  func knowsEveryCharacterItPromises(_ style: BigDigits.Style) throws {
    var seen: Set<[String]> = []
    for character in "0123456789.,-+ kglbst" {
      let rows = try #require(BigDigits.rows(String(character), style))
      #expect(rows.count == (style == .halfBlock ? 3 : 5))
      #expect(Set(rows.map(displayWidth)).count == 1)
      #expect(seen.insert(rows).inserted, "\(character) looks like another one")
    }
    #expect(BigDigits.rows("82 %", style) == nil)
    #expect(BigDigits.rows("", style)?.allSatisfy(\.isEmpty) == true)
    #expect(displayWidth(BigDigits.rows("−11st 4.2lb", .fullBlock)?.first ?? "") > 60)
  }

  @Test(arguments: StyleRow.rows)
  func picksAStyle(_ row: StyleRow) {
    #expect(BigDigits.style(columns: row.columns, isUTF8: row.isUTF8) == row.style)
  }
}

struct StyleRow: Sendable, CustomTestStringConvertible {
  let columns: Int
  let isUTF8: Bool
  let style: BigDigits.Style?
  var testDescription: String { "\(columns) \(isUTF8)" }

  static let rows: [StyleRow] = [
    StyleRow(columns: 60, isUTF8: true, style: .fullBlock), StyleRow(columns: 59, isUTF8: true, style: .halfBlock),
    StyleRow(columns: 30, isUTF8: true, style: .halfBlock), StyleRow(columns: 29, isUTF8: true, style: nil),
    StyleRow(columns: 60, isUTF8: false, style: .hash), StyleRow(columns: 59, isUTF8: false, style: nil),
    StyleRow(columns: -1, isUTF8: true, style: nil),
  ]
}
