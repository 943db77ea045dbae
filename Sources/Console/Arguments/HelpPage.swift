/// Help as text of at most 80 columns.
public struct HelpPage: Sendable, Equatable {
  public private(set) var text = StyledText()

  static let columns = 80
  private static let termColumns = 28

  /// All commands in one line each, and how to begin.
  static func overview(of table: TableFacts) -> HelpPage {
    let program = table.program
    var page = HelpPage()
    page.addParagraph("\(program.name, .command) - \(program.summary)")
    page.addParagraph("\("Usage:", .heading) \("\(program.name) COMMAND [OPTIONS]", .command)")
    page.addList("First steps", program.firstSteps.map { (StyledText($0.line, .command), $0.effect) })
    for group in table.groups {
      let commands = group.commands.filter { !$0.isHidden && !table.isSubcommand($0) }
      page.addList(group.title, commands.map { (StyledText($0.about.name, .command), $0.about.summary) }, terms: 14)
    }
    page.addList("Options for every command", table.shared.map { ($0.styledTerm, $0.explained) })
    page.addParagraph("\("\(program.name) help COMMAND", .command) explains one command with examples.")
    return page
  }

  /// Everything about one command.
  static func command(_ command: CommandFacts, in table: TableFacts) -> HelpPage {
    let about = command.about
    let program = table.program.name
    var page = HelpPage()
    page.addParagraph("\("\(program) \(about.name)", .command) - \(about.summary)")
    page.addParagraph("\("Usage:", .heading) \(command.usage(program: program), .command)", indent: 7)
    for paragraph in paragraphs(of: about.discussion) { page.addParagraph(StyledText(paragraph)) }
    page.addList("Words", command.parameters.filter { !$0.isNamed }.map { ($0.styledTerm, $0.explained) })
    page.addList("Options", command.parameters.filter(\.isNamed).map { ($0.styledTerm, $0.explained) })
    page.addList("Options for every command", table.shared.map { ($0.styledTerm, $0.explained) })
    let longer = table.subcommands(of: about.name)
    page.addList("More", longer.map { (StyledText("\(program) \($0.about.name)", .command), $0.about.summary) })
    page.addExamples(about.examples)
    page.addList("Exit statuses", about.exitStatuses.map { (StyledText("\($0.code)", .key), $0.meaning) }, terms: 6)
    if !about.seeAlso.isEmpty {
      page.addParagraph("\("See also:", .heading) \(about.seeAlso.map { "\(program) \($0)" }.joined(separator: ", "))")
    }
    return page
  }

  private mutating func startBlock() {
    if !text.isEmpty { text.append("\n") }
  }

  private mutating func addLine(_ line: StyledText) {
    text.append(line)
    text.append("\n")
  }

  private mutating func addParagraph(_ paragraph: StyledText, indent: Int = 0) {
    startBlock()
    for line in paragraph.wrapped(to: HelpPage.columns, indent: indent) { addLine(line) }
  }

  private mutating func addExamples(_ examples: [About.Example]) {
    guard !examples.isEmpty else { return }
    startBlock()
    addLine(StyledText("Examples", .heading))
    for example in examples {
      addLine("  \(example.line, .command)")
      for line in wrapped(example.effect, to: HelpPage.columns - 6) { addLine("      \(line)") }
    }
  }

  /// Terms to the left of what they mean; a term too long for its column gets its own line.
  private mutating func addList(_ title: String, _ items: [(StyledText, String)], terms columns: Int = termColumns) {
    guard !items.isEmpty else { return }
    startBlock()
    addLine(StyledText(title, .heading))
    let gutter = StyledText(String(repeating: " ", count: columns + 2))
    for (term, meaning) in items {
      let lines = wrapped(meaning, to: HelpPage.columns - columns - 2)
      let isShort = term.width + 2 <= columns
      if !isShort { addLine("  \(term)") }
      for (index, line) in lines.enumerated() {
        let left: StyledText = index == 0 && isShort ? ("  " + term).padded(to: columns + 2) : gutter
        addLine(left + StyledText(line))
      }
    }
  }
}

/// Paragraphs of a text that separates them by an empty line, each on one line.
func paragraphs(of text: String) -> [String] {
  var paragraphs: [String] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty || paragraphs.isEmpty { paragraphs.append("") }
    if let last = paragraphs.indices.last, !line.isEmpty {
      paragraphs[last] += paragraphs[last].isEmpty ? line : " " + line
    }
  }
  return paragraphs.filter { !$0.isEmpty }
}

extension TableFacts {
  /// Whether the overview leaves a command to the page of the shorter one it belongs to.
  func isSubcommand(_ command: CommandFacts) -> Bool {
    commands.contains { command.about.name.hasPrefix($0.about.name + " ") }
  }
}

extension CommandFacts {
  /// The usage line: `fatnag add MASS [OPTIONS]`.
  func usage(program: String) -> String {
    var parts = ["\(program) \(about.name)"]
    parts += parameters.filter { $0.isNamed && $0.isRequired }.map { "\($0.name) \($0.shownPlaceholder)" }
    parts += parameters.filter { !$0.isNamed }.map(\.usage)
    return (parts + ["[OPTIONS]"]).joined(separator: " ")
  }
}

extension ParameterFacts {
  /// A positional as it stands in a usage line.
  var usage: String {
    let name = repeats || kind == .rest ? "\(name)…" : name
    return isRequired ? name : "[\(name)]"
  }

  /// The term as plain words: `-y, --yes` or `--range 1w|2w`.
  var term: String { styledTerm.plainText }

  var styledTerm: StyledText {
    guard isNamed else { return StyledText(usage, .key) }
    var term = StyledText(short.map { "-\($0), " } ?? "", .key)
    term.append(name, .key)
    if kind == .option { term.append(" " + shownPlaceholder, .muted) }
    return term
  }

  /// The help text with choices that the term has no room for, and the default.
  var explained: String {
    var notes: [String] = []
    if !choices.isEmpty, kind != .option || shownPlaceholder == placeholder {
      notes.append("one of " + choices.joined(separator: ", "))
    }
    if repeats, kind == .option { notes.append("may be repeated") }
    if isRequired, kind == .option { notes.append("must be given") }
    if let defaultText, !defaultText.isEmpty { notes.append("default: \(defaultText)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
