import Testing

@testable import Console

struct PageRow: Sendable, CustomTestStringConvertible {
  let file: String
  let text: @Sendable (TableFacts) -> String
  var testDescription: String { file }

  static let rows: [PageRow] = [
    PageRow(file: "overview.txt") { HelpPage.overview(of: $0).text.plainText },
    PageRow(file: "brew.txt") { page("brew", $0) },
    PageRow(file: "list.txt") { page("list", $0) },
    PageRow(file: "kettle.1") { ManPage(of: $0, date: "2026-01-31", version: "1.0.0").text },
    PageRow(file: "kettle.md") { CLIReference.markdown(of: $0) },
    PageRow(file: "kettle.bash") { Completions.script(for: .bash, of: $0) },
    PageRow(file: "kettle.zsh") { Completions.script(for: .zsh, of: $0) },
    PageRow(file: "kettle.fish") { Completions.script(for: .fish, of: $0) },
  ]

  private static func page(_ name: String, _ facts: TableFacts) -> String {
    facts.commands.filter { $0.about.name == name }.map { HelpPage.command($0, in: facts).text.plainText }.joined()
  }
}

@Suite struct PagesTests {
  private let facts = Sample.table.facts

  @Test(arguments: PageRow.rows)
  func matchesItsFile(_ row: PageRow) throws {
    try expectGolden(row.text(facts), row.file)
  }

  @Test(arguments: PageRow.rows)
  func keepsHiddenCommandsOut(_ row: PageRow) {
    #expect(!row.text(facts).contains("secret"))
  }

  @Test(arguments: PageRow.rows.dropFirst(3).map(\.self))
  func namesEveryCommandAndOption(_ row: PageRow) {
    // roff spells a dash with a backslash; fish leaves the dashes out.
    let text = row.text(facts).replacing("\\-", with: "-")
    for command in facts.commands {
      #expect(command.about.words.allSatisfy { text.contains($0) })
      for parameter in command.parameters where parameter.isNamed {
        #expect(text.contains(parameter.name.dropFirst(2)), "\(row.file) lacks \(parameter.name)")
      }
    }
  }
}
