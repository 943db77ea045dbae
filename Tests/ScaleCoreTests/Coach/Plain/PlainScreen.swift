@testable import ScaleCore

/// ``ReplyScreen``, asked again about the whole sentence after every word.
struct PlainScreen {
  let screen: ReplyScreen

  func reason(in tokens: ArraySlice<PlainWords.Token>) -> ReplyScreen.Reason? {
    let parts = parts(of: PlainNumbers(tokens).tokens[...])
    return parts.parts.indices.lazy.compactMap { part(parts, $0).reason }.first
  }

  /// Whether a number stands so near that the next words may make it one of these.
  func isOpen(_ tokens: ArraySlice<PlainWords.Token>) -> Bool {
    let numbers = PlainNumbers(tokens)
    let parts = parts(of: numbers.tokens[...])
    return numbers.isOpen || part(parts, parts.parts.count - 1).isOpen
  }

  private func parts(of tokens: ArraySlice<PlainWords.Token>) -> PlainParts {
    PlainParts(tokens) { parts, index in part(parts, index).reason }
  }

  private func part(_ parts: PlainParts, _ index: Int) -> PlainPart {
    PlainPart(screen, parts.tokens[parts.parts[index].range], parts.clearing(index), isLong: parts.isNegatedAtLength(index))
  }
}

/// A part of a sentence and the signs that clear what stands in it.
struct PlainPart {
  let screen: ReplyScreen
  let tokens: ArraySlice<PlainWords.Token>
  let clearing: Set<ScreenWords.Sign>
  private let isLong: Bool

  init(_ screen: ReplyScreen, _ tokens: ArraySlice<PlainWords.Token>, _ clearing: Set<ScreenWords.Sign>, isLong: Bool) {
    (self.screen, self.tokens, self.clearing, self.isLong) = (screen, tokens, clearing, isLong)
  }

  func has(_ sign: ScreenWords.Sign) -> Bool { [PlainPhrase].of(sign).stands(in: tokens) }

  /// Words that take the fear out of something leave no warning.
  func isWarned(_ sign: ScreenWords.Sign) -> Bool { isCleared(sign) && !clearing.contains(.reassuring) }

  /// A negation may hold for more than stands near.
  func isCleared(_ sign: ScreenWords.Sign) -> Bool { clearing.contains(sign) || isLong && clearing.contains(.negating) }

  var reason: ReplyScreen.Reason? {
    if saysTooLittleEnergy || saysScantMeals { return .calories }
    if saysTooFast { return .pace }
    if has(.thinness), !isWarned(.warnedEnergy), !isWarned(.negatedEnergy) { return .target }
    if saysTarget { return .target }
    if saysLongFast { return .fast }
    if numbers.contains(where: { if case .dose = unit(of: $0) { true } else { false } }), has(.drug) || has(.taking) { return .dose }
    if has(.medicine), !isWarned(.harmlessMedicine) { return .dose }
    if has(.purging), !isWarned(.harmlessPurging) { return .purging }
    if has(.diagnosis), !has(.condition) { return .diagnosis }
    if has(.shaming), !has(.kindness) { return .shaming }
    return nil
  }

  var isOpen: Bool { isNumberOpen || isTargetOpen || isFastOpen || isPaceOpen || isDeficitOpen }

  private var isNumberOpen: Bool {
    guard let index = numbers.last, let value = least(index), tokens.endIndex - index <= Self.reach else { return false }
    let distance = tokens.endIndex - index
    if distance == 1 { return true }
    switch unit(of: index) {
    case .energy(let size): return value * size < screen.leastEnergy && value * size >= 100
    case .dose: return true
    case .percent: return value > 1 && value < 20
    case .mass(let unit): return unit.mass(value).kilograms > screen.mostLoss && unit.mass(value).kilograms < 15
    case .time: return false
    case .to, .or, .and: return distance <= 3
    case nil: return distance <= 2 && mayBeFast
    }
  }

  // MARK: Numbers

  /// Tokens behind a number in which its meaning shows.
  static let reach = 9

  var numbers: [Int] { tokens.indices.filter { tokens[$0].kind == .number } }

  private func anyUnit(_ index: Int) -> ScreenedAmount.Unit? {
    index < tokens.endIndex ? ScreenedAmount.Unit(tokens[index].kind, tokens[index].text) : nil
  }

  /// What a number counts: by the next word, or the one behind a hyphen or a word such as `to`.
  func unit(of number: Int) -> ScreenedAmount.Unit? {
    let next = anyUnit(number + 1)
    if case .to = next, number + 2 < tokens.endIndex, tokens[number + 2].kind == .word, let unit = anyUnit(number + 2) { return unit }
    return next
  }

  /// The time that it counts, in hours, and where that stands; one word may come between that is no unit.
  func time(of number: Int) -> (hours: Double, index: Int)? {
    if case .time(let hours) = anyUnit(number + 1) { return (hours, number + 1) }
    switch anyUnit(number + 1) {
    case nil, .to, .and, .or: break
    case .energy, .dose, .percent, .mass, .time: return nil
    }
    guard number + 2 < tokens.endIndex, tokens[number + 1].kind != .number, tokens[number + 2].kind == .word,
      case .time(let hours) = anyUnit(number + 2)
    else { return nil }
    return (hours, number + 2)
  }

  /// The first number of `900 to 1000 kcal` and `900 - 1000 kcal`.
  func otherEnd(of number: Int) -> Int? {
    guard number - 2 >= tokens.startIndex, tokens[number - 2].kind == .number else { return nil }
    switch anyUnit(number - 1) {
    case .to, .and: return number - 2
    default: return nil
    }
  }

  private func values(_ number: Int) -> [Double] {
    let parts = tokens[number].text.split(separator: "-")
    // Thousands are often grouped: `1,000`.
    return parts.compactMap { (try? DecimalInput($0, isCountedInThousands: parts.count == 1 && $0.utf8.count >= 5))?.value }
  }

  func least(_ number: Int) -> Double? { values(number).min() }
  func most(_ number: Int) -> Double? { values(number).max() }
}
