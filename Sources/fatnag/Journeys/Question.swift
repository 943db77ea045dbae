import Console
import ScaleCore

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
    try put(question, to: errors)
    do {
      guard case .line(let text) = try readLine() else { return false }
      return isYes(text)
    } catch let interruption as Interruption {
      try errors.writeLine()
      try remark("Interrupted; nothing was changed.")
      throw interruption
    }
  }

  /// Asks a person who is known to be there for a yes. What is neither yes nor no is asked about once more, and then a no.
  ///
  /// - Parameters:
  ///   - language: of the answers that are understood beside English.
  ///   - words: the language of the question.
  func agrees(
    to question: StyledText, in language: RedFlagWords.Language = .english, asking words: RedFlagWords.Language = .english
  ) throws -> Bool {
    let copy = TalkCopy(words)
    for attempt in 1...2 {
      try put(question, hint: StyledText(copy.yesOrNo, .key), to: output)
      guard case .line(let text) = try answerLine() else {
        try output.writeLine()
        return false
      }
      if let isYes = yesOrNo(text, isGermanYes: language == .german, default: false) { return isYes }
      if try isCaredFor(text) { return false }
      try remark(StyledText(attempt == 1 ? copy.answerYesOrNo : copy.takenAsNo, .warning))
    }
    return false
  }

  /// A line that answers a question; the line of the question is ended where a signal comes instead.
  func answerLine() throws -> LineInput.Line {
    do {
      return try readLine()
    } catch let interruption as Interruption {
      try? output.writeLine()
      throw interruption
    }
  }

  /// Shows a text to a person who is known to be there, on standard error, in screenfuls where it is taller than the terminal.
  ///
  /// - Parameter rows: that have to stay free below it.
  /// - Returns: whether it was shown to its end.
  func page(_ lines: [StyledText], below rows: Int) throws -> Bool {
    let room = max(1, terminal.size().rows - rows)
    var rest = lines[...]
    while !rest.isEmpty {
      for line in rest.prefix(room) { try errors.writeLine(line) }
      try errors.flush()
      rest = rest.dropFirst(room)
      guard !rest.isEmpty else { break }
      try output.write("\("-- more: Enter goes on, q is a no --", .key) ")
      try output.flush()
      guard case .line(let text) = try answerLine() else {
        try output.writeLine()
        return false
      }
      let isLeft = text.trimmingBlanks.lowercased() == "q" || yesOrNo(text, default: nil) == false
      if try isLeft || isCaredFor(text) { return false }
      if terminal.canRedraw(options) { try output.write(Array("\u{1B}[A\r\u{1B}[J".utf8)) }
      try output.flush()
    }
    return true
  }

  /// Whether what was typed instead of an answer calls for the fixed words, which were shown then.
  func isCaredFor(_ text: String) throws -> Bool {
    guard RedFlag(in: text) != nil else { return false }
    try CoachCare(self).answerAlone(text)
    return true
  }

  /// Writes a question, broken at the width of the terminal, and leaves the cursor behind it.
  ///
  /// - Parameter hint: what may be typed; never broken.
  func put(_ question: StyledText, hint: StyledText = StyledText(), to stream: Output) throws(OutputError) {
    let columns = max(1, terminal.size().columns - Self.answerRoom)
    var lines = question.wrappedForCopying(to: columns, indent: 2)
    let last = lines.popLast() ?? StyledText()
    if hint.isEmpty {
      lines.append(last)
    } else {
      lines += last.width + 1 + hint.width > columns ? [last, "  " + hint] : [last + " " + hint]
    }
    for line in lines.dropLast() { try stream.writeLine(line) }
    try stream.write((lines.last ?? StyledText()) + " ")
    try stream.flush()
  }

  /// Columns that stay free for a letter that is typed, and a blank before it.
  private static let answerRoom = 2
}
