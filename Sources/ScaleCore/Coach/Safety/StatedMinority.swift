/// Somebody says that they are under eighteen: `I'm 15`, `16 yo`, `ich bin 14 Jahre alt`.
enum StatedMinority {
  static func stands(in sentence: ArraySlice<SpokenWords.Token>, _ language: RedFlagWords.Language) -> Bool {
    if language == .german, isInSchool(sentence) { return true }
    for index in sentence.indices {
      let token = sentence[index]
      guard let years = token.value.flatMap(Int.init(exactly:)) ?? words[token.text], (8..<18).contains(years) else { continue }
      let before = sentence[..<index]
      let after = sentence[(index + 1)...]
      switch language {
      case .english:
        if ends(before, with: subjects), isAge(after, units: ["years", "year", "yrs", "yo", "yr"]) { return true }
        if ends(before, with: articles), after.first?.isWord(in: ["yo"]) == true { return true }
        let unit = after.filter { !$0.isMark("-") }.prefix(2)
        if ends(before, with: own), unit.first?.isWord(in: ["year", "yr"]) == true, unit.last?.isWord(in: ["old"]) == true { return true }
      case .german:
        if ends(before, with: germanSubjects), isAge(after, units: ["jahre", "jahr", "j"]) { return true }
      }
    }
    return false
  }

  private static let words: [String: Int] = [
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "zehn": 10, "elf": 11, "zwoelf": 12, "dreizehn": 13, "vierzehn": 14, "fuenfzehn": 15, "sechzehn": 16, "siebzehn": 17,
  ]

  private static let subjects: [[String]] = [
    ["im"], ["i", "am"], ["ive", "just", "turned"], ["i", "just", "turned"], ["i", "turned"], ["im", "only"], ["im", "just"],
    ["i", "am", "only"], ["since", "im"],
  ]
  private static let articles: [[String]] = [["a"], ["an"], ["im", "a"], ["for", "a"]]
  private static let own: [[String]] = [["im", "a"], ["i", "am", "a"], ["im", "an"], ["i", "am", "an"]]
  private static let germanSubjects: [[String]] = [["ich", "bin"], ["bin"], ["ich", "bin", "erst"], ["bin", "erst"]]

  private static let schooling = PhraseList([
    "ich ... bin|gehe|komme ... in der|die # klasse", "ich ... bin|gehe|komme ... in der|die # . klasse",
    "bin|gehe|komme in der|die # klasse",
    "bin|gehe|komme in der|die # . klasse", "besuche die # klasse", "besuche die # . klasse",
  ])
  private static let grown = PhraseList([
    "war|ging|kam|damals", "als ich", "als lehrer|lehrerin", "unterrichte", "zug|ice|bahn|fahre|sitze",
  ])

  /// `ich bin in der 8. Klasse`; the first one is a train's, and the last ones are grown-ups'.
  private static func isInSchool(_ sentence: ArraySlice<SpokenWords.Token>) -> Bool {
    guard let range = schooling.range(in: sentence), !grown.stands(in: sentence) else { return false }
    return sentence[range].contains { $0.value.map { (3...11).contains($0) } == true }
  }

  private static func ends(_ tokens: ArraySlice<SpokenWords.Token>, with lists: [[String]]) -> Bool {
    lists.contains { list in tokens.suffix(list.count).map(\.text) == list }
  }

  /// Behind an age stands its unit, a mark, a sex, or a new thought; never another unit.
  private static func isAge(_ after: ArraySlice<SpokenWords.Token>, units: Set<String>) -> Bool {
    guard let next = after.first else { return true }
    if next.isWord(in: units) { return !(after.dropFirst().first?.isWord(in: ["into", "in", "sober", "dabei"]) ?? false) }
    if next.kind == .mark { return ![":", "/", "%", "°", "-", "'", "\"", "\u{2019}", "\u{2032}"].contains(next.text) }
    if next.isWord(in: ["and", "und"]), after.dropFirst().first?.isWord(in: ["a", "half", "ein", "one"]) == true { return false }
    return next.isWord(in: [
      "and", "male", "female", "boy", "girl", "m", "f", "old", "now", "und", "junge", "maedchen", "last", "today", "yesterday",
    ])
  }
}
