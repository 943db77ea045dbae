/// A number of a sentence, and what it counts.
struct ScreenedAmount: Sendable {
  enum Unit: Sendable {
    case dose, percent

    /// So many kilocalories each.
    case energy(Double)
    case mass(MassUnit)

    /// So many hours each.
    case time(Double)

    /// Another number may follow: `900 to 1000`, `900 and 1000`, `900 or 1000`.
    case to, and, or

    /// - Parameter text: the word or mark right behind the number, folded.
    init?(_ kind: SpokenWords.Token.Kind, _ text: String) {
      switch kind {
      case .number: return nil
      case .mark where text == "%": self = .percent
      case .mark where text == "-": self = .to
      case .mark: return nil
      case .word where ScreenWords.doseUnits.contains(text): self = .dose
      case .word where ScreenWords.percents.contains(text): self = .percent
      case .word:
        switch text {
        case "to", "bis", "or": self = .to
        case "and": self = .and
        case "oder": self = .or
        default:
          if let energy = EnergyWords.kilocalories(text) {
            self = .energy(energy)
          } else if let mass = MassUnit(word: text) {
            self = .mass(mass)
          } else if let hours = FastingWords.hours(text) {
            self = .time(hours)
          } else {
            return nil
          }
        }
      }
    }
  }

  /// Among the words and marks of its sentence.
  let index: Int

  /// Both ends of `800-1000`; nil for what is no number after all, such as a date.
  let bounds: ClosedRange<Double>?
  var unit: Unit?

  /// Whether it is not known what it counts.
  var isBare: Bool {
    switch unit {
    case nil, .to, .and, .or: true
    case .energy, .dose, .percent, .mass, .time: false
    }
  }

  /// `800-kcal`, `500 - 600 kcal`.
  var isHyphened: Bool { if case .to = unit { true } else { false } }

  /// - Parameter text: digits, with joints between them.
  init(index: Int, text: [UInt8]) {
    self.index = index
    bounds = Self.bounds(text)
  }

  /// - Parameter value: of a number in words.
  init(index: Int, value: Int) {
    self.index = index
    bounds = Double(value)...Double(value)
  }

  private static func bounds(_ text: [UInt8]) -> ClosedRange<Double>? {
    if text.count <= 4, text.allSatisfy(DecimalInput.isDigit) {
      let value = Double(text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
      return value...value
    }
    let parts = String(decoding: text, as: UTF8.self).split(separator: "-")
    // Thousands are often grouped: `1,000`.
    let values = parts.compactMap { (try? DecimalInput($0, isCountedInThousands: parts.count == 1 && $0.utf8.count >= 5))?.value }
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }
}
