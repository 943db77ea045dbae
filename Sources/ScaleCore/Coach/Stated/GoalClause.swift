/// One clause that may say a goal: a cue, then nothing but filling words, then the number.
struct GoalClause {
  private let tokens: ArraySlice<SpokenWords.Token>
  private let date: StatedDate
  private let units: UnitSystem

  init(_ tokens: ArraySlice<SpokenWords.Token>, units: UnitSystem, today: CivilDate, birthday: CivilDate?) {
    // A date may stand anywhere, also between the cue and its number; of several the first counts.
    let reader = StatedDateReader(today: today, birthday: birthday)
    var rest = tokens
    var date = StatedDate.none
    while let found = reader.read(rest) {
      if date == .none { date = found.date }
      rest = Array(rest[..<found.range.lowerBound] + rest[found.range.upperBound...])[...]
    }
    self.tokens = rest
    self.date = date
    self.units = units
  }

  /// A sentence without its `but` and `because`: a denial in one half is none in the other.
  static func clauses(of sentence: ArraySlice<SpokenWords.Token>) -> [ArraySlice<SpokenWords.Token>] {
    sentence.split { $0.isWord(in: ["but", "because", "although", "aber", "weil", "obwohl", "sondern"]) }
  }

  /// One, or a weight and a body fat; the date is the weight's then.
  var targets: [StatedTarget] {
    guard !isBlocked else { return [] }
    let goals: [StatedTarget.Goal]
    if let found = forward {
      goals = [found.goal] + (second(behind: found.rest, beside: found.goal).map { [$0] } ?? [])
    } else {
      goals = backward
    }
    let possible = goals.compactMap(Self.possible)
    return possible.map { goal in
      if case .fat = goal, possible.count > 1 { return StatedTarget(goal) }
      return StatedTarget(goal, by: date)
    }
  }

  private static func possible(_ goal: StatedTarget.Goal) -> StatedTarget.Goal? {
    switch goal {
    case .weight(let mass): (20...400).contains(mass.kilograms) ? goal : nil
    case .fat(let percent): percent > 0 && percent < 70 ? .fat(FatGate.rounded(percent)) : nil
    }
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
    "kettlebell", "dumbbells", "barbells", "kettlebells", "snatch", "plates", "hanteln", "kniebeuge", "bankdruecken",
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
    "goal|target|ideal|dream weight|fat|bodyweight", "goal|target|ideal body weight|fat", "body fat goal|target", "goal|goals|target|targets",
    "ideal is|of|:", "zielgewicht|wunschgewicht|idealgewicht|traumgewicht|ziel|ziele", "koerperfettziel",
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
    "is", "are", "at", "of", "to", "be", "about", "around", "roughly", "approximately", "weight", "less", "than", "body", "fat", "bodyweight",
    "just", "the", "a",
    "now",
    "my", "me", "get", "reach", "weigh", "down", "under", "below", "for", "it", "as", "hit", "exactly", "percent", "percentage", "goal",
    "target",
    "ist", "sind", "liegt", "bei", "auf", "von", "etwa", "ca", "rund", "noch", "gern", "gerne", "mein", "koerperfett", "nur", "lautet",
    "wieder", "set",
  ]
  private static let fillingMarks: Set<String> = [":", "=", "~", "-", ",", "→", ">"]

  private typealias Found = (goal: StatedTarget.Goal, rest: ArraySlice<SpokenWords.Token>)

  private var forward: Found? {
    for index in tokens.indices {
      let here = tokens[index...]
      for (list, needsIntent) in [(Self.nouns, false), (Self.verbs, true), (Self.german, false)] {
        for end in list.ends(atStartOf: here) {
          if needsIntent, !Self.intents.stands(in: tokens[..<end]), index != tokens.startIndex { continue }
          if let found = number(after: end) { return found }
        }
      }
      for end in Self.wishes.ends(atStartOf: here) {
        if let found = wished(after: end) { return found }
      }
    }
    return nil
  }

  private func number(after start: Int) -> Found? {
    var cursor = TokenCursor(tokens[start...])
    var count = 0
    while let token = cursor.peek, token.kind != .number {
      let fills = token.isWord(in: Self.fillers) || token.kind == .mark && Self.fillingMarks.contains(token.text)
      guard fills, count < 7 else { return nil }
      count += 1
      cursor.skip()
    }
    return amount(&cursor, isFat: isFat(at: cursor.index))
  }

  private static let fatWords = PhraseList(["body fat", "bodyfat", "fat|bf|koerperfett|koerperfettanteil|kfa|fett"])

  /// Whether words for fat belong to the number there: none but it stands between them.
  private func isFat(at index: Int) -> Bool {
    let start = tokens[..<index].lastIndex { $0.kind == .number }.map { $0 + 1 } ?? tokens.startIndex
    let end = index < tokens.endIndex ? tokens[(index + 1)...].firstIndex { $0.kind == .number } : nil
    // What stands before the next number is that one's where it is only joined to this.
    let behind = tokens[min(index, tokens.endIndex)..<(end ?? tokens.endIndex)]
    let own = end == nil ? behind : behind.prefix { !$0.isWord(in: Self.joints) && !$0.isMark(",") }
    return Self.fatWords.stands(in: tokens[start..<index]) || Self.fatWords.stands(in: own)
  }

  // MARK: A wish with nothing but its amount

  private static let wishes = PhraseList(["want|wanna|need", "would|id like|love", "haette gern|gerne", "wuensche mir"])
  private static let nearly: Set<String> = ["about", "around", "roughly", "exactly", "etwa", "ca", "rund", "genau"]

  /// `I want 75 kg`: with its unit, and with nothing behind it that would make it something to buy.
  private func wished(after start: Int) -> Found? {
    var cursor = TokenCursor(tokens[start...])
    while cursor.take(word: Self.nearly) {}
    let index = cursor.index
    guard let found = amount(&cursor, isFat: isFat(at: index)), cursor.index > index + 1 else { return nil }
    var rest = TokenCursor(found.rest)
    while rest.take(word: ["body", "fat", "bodyfat", "bf", "koerperfett", "fett", "bodyweight"]) {}
    guard let next = rest.peek else { return found }
    return next.kind == .mark || next.isWord(in: Self.followers) || next.isWord(in: Self.joints) ? found : nil
  }

  // MARK: Two at once

  private static let joints: Set<String> = ["and", "und", "with", "mit", "plus", "at", "bei", "sowie"]

  /// `75 kg and 18 % fat`: the other kind, behind nothing but joining words.
  private func second(behind rest: ArraySlice<SpokenWords.Token>, beside first: StatedTarget.Goal) -> StatedTarget.Goal? {
    var cursor = TokenCursor(rest)
    var count = 0
    while let token = cursor.peek, token.kind != .number {
      let joins =
        token.isWord(in: Self.joints) || token.isWord(in: Self.fillers) || [",", "&", "+", "/", ":", "="].contains { token.isMark($0) }
      guard joins, count < 8 else { return nil }
      count += 1
      cursor.skip()
    }
    let index = cursor.index
    guard count > 0, let found = amount(&cursor, isFat: isFat(at: index) || isLastPercent(index)), cursor.index > index + 1 else { return nil }
    switch (first, found.goal) {
    case (.weight, .fat), (.fat, .weight): return found.goal
    default: return nil
    }
  }

  private func isLastPercent(_ index: Int) -> Bool {
    let rest = tokens[index...].dropFirst()
    guard let unit = rest.first, unit.isMark("%") || unit.isWord(in: ["percent", "prozent"]) else { return false }
    return rest.dropFirst().allSatisfy { $0.kind == .mark }
  }

  /// `4% body fat is the plan`: the number first, and the goal behind it.
  private var backward: [StatedTarget.Goal] {
    guard let cue = Self.behind.range(in: tokens) else { return [] }
    var goals: [StatedTarget.Goal] = []
    var end = cue.lowerBound
    while goals.count < 2, let index = tokens[..<end].lastIndex(where: { $0.kind == .number }) {
      var cursor = TokenCursor(tokens[index...])
      guard let found = amount(&cursor, isFat: isFat(at: index)) else { break }
      let between = tokens[found.rest.startIndex..<max(found.rest.startIndex, end)]
      let isJoined = between.allSatisfy { token in
        token.isWord(in: Self.fillers) || !goals.isEmpty && (token.isWord(in: Self.joints) || token.isMark(","))
      }
      guard isJoined, !goals.contains(where: { $0.isWeight == found.goal.isWeight }) else { break }
      goals.insert(found.goal, at: 0)
      end = index
    }
    return goals
  }

  private static let behind = PhraseList([
    "is|are|as my|the goal|goals|target|targets|plan|aim", "is what i want", "ist|sind mein|meine|das ziel|ziele|zielgewicht|wunschgewicht",
  ])

  // MARK: The amount

  /// What may follow a number without a unit.
  private static let followers: Set<String> = [
    "by", "before", "until", "till", "in", "within", "please", "and", "is", "as", "for", "again", "bis", "vor", "bitte", "und", "ist",
    "wiegen", "kommen",
    "erreichen", "now", "runter", "with", "mit",
  ]
  private static let differences: Set<String> = [
    "less", "lighter", "more", "heavier", "off", "down", "of", "weniger", "leichter", "mehr", "abnehmen", "zunehmen", "verlieren", "reps",
    "bench",
    "squat", "deadlift", "a", "per", "pro",
  ]

  private func amount(_ cursor: inout TokenCursor, isFat: Bool) -> Found? {
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
