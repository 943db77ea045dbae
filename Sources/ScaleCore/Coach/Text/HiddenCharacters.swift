/// Characters that a person does not see but a model or a terminal reads.
///
/// The list is the one of OWASP's prompt injection guide (tags, variation selectors, zero-width) with the controls, the marks that turn
/// the direction of writing, and letters that are drawn as nothing.
enum HiddenCharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.value {
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return true
    default: return false
    }
  }

  /// Ends a line wherever text is shown.
  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
