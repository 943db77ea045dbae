/// A sentence of an answer, judged while its words come: what a word changes is all that is looked at.
struct ScreenedSentence: WordTaker, Sendable {
  private typealias Sign = ScreenWords.Sign

  private let screen: ReplyScreen
  private let index = ScreenWords.index
  private var words: [PhraseIndex.Word] = []
  private var amounts: [ScreenedAmount] = []

  /// The lists of which a phrase stands, one bit each.
  private var signs: UInt32 = 0
  private var hasLowEnergy = false
  private var hasFastMass = false
  private var hasFastShare = false
  private var hasDose = false
  private var hasRatio = false
  private var fast = ScreenedFast()
  private var target = ScreenedTarget()

  /// Words behind a number in which its meaning shows.
  private static let reach = 9

  init(screen: ReplyScreen) { self.screen = screen }

  /// Begins the next sentence.
  mutating func clear() {
    words.removeAll(keepingCapacity: true)
    amounts.removeAll(keepingCapacity: true)
    signs = 0
    (hasLowEnergy, hasFastMass, hasFastShare, hasDose, hasRatio) = (false, false, false, false, false)
    (fast, target) = (ScreenedFast(), ScreenedTarget())
  }

  mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8]) {
    let word = index.word(kind, text)
    if let last = amounts.last, last.index >= words.count - 2 { takeUnit(kind, text, behind: last) }
    if kind == .number { takeNumber(text) }
    let before = words.last
    words.append(word)
    guard word != PhraseIndex.other else { return }
    for ending in index.endings(with: word, after: before) {
      let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: ending.list)
      let isPlaced = Self.placed & bit != 0
      guard isPlaced || signs & bit == 0, let start = ending.start(in: words) else { continue }
      signs |= bit
      if isPlaced { place(ending.list, since: start) }
    }
  }

  /// Signs that need no amount beside them.
  private static let telling = bits([.purging, .slimmingDrug, .diagnosis, .shaming])

  private static func bits(_ signs: [Sign]) -> UInt32 { signs.reduce(0) { $0 | 1 << UInt32(truncatingIfNeeded: $1.rawValue) } }

  /// Signs of which it counts where they stand, not only that they do.
  private static let placed = bits([.weekly, .aiming, .otherBefore, .otherBehind, .fasting, .longHours, .longDays])

  /// - Parameter start: where the sign begins; the newest word is its last.
  private mutating func place(_ list: Int, since start: Int) {
    let last = words.count - 1
    switch Sign(rawValue: list) {
    case .weekly: judgePace(since: start)
    case .aiming: target.passAim(at: last)
    case .otherBefore: target.passOther(at: last)
    case .otherBehind: target.drop(at: start)
    case .fasting: fast.passFast(at: last)
    case .longHours: fast.passHours(at: last)
    case .longDays: fast.passDays(at: last)
    default: break
    }
  }

  private mutating func takeNumber(_ text: [UInt8]) {
    amounts.append(ScreenedAmount(index: words.count, text: text))
    // `16/8`, `5:2`
    if text.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }) { hasRatio = true }
  }

  private mutating func takeUnit(_ kind: SpokenWords.Token.Kind, _ text: [UInt8], behind last: ScreenedAmount) {
    let isNext = last.index == words.count - 1
    guard isNext || last.mayBeTime && kind == .word, let unit = ScreenedAmount.Unit(kind, String(decoding: text, as: UTF8.self)) else {
      return
    }
    if isNext {
      amounts[amounts.count - 1].unit = unit
      judge(unit)
    } else if case .time(let hours) = unit {
      judgeTime(hours)
    }
  }

  private func has(_ sign: Sign) -> Bool { signs & 1 << UInt32(truncatingIfNeeded: sign.rawValue) != 0 }

  /// Whether a phrase of the list clears what was found; not beside words that take the fear out of it.
  private func isWarned(_ sign: Sign) -> Bool { has(sign) && !has(.reassuring) }

  /// Nil while it may stand. Another word may turn it round either way.
  var reason: ReplyScreen.Reason? {
    // Nothing of the kind stands in most sentences.
    guard signs & Self.telling != 0 || hasLowEnergy || hasFastMass || hasFastShare || hasDose || fast.mayBeLong || target.isNamed else {
      return nil
    }
    if hasLowEnergy, has(.daily), !has(.harmlessEnergy), !isWarned(.warnedEnergy) { return .calories }
    if hasFastMass || hasFastShare && has(.losing), !isWarned(.harmlessPace) { return .pace }
    if target.isNamed, !has(.harmlessTarget) { return .target }
    if fast.isLong(isRhythm: hasRatio || has(.rhythm)), !isWarned(.harmlessFast) { return .fast }
    if hasDose, has(.drug) || has(.taking) { return .dose }
    if has(.slimmingDrug), !isWarned(.harmlessDrug) { return .dose }
    if has(.purging), !isWarned(.harmlessPurging) { return .purging }
    if has(.diagnosis), !has(.condition) { return .diagnosis }
    if has(.shaming), !has(.kindness) { return .shaming }
    return nil
  }

  /// Whether a number stands so near that the next words may make it one of these.
  var isOpen: Bool {
    isNumberOpen || target.isOpen(before: words.count) || fast.isOpen(before: words.count)
  }

  private var isNumberOpen: Bool {
    guard let last = amounts.last, let value = last.bounds?.lowerBound else { return false }
    let distance = words.count - last.index
    guard distance <= Self.reach else { return false }
    guard distance > 1 else { return true }
    switch last.unit {
    case .energy: return value < screen.leastEnergy && value >= 100
    case .dose: return true
    case .percent: return value > 1 && value < 20
    case .mass(let unit): return unit.mass(value).kilograms > screen.mostLoss && unit.mass(value).kilograms < 15
    case .to, .or: return distance <= 3
    case .and, nil: return distance <= 2 && fast.mayGoOn(at: words.count)
    case .time: return false
    }
  }

  // MARK: Amounts

  private mutating func judge(_ unit: ScreenedAmount.Unit) {
    switch unit {
    case .dose: hasDose = true
    case .energy: judgeEnergy()
    case .mass(let unit): judgeTarget(unit)
    case .time(let hours): judgeTime(hours)
    case .percent, .to, .and, .or: break
    }
  }

  private mutating func judgeEnergy() {
    guard let last = amounts.last, var value = last.bounds?.lowerBound else { return }
    if let lower = otherEnd?.bounds?.lowerBound { value = min(value, lower) }
    if value >= 100, value < screen.leastEnergy { hasLowEnergy = true }
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

  private mutating func judgeTime(_ hours: Double) {
    guard let count = amounts.last?.bounds?.upperBound, count * hours > 24 else { return }
    if hours == 1 { fast.passHours(at: words.count) } else { fast.passDays(at: words.count) }
  }

  /// - Parameter start: where words such as `a week` begin, which end the sentence so far.
  private mutating func judgePace(since start: Int) {
    for amount in amounts.reversed() {
      guard words.count <= amount.index + Self.reach else { return }
      guard amount.index <= start, let value = amount.bounds?.upperBound else { continue }
      switch amount.unit {
      case .percent: if value > 1 { hasFastShare = true }
      case .mass(let unit) where unit != .gram:
        let loss = unit.mass(value).kilograms
        if loss > screen.mostLoss + 0.005, loss < 15 { hasFastMass = true }
      default: break
      }
    }
  }
}
