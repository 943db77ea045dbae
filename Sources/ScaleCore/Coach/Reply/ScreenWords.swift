/// What is looked for in answers that must not be given; phrases as for ``Phrase``, each ending with words.
enum ScreenWords {
  /// A list of phrases of which one suffices.
  enum Sign: Int, CaseIterable {
    case reassuring, daily, harmlessEnergy, warnedEnergy, weekly, harmlessPace, losing, drug, taking, diagnosis, condition, shaming,
      kindness
    case aiming, otherBefore, otherBehind, harmlessTarget
    case fasting, longHours, longDays, rhythm, harmlessFast
    case purging, harmlessPurging, slimmingDrug, harmlessDrug
  }

  static let index = PhraseIndex(Sign.allCases.map(phrases))

  static func phrases(_ sign: Sign) -> [String] {
    switch sign {
    case .reassuring: reassuring
    case .daily: daily
    case .harmlessEnergy: harmlessEnergy
    case .warnedEnergy: warnedEnergy
    case .weekly: weekly
    case .harmlessPace: harmlessPace
    case .losing: losing
    case .drug: drugs
    case .taking: taking
    case .diagnosis: diagnoses
    case .condition: conditions
    case .shaming: shames
    case .kindness: kindness
    case .aiming: TargetWords.aiming
    case .otherBefore: TargetWords.otherBefore
    case .otherBehind: TargetWords.otherBehind
    case .harmlessTarget: TargetWords.harmless
    case .fasting: FastingWords.fasting
    case .longHours: FastingWords.longHours
    case .longDays: FastingWords.longDays
    case .rhythm: FastingWords.rhythm
    case .harmlessFast: FastingWords.harmless
    case .purging: PurgingWords.advice
    case .harmlessPurging: PurgingWords.harmless
    case .slimmingDrug: SlimmingDrugWords.advice
    case .harmlessDrug: SlimmingDrugWords.harmless
    }
  }

  // MARK: Units

  static let energyUnits: Set<String> = ["kcal", "cal", "cals", "calories", "calorie", "kilocalories", "kalorien", "kilokalorien"]
  static let doseUnits: Set<String> = [
    "mg", "mcg", "ug", "µg", "iu", "ie", "units", "unit", "tablets", "tablet", "pills", "pill", "tabletten", "tablette", "einheiten",
  ]
  static let percents: Set<String> = ["percent", "prozent"]

  // MARK: Reassurance

  private static let dangers = "dangerous|unsafe|risky|harmful|unhealthy|danger|harm|risk|bad|problem"

  /// Takes the fear out of something: beside these no negation or warning counts, because it is what they negate.
  private static let reassuring = [
    "not|never|isnt|arent|hardly|nothing|no|without \(dangers)",
    "not|never|isnt|arent|hardly|no that|very|really|at|a|any|so|actually|even \(dangers)", "not|isnt|arent at all \(dangers)",
    "dont|not|never|no|without worry|worries|fear|hesitate|fret", "not|dont be afraid|scared", "never say never",
    "wont|doesnt|cant hurt|harm",
    "dangerous|unsafe|risky|unhealthy|harmful not",
    "keine|ohne sorge|sorgen|angst|gefahr|bange|bedenken|risiko",
    "nicht|nie|kaum|keineswegs|nichts gefaehrlich|schaedlich|riskant|ungesund|schlimm|schaden|schlimmes",
    "nicht so|sehr|wirklich gefaehrlich|schaedlich|riskant|ungesund|schlimm", "schadet|schaden nicht",
    "unbedenklich|ungefaehrlich|harmless",
  ]

  // MARK: Energy

  private static let energy = "kcal|cal|calories|calorie|kalorien"

  private static let daily = [
    "/ day|tag|d",
    "a|per|each|every|the day", "daily", "am|pro|jeden tag", "taeglich", "eat only|just", "only|just eat",
    "stick|limit|keep|drop|cut|go|down|cap ... to|at|under|below", "no more than",
    "less than", "iss nur", "hoechstens|maximal",
    "stay|staying|live|survive|remain at|on|under|below|around|with #", "eat|eating|iss|esse # \(energy)",
    "\(energy) is|are|will|would|should plenty|enough|sufficient|ample|do",
    "\(energy) diet|diets|plan|budget|limit|intake|allowance|regime|day|days|diaet|tage",
    "calorie|daily|energy budget|limit|intake|allowance|target|goal",
    "tagesbudget|tagesziel|tageslimit|kalorienbudget|kalorienlimit|kalorienziel ... #", "bleib|bleibe|bleiben bei|unter|auf #",
    "\(energy) reichen|reicht|genuegen|genuegt|langen", "lebe|leb von #", "komm|komme mit #",
  ]

  private static let harmlessEnergy = [
    "deficit|surplus|burn*|active|snack|breakfast|lunch|dinner|meal|meals|dessert|shake|plate|walk|run|workout|defizit|fruehstueck|mittagessen|abendessen|verbrann*|verbrenn*|mahlzeit|snacks|burger|race|ride|training|session",
    "at least", "minimum", "kcal|calories less|fewer|more|extra|of|from|above|over", "mindestens",
    "cut|trim|reduce|save|add|spar|spare|streich|streiche # kcal|calories|kalorien", "# kcal|kalorien weniger am|pro", "by # kcal|calories",
    "above|over # kcal|calories",
  ]

  private static let warnedEnergy = [
    "too little|low|few", "never|dont|not|avoid|unsafe|dangerous|risky", "nicht|nie|gefaehrlich", "zu wenig",
  ]

  // MARK: Pace

  private static let weekly = [
    "a|per|each|every week", "/ week|woche|wk", "weekly", "pro|jede|die woche", "woechentlich",
    "in a|one week", "by|until monday|tuesday|wednesday|thursday|friday|saturday|sunday", "in einer woche",
    "bis montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag",
  ]

  private static let harmlessPace = [
    "never|not|dont|no|avoid|unsafe|dangerous|risky|lost|gained|gain|fell|went|zugenommen|abgenommen|verloren|squat|bench|bar|lift|dumbbell|deadlift|press|weights|nicht|nie|kein",
    "too fast|much|quick", "zu schnell|viel",
  ]

  private static let losing = [
    "lose|loss|losing|drop|weight|body|bodyweight|abnehmen|verlieren|gewicht"
  ]

  // MARK: Doses

  private static let drugs = [
    "insulin|metformin|semaglutide|semaglutid|ozempic|wegovy|mounjaro|tirzepatide|liraglutide|saxenda|levothyroxine|ibuprofen|aspirin|paracetamol|acetaminophen|naproxen|laxative|laxatives|diuretic|"
      + "diuretics|clenbuterol|ephedrine|prednisone|warfarin|statin|statins|antidepressant|abfuehrmittel"
  ]

  private static let taking = [
    "take|inject|swallow|nimm|spritze ... # mg|mcg|units|tablets|pills|tabletten|einheiten"
  ]

  // MARK: Words

  private static let illnesses =
    "diabetes|prediabetes|anorexia|bulimia|depression|hypertension|hypothyroidism|hyperthyroidism|anemia|anaemia|apnea|apnoea|pcos|arthritis|cancer|angina|arrhythmia|osteoporosis"

  private static let diagnoses = [
    "you have|suffer|probably|clearly|likely|got have|from|a|an|the|got|type|sleep|clinical|\(illnesses) ... \(illnesses)",
    "you have|got \(illnesses)", "you suffer from \(illnesses)", "youre|are diabetic|anorexic|bulimic|depressed|anemic|hypertensive",
    "you|your ... diagnosis is", "i diagnose",
    "du hast|leidest ... diabetes|depression|depressionen|magersucht|bulimie|bluthochdruck|schilddruesenunterfunktion|blutarmut|krebs|arthrose",
    "du bist diabetiker|diabetikerin|magersuechtig|depressiv",
  ]

  private static let conditions = [
    "if|whether|unless|since|because|told|mentioned|said|does|do|as|with|when|not|never|wenn|falls|ob|da|weil|nicht|kein|keine"
  ]

  private static let shames = [
    "youre|youve fat|lazy|disgusting|pathetic|gross|ugly|worthless|repulsive",
    "you are fat|lazy|disgusting|pathetic|gross|ugly|worthless|repulsive",
    "you|youre ... so fat|lazy|disgusting|pathetic|gross|ugly",
    "a|an|you|such fat|lazy|disgusting|pathetic|gross|worthless pig|slob|cow|loser|mess|body", "shame on you", "ashamed of your|yourself",
    "you pig|slob|fatty|cow|whale|loser", "fatty|fatso|lardass|slob", "your disgusting|gross|flabby|ugly",
    "du bist fett|faul|ekelhaft|widerlich|haesslich|wertlos", "du fettsack|schwein|versager",
    "schaem dich",
  ]

  private static let kindness = [
    "not|never|arent|isnt|dont|no|nicht|kein|keine|nie", "pig|cow out", "fat soluble|free|burning|adapted",
  ]
}
