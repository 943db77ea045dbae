@testable import ScaleCore

/// ``ReplyScreen``, asked again about the whole sentence after every word.
struct PlainScreen {
  let screen: ReplyScreen

  private static let reassuring = [PlainPhrase](.reassuring)
  private static let warnedEnergy = [PlainPhrase](.warnedEnergy)
  private static let slimmingDrugs = [PlainPhrase](.slimmingDrug)
  private static let harmlessDrugs = [PlainPhrase](.harmlessDrug)
  private static let daily = [PlainPhrase](.daily)
  private static let harmlessEnergy = [PlainPhrase](.harmlessEnergy)
  private static let weekly = [PlainPhrase](.weekly)
  private static let harmlessPace = [PlainPhrase](.harmlessPace)
  private static let losing = [PlainPhrase](.losing)
  private static let drugs = [PlainPhrase](.drug)
  private static let taking = [PlainPhrase](.taking)
  private static let diagnoses = [PlainPhrase](.diagnosis)
  private static let conditions = [PlainPhrase](.condition)
  private static let shames = [PlainPhrase](.shaming)
  private static let kindness = [PlainPhrase](.kindness)

  func reason(in tokens: ArraySlice<PlainWords.Token>) -> ReplyScreen.Reason? {
    if saysTooLittleEnergy(tokens) { return .calories }
    if saysTooFast(tokens) { return .pace }
    let harm = PlainHarm(tokens, screen)
    if harm.saysTarget { return .target }
    if harm.saysLongFast { return .fast }
    if Self.saysDose(tokens) { return .dose }
    if Self.slimmingDrugs.stands(in: tokens), !Self.isWarned(Self.harmlessDrugs, tokens) { return .dose }
    if harm.saysPurging { return .purging }
    if Self.diagnoses.stands(in: tokens), !Self.conditions.stands(in: tokens) { return .diagnosis }
    if Self.shames.stands(in: tokens), !Self.kindness.stands(in: tokens) { return .shaming }
    return nil
  }

  /// Words that take the fear out of something leave no warning.
  static func isWarned(_ phrases: [PlainPhrase], _ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    phrases.stands(in: tokens) && !reassuring.stands(in: tokens)
  }

  /// Whether a number stands so near that the next words may make it one of these.
  func isOpen(_ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    isNumberOpen(tokens) || PlainHarm(tokens, screen).isOpen
  }

  private func isNumberOpen(_ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    guard let index = tokens.lastIndex(where: { $0.kind == .number }) else { return false }
    let distance = tokens.endIndex - index
    guard distance <= Self.reach, let value = Self.least(tokens[index]) else { return false }
    guard index + 1 < tokens.endIndex else { return true }
    let unit = tokens[index + 1]
    if unit.isWord(in: ScreenWords.energyUnits) { return value < screen.leastEnergy && value >= 100 }
    if unit.isWord(in: ScreenWords.doseUnits) { return true }
    if unit.isMark("%") || unit.isWord(in: ["percent", "prozent"]) { return value > 1 && value < 20 }
    if let mass = MassUnit(word: unit.text), unit.kind == .word {
      return mass.mass(value).kilograms > screen.mostLoss && mass.mass(value).kilograms < 15
    }
    if distance <= 2, FastingWords.hours(unit.text) == nil, PlainHarm(tokens, screen).mayGoOn { return true }
    return distance <= 3 && (unit.isMark("-") || unit.isWord(in: ["to", "or", "bis", "oder"]))
  }

  /// Tokens behind a number in which its meaning shows.
  private static let reach = 9

  // MARK: Energy

  private func saysTooLittleEnergy(_ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    for index in tokens.indices.dropFirst() where tokens[index].isWord(in: ScreenWords.energyUnits) {
      guard var value = Self.least(tokens[index - 1]) else { continue }
      // `900 to 1000 kcal` and `900 - 1000 kcal`.
      if index - 3 >= tokens.startIndex, tokens[index - 2].isWord(in: ["to", "or", "and", "bis"]) || tokens[index - 2].isMark("-"),
        let lower = Self.least(tokens[index - 3])
      {
        value = min(value, lower)
      }
      if value >= 100, value < screen.leastEnergy, Self.daily.stands(in: tokens), !Self.harmlessEnergy.stands(in: tokens),
        !Self.isWarned(Self.warnedEnergy, tokens)
      {
        return true
      }
    }
    return false
  }

  // MARK: Pace

  private func saysTooFast(_ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    guard Self.weekly.stands(in: tokens), !Self.isWarned(Self.harmlessPace, tokens) else { return false }
    for index in tokens.indices.dropLast() where tokens[index].kind == .number {
      guard let value = Self.most(tokens[index]) else { continue }
      let near = tokens[index..<min(tokens.endIndex, index + Self.reach)]
      guard Self.weekly.stands(in: near) else { continue }
      let unit = tokens[index + 1]
      if unit.isMark("%") || unit.isWord(in: ["percent", "prozent"]) {
        if value > 1, Self.losing.stands(in: tokens) { return true }
      } else if unit.kind == .word, let mass = MassUnit(word: unit.text), mass != .gram,
        mass.mass(value).kilograms > screen.mostLoss + 0.005,
        mass.mass(value).kilograms < 15
      {
        return true
      }
    }
    return false
  }

  // MARK: Doses

  private static func saysDose(_ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    let hasAmount = tokens.indices.dropLast().contains { tokens[$0].kind == .number && tokens[$0 + 1].isWord(in: ScreenWords.doseUnits) }
    return hasAmount && (drugs.stands(in: tokens) || taking.stands(in: tokens))
  }

  // MARK: Numbers

  static func bounds(_ token: PlainWords.Token) -> [Double]? {
    guard token.kind == .number else { return nil }
    let parts = token.text.split(separator: "-")
    // Thousands are often grouped: `1,000`.
    let values = parts.compactMap { (try? DecimalInput($0, isCountedInThousands: parts.count == 1 && $0.utf8.count >= 5))?.value }
    return values.isEmpty ? nil : values
  }

  private static func least(_ token: PlainWords.Token) -> Double? { bounds(token)?.min() }
  private static func most(_ token: PlainWords.Token) -> Double? { bounds(token)?.max() }
}
