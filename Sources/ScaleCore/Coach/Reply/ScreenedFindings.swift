/// The numbers of a part of a sentence, and what became of them; places are counted in words of the sentence.
struct ScreenedFindings: Sendable {
  private let screen: ReplyScreen
  private var amounts: [ScreenedAmount] = []

  /// Less than anybody should eat in a day, and so much that no single dish is meant.
  private(set) var hasLowEnergy = false
  private(set) var hasScantEnergy = false

  /// Whether that was said of a day without its unit behind it.
  private(set) var hasBudget = false
  private(set) var hasFastMass = false
  private(set) var hasFastShare = false
  private(set) var hasDose = false
  private(set) var hasRatio = false
  private(set) var fast = ScreenedFast()
  private(set) var target = ScreenedTarget()
  private(set) var pace = ScreenedPace()
  private(set) var portions = ScreenedPortions()

  /// Words behind a number in which its meaning shows.
  private static let reach = 9

  /// Kilograms that nobody weighs.
  private static let mostChange = 25.0

  /// Kilocalories of a dish.
  private static let dish = 400.0

  init(screen: ReplyScreen) { self.screen = screen }

  mutating func clear() {
    amounts.removeAll(keepingCapacity: true)
    hasBudget = false
    (hasLowEnergy, hasScantEnergy, hasFastMass, hasFastShare, hasDose, hasRatio) = (false, false, false, false, false, false)
    (fast, target, pace, portions) = (ScreenedFast(), ScreenedTarget(), ScreenedPace(), ScreenedPortions())
  }

  /// Whether anything was found that must not be said without a warning.
  var isTelling: Bool {
    hasLowEnergy || hasFastMass || hasFastShare || pace.isFast || hasDose || fast.mayBeLong || target.isNamed || portions.areTelling
  }

  /// Signs of which it counts where they stand, not only that they do.
  static let placed: UInt64 = [
    ScreenWords.Sign.energyBefore, .weekPace, .dayPace, .monthPace, .within, .lossBefore, .lossBehind, .changeWithin, .descent,
    .portions, .deficit, .aiming, .otherBefore,
    .otherBehind,
    .aimedIndex,
    .indexNumber,
    .fasting, .longHours, .longDays,
  ].reduce(0) { $0 | 1 << UInt64(truncatingIfNeeded: $1.rawValue) }

  /// - Parameters:
  ///   - first: where the sign begins.
  ///   - last: its last word, which is the newest.
  mutating func place(_ list: Int, since first: Int, through last: Int) {
    switch ScreenWords.Sign(rawValue: list) {
    case .weekPace:
      judgePace(since: first, through: last)
      pace.passPeriod(1, at: last, most: screen.mostLoss)
    case .dayPace: pace.passPeriod(1 / 7, at: last, most: screen.mostLoss)
    case .monthPace: pace.passPeriod(52 / 12, at: last, most: screen.mostLoss)
    case .energyBefore: judgeBudget()
    case .within: pace.passSpan(at: last)
    case .lossBefore: pace.passLost(at: last)
    case .lossBehind: if let amount = amounts.last(where: { $0.index == first }) { passLoss(amount) }
    case .changeWithin: if let amount = amounts.last(where: { $0.index == first }) { passChange(amount) }
    case .descent: if let from = value(at: first + 1) { pace.passDescent(from: from, at: last) }
    case .portions: portions.passMeals(value(at: first) ?? 1, at: last)
    case .deficit: if let value = value(at: last) { portions.passDeficit(value, at: last) }
    case .aiming: target.passAim(at: last)
    case .otherBefore: target.passOther(at: last)
    case .otherBehind: target.drop(at: first)
    case .aimedIndex: if isLowIndex { target.passNamed() }
    case .indexNumber: if isLowIndex { target.passIndex(at: last) }
    case .fasting: fast.passFast(at: last)
    case .longHours: fast.passHours(at: last)
    case .longDays: fast.passDays(at: last)
    default: break
    }
  }

  /// Of the number that stands there.
  private func value(at index: Int) -> Double? { amounts.last { $0.index == index }?.bounds?.lowerBound }

  mutating func takeNumber(_ text: [UInt8], at index: Int) {
    amounts.append(ScreenedAmount(index: index, text: text))
    // `16/8`, `5:2`
    if text.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }) { hasRatio = true }
  }

  mutating func takeNumber(_ value: Int, at index: Int) { amounts.append(ScreenedAmount(index: index, value: value)) }

  /// Takes a word that may say what the newest number counts.
  mutating func takeUnit(_ kind: SpokenWords.Token.Kind, _ text: [UInt8], at index: Int) {
    guard let last = amounts.last, index - last.index <= 2 else { return }
    let isNext = last.index == index - 1
    guard isNext || last.isBare && kind == .word, let unit = ScreenedAmount.Unit(kind, String(decoding: text, as: UTF8.self)) else {
      return
    }
    if isNext || last.isHyphened {
      amounts[amounts.count - 1].unit = unit
      judge(unit, at: index)
    } else if case .time(let hours) = unit {
      judgeTime(hours, at: index)
    }
  }

  func isOpen(before index: Int) -> Bool {
    isNumberOpen(before: index) || target.isOpen(before: index) || fast.isOpen(before: index) || pace.isOpen(before: index)
      || portions.isOpen(before: index)
  }

  /// Whether a number stands so near that the next words may make it one of these.
  private func isNumberOpen(before index: Int) -> Bool {
    guard let last = amounts.last, let value = last.bounds?.lowerBound else { return false }
    let distance = index - last.index
    guard distance <= Self.reach else { return false }
    guard distance > 1 else { return true }
    switch last.unit {
    case .energy(let size): return value * size < screen.leastEnergy && value * size >= 100
    case .dose: return true
    case .percent: return value > 1 && value < 20
    case .mass(let unit): return unit.mass(value).kilograms > screen.mostLoss && unit.mass(value).kilograms < 15
    case .to, .or, .and: return distance <= 3
    case nil: return distance <= 2 && fast.mayGoOn(at: index)
    case .time: return false
    }
  }

  // MARK: Amounts

  private mutating func judge(_ unit: ScreenedAmount.Unit, at index: Int) {
    switch unit {
    case .dose: hasDose = true
    case .energy(let size): judgeEnergy(size)
    case .mass(let unit):
      judgeTarget(unit)
      if let last = amounts.last, pace.isLost(last.index) { passLoss(last) }
      judgeDescent(unit)
    case .time(let hours): judgeTime(hours, at: index)
    case .percent, .to, .and, .or: break
    }
  }

  /// - Parameter size: of the unit, in kilocalories.
  private mutating func judgeEnergy(_ size: Double) {
    guard let last = amounts.last, var value = last.bounds?.lowerBound else { return }
    if let lower = otherEnd?.bounds?.lowerBound { value = min(value, lower) }
    value *= size
    portions.passMeal(value, at: last.index, least: screen.leastEnergy)
    guard value >= 100, value < screen.leastEnergy else { return }
    hasLowEnergy = true
    if value >= Self.dish { hasScantEnergy = true }
  }

  private mutating func judgeBudget() {
    guard let value = amounts.last?.bounds?.lowerBound, value >= Self.dish, value < screen.leastEnergy else { return }
    (hasLowEnergy, hasScantEnergy, hasBudget) = (true, true, true)
  }

  /// The first number of `900 to 1000 kcal` and `900 - 1000 kcal`.
  private var otherEnd: ScreenedAmount? {
    guard let last = amounts.last, let before = amounts.dropLast().last, before.index == last.index - 2 else { return nil }
    switch before.unit {
    case .to, .and: return before
    default: return nil
    }
  }

  private mutating func judgeTarget(_ unit: MassUnit) {
    guard unit != .gram, let last = amounts.last, let bounds = last.bounds, !target.isOther(last.index) else { return }
    let before = otherEnd
    if let before, target.isOther(before.index) { return }
    let least = min(bounds.lowerBound, before?.bounds?.lowerBound ?? bounds.lowerBound)
    if screen.refuses(target: unit.mass(least)) || screen.refuses(target: unit.mass(bounds.upperBound)) {
      target.passWeight(at: last.index)
    }
  }

  /// Of the newest number, where it is a body mass index.
  private var isLowIndex: Bool {
    guard let value = amounts.last?.bounds?.lowerBound else { return false }
    return value >= 10 && value < WeightGate.healthyFloor
  }

  private mutating func judgeTime(_ hours: Double, at index: Int) {
    guard let last = amounts.last, let count = last.bounds?.upperBound else { return }
    if pace.isSpan(last.index) { pace.passPeriod(count * hours / 168, isCounted: true, at: index, most: screen.mostLoss) }
    guard count * hours > 24 else { return }
    if hours == 1 { fast.passHours(at: index) } else { fast.passDays(at: index) }
  }

  // MARK: Pace

  /// From one weight to another. It may be a report too.
  private mutating func judgeDescent(_ unit: MassUnit) {
    guard let last = amounts.last, let to = last.bounds?.lowerBound, let from = pace.descent(to: last.index), from > to else { return }
    pace.passLoss(unit.mass(from - to).kilograms / 2, at: last.index, most: screen.mostLoss)
  }

  /// Without a word that it is to go, it may be a report, and more is a weight.
  private mutating func passChange(_ amount: ScreenedAmount) {
    guard case .mass(let unit) = amount.unit, let value = amount.bounds?.upperBound, unit.mass(value).kilograms < Self.mostChange else {
      return
    }
    passLoss(amount, counting: 0.5)
  }

  private mutating func passLoss(_ amount: ScreenedAmount, counting share: Double = 1) {
    guard case .mass(let unit) = amount.unit, let value = amount.bounds?.upperBound else { return }
    pace.passLoss(unit.mass(value).kilograms * share, at: amount.index, most: screen.mostLoss)
  }

  /// Judges the nearest number that may be a pace.
  ///
  /// - Parameters:
  ///   - start: where words such as `a week` begin.
  ///   - last: where they end.
  private mutating func judgePace(since start: Int, through last: Int) {
    for amount in amounts.reversed() {
      guard last < amount.index + Self.reach else { return }
      guard amount.index <= start, let value = amount.bounds?.upperBound else { continue }
      switch amount.unit {
      case .percent:
        if value > 1 { hasFastShare = true }
        return
      case .mass(let unit) where unit != .gram:
        let loss = unit.mass(value).kilograms
        if loss > screen.mostLoss + 0.005, loss < 15 { hasFastMass = true }
        return
      default: break
      }
    }
  }
}
