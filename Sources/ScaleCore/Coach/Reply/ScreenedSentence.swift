/// A sentence of an answer, judged while its words come: what a word changes is all that is looked at.
///
/// It is judged part by part, because a warning holds for what it is said of: in `Don't eat little, take laxatives` the second part has none.
/// A part ends where a clause begins an advice of its own, and behind words that only take the fear out of something. It is still held to be warned of
/// where it goes on a list: `Don't skip meals, take laxatives or fast`.
struct ScreenedSentence: WordTaker, Sendable {
  private let index = ScreenWords.index
  private var part: ScreenedPart
  private var number = SpokenNumber()

  /// Of an earlier part, that no later one takes back.
  private var settled: ReplyScreen.Reason?
  private var opening: ClauseOpening?

  /// Whether something was put in behind a negation: `never, ever, ...`.
  private var isAside = false
  private var lastRole: ClauseWords.Role?

  init(screen: ReplyScreen) { part = ScreenedPart(screen: screen) }

  /// Begins the next sentence.
  mutating func clear() {
    part.clear()
    (number, settled, opening) = (SpokenNumber(), nil, nil)
    (isAside, lastRole) = (false, nil)
  }

  mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8]) {
    let word = index.word(kind, text)
    if goesOnWithNumber(kind, text, word) { return }
    endNumber()
    open(kind, text, word)
    part.take(kind, text, word)
  }

  /// Nil while it may stand. Another word may turn it round either way.
  var reason: ReplyScreen.Reason? { settled ?? part.reason }

  /// Whether a number stands so near that the next words may make it one of these.
  var isOpen: Bool { !number.isEmpty || part.isOpen }

  // MARK: Numbers in words

  private static let hyphen = [UInt8(ascii: "-")]
  private static let and = Array("and".utf8)
  private static let one = Array("one".utf8)

  /// Whether the word is held, because a number in words may go on behind it.
  private mutating func goesOnWithNumber(_ kind: SpokenWords.Token.Kind, _ text: [UInt8], _ word: PhraseIndex.Word) -> Bool {
    switch kind {
    case .number: return false
    case .mark: return text == Self.hyphen && number.take(.hyphen)
    case .word:
      guard let name = ScreenWords.numberNames[Int(word)] else { return !number.isEmpty && text == Self.and && number.take(.and) }
      if number.take(name) { return true }
      endNumber()
      return number.take(name)
    }
  }

  private mutating func endNumber() {
    if number.isEmpty { return }
    let (value, joint) = (number.value, number.openJoint)
    number = SpokenNumber()
    if value == 1 {
      open(.word, Self.one, index.word(.word, Self.one))
      part.take(.word, Self.one, index.word(.word, Self.one))
    } else {
      open(.number, [], PhraseIndex.number)
      part.take(number: value)
    }
    switch joint {
    case nil: break
    case .hyphen:
      open(.mark, Self.hyphen, index.word(.mark, Self.hyphen))
      part.take(.mark, Self.hyphen, index.word(.mark, Self.hyphen))
    case .and:
      open(.word, Self.and, index.word(.word, Self.and))
      part.take(.word, Self.and, index.word(.word, Self.and))
    }
  }

  // MARK: Parts

  /// Where a clause begins: what was known before it, and how it begins.
  private struct ClauseOpening {
    let reason: ReplyScreen.Reason?
    let hasWarning: Bool

    /// Behind words such as `do not worry` everything is another part.
    let isStrong: Bool
    var isContrast: Bool
    var isNegated = false
  }

  private mutating func open(_ kind: SpokenWords.Token.Kind, _ text: [UInt8], _ word: PhraseIndex.Word) {
    let role = kind == .word ? ScreenWords.roles[Int(word)] : nil
    defer { lastRole = role }
    if role == .alternative { part.rejoin() }
    if kind == .mark ? ClauseWords.isBoundary(text) : opening?.isNegated ?? true && ScreenWords.isDividing[Int(word)] {
      if isAside || lastRole == .negation {
        opening = nil
        if isAside { part.endAside() }
        return isAside.toggle()
      }
      let isStrong = kind == .mark && part.isReassured && (ClauseWords.isStrong(text) || opening?.isStrong ?? false)
      opening = ClauseOpening(reason: part.reason, hasWarning: part.isWarned, isStrong: isStrong, isContrast: kind == .word || isStrong)
      part.beginClause(isAfterNext: true)
      return
    }
    guard var opening else { return }
    self.opening = nil
    if !opening.isStrong {
      switch role {
      case .contrast, .transition:
        guard !opening.isNegated else { return }
        if role == .contrast { opening.isContrast = true }
        self.opening = opening
        return part.beginClause(isAfterNext: true)
      case .negation, .absence:
        guard !opening.isNegated else { return }
        opening.isNegated = true
        self.opening = opening
        return
      case .advisable: break
      case .advice: if opening.isNegated { return }
      case .comparative: if !opening.isNegated { return }
      case .alternative, nil: return
      }
      guard opening.hasWarning || opening.reason != nil else { return }
    }
    settled = settled ?? opening.reason
    part.restart(isContrast: opening.isContrast)
  }
}
