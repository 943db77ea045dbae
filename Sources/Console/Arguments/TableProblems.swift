extension CommandTable {
  /// What is wrong with the declarations, one sentence each; empty for a sound table. Meant for a test.
  ///
  /// Besides the checks of ``TableFacts/problems`` every example must be a line that the table itself understands.
  public func problems() -> [String] {
    var problems = facts.problems
    let examples = entries.flatMap { $0.about().examples.map(\.line) } + program.firstSteps.map(\.line)
    for line in examples {
      let words = exampleWords(line)
      guard words.first == program.name else { continue }
      do {
        _ = try parse(Array(words.dropFirst()))
      } catch {
        problems.append("Example “\(line)”: \(error.message)")
      }
    }
    return problems
  }
}

extension TableFacts {
  /// What is wrong with names, texts and the order of parameters; empty for a sound table.
  public var problems: [String] {
    let all = groups.flatMap(\.commands)
    var problems = repeated(all.map(\.about.name)).map { "Two commands are called “\($0)”." }
    problems += program.firstSteps.filter { !$0.line.hasPrefix(program.name + " ") }.map { "First step “\($0.line)”." }
    let names = Set(all.map(\.about.name))
    for command in all {
      let found = aboutProblems(command.about, names) + parameterProblems(command.parameters)
      problems += found.map { "\(command.about.name): \($0)" }
      for page in [HelpPage.command(command, in: self)] where page.text.lines.contains(where: { $0.width > 80 }) {
        problems.append("\(command.about.name): a line of its help page is wider than 80 columns.")
      }
    }
    if HelpPage.overview(of: self).text.lines.contains(where: { $0.width > 80 }) {
      problems.append("A line of the overview is wider than 80 columns.")
    }
    return problems
  }

  private func aboutProblems(_ about: About, _ names: Set<String>) -> [String] {
    var problems: [String] = []
    let isPlain = about.name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x20, 0x2D, 0x5F].contains($0)
    }
    if about.words.isEmpty || !isPlain { problems.append("its name is not made of lower-case words.") }
    if about.words.first == "help" { problems.append("the name help is taken.") }
    if about.summary.isEmpty || about.summary.count > 64 {
      problems.append("its summary is empty or over 64 characters.")
    }
    if about.summary.hasSuffix(".") { problems.append("its summary ends in a full stop.") }
    for example in about.examples where !exampleWords(example.line).contains(program.name) || example.effect.isEmpty {
      problems.append("example “\(example.line)” does not name the program or says nothing.")
    }
    problems += about.seeAlso.filter { !names.contains($0) }.map { "see also names the unknown command “\($0)”." }
    return problems
  }

  private func parameterProblems(_ parameters: [ParameterFacts]) -> [String] {
    let spellings = (parameters + shared).filter(\.isNamed).flatMap(\.spellings)
    var problems = repeated(spellings).map { "\($0) is declared twice." }
    for parameter in parameters {
      if parameter.help.isEmpty { problems.append("\(parameter.name) has no help.") }
      if parameter.isNamed ? !isOptionName(parameter.name) : parameter.name != parameter.name.uppercased() {
        problems.append("\(parameter.name) is not spelled as an option or placeholder should be.")
      }
      if let short = parameter.short, !short.isASCII || !short.isLetter { problems.append("-\(short) is no letter.") }
      if parameter.kind == .option, parameter.placeholder.isEmpty {
        problems.append("\(parameter.name) has no placeholder.")
      }
    }
    let loose = parameters.filter { !$0.isNamed }
    if loose.dropLast().contains(where: { $0.repeats || $0.kind == .rest }) {
      problems.append("a word follows one that takes all.")
    }
    if zip(loose, loose.dropFirst()).contains(where: { !$0.isRequired && $1.isRequired }) {
      problems.append("a required word follows an optional one.")
    }
    return problems
  }

  private func isOptionName(_ name: String) -> Bool {
    let letters = name.utf8.dropFirst(2)
    return name.hasPrefix("--") && letters.count > 1
      && letters.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private func repeated(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !seen.insert($0).inserted }
  }
}

/// The words of an example up to a pipe or redirection, with quotes taken off as a shell would.
func exampleWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if character == " " {
      if let finished = word { words.append(finished) }
      word = nil
    } else if ["|", ">", "<", "&", ";"].contains(character), word == nil {
      return words
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
