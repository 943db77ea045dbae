/// A zsh completion function: one function per command that hands its options to `_arguments`, see zshcompsys(1).
func zshCompletions(of table: TableFacts) -> String {
  let name = table.program.name
  let shared = table.shared.flatMap(specs).map { "\n  \($0)" }.joined()
  var text = "#compdef \(name)\n\ntypeset -ga _\(name)_shared=(\(shared)\n)\n"
  for branch in table.branches { text += branchFunction(branch, table) }
  for command in table.commands where !table.branches.contains(command.about.name) {
    text += "\n\(function(command.about.name, table))() {\n  \(arguments(of: command, table))\n}\n"
  }
  return text + "\nif [[ $funcstack[1] == _\(name) ]]; then _\(name) \"$@\"; else compdef _\(name) \(name); fi\n"
}

private func function(_ commandName: String, _ table: TableFacts) -> String {
  (["_\(table.program.name)"] + commandName.split(separator: " ").map(String.init)).joined(separator: "_")
}

/// Offers the words after a branch, or passes on to the function of the word that is already there.
private func branchFunction(_ branch: String, _ table: TableFacts) -> String {
  let continuations = table.continuations(of: branch)
  let listed = continuations + (branch.isEmpty ? [(word: "help", summary: "Explain a command")] : [])
  let described = listed.map { "    \(shellQuoted("\($0.word):\($0.summary)"))" }.joined(separator: "\n")
  let own = table.commands.first { $0.about.name == branch }
  let cases = continuations.map { next in
    "        \(next.word)) \(function(branch.isEmpty ? next.word : "\(branch) \(next.word)", table)) ;;"
  }
  let fallback = own.map { "        *) \(arguments(of: $0, table, isFirstWordTaken: true)) ;;\n" } ?? ""
  let extra = (own?.parameters.filter(\.isNamed) ?? []).flatMap(specs) + [sharedSpecs(table)]
  return """

    \(function(branch, table))() {
      local context state state_descr line
      typeset -A opt_args
      local -a words_here=(
    \(described)
      )
      _arguments -C \\
    \(extra.map { "    \($0) \\" }.joined(separator: "\n"))
        '1: :->word' \\
        '*:: :->rest' && return
      case $state in
        word) _describe 'command' words_here\(own.map { wordChoices($0) } ?? "") ;;
        rest)
          case $line[1] in
    \(cases.joined(separator: "\n"))
    \(fallback)      esac ;;
      esac
    }

    """
}

/// Besides the longer commands, the first word may be one of the command's own choices or a file.
private func wordChoices(_ command: CommandFacts) -> String {
  guard let first = command.parameters.first(where: { !$0.isNamed }) else { return "" }
  switch CompletedValue(first) {
  case .choices(let choices): return "; compadd -- \(choices.map(shellQuoted).joined(separator: " "))"
  case .files: return "; _files"
  case .folders: return "; _files -/"
  case .nothing: return ""
  }
}

private func sharedSpecs(_ table: TableFacts) -> String { "\"${_\(table.program.name)_shared[@]}\"" }

/// After a branch, the word that was no branch has already filled the first place.
private func arguments(of command: CommandFacts, _ table: TableFacts, isFirstWordTaken: Bool = false) -> String {
  let named = command.parameters.filter(\.isNamed).flatMap(specs) + [sharedSpecs(table)]
  let words = command.parameters.filter { !$0.isNamed }
  let isUsedUp = isFirstWordTaken && words.first.map { !$0.repeats && $0.kind != .rest } == true
  let loose = words.dropFirst(isUsedUp ? 1 : 0).map { facts in
    let star = facts.repeats || facts.kind == .rest ? "*" : ""
    return shellQuoted("\(star):\(plain(facts.name)):\(action(facts))")
  }
  let separator = " \\\n" + String(repeating: " ", count: isFirstWordTaken ? 10 : 4)
  return (["_arguments"] + named + loose).joined(separator: separator)
}

private func specs(_ facts: ParameterFacts) -> [String] {
  facts.spellings.map { spelling in
    let long = spelling.hasPrefix("--")
    let star = facts.repeats ? "*" : ""
    let head = "\(star)\(spelling)\(facts.kind == .option && long ? "=" : "")[\(plain(facts.help))]"
    return shellQuoted(facts.kind == .option ? "\(head):\(plain(facts.placeholder)):\(action(facts))" : head)
  }
}

private func action(_ facts: ParameterFacts) -> String {
  switch CompletedValue(facts) {
  case .choices(let choices): "(\(choices.joined(separator: " ")))"
  case .files: "_files"
  case .folders: "_files -/"
  case .nothing: " "
  }
}

/// Without the characters that `_arguments` reads as its own.
private func plain(_ text: String) -> String {
  substituting(["[": "(", "]": ")", ":": ","], in: text)
}
