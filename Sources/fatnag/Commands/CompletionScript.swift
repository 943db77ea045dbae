import Console

/// Prints the completions of a shell.
struct CompletionScript: FatnagCommand {
  static let about = About(
    "completions", "Print tab completions for a shell",
    examples: [
      ("fatnag completions bash > ~/.local/share/bash-completion/completions/fatnag", "for bash"),
      ("fatnag completions fish > ~/.config/fish/completions/fatnag.fish", "for fish"),
    ], seeAlso: ["man"])
  static let parameters: [Parameter<CompletionScript>] = [.positional("SHELL", \.shell, "The shell to complete in")]

  var shell = Shell.bash

  func run(in environment: Environment) throws -> ExitStatus {
    try environment.output.writeRawLine(Completions.script(for: shell, of: CommandList.table.facts))
    return .done
  }
}
