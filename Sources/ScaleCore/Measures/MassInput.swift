/// Why a text is no mass.
public enum MassInputError: Error, Equatable, Sendable {
  case empty

  /// It does not begin with a number.
  case noNumber
  case number(DecimalInputError)
  case unknownUnit(String)

  /// Something follows a complete mass.
  case trailingText(String)

  /// Pounds after stones must be under 14.
  case poundsBesideStones(Double)

  /// `11.5 st 4 lb` gives the fraction twice.
  case fractionOfStone
}

/// A mass as a person typed it. Bounds are the caller's business.
public struct MassInput: Equatable, Sendable {
  public var mass: Mass

  /// The unit that was typed, or the default; stones for a compound.
  public var unit: MassUnit

  /// Reads `78.5`, `78,5 kg`, `650 g`, `173 lb`, `11st 4lb`, `11 st 4`, `-0.5 kg`.
  ///
  /// A lone separator before exactly three digits is refused, unless the unit is grams or nothing but a zero stands
  /// before it.
  ///
  /// - Parameter defaultUnit: for a number without a unit.
  public init(_ text: some StringProtocol, default defaultUnit: MassUnit) throws(MassInputError) {
    var cursor = TypedText(text)
    guard !cursor.isAtEnd else { throw .empty }
    let isNegative = cursor.minus()
    guard let number = cursor.number() else { throw .noNumber }
    let word = cursor.word()
    let typed = try Self.unit(word)
    unit = typed ?? defaultUnit
    let first = try Self.decimal(number, unit: unit)
    if typed == .stone, let pounds = cursor.number() {
      mass = try Self.compound(stones: first, pounds: pounds, unit: cursor.word())
    } else {
      mass = unit.mass(first.value)
    }
    guard cursor.isAtEnd else { throw .trailingText(cursor.rest) }
    if isNegative { mass = mass * -1 }
  }

  private static func unit(_ word: String) throws(MassInputError) -> MassUnit? {
    if word.isEmpty { return nil }
    guard let unit = MassUnit(word: word) else { throw .unknownUnit(word) }
    return unit
  }

  private static func decimal(_ text: String, unit: MassUnit) throws(MassInputError) -> DecimalInput {
    do {
      return try DecimalInput(text, isCountedInThousands: unit == .gram)
    } catch {
      throw .number(error)
    }
  }

  private static func compound(
    stones: DecimalInput, pounds text: String, unit word: String
  ) throws(MassInputError) -> Mass {
    let unit = try Self.unit(word) ?? .pound
    guard unit == .pound else { throw .trailingText(text + word) }
    guard !stones.hasFraction else { throw .fractionOfStone }
    let pounds = try decimal(text, unit: .pound).value
    guard pounds < 14 else { throw .poundsBesideStones(pounds) }
    return Mass(pounds: stones.value * 14 + pounds)
  }
}
