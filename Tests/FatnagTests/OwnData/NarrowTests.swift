import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Answers about own data on narrow terminals")
struct NarrowTests {
  private static let lines = [
    "backup", "backup --list", "restore last --dry-run", "restore last --yes", "check", "export ~/x.json", "export -f csv ~/x.csv",
    "erase --dry-run", "erase --keep-weights --dry-run", "erase --yes",
  ]

  @Test("only paths and commands may stick out", arguments: [80, 50])
  func widths(_ columns: Int) throws {
    let home = try Home()
    try home.fill()
    home.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "COLUMNS": "\(columns)"], inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false)
    home.run("backup")
    for line in Self.lines {
      let run = home.run(line)
      #expect(run.status == 0, "\(line): \(run.errors)")
      for text in run.output.split(separator: "\n").map(String.init) where displayWidth(text) > columns {
        #expect(text.contains(home.path) && (!text.trimmingPrefix(" ").contains(" ") || text.contains("fatnag ")), "\(line): \(text)")
      }
    }
  }

  @Test("what is wrong with a restore is wrapped where a person reads it")
  func errors() throws {
    let words = Explanation("x", String(repeating: "word ", count: 30) + "end.", tryNext: "fatnag backup --list", status: .declined)
    for (columns, widest) in [(50, 50), (nil, 170)] {
      let output = Output.inMemory()
      try words.write(to: output, asJSON: false, columns: columns)
      #expect(output.pendingText.split(separator: "\n").allSatisfy { $0.count <= widest })
      #expect((output.pendingText.split(separator: "\n").count > 2) == (columns != nil))
    }
  }

  @Test("words for a shell", arguments: ShellWordRow.all)
  func shell(_ row: ShellWordRow) { #expect(shellWord(row.word) == row.quoted) }

  @Test("commands keep together, advice is text")
  func steps() {
    #expect(nextStep("fatnag check").runs.last?.role == .command)
    #expect(nextStep("end it, then this again").runs.last?.role == .plain)
  }
}

/// A word and how it is pasted into a shell.
struct ShellWordRow: CustomTestStringConvertible, Sendable {
  let word: String
  let quoted: String

  var testDescription: String { word }

  static let all: [ShellWordRow] = [
    .init(word: "restore", quoted: "restore"), .init(word: "/a/b-1.db", quoted: "/a/b-1.db"), .init(word: "/a b", quoted: "'/a b'"),
    .init(word: "it's", quoted: "'it'\\''s'"), .init(word: "", quoted: "''"), .init(word: "~", quoted: "'~'"),
    .init(word: "/größe", quoted: "/größe"), .init(word: "$(x)", quoted: "'$(x)'"),
  ]
}
