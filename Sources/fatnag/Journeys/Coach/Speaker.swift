import Console

/// Who speaks in a conversation on a terminal.
enum Speaker: String {
  case you, coach

  /// This program, where it answers in the Coach's place.
  case fatnag

  /// Stands before what they say: `you>`.
  var label: StyledText { StyledText("\(rawValue)>", self == .you ? .key : .accent) }
}

extension Speaker? {
  /// A line with who says it before it; nobody is named outside conversations.
  func saying(_ line: StyledText) -> StyledText { map { $0.label + " " + line } ?? line }
}
