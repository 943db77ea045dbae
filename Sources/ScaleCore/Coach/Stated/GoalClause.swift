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
    self.tokens = Self.withoutRefused(rest)
    self.date = date
    self.units = units
  }

  /// A sentence without its `but` and `because`: a denial in one half is none in the other.
  static func clauses(of sentence: ArraySlice<SpokenWords.Token>) -> [ArraySlice<SpokenWords.Token>] {
    sentence.split { $0.isWord(in: ["but", "because", "although", "aber", "weil", "obwohl", "sondern"]) }
  }

  /// `75 kg, not 72`: the other number is what it is not.
  private static func withoutRefused(_ tokens: ArraySlice<SpokenWords.Token>) -> ArraySlice<SpokenWords.Token> {
    guard let comma = tokens.indices.last(where: { tokens[$0].isMark(",") }) else { return tokens }
    let tail = tokens[(comma + 1)...].filter { $0.kind != .mark }
    let isRefused = tail.count >= 2 && tail[0].isWord(in: ["not", "nicht"]) && tail[1].kind == .number
    return isRefused && tail.dropFirst(2).allSatisfy { MassUnit(word: $0.text) != nil } ? tokens[..<comma] : tokens
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

  private var isBlocked: Bool {
    if tokens.contains(where: {
      $0.isWord(in: GoalWords.denials) || $0.isWord(in: GoalWords.past) || $0.isWord(in: GoalWords.others)
        || $0.isWord(in: GoalWords.conditions)
        || $0.isWord(in: GoalWords.exercises)
    }) {
      return true
    }
    if GoalWords.farewells.stands(in: tokens) { return true }
    // A question asks, unless it asks for the setting itself.
    let isQuestion = tokens.contains { $0.isMark("?") }
    return isQuestion && !GoalWords.requests.stands(in: tokens)
  }

  // MARK: Cue, then number

  private typealias Found = (goal: StatedTarget.Goal, rest: ArraySlice<SpokenWords.Token>)

  private var forward: Found? {
    for index in tokens.indices {
      let here = tokens[index...]
      for (list, isName, needsIntent) in [(GoalWords.nouns, true, false), (GoalWords.verbs, false, true), (GoalWords.german, false, false)]
      {
        for end in list.ends(atStartOf: here) {
          if needsIntent, !GoalWords.intents.stands(in: tokens[..<end]), index != tokens.startIndex { continue }
          guard let found = number(after: end) else { continue }
          // `I will be 60 in June` tells an age.
          if !isName, isBare(found), tokens[index..<found.rest.startIndex].contains(where: { $0.isWord(in: ["be", "become"]) }) {
            continue
          }
          return found
        }
      }
      for end in GoalWords.wishes.ends(atStartOf: here) {
        if let found = wished(after: end) { return found }
      }
    }
    return nil
  }

  private func number(after start: Int) -> Found? {
    var cursor = TokenCursor(tokens[start...])
    var count = 0
    skipFormer(&cursor)
    while let token = cursor.peek, token.kind != .number {
      let fills = token.isWord(in: GoalWords.fillers) || token.kind == .mark && GoalWords.fillingMarks.contains(token.text)
      guard fills, count < 7 else { return nil }
      count += 1
      cursor.skip()
    }
    return amount(&cursor, isFat: isFat(at: cursor.index))
  }

  /// Whether its number stands without a unit.
  private func isBare(_ found: Found) -> Bool {
    let taken = tokens[..<found.rest.startIndex].suffix(2)
    guard taken.last?.kind == .number else { return false }
    return taken.first.map { MassUnit(word: $0.text) == nil } ?? true
  }

  /// `from 75 kg to`, where a goal is changed.
  private func skipFormer(_ cursor: inout TokenCursor) {
    var ahead = cursor
    guard ahead.take(word: ["from", "von"]), ahead.next()?.kind == .number else { return }
    if let unit = ahead.peek, MassUnit(word: unit.text) != nil || unit.isMark("%") { ahead.skip() }
    if ahead.take(word: ["to", "auf"]) { cursor = ahead }
  }

  /// Whether words for fat belong to the number there: none but it stands between them.
  private func isFat(at index: Int) -> Bool {
    let start = tokens[..<index].lastIndex { $0.kind == .number }.map { $0 + 1 } ?? tokens.startIndex
    let end = index < tokens.endIndex ? tokens[(index + 1)...].firstIndex { $0.kind == .number } : nil
    // What stands before the next number is that one's where it is only joined to this.
    let behind = tokens[min(index, tokens.endIndex)..<(end ?? tokens.endIndex)]
    let own = end == nil ? behind : behind.prefix { !$0.isWord(in: GoalWords.joints) && !$0.isMark(",") }
    return GoalWords.fatWords.stands(in: tokens[start..<index]) || GoalWords.fatWords.stands(in: own)
  }

  // MARK: A wish with nothing but its amount

  /// `I want 75 kg`: with its unit, and with nothing behind it that would make it something to buy.
  private func wished(after start: Int) -> Found? {
    var cursor = TokenCursor(tokens[start...])
    while cursor.take(word: GoalWords.nearly) {}
    let index = cursor.index
    guard let found = amount(&cursor, isFat: isFat(at: index)), cursor.index > index + 1 else { return nil }
    var rest = TokenCursor(found.rest)
    while rest.take(word: ["body", "fat", "bodyfat", "bf", "koerperfett", "fett", "bodyweight"]) {}
    guard let next = rest.peek else { return found }
    return next.kind == .mark || next.isWord(in: GoalWords.followers) || next.isWord(in: GoalWords.joints) ? found : nil
  }

  // MARK: Two at once

  /// `75 kg and 18 % fat`: the other kind, behind nothing but joining words.
  private func second(behind rest: ArraySlice<SpokenWords.Token>, beside first: StatedTarget.Goal) -> StatedTarget.Goal? {
    var cursor = TokenCursor(rest)
    var count = 0
    while let token = cursor.peek, token.kind != .number {
      let joins =
        token.isWord(in: GoalWords.joints) || token.isWord(in: GoalWords.fillers)
        || [",", "&", "+", "/", ":", "="].contains { token.isMark($0) }
      guard joins, count < 8 else { return nil }
      count += 1
      cursor.skip()
    }
    let index = cursor.index
    guard count > 0, let found = amount(&cursor, isFat: isFat(at: index) || isLastPercent(index)), cursor.index > index + 1 else {
      return nil
    }
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
    guard let cue = GoalWords.behind.range(in: tokens) else { return [] }
    var goals: [StatedTarget.Goal] = []
    var end = cue.lowerBound
    while goals.count < 2, let index = tokens[..<end].lastIndex(where: { $0.kind == .number }) {
      var cursor = TokenCursor(tokens[index...])
      guard let found = amount(&cursor, isFat: isFat(at: index)) else { break }
      let between = tokens[found.rest.startIndex..<max(found.rest.startIndex, end)]
      let isJoined = between.allSatisfy { token in
        token.isWord(in: GoalWords.fillers) || !goals.isEmpty && (token.isWord(in: GoalWords.joints) || token.isMark(","))
      }
      guard isJoined, !goals.contains(where: { $0.isWeight == found.goal.isWeight }) else { break }
      goals.insert(found.goal, at: 0)
      end = index
    }
    return goals
  }

  // MARK: The amount

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
    guard unit.kind == .mark && unit.text != "/" && unit.text != "°" || unit.isWord(in: GoalWords.followers) else { return nil }
    return bare(value, isFat).map { ($0, cursor.rest) }
  }

  /// Without a unit a number is a weight in the person's unit, and none that is no weight.
  private func bare(_ value: Double, _ isFat: Bool) -> StatedTarget.Goal? {
    guard !isFat else { return .fat(value) }
    let mass = units.massUnit.mass(value)
    return mass.isPlausible ? .weight(mass) : nil
  }

  private func follows(_ cursor: TokenCursor) -> Bool { cursor.peek?.isWord(in: GoalWords.differences) == true }

  /// A bare percentage needs a goal by name: `20% off` has none.
  private var saysGoal: Bool { GoalWords.nouns.stands(in: tokens) }
}
