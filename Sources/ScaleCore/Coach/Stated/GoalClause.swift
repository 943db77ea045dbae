/// One clause that may say a goal: a cue, then nothing but filling words, then the number.
struct GoalClause {
  private let tokens: ArraySlice<SpokenWords.Token>
  private let date: StatedDate
  private let units: UnitSystem

  init(_ tokens: ArraySlice<SpokenWords.Token>, units: UnitSystem, today: CivilDate) {
    // A date may stand anywhere, also between the cue and its number.
    let found = StatedDateReader(today: today).read(tokens)
    date = found?.date ?? .none
    self.tokens = found.map { Array(tokens[..<$0.range.lowerBound] + tokens[$0.range.upperBound...])[...] } ?? tokens
    self.units = units
  }

  /// A sentence without its `but` and `because`: a denial in one half is none in the other.
  static func clauses(of sentence: ArraySlice<SpokenWords.Token>) -> [ArraySlice<SpokenWords.Token>] {
    sentence.split { $0.isWord(in: ["but", "because", "although", "aber", "weil", "obwohl", "sondern"]) }
  }

  var target: StatedTarget? {
    guard !isBlocked, var (goal, _) = forward ?? backward else { return nil }
    if case .fat(let percent) = goal { goal = .fat(FatGate.rounded(percent)) }
    if case .weight(let mass) = goal, !(20...400).contains(mass.kilograms) { return nil }
    if case .fat(let percent) = goal, !(percent > 0 && percent < 70) { return nil }
    return StatedTarget(goal, by: date)
  }

  // MARK: What blocks

  private static let denials: Set<String> = [
    "not", "never", "no", "dont", "doesnt", "wont", "cant", "isnt", "wouldnt", "shouldnt", "without", "neither", "nor", "nicht", "nie",
    "niemals",
    "kein", "keine", "keinen", "keinesfalls",
  ]
  private static let past: Set<String> = [
    "was", "were", "had", "wanted", "weighed", "reached", "got", "used", "once", "ago", "yesterday", "previously", "formerly", "lifted",
    "war", "hatte", "wollte", "wog", "frueher", "gestern", "damals", "last",
  ]
  private static let others: Set<String> = [
    "his", "her", "their", "your", "he", "she", "they", "wife", "wifes", "husband", "husbands", "friend", "friends", "brother", "brothers",
    "sister",
    "sisters", "mother", "mothers", "father", "fathers", "mum", "mums", "mom", "moms", "dad", "dads", "son", "sons", "daughter",
    "daughters",
    "partner", "partners", "boss", "doctor", "sein", "seine", "ihr", "ihre", "frau", "mann", "freund", "freundin", "bruder", "schwester",
    "mutter",
    "vater", "sohn", "tochter",
  ]
  private static let exercises: Set<String> = [
    "squat", "squats", "bench", "deadlift", "deadlifts", "press", "lift", "lifts", "lifting", "curl", "curls", "dumbbell", "barbell",
    "kettlebell", "snatch", "kniebeuge", "bankdruecken",
    "kreuzheben",
  ]
  private static let conditions: Set<String> = ["if", "whether", "unless", "suppose", "wenn", "falls", "ob"]

  private var isBlocked: Bool {
    if tokens.contains(where: {
      $0.isWord(in: Self.denials) || $0.isWord(in: Self.past) || $0.isWord(in: Self.others) || $0.isWord(in: Self.conditions)
        || $0.isWord(in: Self.exercises)
    }) {
      return true
    }
    // A question asks, unless it asks for the setting itself.
    let isQuestion = tokens.contains { $0.isMark("?") }
    return isQuestion && !Self.requests.stands(in: tokens)
  }

  private static let requests = PhraseList([
    "can|could|would|will you ... set|change|make|update", "please", "kannst|koenntest du ... setzen|aendern", "bitte",
  ])

  // MARK: Cue, then number

  private static let nouns = PhraseList([
    "goal|target|ideal|dream weight|fat|bodyweight", "goal|target|ideal body weight|fat", "body fat goal|target", "goal|target",
    "ideal is|of|:", "zielgewicht|wunschgewicht|idealgewicht|traumgewicht|ziel", "koerperfettziel",
  ])
  private static let verbs = PhraseList([
    "aim|aiming|go|shoot|shooting for|at", "get|getting|go|be|drop|come|cut|slim|return ... to", "get|be down|back|up to|at",
    "reach|hit|weigh|become|be",
  ])
  private static let intents = PhraseList([
    "want|wanna|plan|planning|hope|hoping|trying|try|need|aim|aiming|going|intend|wish to", "want|plan|hope|need|aim|would like to",
    "plan|planning on",
    "id like|love to",
    "would like|love to", "wanna", "plan|goal|target|aim :", "let|lets", "help me", "please", "set|change|make|update",
    "aim|aiming|shooting for|at",
    "my goal|plan|aim|target is to", "i will|ill", "get me", "getting|get|go down|back to",
  ])
  private static let german = PhraseList([
    "will|moechte|wuerde|werde|soll ... auf", "will|moechte|werde",
  ])
  private static let fillers: Set<String> = [
    "is", "at", "of", "to", "be", "about", "around", "roughly", "approximately", "weight", "less", "than", "body", "fat", "bodyweight",
    "just", "the", "a",
    "now",
    "my", "me", "get", "reach", "weigh", "down", "under", "below", "for", "it", "as", "hit", "exactly", "percent", "percentage", "goal",
    "target",
    "ist", "sind", "liegt", "bei", "auf", "von", "etwa", "ca", "rund", "noch", "gern", "gerne", "mein", "koerperfett", "nur", "lautet",
    "wieder", "set",
  ]
  private static let fillingMarks: Set<String> = [":", "=", "~", "-", ",", "→", ">"]

  private var forward: (StatedTarget.Goal, ArraySlice<SpokenWords.Token>)? {
    for index in tokens.indices {
      let here = tokens[index...]
      for (list, needsIntent) in [(Self.nouns, false), (Self.verbs, true), (Self.german, false)] {
        for end in list.ends(atStartOf: here) {
          if needsIntent, !Self.intents.stands(in: tokens[..<end]), index != tokens.startIndex { continue }
          if let found = number(after: end) { return found }
        }
      }
    }
    return nil
  }

  private func number(after start: Int) -> (StatedTarget.Goal, ArraySlice<SpokenWords.Token>)? {
    var cursor = TokenCursor(tokens[start...])
    var count = 0
    while let token = cursor.peek, token.kind != .number {
      let fills = token.isWord(in: Self.fillers) || token.kind == .mark && Self.fillingMarks.contains(token.text)
      guard fills, count < 7 else { return nil }
      count += 1
      cursor.skip()
    }
    return amount(&cursor, isFat: Self.fatWords.stands(in: tokens))
  }

  private static let fatWords = PhraseList(["body fat", "bodyfat", "fat|bf|koerperfett|koerperfettanteil|kfa"])

  /// `4% body fat is the plan`: the number first, and the goal behind it.
  private var backward: (StatedTarget.Goal, ArraySlice<SpokenWords.Token>)? {
    guard let cue = Self.behind.range(in: tokens), let index = tokens[..<cue.lowerBound].lastIndex(where: { $0.kind == .number }) else {
      return nil
    }
    var cursor = TokenCursor(tokens[index...])
    guard let (goal, rest) = amount(&cursor, isFat: Self.fatWords.stands(in: tokens)) else { return nil }
    let between = tokens[rest.startIndex..<max(rest.startIndex, cue.lowerBound)]
    return between.allSatisfy { $0.isWord(in: Self.fillers) } ? (goal, rest) : nil
  }

  private static let behind = PhraseList([
    "is|as my|the goal|target|plan|aim", "is what i want", "ist mein|das ziel|zielgewicht|wunschgewicht",
  ])

  // MARK: The amount

  /// What may follow a number without a unit.
  private static let followers: Set<String> = [
    "by", "before", "until", "till", "in", "within", "please", "and", "is", "as", "for", "again", "bis", "vor", "bitte", "und", "ist",
    "wiegen", "kommen",
    "erreichen", "now", "runter",
  ]
  private static let differences: Set<String> = [
    "less", "lighter", "more", "heavier", "off", "down", "of", "weniger", "leichter", "mehr", "abnehmen", "zunehmen", "verlieren", "reps",
    "bench",
    "squat", "deadlift", "a", "per", "pro",
  ]

  private func amount(_ cursor: inout TokenCursor, isFat: Bool) -> (StatedTarget.Goal, ArraySlice<SpokenWords.Token>)? {
    guard let token = cursor.next(), let value = token.value else { return nil }
    guard let unit = cursor.peek else { return bare(value, isFat).map { ($0, cursor.rest) } }
    if unit.isMark("%") || unit.isWord(in: ["percent", "prozent"]) {
      cursor.skip()
      guard isFat || saysGoal, !follows(cursor) else { return nil }
      return (.fat(value), cursor.rest)
    }
    if unit.kind == .word, let known = MassUnit(word: unit.text), known != .gram {
      cursor.skip()
      var mass = known.mass(value)
      if known == .stone, let pounds = cursor.peek?.value, pounds < 14 {
        cursor.skip()
        mass = mass + Mass(pounds: pounds)
        if let word = cursor.peek, MassUnit(word: word.text) == .pound { cursor.skip() }
      }
      return follows(cursor) ? nil : (.weight(mass), cursor.rest)
    }
    guard unit.kind == .mark && unit.text != "/" && unit.text != "°" || unit.isWord(in: Self.followers) else { return nil }
    return bare(value, isFat).map { ($0, cursor.rest) }
  }

  /// Without a unit a number is a weight in the person's unit, and none that is no weight.
  private func bare(_ value: Double, _ isFat: Bool) -> StatedTarget.Goal? {
    guard !isFat else { return .fat(value) }
    let mass = units.massUnit.mass(value)
    return mass.isPlausible ? .weight(mass) : nil
  }

  private func follows(_ cursor: TokenCursor) -> Bool { cursor.peek?.isWord(in: Self.differences) == true }

  /// A bare percentage needs a goal by name: `20% off` has none.
  private var saysGoal: Bool { Self.nouns.stands(in: tokens) }
}
