/// The command line as a Markdown page.
public enum CLIReference {
  public static func markdown(of table: TableFacts) -> String {
    let program = table.program
    var text = "# \(program.name): commands\n\n\(cell(program.summary)).\n"
    text += section("Options for every command", terms(table.shared))
    for group in table.groups {
      let commands = group.commands.filter { !$0.isHidden }
      guard !commands.isEmpty else { continue }
      text += "\n## \(group.title)\n"
      for command in commands { text += page(of: command, program: program.name) }
    }
    let statuses = program.exitStatuses.map { ("\($0.code)", $0.meaning) }
    text += section("Exit statuses", statuses.map { "| `\($0.0)` | \(cell($0.1)) |" })
    return text
  }

  private static func page(of command: CommandFacts, program: String) -> String {
    let about = command.about
    var text = "\n### \(program) \(about.name)\n\n\(cell(about.summary)).\n\n"
    text += "```\n\(command.usage(program: program))\n```\n"
    for paragraph in paragraphs(of: about.discussion) { text += "\n\(paragraph)\n" }
    text += table(terms(command.parameters))
    if !about.examples.isEmpty {
      text += "\n```sh\n"
      for example in about.examples { text += "\(example.line)   # \(example.effect)\n" }
      text += "```\n"
    }
    if !about.exitStatuses.isEmpty {
      let words = about.exitStatuses.map { "\($0.code) \($0.meaning)" }
      text += "\nExit statuses: \(words.joined(separator: "; ")).\n"
    }
    if !about.seeAlso.isEmpty {
      text += "\nSee also: \(about.seeAlso.map { "`\(program) \($0)`" }.joined(separator: ", ")).\n"
    }
    return text
  }

  private static func terms(_ parameters: [ParameterFacts]) -> [String] {
    parameters.map { "| `\(cell($0.term))` | \(cell($0.explained)) |" }
  }

  private static func section(_ title: String, _ rows: [String]) -> String {
    rows.isEmpty ? "" : "\n## \(title)\n" + table(rows)
  }

  private static func table(_ rows: [String]) -> String {
    rows.isEmpty ? "" : "\n| | |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
  }

  /// A bar would end a table cell.
  private static func cell(_ text: String) -> String { substituting(["|": "\\|"], in: text) }
}
