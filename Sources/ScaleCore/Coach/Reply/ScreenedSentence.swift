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

  /// Words behind a number in which its meaning shows.
  private static let reach = 9

  init(screen: ReplyScreen) { self.screen = screen }

  /// Begins the next sentence.
  mutating func clear() {
    words.removeAll(keepingCapacity: true)
    amounts.removeAll(keepingCapacity: true)
    signs = 0
    (hasLowEnergy, hasFastMass, hasFastShare, hasDose) = (false, false, false, false)
  }

  mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8]) {
    let word = index.word(kind, text)
    if let last = amounts.last, last.index == words.count - 1, let unit = ScreenedAmount.Unit(kind, String(decoding: text, as: UTF8.self)) {
      amounts[amounts.count - 1].unit = unit
      judge(unit)
    }
    if kind == .number { amounts.append(ScreenedAmount(index: words.count, text: text)) }
    words.append(word)
    for ending in index.endings(with: word) {
      let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: ending.list)
      let isWeekly = ending.list == Sign.weekly.rawValue
      guard isWeekly || signs & bit == 0, let start = ending.start(in: words) else { continue }
      signs |= bit
      if isWeekly { judgePace(since: start) }
    }
  }

  private func has(_ sign: Sign) -> Bool { signs & 1 << UInt32(truncatingIfNeeded: sign.rawValue) != 0 }

  /// Nil while it may stand. Another word may turn it round either way.
  var reason: ReplyScreen.Reason? {
    if hasLowEnergy, has(.daily), !has(.harmlessEnergy) { return .calories }
    if hasFastMass || hasFastShare && has(.losing), !has(.harmlessPace) { return .pace }
    if hasDose, has(.drug) || has(.taking) { return .dose }
    if has(.diagnosis), !has(.condition) { return .diagnosis }
    if has(.shaming), !has(.kindness) { return .shaming }
    return nil
  }

  /// Whether a number stands so near that the next words may make it one of these.
  var isOpen: Bool {
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
    case .and, nil: return false
    }
  }

  // MARK: Amounts

  private mutating func judge(_ unit: ScreenedAmount.Unit) {
    switch unit {
    case .dose: hasDose = true
    case .energy: judgeEnergy()
    case .percent, .mass, .to, .and, .or: break
    }
  }

  private mutating func judgeEnergy() {
    guard let last = amounts.last, var value = last.bounds?.lowerBound else { return }
    if let before = amounts.dropLast().last, before.index == last.index - 2, let lower = before.bounds?.lowerBound {
      // `900 to 1000 kcal` and `900 - 1000 kcal`.
      switch before.unit {
      case .to, .and: value = min(value, lower)
      default: break
      }
    }
    if value >= 100, value < screen.leastEnergy { hasLowEnergy = true }
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
