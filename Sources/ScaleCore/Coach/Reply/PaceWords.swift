/// Words about how fast weight goes; see ``ScreenWords``.
enum PaceWords {
  private static let masses = "kg|kgs|kilo|kilos|kilograms|lb|lbs|pounds|stone|st|g|gram|grams|gramm"
  private static let about = "about|around|some|another|roughly|nearly|almost|only|just|etwa|rund|noch|nur|ungefaehr"

  static let weekly = [
    "a|per|each|every week", "/ week|woche|wk", "weekly", "pro|jede|die woche", "woechentlich",
    "in a|one week", "by|until monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "by|until next monday|tuesday|wednesday|thursday|friday|saturday|sunday|week", "in einer woche",
    "bis montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag",
    "bis naechsten|kommenden montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag", "this week", "diese woche",
  ]

  static let daily = [
    "a|per|each|every day", "/ day|tag|d", "daily", "am|pro|jeden tag", "taeglich", "overnight", "by|until tomorrow", "bis morgen",
    "ueber nacht", "in a|one day", "an einem tag",
  ]

  static let monthly = [
    "a|per|each|every|this|one month", "/ month|monat", "monthly", "pro|jeden|im|diesen|einem monat", "monatlich",
    "by|until next month",
  ]

  /// Ends with the number of a span of time: `in four weeks`.
  static let within = [
    "in|within|over|inside|every|under|binnen|innerhalb|alle #",
    "in|within|over|every|binnen|innerhalb the|just|only|about|under|nur|von|den|etwa #",
    "in|within|over|innerhalb ... next|coming|first|naechsten|kommenden|ersten #",
  ]

  /// Ends with a number of what is to go.
  static let lossBefore = [
    "lose|losing|drop|dropping|shed|shedding|verlier|verliere|verlieren|nimm #",
    "lose|losing|drop|dropping|shed|shedding|verlier|verliere|verlieren|nimm \(about) #",
    "lose|losing|drop|dropping|shed up to #", "rid of #", "lose|losing # to|-|bis|or #", "take|taking off #", "nimm bis zu #",
  ]

  /// Begins with such a number.
  static let lossBehind = [
    "# \(masses) abnehmen|verlieren|abnimmst|verlierst|runter|weg|lighter|leichter|loss|less|weniger",
    "# \(masses) ... ab|abnehmen|verlieren",
  ]

  /// Begins with a number that goes or comes in some time.
  static let changeWithin = [
    "# \(masses) in|within|binnen|innerhalb #", "# \(masses) in a|one|einem|einer week|month|monat|woche",
    "# \(masses) in|within the|only|just|nur|den|next #",
  ]

  /// Ends with the second of two weights, of which it begins with the first.
  static let descent = [
    "from|von # to|auf|bis #", "from|von # \(masses) to|auf|bis #", "from|von # \(masses) down|runter to|auf #",
    "from|von # down|runter to|auf #",
  ]

  /// Ways to say one and a half.
  static let hurried = [
    "kilo|kg|kilogram and a half a|per|each|every week", "one|# and a half kilo|kilos|kg|kilograms a|per|each|every week",
    "anderthalb|eineinhalb|zweieinhalb|dreieinhalb kilo|kg|kilogramm in der|einer woche",
    "anderthalb|eineinhalb|zweieinhalb|dreieinhalb kilo|kg|kilogramm pro|die|jede woche",
  ]

  /// Kilograms a week that those mean at least.
  static let hurriedLoss = 1.5

  static let harmless =
    ScreenWords.refusals + [
      "\(ScreenWords.no)|no|unsafe|dangerous|risky|unhealthy|lost|dropped|came|rose|rise|jumped|up|swing|swings|increase|increased|since|bisher|seit|gestiegen|rauf|gained|gain|gaining|gains|fell|went|zugenommen|abgenommen|verloren|squat|bench|bar|lift|dumbbell|deadlift|press|weights|\(ScreenWords.nein)|ungesund|gefaehrlich",
      "too fast|much|quick", "zu schnell|viel", "mostly|largely|only water", "glycogen|glykogen", "meist|meistens|groesstenteils wasser",
      "see|ask|tell a|your doctor", "instead of", "rather than", "common|typical|ueblich",
    ]

  /// Makes a share of the weight one that goes.
  static let losing = [
    "lose|loss|losing|drop|weight|body|bodyweight|koerpergewicht|koerpergewichts|abnehmen|verlieren|gewicht"
  ]
}
