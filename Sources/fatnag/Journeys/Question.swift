import Console

extension Environment {
  /// Asks a person who is there; nobody there is wrong usage, and the option that answers is named.
  ///
  /// - Parameters:
  ///   - lines: what they must know to answer, on standard error, so that standard output stays the answer.
  ///   - whole: shown before the question and never broken, such as bytes that will be sent.
  ///   - question: with what may be typed, at the end of a line.
  ///   - act: for a script: `Restoring`.
  ///   - rehearsal: the option that only shows what would happen.
  func ask(
    _ lines: [StyledText], whole: [StyledText] = [], _ question: StyledText, act: String, rehearsal: String = "--dry-run",
    isYes: (String) -> Bool
  ) throws -> Bool {
    guard terminal.isInteractive, !options.json else {
      throw Explanation("not_confirmed", "\(act) needs a yes.", tryNext: "add --yes; \(rehearsal) shows what would happen", status: .usage)
    }
    for line in lines.flatMap({ $0.wrappedForCopying(to: terminal.size().columns, indent: 2) }) { try errors.writeLine(line) }
    for line in whole { try errors.writeLine(line) }
    try errors.write(question + " ")
    try errors.flush()
    do {
      guard case .line(let text) = try readLine() else { return false }
      return isYes(text)
    } catch let interruption as Interruption {
      try errors.writeLine()
      try remark("Interrupted; nothing was changed.")
      throw interruption
    }
  }

  /// Asks a person who is known to be there for a yes; anything else is a no.
  func agrees(to question: StyledText) throws -> Bool {
    try output.write("\(question) \("[y/N]", .key) ")
    try output.flush()
    guard case .line(let text) = try readLine() else { return false }
    return yesOrNo(text, default: false) ?? false
  }
}
