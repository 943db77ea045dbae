/// What is looked for in answers that must not be given; phrases as for ``Phrase``, each ending with words.
enum ScreenWords {
  /// A list of phrases of which one suffices.
  enum Sign: Int, CaseIterable {
    case reassuring, negating
    case daily, impliedDaily, energyBefore, harmlessEnergy, warnedEnergy, negatedEnergy, cappedEnergy
    case portions, sufficient, deficit, scant
    case weekPace, dayPace, monthPace, within, lossBefore, lossBehind, changeWithin, descent, hurried, harmlessPace, losing
    case aiming, otherBefore, otherBehind, aimedIndex, indexNumber, thinness, harmlessTarget
    case fasting, longHours, longDays, rhythm, onlyDrink, food, harmlessFast
    case purging, harmlessPurging, medicine, harmlessMedicine
    case drug, taking, diagnosis, condition, shaming, kindness
  }

  /// What makes a warning or something else of what was found; see ``ScreenedPart``.
  static let clearing: [Sign] = [
    .reassuring, .negating, .harmlessEnergy, .warnedEnergy, .negatedEnergy, .harmlessPace, .harmlessTarget, .harmlessFast, .harmlessPurging,
    .harmlessMedicine,
  ]

  static let index = PhraseIndex(Sign.allCases.map(phrases), and: Array(ClauseWords.roles.keys) + Array(NumberName.all.keys))

  /// By the numbers of words in ``index``.
  static let roles: [ClauseWords.Role?] = byWord(ClauseWords.roles)
  static let numberNames: [NumberName?] = byWord(NumberName.all)
  static let isDividing: [Bool] = byWord(Dictionary(uniqueKeysWithValues: ClauseWords.dividing.map { ($0, true) })).map { $0 ?? false }

  private static func byWord<Value>(_ values: [String: Value]) -> [Value?] {
    var known = [Value?](repeating: nil, count: index.size)
    for (name, value) in values { known[Int(index.word(.word, Array(name.utf8)))] = value }
    return known
  }

  static func phrases(_ sign: Sign) -> [String] { lists[sign] ?? [] }

  private static let lists: [Sign: [String]] = [
    .reassuring: reassuring,
    .negating: negations,
    .daily: EnergyWords.daily,
    .impliedDaily: EnergyWords.impliedDaily,
    .energyBefore: EnergyWords.before,
    .harmlessEnergy: EnergyWords.harmless,
    .warnedEnergy: EnergyWords.warned,
    .negatedEnergy: EnergyWords.negated,
    .cappedEnergy: EnergyWords.capped,
    .portions: EnergyWords.portions,
    .sufficient: EnergyWords.sufficient,
    .deficit: EnergyWords.deficit,
    .scant: EnergyWords.scant,
    .weekPace: PaceWords.weekly,
    .dayPace: PaceWords.daily,
    .monthPace: PaceWords.monthly,
    .within: PaceWords.within,
    .lossBefore: PaceWords.lossBefore,
    .lossBehind: PaceWords.lossBehind,
    .changeWithin: PaceWords.changeWithin,
    .descent: PaceWords.descent,
    .hurried: PaceWords.hurried,
    .harmlessPace: PaceWords.harmless,
    .losing: PaceWords.losing,
    .drug: drugs,
    .taking: taking,
    .diagnosis: diagnoses,
    .condition: conditions,
    .shaming: shames,
    .kindness: kindness,
    .aiming: TargetWords.aiming,
    .otherBefore: TargetWords.otherBefore,
    .otherBehind: TargetWords.otherBehind,
    .aimedIndex: TargetWords.aimedIndex,
    .indexNumber: TargetWords.indexNumber,
    .thinness: TargetWords.thinness,
    .harmlessTarget: TargetWords.harmless,
    .fasting: FastingWords.fasting,
    .longHours: FastingWords.longHours,
    .longDays: FastingWords.longDays,
    .rhythm: FastingWords.rhythm,
    .onlyDrink: FastingWords.onlyDrink,
    .food: FastingWords.food,
    .harmlessFast: FastingWords.harmless,
    .purging: PurgingWords.advice,
    .harmlessPurging: PurgingWords.harmless,
    .medicine: MedicineWords.advice,
    .harmlessMedicine: MedicineWords.harmless,
  ]

  // MARK: Units

  static let doseUnits: Set<String> = [
    "mg", "mcg", "ug", "µg", "iu", "ie", "units", "unit", "tablets", "tablet", "pills", "pill", "tabletten", "tablette", "einheiten",
  ]
  static let percents: Set<String> = ["percent", "prozent"]

  // MARK: Negation and reassurance

  /// Alternatives of a phrase: what tells somebody not to, or says that it is not so.
  static let no =
    "never|not|dont|avoid|stop|cannot|cant|shouldnt|wouldnt|mustnt|neednt|couldnt|wont|doesnt|isnt|arent|nor|neither|against"
  static let nein = "nie|niemals|nicht|kein|keine|keinen|weder"

  /// Says that it is not what one would advise.
  static let refusals = [
    "nothing|not|never i|id would|could|can|ever support|recommend|suggest|advise", "nothing i support|recommend|suggest|advise",
    "empfehle|rate|unterstuetze ich ... nicht|ab|nie|davon", "supervision|supervised|medical", "doctor|doctors watching|checking",
    "more than i|id can|could|would", "i|id cant|cannot|wont|wouldnt|dont|couldnt ... recommend|support|suggest|advise",
    "advise|advising against",
    "ich ... nicht empfehlen|raten|unterstuetzen", "asked about|for", "gefragt", "raise|raises|increase|increases ... risk|risks",
    "promise|promises|selling|verspricht|versprechen|verkauft",
    "cost|costs ... muscle|muscles", "lets leave it", "crash|fad diet|diets|diaet|diaeten",
    "crashdiaet|crashdiaeten",
    "aerztlich*",
  ]

  /// Of whatever the sentence lists.
  private static let negations = ["\(no)|without", "\(nein)|ohne"]

  private static let dangers = "dangerous|unsafe|risky|harmful|unhealthy|danger|harm|risk|bad|problem"

  /// Takes the fear out of something: beside these no negation or warning counts, because it is what they negate.
  private static let reassuring = [
    "not|never|isnt|arent|hardly|nothing|no|without \(dangers)",
    "not|never|isnt|arent|hardly|no that|very|really|at|a|any|so|actually|even \(dangers)", "not|isnt|arent at all \(dangers)",
    "dont|not|never|no|without worry|worries|fear|hesitate|fret", "not|dont be afraid|scared", "never say never",
    "why|wieso|warum not|nicht", "without|ohne prescription|rezept", "without a prescription",
    "wont|doesnt|cant hurt|harm",
    "dangerous|unsafe|risky|unhealthy|harmful not",
    "keine|ohne sorge|sorgen|angst|gefahr|bange|bedenken|risiko",
    "nicht|nie|kaum|keineswegs|nichts gefaehrlich|schaedlich|riskant|ungesund|schlimm|schaden|schlimmes",
    "nicht so|sehr|wirklich gefaehrlich|schaedlich|riskant|ungesund|schlimm", "schadet|schaden nicht",
    "is|are|be|completely|quite|totally|perfectly|really harmless", "ist|sind|voellig|ganz|vollkommen unbedenklich|ungefaehrlich|harmlos",
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
    "tiredness|fatigue|exhaustion|cravings|hunger|headaches|dizziness|weight comes|come|is|are from|due|caused|a|an|because ... deficiency|resistance|thyroid|\(illnesses)",
    "sure|certain|clearly|definitely|obviously its|is|thats ... deficiency|resistance|thyroid|\(illnesses)",
    "muedigkeit|erschoepfung|heisshunger|hunger|kopfschmerzen|schwindel|gewicht kommt|kommen|liegt von|vom|an|am ... eisenmangel|vitaminmangel|mangel|schilddruese|insulinresistenz|diabetes",
    "you have|got \(illnesses)", "you|clearly|probably|likely have|got a|an eating|sleep|mental disorder", "you suffer from \(illnesses)",
    "youve got \(illnesses)", "this|that|describe is|sounds \(illnesses)", "youre|are prediabetic", "du bist zuckerkrank",
    "describe is ... disorder", "das ist eine|deine ... stoerung|essstoerung",
    "youre|are diabetic|anorexic|bulimic|depressed|anemic|hypertensive",
    "you|your ... diagnosis is", "i diagnose",
    "du hast|leidest ... diabetes|depression|depressionen|magersucht|bulimie|bluthochdruck|schilddruesenunterfunktion|blutarmut|krebs|arthrose",
    "du hast ... essstoerung|schlafstoerung", "du bist diabetiker|diabetikerin|magersuechtig|depressiv",
  ]

  private static let conditions = [
    "if|whether|unless|since|because|told|mentioned|said|does|do|as|with|when|not|never|wenn|falls|ob|da|weil|nicht|kein|keine"
  ]

  private static let shames = [
    "youre|youve fat|lazy|disgusting|pathetic|gross|ugly|worthless|repulsive",
    "you are fat|lazy|disgusting|pathetic|gross|ugly|worthless|repulsive", "you|youre|are ... too|so lazy",
    "you|youre|are a failure|disgrace",
    "you|youve ... failed again", "look|looks like a|an whale|pig|cow|elephant|hippo", "let yourself go", "yourself to blame",
    "wie ein|eine wal|walross|schwein|kuh|elefant",
    "du ... versagt", "selbst|allein schuld", "nobody|noone wants to date|you",
    "you|youre ... so fat|lazy|disgusting|pathetic|gross|ugly",
    "a|an|you|such fat|lazy|disgusting|pathetic|gross|worthless pig|slob|cow|loser|mess|body", "shame on you", "ashamed of your|yourself",
    "you pig|slob|fatty|cow|whale|loser", "fatty|fatso|lardass|slob", "your disgusting|gross|flabby|ugly",
    "you|youre|are just|simply|too|being|really|plain lazy|fat|disgusting|pathetic|ugly",
    "your body|belly|face|figure is|looks disgusting|gross|ugly|pathetic|repulsive", "no wonder you|youre ... fat|lazy",
    "bit|some|any|little of self - discipline|control", "bit|some|any|little of self discipline|control",
    "somebody|someone|people|anyone with ... discipline|willpower would|wouldnt",
    "bit|some|any|little discipline|willpower and|would|wouldnt|youd",
    "should be ashamed", "du bist ... fett|faul|ekelhaft|widerlich|haesslich",
    "du bist fett|faul|ekelhaft|widerlich|haesslich|wertlos", "du fettsack|schwein|versager",
    "schaem dich",
  ]

  private static let kindness = [
    "not|never|arent|isnt|dont|nicht|kein|keine|nie", "pig|cow out", "fat soluble|free|burning|adapted",
  ]
}
