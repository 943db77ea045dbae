/// Words about how much to eat in a day; see ``ScreenWords``.
enum EnergyWords {
  /// Kilocalories in one of each; 4.184 kJ make one (ISO 80000-5, thermochemical).
  static func kilocalories(_ unit: String) -> Double? {
    switch unit {
    case "kcal", "cal", "cals", "calories", "calorie", "kilocalories", "kalorien", "kilokalorien": 1
    case "kj", "kilojoule", "kilojoules": 1 / 4.184
    default: nil
    }
  }

  private static let units = "kcal|cal|cals|calories|calorie|kalorien|kj|kilojoule|kilojoules"

  static let daily = [
    "/ day|tag|d", "a|per|each|every|the day", "\(units) daily", "daily ... #", "am|pro|jeden tag", "taeglich",
    "calorie|daily|energy intake|allowance",
    "\(units) days|day|tage",
  ]

  /// A day is meant, though not named.
  static let impliedDaily = [
    "gibt|gibts ... nur", "nur noch", "eat|eating|iss between|around|about|roughly|some|somewhere|etwa|rund|zwischen|ungefaehr",
    "cap|limit|budget of|at|from # \(units)",
    "on weekdays|workdays", "werktags",
    "eat only|just", "only|just eat", "stick|limit|keep|drop|cut|go|down|cap ... to|at|under|below", "no more than", "less than",
    "iss nur", "hoechstens|maximal",
    "stay|staying|live|survive|remain at|on|under|below|around|with #", "eat|eating|iss|esse # \(units)",
    "\(units) is|are|will|would|should plenty|enough|sufficient|ample|do",
    "\(units) diet|diets|plan|budget|limit|intake|allowance|regime|diaet", "# - \(units) diet|diaet|plan|budget|day|tage|tag",
    "calorie|daily|energy budget|limit|target|goal", "only|just need|want|take|get", "need only|just", "brauchst nur|bloss",
    "limit|ziel|budget|grenze auf|bei|von #",
    "tagesbudget|tagesziel|tageslimit|kalorienbudget|kalorienlimit|kalorienziel ... #", "bleib|bleibe|bleiben bei|unter|auf #",
    "\(units) reichen|reicht|genuegen|genuegt|langen", "lebe|leb von #", "komm|komme mit #",
  ]

  /// Ends with the calories of a day, whose unit stands before: `keep calories at 900`.
  static let before = [
    "calories|calorie|kcal|kalorien|intake at|around|to|under|below|about|near|auf|bei|unter|um #",
    "calories|intake|kalorien should|could|must|sollten ... be|bei #", "calories|intake should|could|must be around|about|at|under #",
    "calories|intake ... down|low at|to #",
  ]

  static let harmless = [
    "resting|basal|metabolic|bmr|grundumsatz|ruheumsatz|deficit|surplus|gap|shortfall|luecke|burn*|active|snack|breakfast|lunch|dinner|meal|meals|dessert|shake|plate|walk|run|workout|defizit|fruehstueck|mittagessen|abendessen|verbrann*|verbrenn*|mahlzeit|snacks|burger|race|ride|training|session",
    "at least", "minimum", "\(units) less|fewer|more|extra|of|from|above|over", "mindestens",
    "cut|trim|reduce|save|add|spar|spare|streich|streiche # \(units)", "# \(units) weniger am|pro", "by # \(units)",
    "above|over # \(units)", "left|remaining|uebrig", "at noon|midday|night", "in the morning|evening|afternoon",
    "per|a kilo|kilogram|kg|pound", "pro kilo|kg",
    "mittags|abends|morgens",
  ]

  static let negated = [ScreenWords.no, ScreenWords.nein]

  /// A negation that sets a limit, and warns of nothing.
  static let capped = [
    "dont|never|not|shouldnt|cant ... more than", "dont|never|not|shouldnt ... exceed|over|above #", "nicht|nie|kein|keine ... mehr als",
    "mehr als # ... nicht", "not one|a more", "nicht|keine eine|mehr",
  ]

  static let warned =
    ScreenWords.refusals + [
      "too little|low|few", "cost|costs|lose muscle|muscles", "regain|jojo|yoyo",
      "unsafe|dangerous|risky|unhealthy|clinic|hardly|barely|kaum",
      "gefaehrlich|ungesund", "zu wenig", "leave|leaves you", "fehlen|fehlt dir", "rather than", "instead of", "statt|anstatt",
    ]
}
