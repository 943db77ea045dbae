import Console

/// A text that somebody has to know before something leaves, and the ways to agree to it: a yes on a terminal, or its version in a script.
struct ConsentDialogue {
  let lines: [StyledText]
  let version: String
  let question: StyledText

  /// What turns it on, for whoever has nobody to ask.
  let command: String

  /// - Parameter named: the version that was given instead of an answer.
  /// - Throws: ``Explanation`` of status 2 for another version, and where nobody is there to ask.
  func isAgreed(naming named: String?, in environment: Environment) throws -> Bool {
    if let named {
      guard named == version else {
        throw Explanation(
          "other_text", "The text is version \(version), not \(named).", tryNext: "read it: \(command), on a terminal", status: .usage)
      }
      return true
    }
    let columns = max(30, environment.terminal.size().columns)
    for line in lines.flatMap({ $0.wrapped(to: columns, indent: 4) }) { try environment.errors.writeLine(line) }
    try environment.errors.flush()
    guard environment.terminal.isInteractive, !environment.options.json else {
      throw Explanation(
        "not_confirmed", "Nobody is here to agree, so nothing changed.", tryNext: "\(command) --i-understand \(version)", status: .usage)
    }
    return try environment.agrees(to: question)
  }
}
