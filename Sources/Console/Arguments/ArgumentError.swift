/// What can be wrong with a command line.
public enum ArgumentError: Error, Equatable, Sendable {
  case unknownCommand(String, suggestion: String?)
  /// The words begin a longer command's name.
  case incompleteCommand(String, continuations: [String])
  case unknownOption(String, command: String?, suggestion: String?)
  /// The beginning of one or more long options; only whole names are taken.
  case abbreviatedOption(String, candidates: [String])
  case missingValue(option: String, placeholder: String, choices: [String])
  /// A flag was given a value.
  case unwantedValue(option: String)
  case repeatedOption(String)
  case refusedValue(String, parameter: String, reason: String?, choices: [String], suggestion: String?)
  case missingOption(String, command: String)
  case missingWord(placeholder: String, command: String)
  case unexpectedWord(String, command: String, suggestion: String?)
  /// Each parameter is right, their combination is not.
  case refusedCombination(String, command: String)
}
