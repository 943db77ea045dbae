/// Completions for fish: one `complete` line per word or option, each under the condition that its command stands
/// in front.
func fishCompletions(of table: TableFacts) -> String {
  let name = table.program.name
  let valued = table.shared.filter { $0.kind == .option }.map(\.name).joined(separator: " ")
  var lines = [
    "# fish completion for \(name)",
    helperFunction(name, valued: valued),
    "complete -c \(name) -f",
  ]
  for parameter in table.shared { lines.append(option(parameter, name, condition: nil)) }
  for branch in table.branches {
    for next in table.continuations(of: branch) {
      lines.append("complete -c \(name) -n \(at(name, branch)) -a \(next.word) -d \(quoted(next.summary))")
    }
  }
  lines.append("complete -c \(name) -n \(at(name, "")) -a help -d 'Explain a command'")
  let words = table.continuations(of: "").map(\.word).joined(separator: " ")
  lines.append("complete -c \(name) -n \(at(name, "help")) -a '\(words)'")
  for command in table.commands {
    for parameter in command.parameters {
      let longer = table.subcommands(of: command.about.name).map(\.about.name)
      let condition = parameter.isNamed ? under(name, command.about.name, except: longer) : at(name, command.about.name)
      lines.append(option(parameter, name, condition: condition))
    }
  }
  return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
}

/// Prints the words before the cursor without options; conditions compare with its beginning.
private func helperFunction(_ name: String, valued: String) -> String {
  """
  function __\(name)_words
    set -l skip 0
    for word in (commandline -opc)[2..-1]
      if test $skip = 1
        set skip 0
      else if contains -- $word \(valued)
        set skip 1
      else if not string match -q -- '-*' $word
        echo $word
      end
    end
  end
  function __\(name)_at
    set -l words (__\(name)_words)
    test "$words" = "$argv"
  end
  function __\(name)_under
    set -l words (__\(name)_words)
    string match -q -- "$argv *" "$words "
  end
  """
}

private func at(_ name: String, _ words: String) -> String { "'__\(name)_at \(words)'" }

private func under(_ name: String, _ words: String, except longer: [String]) -> String {
  "'__\(name)_under \(words)" + longer.map { "; and not __\(name)_under \($0)" }.joined() + "'"
}

private func option(_ facts: ParameterFacts, _ name: String, condition: String?) -> String {
  var line = "complete -c \(name)"
  if let condition { line += " -n \(condition)" }
  if facts.isNamed {
    line += " -l \(facts.name.drop { $0 == "-" })"
    if let short = facts.short { line += " -s \(short)" }
    line += " -d \(quoted(facts.help))"
  }
  switch CompletedValue(facts) {
  case .choices(let choices):
    line += (facts.isNamed ? " -x" : "") + " -a '\(choices.joined(separator: " "))'"
  case .files: line += facts.isNamed ? " -r -F" : " -F"
  case .folders: line += " \(facts.isNamed ? "-x " : "")-a '(__fish_complete_directories)'"
  case .nothing:
    guard facts.isNamed else { return "" }
    if facts.kind == .option { line += " -x" }
  }
  return line
}

private func quoted(_ text: String) -> String {
  "'" + substituting(["\\": "\\\\", "'": "\\'"], in: text) + "'"
}
