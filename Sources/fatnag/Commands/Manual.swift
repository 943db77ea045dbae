import Console
import ScaleCore

/// Prints the manual page, or the Markdown reference that docs/cli.md holds.
struct Manual: FatnagCommand {
  static let about = About(
    "man", "Print the manual page",
    examples: [("fatnag man | man -l -", "read it"), ("fatnag man --markdown", "the reference as Markdown")],
    seeAlso: ["completions"])
  static let parameters: [Parameter<Manual>] = [
    .flag("--markdown", \.isMarkdown, "Print the reference as Markdown instead")
  ]

  var isMarkdown = false

  func run(in environment: Environment) throws -> ExitStatus {
    let facts = CommandList.table.facts
    let text =
      isMarkdown
      ? CLIReference.markdown(of: facts)
      : ManPage(of: facts, date: environment.today.iso8601, version: Version.marketing).text
    try environment.output.write(Array(text.utf8))
    return .done
  }
}
