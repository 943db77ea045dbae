/// Why a text is no percentage.
public enum PercentInputError: Error, Equatable, Sendable {
  case noNumber
  case number(DecimalInputError)

  /// Text behind the number that is no sign of percent.
  case trailingText(String)
}

/// Percentages as people type them: `18`, `18%`, `18,5 percent`.
public enum PercentInput {
  /// Any number that is not negative; whether it is one of a body is for others to say.
  public static func value(_ text: some StringProtocol) throws(PercentInputError) -> Double {
    var typed = TypedText(text)
    guard let digits = typed.number() else { throw .noNumber }
    let value: Double
    do { value = try DecimalInput(digits).value } catch { throw .number(error) }
    let rest = typed.rest
    guard typed.isAtEnd || typed.take("%") || ["percent", "prozent", "pc"].contains(typed.word().lowercased()), typed.isAtEnd else {
      throw .trailingText(rest)
    }
    return value
  }
}
