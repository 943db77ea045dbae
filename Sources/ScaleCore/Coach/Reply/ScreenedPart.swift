/// A part of a sentence that is warned of, or not, as one; see ``ScreenedSentence``.
struct ScreenedPart: Sendable {
  private typealias Sign = ScreenWords.Sign

  private let screen: ReplyScreen
  private let index = ScreenWords.index

  /// Of the whole sentence.
  private var words: [PhraseIndex.Word] = []

  /// Where the part begins among the words, where the one before it began, and where its newest clause.
  private var start = 0
  private var formerStart = 0
  private var clauseStart = 0

  /// The lists of which a phrase stands, one bit each, by where it stands.
  private var signs: UInt64 = 0
  private var clauseSigns: UInt64 = 0
  private var formerSigns: UInt64 = 0
  private var isList = false
  private var isContrast = true
  private var hasAside = false
  private var findings: ScreenedFindings

  init(screen: ReplyScreen) {
    self.screen = screen
    findings = ScreenedFindings(screen: screen)
  }

  /// Begins another sentence.
  mutating func clear() {
    words.removeAll(keepingCapacity: true)
    (start, formerStart, clauseStart) = (0, 0, 0)
    (signs, clauseSigns, formerSigns) = (0, 0, 0)
    (isList, isContrast, hasAside) = (false, true, false)
    findings.clear()
  }

  /// Notes where a clause begins.
  ///
  /// - Parameter isAfterNext: behind the word that comes next, which only leads over.
  mutating func beginClause(isAfterNext: Bool) {
    clauseStart = words.count + (isAfterNext ? 1 : 0)
    clauseSigns = 0
  }

  /// Begins another part with the newest clause.
  ///
  /// - Parameter isContrast: of what was said, so that no list goes on.
  mutating func restart(isContrast: Bool) {
    formerSigns = signs & Self.clearing
    (formerStart, start) = (start, clauseStart)
    (signs, self.isContrast, isList, hasAside) = (clauseSigns, isContrast, false, false)
    findings.clear()
  }

  /// Goes on with a list, so that what was said before it holds for all of it.
  mutating func rejoin() {
    guard !isContrast, !isList else { return }
    isList = true
    signs |= formerSigns
  }

  /// Ends what was put in behind a negation: `never, whatever you read, ...`.
  mutating func endAside() { hasAside = true }

  mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8], _ word: PhraseIndex.Word) {
    findings.takeUnit(kind, text, at: words.count)
    if kind == .number { findings.takeNumber(text, at: words.count) }
    pass(word)
  }

  /// - Parameter number: in words.
  mutating func take(number: Int) {
    findings.takeNumber(number, at: words.count)
    pass(PhraseIndex.number)
  }

  private mutating func pass(_ word: PhraseIndex.Word) {
    let before = words.last
    words.append(word)
    guard word != PhraseIndex.other else { return }
    for ending in index.endings(with: word, after: before) {
      let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: ending.list)
      let isPlaced = ScreenedFindings.placed & bit != 0
      let isClearing = Self.clearing & bit != 0
      guard isPlaced || clauseSigns & bit == 0, let first = ending.start(in: words) else { continue }
      if first >= start {
        signs |= bit
        if isPlaced { findings.place(ending.list, since: first, through: words.count - 1) }
        if first >= clauseStart { clauseSigns |= bit }
      } else if isClearing, first >= formerStart {
        formerSigns |= bit
        if isList { signs |= bit }
      }
    }
  }

  private static func bits(_ signs: [Sign]) -> UInt64 { signs.reduce(0) { $0 | 1 << UInt64(truncatingIfNeeded: $1.rawValue) } }

  /// Signs that need no amount beside them.
  private static let telling = bits([.purging, .medicine, .diagnosis, .shaming, .scant, .thinness, .hurried])

  /// Signs that clear what stands in the same part.
  private static let clearing = bits(ScreenWords.clearing)

  private func has(_ sign: Sign) -> Bool { signs & 1 << UInt64(truncatingIfNeeded: sign.rawValue) != 0 }

  /// Whether a phrase of the list clears what was found; not beside words that take the fear out of it.
  private func isWarned(_ sign: Sign) -> Bool { isCleared(sign) && !isReassured }

  /// What a list begins with holds for all of it, and a negation for what stands behind something put in.
  private func isCleared(_ sign: Sign) -> Bool { has(sign) || (isList || hasAside) && has(.negating) }

  var isReassured: Bool { has(.reassuring) }

  /// Whether anything was said that may clear.
  var isWarned: Bool { signs & Self.clearing != 0 }

  var reason: ReplyScreen.Reason? {
    // Nothing of the kind stands in most sentences.
    guard signs & Self.telling != 0 || findings.isTelling else { return nil }
    if saysTooLittleEnergy || saysScantMeals { return .calories }
    if saysDeepDeficit || saysHurry, !isWarned(.harmlessPace) { return .pace }
    if findings.pace.isFast || findings.hasFastMass || findings.hasFastShare && has(.losing), !isWarned(.harmlessPace) { return .pace }
    if has(.thinness), !isWarned(.warnedEnergy), !isWarned(.negatedEnergy) { return .target }
    if findings.target.isNamed, !isWarned(.harmlessTarget) { return .target }
    if findings.fast.isLong(isRhythm: findings.hasRatio || has(.rhythm) || isOnlyDrink), !isWarned(.harmlessFast) { return .fast }
    if findings.hasDose, has(.drug) || has(.taking) { return .dose }
    if has(.medicine), !isWarned(.harmlessMedicine) { return .dose }
    if has(.purging), !isWarned(.harmlessPurging) { return .purging }
    if has(.diagnosis), !has(.condition) { return .diagnosis }
    if has(.shaming), !has(.kindness) { return .shaming }
    return nil
  }

  /// Days on which nothing but water is drunk may be days with meals.
  private var isOnlyDrink: Bool { has(.onlyDrink) && !has(.food) }

  private var saysScantMeals: Bool {
    (has(.scant) || findings.portions.areScant && has(.sufficient)) && !isWarned(.warnedEnergy) && !isWarned(.negatedEnergy)
  }

  private var saysDeepDeficit: Bool { findings.portions.hasDeepDeficit && has(.daily) }
  private var saysHurry: Bool { has(.hurried) && screen.mostLoss < PaceWords.hurriedLoss }

  private var saysTooLittleEnergy: Bool {
    guard
      findings.hasLowEnergy && has(.daily) || findings.hasScantEnergy && (has(.impliedDaily) || has(.cappedEnergy) || findings.hasBudget)
    else {
      return false
    }
    let isNegated = isWarned(.negatedEnergy) && !has(.cappedEnergy)
    return !has(.harmlessEnergy) && !isWarned(.warnedEnergy) && !isNegated
  }

  var isOpen: Bool { findings.isOpen(before: words.count) }
}
