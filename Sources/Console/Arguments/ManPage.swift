/// The manual page of the whole program in roff (man macros, groff_man(7)).
public struct ManPage: Sendable {
  public private(set) var text = ""

  /// - Parameters:
  ///   - date: shown in the footer, such as `2026-01-31`.
  ///   - version: shown in the footer.
  public init(of table: TableFacts, date: String, version: String) {
    let program = table.program
    let title = program.name.uppercased()
    addMacro("TH", [title, "1", date, "\(program.name) \(version)", "User Commands"])
    addMacro("SH", ["NAME"])
    addText("\(program.name) - \(program.summary)")
    addMacro("SH", ["SYNOPSIS"])
    addRaw("\\fB\(escaped(program.name))\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]")
    addMacro("SH", ["DESCRIPTION"])
    addParagraphs(program.discussion.isEmpty ? program.summary + "." : program.discussion)
    addTerms("FIRST STEPS", program.firstSteps.map { (bold($0.line), $0.effect) })
    addMacro("SH", ["OPTIONS FOR EVERY COMMAND"])
    for parameter in table.shared { addParameter(parameter) }
    addMacro("SH", ["COMMANDS"])
    for command in table.commands { addCommand(command, program: program.name) }
    addTerms("EXIT STATUS", program.exitStatuses.map { (bold("\($0.code)"), $0.meaning) })
    for chapter in program.chapters {
      addTerms(chapter.title.uppercased(), chapter.items.map { (bold($0.line), $0.effect) })
    }
  }

  private mutating func addCommand(_ command: CommandFacts, program: String) {
    let about = command.about
    addMacro("SS", [about.name])
    addRaw(bold(command.usage(program: program)))
    addMacro("PP", [])
    addText(about.summary + ".")
    for paragraph in paragraphs(of: about.discussion) {
      addMacro("PP", [])
      addText(paragraph)
    }
    for parameter in command.parameters { addParameter(parameter) }
    for example in about.examples {
      addMacro("TP", [])
      addRaw(bold(example.line))
      addText(example.effect)
    }
    for status in about.exitStatuses {
      addMacro("TP", [])
      addRaw("Exit status " + bold("\(status.code)"))
      addText(status.meaning)
    }
    if !about.seeAlso.isEmpty {
      addMacro("PP", [])
      addText("See also: " + about.seeAlso.joined(separator: ", ") + ".")
    }
  }

  private mutating func addParameter(_ parameter: ParameterFacts) {
    addMacro("TP", [])
    addRaw(
      parameter.styledTerm.runs.map { $0.role == .muted ? "\\fI\(escaped($0.text))\\fR" : bold($0.text) }.joined())
    addText(parameter.explained)
  }

  private mutating func addTerms(_ title: String, _ items: [(term: String, meaning: String)]) {
    guard !items.isEmpty else { return }
    addMacro("SH", [title])
    for item in items {
      addMacro("TP", [])
      addRaw(item.term)
      addText(item.meaning)
    }
  }

  private mutating func addParagraphs(_ text: String) {
    for (index, paragraph) in paragraphs(of: text).enumerated() {
      if index > 0 { addMacro("PP", []) }
      addText(paragraph)
    }
  }

  private mutating func addMacro(_ name: String, _ arguments: [String]) {
    text += "." + name
    for argument in arguments { text += " \"" + substituting(["\"": "\\(dq"], in: escaped(argument)) + "\"" }
    text += "\n"
  }

  private mutating func addText(_ words: String) { addRaw(escaped(words)) }

  private mutating func addRaw(_ line: String) {
    text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  private func bold(_ words: String) -> String { "\\fB\(escaped(words))\\fR" }

  /// Characters that roff would read as commands or typeset as others. Source: groff_char(7).
  private func escaped(_ words: String) -> String {
    substituting(
      ["\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\n": " "], in: words)
  }
}
