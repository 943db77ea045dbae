/// What an answer must not tell anybody. Judged by the sentence.
public struct ReplyScreen: Equatable, Sendable {
  /// The raw values are logged; the words themselves are not.
  public enum Reason: String, CaseIterable, Sendable {
    /// A day's energy under 1200 kcal, for men under 1500.
    case calories

    /// More than one percent of the weight a week.
    case pace
    case dose
    case diagnosis
    case shaming
  }

  /// Kilocalories a day.
  public var leastEnergy: Double

  /// Kilograms a week.
  public var mostLoss: Double

  public init(sex: Sex?, weight: Mass?) {
    leastEnergy = sex == .male ? 1500 : 1200
    mostLoss = weight.map { $0.kilograms / 100 } ?? 1
  }

  /// Nil for a sentence that may stand.
  public func reason(in sentence: some StringProtocol) -> Reason? { reason(in: SpokenWords(sentence).tokens[...]) }

  func reason(in tokens: ArraySlice<SpokenWords.Token>) -> Reason? {
    if saysTooLittleEnergy(tokens) { return .calories }
    if saysTooFast(tokens) { return .pace }
    if Self.saysDose(tokens) { return .dose }
    if Self.diagnoses.stands(in: tokens), !Self.conditions.stands(in: tokens) { return .diagnosis }
    if Self.shames.stands(in: tokens), !Self.kindness.stands(in: tokens) { return .shaming }
    return nil
  }

  /// Whether a number stands so near that the next words may make it one of these.
  func isOpen(_ tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    guard let index = tokens.lastIndex(where: { $0.kind == .number }) else { return false }
    let distance = tokens.endIndex - index
    guard distance <= Self.reach, let value = Self.least(tokens[index]) else { return false }
    guard index + 1 < tokens.endIndex else { return true }
    let unit = tokens[index + 1]
    if unit.isWord(in: Self.energyUnits) { return value < leastEnergy && value >= 100 }
    if unit.isWord(in: Self.doseUnits) { return true }
    if unit.isMark("%") || unit.isWord(in: ["percent", "prozent"]) { return value > 1 && value < 20 }
    if let mass = MassUnit(word: unit.text), unit.kind == .word {
      return mass.mass(value).kilograms > mostLoss && mass.mass(value).kilograms < 15
    }
    return distance <= 3 && (unit.isMark("-") || unit.isWord(in: ["to", "or", "bis", "oder"]))
  }

  /// Tokens behind a number in which its meaning shows.
  private static let reach = 9

  // MARK: Energy

  private static let energyUnits: Set<String> = ["kcal", "cal", "cals", "calories", "calorie", "kilocalories", "kalorien", "kilokalorien"]
  private static let daily = PhraseList([
    "a|per|each|every|the day", "daily", "am|pro|jeden tag", "taeglich", "eat only|just", "only|just eat",
    "stick|limit|keep|drop|cut|go|down|cap ... to|at|under|below", "no more than",
    "less than", "iss nur", "hoechstens|maximal",
  ])
  private static let harmlessEnergy = PhraseList([
    "deficit|surplus|burn*|active|snack|breakfast|lunch|dinner|meal|meals|dessert|shake|plate|walk|run|workout|defizit|fruehstueck|mittagessen|abendessen|verbrann*|verbrenn*|mahlzeit",
    "never|not|dont|avoid|dangerous|unsafe|risky|too little|low|few", "never|dont|not|avoid|unsafe|dangerous|risky", "at least", "minimum",
    "kcal|calories less|fewer|more|extra|of|from|above|over", "nicht|nie|mindestens|gefaehrlich|zu wenig",
    "cut|trim|reduce|save|add # kcal|calories", "by # kcal|calories", "above|over # kcal|calories",
  ])

  private func saysTooLittleEnergy(_ tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    for index in tokens.indices.dropFirst() where tokens[index].isWord(in: Self.energyUnits) {
      guard var value = Self.least(tokens[index - 1]) else { continue }
      // `900 to 1000 kcal` and `900 - 1000 kcal`.
      if index - 3 >= tokens.startIndex, tokens[index - 2].isWord(in: ["to", "or", "and", "bis"]) || tokens[index - 2].isMark("-"),
        let lower = Self.least(tokens[index - 3])
      {
        value = min(value, lower)
      }
      if value >= 100, value < leastEnergy, Self.daily.stands(in: tokens), !Self.harmlessEnergy.stands(in: tokens) { return true }
    }
    return false
  }

  // MARK: Pace

  private static let weekly = PhraseList(["a|per|each|every week", "weekly", "pro|jede|die woche", "woechentlich"])
  private static let harmlessPace = PhraseList([
    "never|not|dont|no|avoid|unsafe|dangerous|risky|lost|squat|bench|bar|lift|dumbbell|deadlift|press|weights|nicht|nie|kein",
    "too fast|much|quick", "zu schnell|viel",
  ])
  private static let losing = PhraseList(["lose|loss|losing|drop|weight|body|bodyweight|abnehmen|verlieren|gewicht"])

  private func saysTooFast(_ tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    guard Self.weekly.stands(in: tokens), !Self.harmlessPace.stands(in: tokens) else { return false }
    for index in tokens.indices.dropLast() where tokens[index].kind == .number {
      guard let value = Self.most(tokens[index]) else { continue }
      let near = tokens[index..<min(tokens.endIndex, index + Self.reach)]
      guard Self.weekly.stands(in: near) else { continue }
      let unit = tokens[index + 1]
      if unit.isMark("%") || unit.isWord(in: ["percent", "prozent"]) {
        if value > 1, Self.losing.stands(in: tokens) { return true }
      } else if unit.kind == .word, let mass = MassUnit(word: unit.text), mass != .gram, mass.mass(value).kilograms > mostLoss + 0.005,
        mass.mass(value).kilograms < 15
      {
        return true
      }
    }
    return false
  }

  // MARK: Doses

  private static let doseUnits: Set<String> = [
    "mg", "mcg", "ug", "µg", "iu", "ie", "units", "unit", "tablets", "tablet", "pills", "pill", "tabletten", "tablette", "einheiten",
  ]
  private static let drugs = PhraseList([
    "insulin|metformin|semaglutide|semaglutid|ozempic|wegovy|mounjaro|tirzepatide|liraglutide|saxenda|levothyroxine|ibuprofen|aspirin|paracetamol|acetaminophen|naproxen|laxative|laxatives|diuretic|"
      + "diuretics|clenbuterol|ephedrine|prednisone|warfarin|statin|statins|antidepressant|abfuehrmittel"
  ])
  private static let taking = PhraseList(["take|inject|swallow|nimm|spritze ... # mg|mcg|units|tablets|pills|tabletten|einheiten"])

  private static func saysDose(_ tokens: ArraySlice<SpokenWords.Token>) -> Bool {
    let hasAmount = tokens.indices.dropLast().contains { tokens[$0].kind == .number && tokens[$0 + 1].isWord(in: doseUnits) }
    return hasAmount && (drugs.stands(in: tokens) || taking.stands(in: tokens))
  }

  // MARK: Words

  private static let illnesses =
    "diabetes|prediabetes|anorexia|bulimia|depression|hypertension|hypothyroidism|hyperthyroidism|anemia|anaemia|apnea|apnoea|pcos|arthritis|cancer|angina|arrhythmia|osteoporosis"
  private static let diagnoses = PhraseList([
    "you have|suffer|probably|clearly|likely|got have|from|a|an|the|got|type|sleep|clinical|\(illnesses) ... \(illnesses)",
    "you have|got \(illnesses)", "you suffer from \(illnesses)", "youre|are diabetic|anorexic|bulimic|depressed|anemic|hypertensive",
    "you|your ... diagnosis is", "i diagnose",
    "du hast|leidest ... diabetes|depression|depressionen|magersucht|bulimie|bluthochdruck|schilddruesenunterfunktion|blutarmut|krebs|arthrose",
    "du bist diabetiker|diabetikerin|magersuechtig|depressiv",
  ])
  private static let conditions = PhraseList([
    "if|whether|unless|since|because|told|mentioned|said|does|do|as|with|when|not|never|wenn|falls|ob|da|weil|nicht|kein|keine"
  ])
  private static let shames = PhraseList([
    "youre|youve fat|lazy|disgusting|pathetic|gross|ugly|worthless|repulsive",
    "you are fat|lazy|disgusting|pathetic|gross|ugly|worthless|repulsive",
    "you|youre ... so fat|lazy|disgusting|pathetic|gross|ugly",
    "a|an|you|such fat|lazy|disgusting|pathetic|gross|worthless pig|slob|cow|loser|mess|body", "shame on you", "ashamed of your|yourself",
    "you pig|slob|fatty|cow|whale|loser", "fatty|fatso|lardass|slob", "your disgusting|gross|flabby|ugly",
    "du bist fett|faul|ekelhaft|widerlich|haesslich|wertlos", "du fettsack|schwein|versager",
    "schaem dich",
  ])
  private static let kindness = PhraseList([
    "not|never|arent|isnt|dont|no|nicht|kein|keine|nie", "pig|cow out", "fat soluble|free|burning|adapted",
  ])

  // MARK: Numbers

  private static func bounds(_ token: SpokenWords.Token) -> [Double]? {
    guard token.kind == .number else { return nil }
    let parts = token.text.split(separator: "-")
    // Thousands are often grouped: `1,000`.
    let values = parts.compactMap { (try? DecimalInput($0, isCountedInThousands: parts.count == 1 && $0.utf8.count >= 5))?.value }
    return values.isEmpty ? nil : values
  }

  private static func least(_ token: SpokenWords.Token) -> Double? { bounds(token)?.min() }
  private static func most(_ token: SpokenWords.Token) -> Double? { bounds(token)?.max() }
}
