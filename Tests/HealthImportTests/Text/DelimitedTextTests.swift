import Testing

@testable import HealthImport

struct DelimitedRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  var dialect = DelimitedText.Dialect()

  /// `line: field|field` of each record.
  var records: [String] = []
  var error: ImportError?

  init(
    _ name: String, _ bytes: some Sequence<UInt8>, _ records: [String] = [], delimiter: Character = ",", quotes: Bool = true,
    encoding: TextEncoding = .utf8, error: ImportError? = nil
  ) {
    testDescription = name
    self.bytes = Array(bytes)
    self.records = records
    self.error = error
    dialect = .init(delimiter: delimiter.asciiValue ?? 0, hasQuotes: quotes, encoding: encoding)
  }

  static let tooLarge = ImportError.refused(name: "sample", .tooLarge(bytes: 1_048_577, limit: 1_048_576))

  static let rows: [DelimitedRow] = [
    .init("empty", "".utf8),
    .init("one field without line end", "a".utf8, ["1: a"]),
    .init("LF, CR LF and CR", "a,b\nc,d\r\ne\rf".utf8, ["1: a|b", "2: c|d", "3: e", "4: f"]),
    .init("empty lines count", "\n\r\n\ra\n\nb\n".utf8, ["4: a", "6: b"]),
    .init("byte order mark", [0xEF, 0xBB, 0xBF] + Array("a,b".utf8), ["1: a|b"]),
    .init("only a byte order mark", [0xEF, 0xBB, 0xBF]),
    .init("half a byte order mark", [0xEF, 0xBB], ["1: \u{FFFD}!"]),
    .init("empty fields, trailing comma", ",a,,\n".utf8, ["1: |a||"]),
    .init("blanks around fields", " a\t,\u{a0}b\u{202f} \n".utf8, ["1: a|b"]),
    .init("quotes", "\"a,b\",\"c\"\"d\",\"\"\n".utf8, ["1: a,b|c\"d|"]),
    .init("line ends inside quotes", "\"a\nb\",c\nd\n\"e\r\nf\"\ng".utf8, ["1: a\nb|c", "3: d", "4: e\nf", "6: g"]),
    .init("text behind a closing quote", "\"a\"b,c".utf8, ["1: ab|c"]),
    .init("a quote inside a field", "5\" nail,b".utf8, ["1: 5\" nail|b"]),
    .init("no quoting", "\"a,b\n".utf8, ["1: \"a|b"], quotes: false),
    .init("semicolons", "a;b,c\n".utf8, ["1: a|b,c"], delimiter: ";"),
    .init("tabs", "a\tb c\n".utf8, ["1: a|b c"], delimiter: "\t"),
    .init(
      "a quote that never closes", "a\nb,\"c\nd\n".utf8, ["1: a"],
      error: .truncated(name: "sample", detail: "line 2: a quoted field has no end")),
    .init("bad UTF-8", [0x61, 0xFF, 0x62, 0x0A, 0x63], ["1: a\u{FFFD}b!", "2: c"]),
    .init("control characters", [0x61, 0x00, 0x0B, 0x62, 0x7F], ["1: ab!"]),
    .init("code page 1252", [0x63, 0x61, 0x66, 0xE9, 0x80, 0x92], ["1: café€’"], encoding: .windows1252),
    .init("a hole in code page 1252", [0x61, 0x81], ["1: a\u{FFFD}!"], encoding: .windows1252),
    .init(
      "UTF-16, little end first", [0xFF, 0xFE, 0x61, 0x00], error: .malformed(name: "sample", position: 1, detail: DelimitedText.utf16)),
    .init("UTF-16, big end first", [0xFE, 0xFF, 0x00, 0x61], error: .malformed(name: "sample", position: 1, detail: DelimitedText.utf16)),
    .init("a mebibyte is a record", [UInt8](repeating: 0x61, count: 1 << 20), ["1: 1048576 bytes"]),
    .init("more is refused", [UInt8](repeating: 0x61, count: (1 << 20) + 1), error: tooLarge),
    .init("also inside quotes", [0x22] + [UInt8](repeating: 0x0A, count: (1 << 20) + 1), error: tooLarge),
    .init("also of commas", [UInt8](repeating: 0x2C, count: (1 << 20) + 1), error: tooLarge),
  ]
}

@Suite("Delimited text")
struct DelimitedTextTests {
  @Test(arguments: DelimitedRow.rows)
  func isReadAlikeInPiecesOfAnySize(_ row: DelimitedRow) {
    for piece in [Int.max, 1, 2, 3] where row.bytes.count < 100 || piece == .max {
      var text = DelimitedText(TextBytes(row.bytes, piece: piece), name: "sample", dialect: row.dialect)
      var (found, record, error) = ([String](), TextRow(), ImportError?.none)
      do throws(ImportError) {
        while try text.next(&record) {
          let fields = record.size > 100 ? "\(record.size) bytes" : record.fields.joined(separator: "|")
          found.append("\(record.line): \(fields)\(record.hasBadCharacters ? "!" : "")")
        }
      } catch let caught {
        error = caught
      }
      #expect(found == row.records, "in pieces of \(piece)")
      #expect(error == row.error, "in pieces of \(piece)")
    }
  }

  @Test func fieldsAreJoinedBack() {
    var row = Opening(bytes: Array("a,b,c,d,e,,".utf8)).rows()[0]
    row.dropEmptyTail(to: 3)
    #expect(row.fields == ["a", "b", "c", "d", "e"])
    row.join(at: 1, to: 3, with: 0x2C)
    #expect(row.fields == ["a", "b,c,d", "e"])
    row.join(at: 2, to: 1, with: 0x2C)
    #expect(row.fields == ["a", "b,c,d", "e"], "there is nothing behind the last field")
    #expect(row[7].isEmpty)
  }
}
