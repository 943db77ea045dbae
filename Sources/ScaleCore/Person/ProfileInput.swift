/// Why a text is no value of a profile field.
public enum ProfileInputError: Error, Equatable, Sendable {
  case empty

  /// Neither of the words that are known.
  case unknownWord(String)

  case notWholeNumber(String)

  /// Years, outside ``Profile/ages``.
  case ageOutOfRange(Int)
  case bornInFuture(CivilDate)
  case date(DateInputError)
  case height(HeightInputError)

  /// A name of more characters than ``ProfileInput/longestName``.
  case nameTooLong(Int)

  /// A name with line breaks or other control characters.
  case controlCharacters
}

/// Reads profile fields as people type them; what does not fit is refused with its reason, never bent.
public enum ProfileInput {
  public static let longestName = 64

  public static func name(_ text: some StringProtocol) throws(ProfileInputError) -> String {
    let name = trimmed(text)
    guard !name.isEmpty else { throw .empty }
    guard name.count <= longestName else { throw .nameTooLong(name.count) }
    guard !name.unicodeScalars.contains(where: isHidden) else { throw .controlCharacters }
    return name
  }

  public static func sex(_ text: some StringProtocol) throws(ProfileInputError) -> Sex {
    let word = trimmed(text).lowercased()
    switch word {
    case "": throw .empty
    case "male", "m", "man": return .male
    case "female", "f", "woman": return .female
    default: throw .unknownWord(word)
    }
  }

  public static func units(_ text: some StringProtocol) throws(ProfileInputError) -> UnitSystem {
    let word = trimmed(text).lowercased()
    switch word {
    case "": throw .empty
    case "metric", "kg": return .metric
    case "imperial", "lb", "us": return .imperial
    default: throw .unknownWord(word)
    }
  }

  /// Whole years.
  public static func age(_ text: some StringProtocol) throws(ProfileInputError) -> Int {
    let digits = trimmed(text)
    guard !digits.isEmpty else { throw .empty }
    guard digits.utf8.allSatisfy(DecimalInput.isDigit), let years = Int(digits) else { throw .notWholeNumber(digits) }
    guard Profile.ages.contains(years) else { throw .ageOutOfRange(years) }
    return years
  }

  /// A date of birth, `1990-05-17`.
  public static func born(_ text: some StringProtocol, today: CivilDate) throws(ProfileInputError) -> CivilDate {
    let date: CivilDate
    do { date = try DateInput.isoDate(text) } catch { throw .date(error) }
    guard date <= today else { throw .bornInFuture(date) }
    let years = date.wholeYears(until: today)
    guard Profile.ages.contains(years) else { throw .ageOutOfRange(years) }
    return date
  }

  public static func height(
    _ text: some StringProtocol, default unit: HeightUnit = .centimetre
  ) throws(ProfileInputError) -> Length {
    do { return try HeightInput(text, default: unit).height } catch { throw .height(error) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let scalars = Substring(text).unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Control characters, and marks that turn the direction of writing.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
