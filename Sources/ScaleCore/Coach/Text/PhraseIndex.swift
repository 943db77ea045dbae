/// Several lists of phrases, looked for while words come one by one: only those are tried that may end with the newest word.
///
/// Phrases are written as for ``Phrase`` and end with words.
struct PhraseIndex: Sendable {
  /// A word of some phrase, by number.
  typealias Word = UInt16

  /// A phrase seen from its last word.
  struct Ending: Sendable {
    /// Which list it is of.
    let list: Int

    /// What stands before the last word, the nearest first.
    fileprivate let before: [Part]
  }

  fileprivate enum Part: Sendable {
    case words(WordSet)
    case gap
  }

  /// Words by a bit each, because some places take a few dozen.
  fileprivate struct WordSet: Sendable {
    private var bits: [UInt64] = []

    init(_ words: Set<Word>) {
      for word in words {
        let place = Int(word) / 64
        while bits.count <= place { bits.append(0) }
        bits[place] |= 1 << UInt64(word % 64)
      }
    }

    mutating func formUnion(_ other: WordSet) {
      while bits.count < other.bits.count { bits.append(0) }
      for place in other.bits.indices { bits[place] |= other.bits[place] }
    }

    func contains(_ word: Word) -> Bool {
      let place = Int(word) / 64
      return place < bits.count && bits[place] & 1 << UInt64(word % 64) != 0
    }
  }

  /// What is known of the letters so far.
  private struct Entry: Sendable {
    var word = PhraseIndex.other
    var stem = PhraseIndex.other
  }

  /// A word that is not known, as most marks are.
  static let other: Word = 0
  static let number: Word = 1

  private var tree = WordTree(unmarked: Entry())

  /// By word: the phrases it may end, those of them that do not need another word right before it, and the words that the others need there.
  private var endings: [[Ending]]
  private var looseEndings: [[Ending]]
  private var neighbours: [WordSet]

  /// Words that it knows, and one more.
  var size: Int { endings.count }

  /// - Parameters:
  ///   - lists: each is named by its place in here.
  ///   - others: words to know besides.
  init(_ lists: [[String]], and others: [String] = []) {
    let phrases = lists.enumerated().flatMap { list, texts in texts.map { (list: list, parts: $0.split(separator: " ").map(String.init)) } }
    let names = Set(phrases.flatMap { $0.parts.filter { $0 != "..." }.flatMap(Self.alternatives) } + others).subtracting(["#"]).sorted()
    endings = Array(repeating: [], count: names.count + 2)
    looseEndings = endings
    neighbours = Array(repeating: WordSet([]), count: names.count + 2)
    for (offset, name) in names.enumerated() {
      let word = Word(truncatingIfNeeded: offset + 2)
      let isStem = name.hasSuffix("*")
      tree.add(isStem ? String(name.dropLast()) : name) { mark, isEnd in
        guard isEnd else { return }
        if isStem { mark.stem = word } else { mark.word = word }
      }
    }
    let words = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Word(truncatingIfNeeded: $0 + 2)) })
    for phrase in phrases {
      guard let last = phrase.parts.last, last != "..." else { continue }
      let before = phrase.parts.dropLast().reversed().map { $0 == "..." ? Part.gap : .words(WordSet(taken($0, among: words))) }
      for word in taken(last, among: words) { add(Ending(list: phrase.list, before: before), with: Int(word)) }
    }
  }

  private static func alternatives(_ part: String) -> [String] { part.split(separator: "|").map(String.init) }

  private func taken(_ text: String, among words: [String: Word]) -> Set<Word> {
    Set(
      Self.alternatives(text).flatMap { wanted in
        if wanted == "#" { return [Self.number] }
        // A stem takes all that begin so, which are looked for one by one; there are few.
        guard wanted.hasSuffix("*") else { return words[wanted].map { [$0] } ?? [] }
        return words.filter { $0.key.utf8.starts(with: wanted.utf8.dropLast()) }.map(\.value)
      })
  }

  /// The number of a word; a stem's where only the stem is known.
  func word(_ kind: SpokenWords.Token.Kind, _ text: [UInt8]) -> Word {
    if kind == .number { return Self.number }
    var place = WordTree<Entry>.root
    var stem = Self.other
    for letter in text {
      guard let next = tree.next(letter, after: place) else { return stem }
      place = next
      if tree[place].stem != Self.other { stem = tree[place].stem }
    }
    return tree[place].word == Self.other ? stem : tree[place].word
  }

  private mutating func add(_ ending: Ending, with word: Int) {
    endings[word].append(ending)
    if case .words(let words)? = ending.before.first {
      neighbours[word].formUnion(words)
    } else {
      looseEndings[word].append(ending)
    }
  }

  /// The phrases that a word may end.
  ///
  /// - Parameter before: the word before it, if there is one.
  func endings(with word: Word, after before: Word?) -> [Ending] {
    guard let before, neighbours[Int(word)].contains(before) else { return looseEndings[Int(word)] }
    return endings[Int(word)]
  }
}

extension PhraseIndex.Ending {
  /// Where the phrase begins that ends with the last of these words; nil where it does not stand there.
  func start(in words: [PhraseIndex.Word]) -> Int? { start(of: before[...], endingBefore: words.count - 1, in: words) }

  private func start(of parts: ArraySlice<PhraseIndex.Part>, endingBefore end: Int, in words: [PhraseIndex.Word]) -> Int? {
    guard let part = parts.first else { return end }
    let rest = parts.dropFirst()
    switch part {
    case .gap:
      for skipped in 0...Phrase.widestGap where skipped <= end {
        if let start = start(of: rest, endingBefore: end - skipped, in: words) { return start }
      }
      return nil
    case .words(let taken):
      guard end > 0, taken.contains(words[end - 1]) else { return nil }
      return start(of: rest, endingBefore: end - 1, in: words)
    }
  }
}
