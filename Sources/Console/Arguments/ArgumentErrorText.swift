extension ArgumentError {
  /// What happened, as one sentence.
  public var message: String {
    switch self {
    case .unknownCommand(let word, _): "There is no command \(quoted(word))."
    case .incompleteCommand(let words, _): "\(quoted(words)) needs one more word."
    case .unknownOption(let option, let command?, _): "\(quoted(command)) has no option \(quoted(option))."
    case .unknownOption(let option, nil, _): "There is no option \(quoted(option)) before the command."
    case .abbreviatedOption(let word, _): "\(quoted(word)) is short for an option; options are written out in full."
    case .missingValue(let option, let placeholder, _): "\(quoted(option)) needs a value: \(option) \(placeholder)."
    case .unwantedValue(let option): "\(quoted(option)) takes no value."
    case .repeatedOption(let option): "\(quoted(option)) is given twice."
    case .refusedValue(let word, let parameter, let reason, let choices, _):
      "\(quoted(word)) does not fit \(parameter)." + because(reason, choices)
    case .missingOption(let option, let command): "\(quoted(command)) needs the option \(option)."
    case .missingWord(let placeholder, let command): "\(quoted(command)) needs \(placeholder)."
    case .unexpectedWord(let word, let command, _): "\(quoted(command)) does not know what to do with \(quoted(word))."
    case .refusedCombination(let reason, _): reason
    }
  }

  /// What to do next, as one sentence with a line to type or a word to use.
  public func remedy(program: String) -> String {
    switch self {
    case .unknownCommand(_, let near?): "Did you mean \(quoted("\(program) \(near)"))?"
    case .unknownCommand(_, nil), .unknownOption(_, nil, nil): "\(quoted("\(program) help")) lists all commands."
    case .incompleteCommand(_, let continuations):
      "Try one of: " + continuations.map { "\(program) \($0)" }.joined(separator: ", ") + "."
    case .unknownOption(_, _, let near?): "Did you mean \(quoted(near))?"
    case .abbreviatedOption(_, let candidates): "Write " + candidates.joined(separator: " or ") + "."
    case .missingValue(let option, let placeholder, let choices):
      "Write \(option)=\(choices.first ?? placeholder); with the equals sign a value may start with a dash."
    case .unwantedValue(let option): "Write \(option) alone."
    case .repeatedOption: "Keep one of the two."
    case .refusedValue(_, _, _, _, let near?): "Did you mean \(quoted(near))?"
    case .refusedValue: "\(quoted("\(program) help")) followed by the command shows what it takes."
    case .unexpectedWord(_, _, let near?): "Did you mean \(quoted("\(program) \(near)"))?"
    case .unknownOption(_, let command?, nil), .missingOption(_, let command), .missingWord(_, let command),
      .unexpectedWord(_, let command, nil), .refusedCombination(_, let command):
      "\(quoted("\(program) help \(command)")) shows what it takes."
    }
  }

  private func quoted(_ words: String) -> String { "“\(printable(words))”" }

  private func because(_ reason: String?, _ choices: [String]) -> String {
    if let reason { return " " + reason }
    return choices.isEmpty ? "" : " It takes " + choices.joined(separator: ", ") + "."
  }
}
