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
    "resting|basal|metabolic|bmr|grundumsatz|ruheumsatz|deficit|surplus|gap|shortfall|luecke|burn*|active|snack|breakfast|lunch|dinner|meal|meals|dessert|shake|plate|walk|run|workout|defizit|fruehstueck|mittagessen|abendessen|verbrann*|verbrenn*|mahlzeit|mahlzeiten|snacks|burger|race|ride|training|session",
    "at least", "minimum", "\(units) less|fewer|more|extra|of|from|above|over", "mindestens",
    "cut|trim|reduce|save|add|spar|spare|streich|streiche # \(units)", "# \(units) weniger am|pro", "by # \(units)",
    "above|over # \(units)", "left|remaining|uebrig", "at noon|midday|night", "in the morning|evening|afternoon",
    "per|a kilo|kilogram|kg|pound", "pro kilo|kg",
    "mittags|abends|morgens",
  ]

  /// Ends with what a meal has, and begins with how many there are, where there are several.
  static let portions = [
    "# meals|mahlzeiten of|with|at|mit|zu|a|von #", "# meals|mahlzeiten of|with|at|mit|zu|a|von only|just|about|je|jeweils|nur|etwa #",
    "# mahlzeiten je|jeweils #", "one|single|eine|einzige meal|mahlzeit a|am|per|pro day|tag of|with|at|mit|zu|von #",
    "one|single|eine|einzige meal|mahlzeit daily|taeglich of|with|at|mit|zu|von #",
  ]

  /// Makes a whole day of those.
  static let sufficient = [
    "each|only|just|plenty|enough|restrict|limit|live|survive|je|jeweils|nur|genuegen|genuegt|reichen|reicht|langen|day|daily|tag|taeglich"
  ]

  /// Ends with what a day falls short by.
  static let deficit = [
    "deficit|shortfall|defizit of|von #", "deficit|shortfall|defizit of|von about|around|roughly|some|up|at|etwa|rund #",
    "deficit|shortfall|defizit of|von at least|to #",
  ]

  /// Next to nothing for a day, without a number.
  static let scant = [
    "get|getting|live|living|survive|make|go|going ... by|on|with ... few|couple hundred calories|kcal",
    "few|couple hundred calories|kcal ... are|is|will plenty|enough|sufficient|do",
    "mit|von ein|nur|bloss ... paar # kalorien|kcal", "paar # kalorien|kcal ... reichen|genuegen|langen",
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
