/// Takes out of a stream what a terminal would obey: escape sequences (ECMA-48), control characters, and characters that hide or turn text.
///
/// Knows where it is in a sequence, so it does not matter where a stream is cut. A sequence that never ends swallows one line at most.
struct TerminalFilter {
  private enum State {
    case text

    /// Behind ESC.
    case escape

    /// In `ESC [`, up to a letter.
    case control

    /// In `ESC ]` and its kin, up to BEL or ESC `\`.
    case string

    /// Behind an ESC in a string.
    case stringEscape
  }

  private var state = State.text
  private var wasReturn = false

  /// What is left of a character: itself, a line end or a blank in its place, or nothing.
  mutating func pass(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if HiddenCharacters.isLineBreak(scalar) {
      // CR LF is one line end.
      let isSecondHalf = wasReturn && scalar == "\n"
      wasReturn = scalar == "\r"
      state = .text
      return isSecondHalf ? nil : "\n"
    }
    wasReturn = false
    switch state {
    case .text: return text(scalar)
    case .escape: state = Self.afterEscape(scalar)
    case .control: if (0x40...0x7E).contains(scalar.value) { state = .text }
    case .string: state = scalar.value == 0x07 || scalar.value == 0x9C ? .text : scalar.value == 0x1B ? .stringEscape : .string
    case .stringEscape: state = scalar == "\\" ? .text : Self.afterEscape(scalar)
    }
    return nil
  }

  /// Takes letters where nothing but themselves can become of them.
  mutating func passesLetters() -> Bool {
    guard case .text = state else { return false }
    wasReturn = false
    return true
  }

  private mutating func text(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: return scalar
    case 0x09, 0xA0, 0x2007, 0x202F: return " "
    case 0x1B: state = .escape
    case 0x9B: state = .control
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    default: return HiddenCharacters.contains(scalar) ? nil : scalar
    }
    return nil
  }

  private static func afterEscape(_ scalar: Unicode.Scalar) -> State {
    switch scalar {
    case "[": .control
    case "]", "P", "X", "^", "_": .string
    case "\u{1B}": .escape
    // Intermediate bytes go on, as in `ESC ( B`.
    case " "..."/": .escape
    default: .text
    }
  }
}
