/// Facts in what a person says of themselves: what they cannot or do not eat, how they eat and fast, what hurts, when they are free.
///
/// Words of the moment (`today`, `tonight`, `feeling`) and questions keep everything out but allergies and what is never eaten: those are worth knowing
/// whenever they come up. A question that asks for the very fact, `am I allergic to nuts?`, and a denial tell none.
public enum StatedFacts {
  /// Shorter messages say nothing that lasts.
  static let shortest = 8

  /// - Parameters:
  ///   - turn: the message they come from, so that an edit can take them back.
  ///   - session: where what is of one conversation is kept; nil for everywhere.
  public static func read(_ text: some StringProtocol, at now: Instant, turn: Int64? = nil, session: Int64? = nil) -> [MemoryFact] {
    guard text.count >= shortest else { return [] }
    let words = SpokenWords(text.prefix(2000))
    var facts: [MemoryFact] = []
    for sentence in words.sentences where !isTakenBack(sentence) {
      let isQuestion = sentence.last?.isMark("?") == true
      let isHealed = healed.stands(in: sentence)
      for part in parts(of: sentence) where !others.stands(in: part) || own.stands(in: part) {
        var kinds: Set<MemoryFact.Kind> = []
        for (kind, key) in found(in: part, isQuestion: isQuestion) where kinds.insert(kind).inserted && (!isHealed || kind != .injury) {
          let fact = MemoryFact(kind, key: key, text: words.typed(trimmed(part)), created: now, sourceTurn: turn, session: session)
          if !facts.contains(where: { $0.kind == kind && (!kind.isPinned || $0.key == fact.key) }) { facts.append(fact) }
        }
      }
    }
    return facts
  }

  /// `forget that I'm allergic to nuts`: what is known stays, and `fatnag memory forget` takes it out.
  private static func isTakenBack(_ sentence: Part) -> Bool {
    let words = sentence.drop { $0.kind != .word || $0.isWord(in: ["please", "bitte", "and", "und"]) }.prefix(2)
    return words.first?.isWord(in: ["forget", "vergiss"]) == true && words.last?.isWord(in: ["not", "nicht"]) == false
  }

  private typealias Part = ArraySlice<SpokenWords.Token>

  /// A denial in one half is none in the other, nor in what somebody says of themselves behind a comma: `I'm not allergic to nuts, I'm allergic to milk`.
  private static func parts(of sentence: Part) -> [Part] {
    var former: SpokenWords.Token?
    let halves = sentence.split { token in
      defer { former = token }
      // `everything but fish`
      return token.isWord(in: divisions) && former?.isWord(in: ["everything", "anything", "all"]) != true
    }
    return halves.flatMap { half in
      guard denials.stands(in: half), let comma = half.indices.dropLast().first(where: { startsAnew(half, at: $0) }) else { return [half] }
      return [half[..<comma], half[(comma + 1)...]]
    }
  }

  private static let divisions: Set<String> = ["but", "because", "although", "however", "aber", "weil", "obwohl", "sondern"]

  private static func startsAnew(_ half: Part, at comma: Int) -> Bool {
    half[comma].isMark(",") && half[comma + 1].isWord(in: ["i", "im", "ive", "ich", "only", "nur"])
  }

  private static func found(in part: Part, isQuestion: Bool) -> [(MemoryFact.Kind, String)] {
    guard !conditions.stands(in: part) else { return [] }
    let isPassing = passing.stands(in: part) || isQuestion
    let isPresent = present.stands(in: part)
    let isUnsettled = unsettled.stands(in: part)
    var found: [(MemoryFact.Kind, String)] = []
    for rule in FactRule.all {
      guard rule.isLasting || !isPassing, rule.isOfThePresent || !isPresent, !isUnsettled || !rule.mayBeUnsettled,
        let range = rule.phrases.range(in: part)
      else { continue }
      guard !isAsked(part, range, rule, isQuestion: isQuestion), !isDenied(part, range, rule) else { continue }
      if let key = key(of: rule, in: part, range) { found.append((rule.kind, key)) }
    }
    if !isPassing, let index = FastingRhythm.index(in: part), FastingRhythm.isOwn(in: part),
      questions.ends(atStartOf: head(of: part, index)).isEmpty, !denials.stands(in: part)
    {
      found.append((.fasting, "fasting"))
    }
    return found
  }

  // MARK: What takes it back

  private static let passing = PhraseList([
    "today|tonight|feeling|feel|yesterday|tomorrow", "this morning|evening|week", "heute|gestern|morgen|fuehle",
  ])
  private static let healed = PhraseList([
    "healed|recovered", "verheilt|ausgeheilt|auskuriert", "is|are|its fine|better now", "wieder gut|gesund",
  ])

  /// Is not so yet, or not any more.
  private static let unsettled = PhraseList([
    "done with", "thinking of|about", "considering", "almost|nearly", "bin|esse|lebe fast", "years|months ago",
    "frueher|ueberlege|ehemals", "no more",
  ])
  private static let present = PhraseList(["now|currently", "gerade|jetzt"])
  private static let others = PhraseList([
    "my|his|her|their son|daughter|wife|husband|partner|friend|kid|child|dog|cat|mother|father|mum|mom|dad|brother|sister|girlfriend|boyfriend|colleague",
    "mein|meine|meiner sohn|tochter|frau|mann|freund|freundin|kind|hund|katze|mutter|vater|bruder|schwester|kollege|kollegin",
  ])
  private static let own = PhraseList(["i am|was|have allergic|an|a", "im allergic", "ich bin|habe"])
  private static let conditions = PhraseList([
    "if|whether i|im|ive", "ob|wenn ich", "suppose|imagine|assume|assuming ... i|im", "angenommen|gesetzt", "used to", "what if",
    "no allergy|allergies|intolerances|injuries",
    "dont|not have any allergies|injuries|intolerances", "keine allergie|allergien|unvertraeglichkeiten", "was allergic",
    "no longer allergic",
  ])

  /// Questions for the fact itself; an allergy is kept from any other.
  private static let inquiries = PhraseList([
    "am i", "could|might|may|can i be|have", "do i have", "do|did you think|know", "how do|can|would i know|tell", "bin|habe ich",
    "koennte|kann ich ... sein|haben", "glaubst|meinst|weisst du", "was i", "are you",
  ])
  private static let questions = PhraseList([
    "am|is|are|was|were|do|does|did|can|could|should|shall|would|will|may|might|what|how|why|which|who|when|where|has",
    "bin|ist|sind|war|kann|koennte|soll|sollte|darf|muss|was|wie|warum|wieso|welche|wer|hilft|bringt|funktioniert",
  ])

  private static func isAsked(_ part: Part, _ range: Range<Int>, _ rule: FactRule, isQuestion: Bool) -> Bool {
    let head = head(of: part, range.upperBound)
    guard rule.isLasting else { return !questions.ends(atStartOf: head).isEmpty }
    // `is a nut allergy dangerous?` says nothing of the person.
    if isQuestion, !questions.ends(atStartOf: head).isEmpty, !head.contains(where: { $0.isWord(in: oneself) }) { return true }
    guard let inquiry = inquiries.range(in: part[head.startIndex...]) else { return false }
    // In German a statement may be turned round too: `seit Jahren bin ich allergisch gegen …`.
    return isQuestion || inquiry.lowerBound == head.startIndex
  }

  private static let oneself: Set<String> = ["i", "im", "ive", "my", "me", "ich", "mein", "meine", "meiner", "mir", "mich"]

  /// What stands before `end` and behind the last comma.
  private static func head(of part: Part, _ end: Int) -> Part {
    let start = part[..<end].lastIndex { $0.isMark(",") || $0.isMark(":") }.map { $0 + 1 } ?? part.startIndex
    return part[start..<end].drop { $0.isWord(in: ["and", "so", "hey", "hi", "hello", "und", "also", "hallo"]) || $0.kind == .mark }
  }

  private static let denials = PhraseList([
    "no|not|dont|doesnt|didnt|isnt|arent|aint|wasnt|never|neither|nor|nothing|none|nichts|without|stopped|quit|outgrew|hardly", "used to",
    "nicht|nie|niemals|kein|keine|keinen|weder|ohne|aufgehoert",
  ])

  private static func isDenied(_ part: Part, _ range: Range<Int>, _ rule: FactRule) -> Bool {
    guard !rule.isNegative else { return false }
    let front = max(head(of: part, range.lowerBound).startIndex, range.lowerBound - rule.reach)
    let back = part[range.upperBound...].prefix(1)
    return denials.stands(in: part[min(front, range.lowerBound)..<range.upperBound])
      || back.contains { $0.isWord(in: ["nicht", "nie", "not"]) }
  }

  // MARK: What it is about

  /// Nil where nothing is named: `I like that`, `I can't eat more`.
  private static func key(of rule: FactRule, in sentence: Part, _ range: Range<Int>) -> String? {
    switch rule.key {
    case .fixed(let key): return key
    case .phrase:
      let words = sentence[range].filter { !$0.isWord(in: hollow) && $0.kind != .mark }
      return words.isEmpty ? nil : words.prefix(5).map(\.text).joined(separator: " ")
    case .behind:
      let rest = sentence[range.upperBound...].drop { fillers.contains($0.text) }.prefix { $0.kind != .mark && !$0.isWord(in: stops) }
      // `red dye 40` is another thing than `red dye 3`; `2 meals` is no thing.
      guard let first = rest.first, !first.isWord(in: vague), first.kind == .word || rule.kind == .allergy else { return nil }
      if rule.kind == .preference, first.isWord(in: selves) { return nil }
      if rule.kind == .avoidance, first.isWord(in: times) { return nil }
      return rest.prefix(5).map(\.text).joined(separator: " ")
    }
  }

  private static let hollow: Set<String> = ["have", "ive", "i", "my", "a", "an", "got", "im", "am", "no"]
  private static let stops: Set<String> = [
    "so", "but", "because", "since", "which", "when", "please", "what", "how", "can", "aber", "weil", "was", "wie", "essen", "trinken",
    "weg", "bitte", "anymore", "completely", "entirely", "altogether", "mehr",
  ]
  private static let fillers: Set<String> = ["to", "the", "a", "any", "gegen", "auf", "die", "der", "das", ":", ","]
  private static let vague: Set<String> = [
    "that", "this", "it", "you", "them", "those", "these", "him", "her", "my", "more", "much", "enough", "anything", "everything", "well",
    "too", "as", "like", "nothing", "mondays", "monday", "work", "working", "mornings", "people", "montage", "arbeit", "menschen",
    "none", "no", "keine", "keiner", "kritik", "stress", "laerm", "another", "kg", "lb", "time", "idea", "room", "money", "being", "toes",
    "on", "hope",
    "dich", "dir", "es", "mehr", "genug", "alles", "zeit", "lust", "mich", "mir", "den", "zu", "nichts",
  ]

  /// How somebody stands to themselves is no taste.
  private static let selves: Set<String> = [
    "myself", "numbers", "scales", "mirrors", "mein", "meine", "meinen", "meinem", "meiner", "mich", "mir",
  ]

  /// When nothing is eaten is no food.
  private static let times: Set<String> = [
    "before", "after", "until", "between", "at", "on", "in", "late", "breakfast", "lunch", "dinner", "vor", "nach", "bis", "zwischen", "ab",
  ]

  private static func trimmed(_ sentence: Part) -> Part {
    var sentence = sentence
    while let last = sentence.last, [".", ";", "\n", ","].contains(last.text) { sentence.removeLast() }
    while let first = sentence.first, first.kind == .mark { sentence.removeFirst() }
    return sentence
  }

  /// A fact that was typed as one; what kind it is shows in its words, and a preference is what shows nothing.
  ///
  /// Nil where nothing is left of the text.
  public static func typed(_ text: some StringProtocol, at now: Instant) -> MemoryFact? {
    let found = read(text, at: now).first
    let fact = MemoryFact(found?.kind ?? .preference, key: found?.key, text: text, created: now)
    return fact.text.isEmpty ? nil : fact
  }
}
