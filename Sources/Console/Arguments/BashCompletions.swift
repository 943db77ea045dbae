/// A bash function that needs no other completion package. It finds the command among the words, then offers its
/// options, the choices of the option before the cursor, or files.
func bashCompletions(of table: TableFacts) -> String {
  let name = table.program.name
  let valued = table.shared.filter { $0.kind == .option }.flatMap(\.spellings).joined(separator: "|")
  return """
    # bash completion for \(name)
    _\(name)() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev='' path='' word='' skip=0 index
      (( COMP_CWORD > 0 )) && prev=${COMP_WORDS[COMP_CWORD-1]}
      [[ $cur == '=' ]] && cur=''
      [[ $prev == '=' ]] && (( COMP_CWORD > 1 )) && prev=${COMP_WORDS[COMP_CWORD-2]}
      for (( index = 1; index < COMP_CWORD; index++ )); do
        word=${COMP_WORDS[index]}
        if (( skip )); then [[ $word == '=' ]] || skip=0; continue; fi
        case $word in
          \(valued)) skip=1 ;;
          -*|=) ;;
          *)
            case "${path:+$path }$word" in
    \(knownBeginnings(table))
              *) break ;;
            esac ;;
        esac
      done
      local words='' value='' shared='\(table.shared.map(\.name).joined(separator: " "))'
      case $prev in
    \(valueCases(table.shared, indent: 4))
      esac
      case $path in
    \(commandCases(table))
      esac
    \(offering)
    }
    complete -F _\(name) \(name)

    """
}

/// Hands the words or files to bash.
private let offering = """
    case $value in
      @files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
      @folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
      @none) return ;;
      ?*) words=$value ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  """

private func knownBeginnings(_ table: TableFacts) -> String {
  let beginnings = Array(table.branches.dropFirst()) + table.commands.map(\.about.name) + ["help"]
  let patterns = unique(beginnings).map { "\"\($0)\"" }.joined(separator: "|")
  return "          \(patterns)) path=\"${path:+$path }$word\" ;;"
}

private func commandCases(_ table: TableFacts) -> String {
  let bare = table.branches.filter { branch in !table.commands.contains { $0.about.name == branch } }
  var lines: [String] = []
  for branch in bare where !branch.isEmpty {
    let words = table.continuations(of: branch).map(\.word).joined(separator: " ")
    lines.append("    \"\(branch)\") words='\(words)' ;;")
  }
  let names = table.continuations(of: "").map(\.word)
  lines.append("    help) words='\(names.joined(separator: " "))' ;;")
  for command in table.commands { lines += commandCase(command, table) }
  lines.append("    *) words=\"\((names + ["help"]).joined(separator: " ")) $shared\" ;;")
  return lines.joined(separator: "\n")
}

private func commandCase(_ command: CommandFacts, _ table: TableFacts) -> [String] {
  let name = command.about.name
  var words = table.continuations(of: name).map(\.word)
  var loose: [String] = []
  for parameter in command.parameters where !parameter.isNamed {
    switch CompletedValue(parameter) {
    case .choices(let choices): words += choices
    case .files: loose = ["      [[ $cur == -* || $value ]] || value=@files"]
    case .folders: loose = ["      [[ $cur == -* || $value ]] || value=@folders"]
    case .nothing: break
    }
  }
  words += command.parameters.filter(\.isNamed).map(\.name)
  let head = ["    \"\(name)\")", "      words=\"\((words + ["$shared"]).joined(separator: " "))\""]
  let values = valueCases(command.parameters, indent: 8)
  return head + loose + (values.isEmpty ? [] : ["      case $prev in", values, "      esac"]) + ["      ;;"]
}

/// Sets `value` when the word before the cursor is an option that takes one.
private func valueCases(_ parameters: [ParameterFacts], indent: Int) -> String {
  let lines = parameters.filter { $0.kind == .option }.map { parameter in
    let value =
      switch CompletedValue(parameter) {
      case .choices(let choices): "'\(choices.joined(separator: " "))'"
      case .files: "@files"
      case .folders: "@folders"
      case .nothing: "@none"
      }
    return String(repeating: " ", count: indent) + "\(parameter.spellings.joined(separator: "|"))) value=\(value) ;;"
  }
  return lines.joined(separator: "\n")
}

private func unique(_ words: [String]) -> [String] {
  var seen: Set<String> = []
  return words.filter { seen.insert($0).inserted }
}
