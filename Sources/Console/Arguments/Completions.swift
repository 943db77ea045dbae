/// Shells that completions can be written for.
public enum Shell: String, Sendable, CaseIterable, ArgumentValue {
  case bash, zsh, fish
}

/// Scripts that complete commands, options, choices and files in a shell.
public enum Completions {
  /// The script to be loaded by the shell.
  public static func script(for shell: Shell, of table: TableFacts) -> String {
    switch shell {
    case .bash: bashCompletions(of: table)
    case .zsh: zshCompletions(of: table)
    case .fish: fishCompletions(of: table)
    }
  }
}

/// What a value completes to.
enum CompletedValue: Equatable {
  case nothing
  case choices([String])
  case files
  case folders

  init(_ facts: ParameterFacts) {
    if !facts.choices.isEmpty {
      self = .choices(facts.choices)
    } else {
      switch facts.placeholder {
      case "FILE": self = .files
      case "DIR": self = .folders
      default: self = .nothing
      }
    }
  }
}

extension TableFacts {
  /// Words that may follow the beginning of a name, with what they lead to: for `""` the first words of all commands.
  func continuations(of name: String) -> [(word: String, summary: String)] {
    let depth = name.isEmpty ? 0 : name.split(separator: " ").count
    var found: [(word: String, summary: String)] = []
    for command in commands {
      let words = command.about.words
      guard words.count > depth, words.prefix(depth).joined(separator: " ") == name else { continue }
      let word = words[depth]
      if let index = found.firstIndex(where: { $0.word == word }) {
        if words.count == depth + 1 { found[index].summary = command.about.summary }
      } else {
        found.append((word, words.count == depth + 1 ? command.about.summary : "More under this word"))
      }
    }
    return found
  }

  /// Every beginning of a name that more words can follow, shortest first; starts with the empty one.
  var branches: [String] {
    var found = [""]
    for command in commands {
      let words = command.about.words
      for length in words.indices.dropFirst() {
        let branch = words.prefix(length).joined(separator: " ")
        if !found.contains(branch) { found.append(branch) }
      }
    }
    return found
  }
}

extension ParameterFacts {
  /// Every spelling of the option's name.
  var spellings: [String] { [name] + (short.map { ["-\($0)"] } ?? []) }
}

/// A text between single quotes that a POSIX shell or zsh reads back unchanged.
func shellQuoted(_ text: String) -> String {
  "'" + substituting(["'": "'\\''"], in: text) + "'"
}
