/// Why a text is no height of a person.
public enum HeightInputError: Error, Equatable, Sendable {
  case empty
  case noNumber
  case number(DecimalInputError)
  case unknownUnit(String)
  case trailingText(String)

  /// Inches after feet must be under 12.
  case inchesBesideFeet(Double)

  /// `5.5 ft 3 in` gives the fraction twice.
  case fractionBesideSmallerUnit

  /// Outside ``Profile/heights``.
  case outOfRange(Length)
}

/// A unit in which people type a height.
public enum HeightUnit: String, CaseIterable, Sendable {
  case centimetre = "cm"
  case metre = "m"
  case inch = "in"
  case foot = "ft"

  func length(_ number: Double) -> Length {
    switch self {
    case .centimetre: Length(centimetres: number)
    case .metre: Length(centimetres: number * 100)
    case .inch: Length(inches: number)
    case .foot: Length(inches: number * 12)
    }
  }

  init?(word: String) {
    switch word.lowercased() {
    case "cm", "centimetre", "centimetres", "centimeter", "centimeters": self = .centimetre
    case "m", "metre", "metres", "meter", "meters": self = .metre
    case "in", "inch", "inches": self = .inch
    case "ft", "foot", "feet": self = .foot
    default: return nil
    }
  }

  /// The unit that follows a number: a word or a quote mark; nil where none stands.
  static func typed(_ text: inout TypedText) throws(HeightInputError) -> HeightUnit? {
    for mark: Unicode.Scalar in ["'", "\u{2019}", "\u{2032}"] where text.take(mark) {
      return text.take(mark) ? .inch : .foot
    }
    for mark: Unicode.Scalar in ["\"", "\u{201D}", "\u{2033}"] where text.take(mark) { return .inch }
    let word = text.word()
    if word.isEmpty { return nil }
    guard let unit = HeightUnit(word: word) else { throw .unknownUnit(word) }
    return unit
  }
}

/// A height as a person typed it.
public struct HeightInput: Equatable, Sendable {
  public var height: Length

  /// The unit that was typed first, or the default.
  public var unit: HeightUnit

  /// Reads `180`, `180 cm`, `1,80 m`, `1m80`, `5'11"`, `5 ft 11`, `71in`.
  ///
  /// - Parameter defaultUnit: for a number without a unit.
  public init(_ text: some StringProtocol, default defaultUnit: HeightUnit = .centimetre) throws(HeightInputError) {
    var typed = TypedText(text)
    guard !typed.isAtEnd else { throw .empty }
    let first = try Self.number(&typed)
    let unit = try HeightUnit.typed(&typed)
    self.unit = unit ?? defaultUnit
    height = self.unit.length(first.value)
    if let unit, unit == .foot || unit == .metre, !typed.isAtEnd {
      guard !first.hasFraction else { throw .fractionBesideSmallerUnit }
      height = try Self.compound(height, beside: unit, &typed)
    }
    guard typed.isAtEnd else { throw .trailingText(typed.rest) }
    guard Profile.heights.contains(height) else { throw .outOfRange(height) }
  }

  private static func number(_ typed: inout TypedText) throws(HeightInputError) -> DecimalInput {
    guard let digits = typed.number() else { throw .noNumber }
    do { return try DecimalInput(digits) } catch { throw .number(error) }
  }

  /// Inches after feet, or centimetres after metres.
  private static func compound(
    _ whole: Length, beside unit: HeightUnit, _ typed: inout TypedText
  ) throws(HeightInputError) -> Length {
    let rest = typed.rest
    let smaller: HeightUnit = unit == .foot ? .inch : .centimetre
    guard let digits = typed.number() else { throw .trailingText(rest) }
    let number: DecimalInput
    do { number = try DecimalInput(digits) } catch { throw .number(error) }
    guard try HeightUnit.typed(&typed) ?? smaller == smaller else { throw .trailingText(rest) }
    if smaller == .inch, number.value >= 12 { throw .inchesBesideFeet(number.value) }
    if smaller == .centimetre, number.value >= 100 { throw .trailingText(rest) }
    return Length(centimetres: whole.centimetres + smaller.length(number.value).centimetres)
  }
}
