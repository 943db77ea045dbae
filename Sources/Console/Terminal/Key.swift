/// What a person did at the keyboard.
public enum Key: Sendable, Equatable {
  case character(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A letter together with Ctrl, in lower case.
  case control(Character)
  /// A character after Escape, as terminals send Alt.
  case alt(Character)
  /// Text from the clipboard, not yet made ``printable(_:)``.
  case paste(String)
}
