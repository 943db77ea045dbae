import Console
import Testing

struct TerminalRow: Sendable, CustomTestStringConvertible {
  let environment: [String: String]
  let isUTF8: Bool
  let glyphs: Glyphs
  var testDescription: String { "\(environment.sorted { $0.key < $1.key })" }

  static let rows: [TerminalRow] = [
    TerminalRow(environment: [:], isUTF8: false, glyphs: .ascii),
    TerminalRow(environment: ["LANG": "de_DE.UTF-8"], isUTF8: true, glyphs: .braille),
    TerminalRow(environment: ["LANG": "C.utf8", "TERM": "linux"], isUTF8: true, glyphs: .blocks),
    TerminalRow(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "C"], isUTF8: false, glyphs: .ascii),
    TerminalRow(environment: ["LANG": "C", "LC_CTYPE": "en_GB.UTF-8@x", "LC_ALL": ""], isUTF8: true, glyphs: .braille),
    TerminalRow(environment: ["LANG": "de_DE.ISO-8859-1"], isUTF8: false, glyphs: .ascii),
  ]
}

@Suite struct TerminalTests {
  @Test(arguments: TerminalRow.rows)
  func readsTheLocale(_ row: TerminalRow) {
    let terminal = terminal(row.environment)
    #expect(terminal.isUTF8 == row.isUTF8 && terminal.glyphs == row.glyphs)
  }

  @Test func redrawsOnlyForPeople() {
    var plain = SharedOptions()
    plain.plain = true
    #expect(terminal([:]).canRedraw(SharedOptions()))
    #expect(!terminal([:]).canRedraw(plain))
    #expect(!terminal(["TERM": "dumb"]).canRedraw(SharedOptions()))
    #expect(!terminal(["FATNAG_PLAIN": "1"]).canRedraw(SharedOptions()))
    #expect(terminal(["FATNAG_PLAIN": "0"]).canRedraw(SharedOptions()))
    #expect(!terminal([:], output: false).canRedraw(SharedOptions()))
  }

  @Test func fallsBackForTheSize() {
    #expect(terminal([:], output: false).size() == TerminalSize(columns: 80, rows: 24))
    let told = terminal(["COLUMNS": "132", "LINES": "-4"], output: false).size()
    #expect(told == TerminalSize(columns: 132, rows: 24))
  }

  @Test func seesTheEnvironment() {
    #expect(ProcessEnvironment.variables()["PATH"]?.isEmpty == false)
  }

  private func terminal(_ environment: [String: String], output: Bool = true) -> Terminal {
    Terminal(environment: environment, inputIsTerminal: true, outputIsTerminal: output, errorIsTerminal: true)
  }
}
