/// Words about going without food; see ``ScreenWords``.
enum FastingWords {
  /// What a word behind a number counts.
  static func hours(_ text: String) -> Double? {
    switch text {
    case "h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "stuendig", "stuendige", "stuendiges", "stuendigen": 1
    case "day", "days", "night", "nights", "tag", "tage", "tagen", "taegig", "taegige", "taegiges", "taegigen": 24
    case "week", "weeks", "woche", "wochen", "woechig", "woechige", "woechiges", "woechigen", "month", "months", "monat", "monate": 168
    default: nil
    }
  }

  /// The last word is where it stands.
  static let fasting = [
    "fasting for|until|till|through|over|a|several", "fasting #",
    "of|by|try|start|consider|recommend|suggest|water|juice|dry|long|longer|extended|prolonged|hour|hours|day|days|week fasting",
    "water|juice|dry|broth|long|longer|extended|full|complete|total|prolonged|weekend|weeklong fast|fasts",
    "hour|hours|h|hr|hrs|day|days|night|week|weeks|month fast|fasts",
    "fast for|of|from|until|till|through|over|lasting|several",
    "fast #", "fast every|each|twice|once", "extend|stretch|prolong|lengthen ... fast|fasting",
    "dehn|dehne|verlaengere|verlaenger ... fasten|fastenfenster|fastenzeit",
    "eat|eating|have|having only every", "iss|esse|essen nur jeden", "on the days between have nothing", "between have|eat nothing",
    "no|keine solid|feste food|nahrung", "only|just|nur drink|trink|trinke water|tea|broth|juice|wasser|tee",
    "lass|lasse das|alles essen|mahlzeiten", "alle|jede mahlzeiten|mahlzeit ausfallen|weg", "fast ... whole|entire|full|straight",
    "eat|eating|consume|consuming|have|having nothing for|at|until|and|all|over",
    "eat|eating|consume|have nothing #",
    "dont|not|stop|quit eat|eating for|anything|at|any|until|altogether|completely|entirely",
    "dont|not|stop|quit eat|eating ... anything", "without food|meals|calories", "without eating for|anything|until|at",
    "no food|foods|meals|calories|eating", "zero food|calories",
    "skip|skipping|avoid|avoiding|cut|cutting all|any|every food|foods|meal|meals|eating",
    "skip|skipping food|eating", "nothing but water|tea|broth|juice",
    "on|have|consume|take|allow|live|survive|drink|drinking only|just|nothing water|tea|broth|juice", "starve|starving yourself",
    "fasten|faste|wasserfasten|heilfasten|saftfasten|trockenfasten|fastenkur|fastentage|nulldiaet|hungern|hungere|fastentagen",
    "nichts|nix essen", "nichts|nix mehr|festes|zu essen", "iss|esse|esst|isst|essen ... nichts|nix",
    "ohne essen|nahrung|mahlzeit|mahlzeiten", "day|days|hours|h on water|broth|tea|juice",
    "tag|tage|tagen|stunden nur|mit|bei wasser|tee|bruehe|saft",
    "auf nahrung|essen|mahlzeiten|feste ... verzichten", "verzichte|verzichten auf essen|nahrung|mahlzeiten|jede|jegliche|feste",
    "lebe|leb|nur|ausschliesslich von|mit wasser|saft|bruehe|tee",
  ]

  /// More than 24 hours in words; digits are read as numbers.
  static let longHours = [
    "sechsunddreissigstuendig*|achtundvierzigstuendig*|zweiundsiebzigstuendig*", "day|days|night and a half",
    "tomorrow and the day", "morgen und uebermorgen",
    "anderthalb|eineinhalb|zweieinhalb|dreieinhalb tag|tage|tagen", "one|# and a half days",
    "only every other|second day", "nur jeden zweiten tag", "on the days between|inbetween|off",
  ]

  /// More than a day in words.
  static let longDays = [
    "this week", "diese woche", "a week of", "eine woche nur",
    "several|few|couple|multiple|many ... day|days|nights|weeks", "one|several|few ... week|weeks|month|months",
    "whole|full|entire|all|long|this|the|next weekend",
    "for|over a|an|the week|month", "a|the|for whole|full|entire week|month", "week|weeks|month long", "weeklong|multiday",
    "more|longer than a|one day", "over|beyond a|one day",
    "mehrere|mehreren|einige|einigen|paar ... tag|tage|tagen|naechte|wochen",
    "eine|ganze|einer woche lang", "fuer|ueber eine|die|ein|das woche|wochenende", "eine|die|fuer ganze woche",
    "ganzes|ganze wochenende",
    "mehrtaegig*|zweitaegig*|dreitaegig*|viertaegig*|fuenftaegig*|sechstaegig*|siebentaegig*|zehntaegig*|einwoechig*|zweiwoechig*",
    "mehr|laenger als einen|ein|eine|einem tag",
    "until|till|through|to monday|tuesday|wednesday|thursday|friday|saturday|sunday", "until|till the weekend",
    "until|till next week|month",
    "bis montag*|dienstag*|mittwoch*|donnerstag*|freitag*|samstag*|sonnabend*|sonntag*", "bis zum wochenende", "bis naechste woche",
  ]

  /// Fasts that come back day by day: how many days they are kept up says nothing.
  static let rhythm = [
    "intermittent|interval|intermittierend*|intervallfasten|omad|overnight|circadian|eating|feeding|fasting|fasten window|windows",
    "intermittent|interval fasting|fast|fasts", "intermittierend* fasten", "intervallfasten|omad|essensfenster",
    "daily|nightly|overnight|nighttime fast|fasting|fasts", "fast|fasting|fasts daily|overnight", "time restricted",
    "hour|hours|h|hrs fast|fasting|fasts", "fast|fasting # hour|hours|h|hrs", "fasting for # hour|hours|h|hrs",
    "hour|hours|h|hrs|stunden ... a|per|every|each|am|pro day|night|tag", "day|days a|per|each|every week",
    "food|eat|eating|nothing|meals|calories ... after|before|between|past|late", "nach|vor|zwischen|ab # uhr",
    "nach|vor dem|der|einem abendessen|schlafen|essen", "each|every day|night|evening", "tag|tage|tagen die|pro|jede woche",
    "jeden tag|abend", "jede nacht", "taeglich fasten",
    "fasten taeglich",
  ]

  static let onlyDrink = ["drink|drinking nothing|only|just"]
  static let food = ["fast|fasting|fasten|faste|food|eat|eating|meals|solid|essen|iss|nahrung|mahlzeiten"]

  /// Makes it a warning, a report, or something else that is fast.
  static let harmless =
    ScreenWords.refusals + [
      "\(ScreenWords.no)|discourage ... fast|fasting|fasts|starve|starving|longer",
      "never|dont|shouldnt|not ... go|going|skip|skipping|starve", "no|without|instead fast|fasting|fasts|longer",
      "instead of fasting|a|an",
      "dangerous|unsafe|risky|harmful|unhealthy|unwise|underweight", "too long",
      "isnt|not|never|hardly safe|wise|healthy|recommended|sensible",
      "isnt|not a good|safe|wise", "bad|terrible|poor idea", "day|days|week|weeks|hours|month|months ago", "been fasting",
      "you|youve|have|had fasted",
      "fasting glucose|sugar|insulin|blood|level|levels|lipids|heart",
      "without|no food ... log|logging|tracking|diary|delivery|waste|noise",
      "anything heavy|new|fried|spicy|raw|salty|sweet|sugary|processed|else|different|big|large|fatty|greasy",
      "run|running|ran|walk|walking|walked|so|too|very|as|how|work|works|move|moving|weight|kg|pounds|that|this|really|pretty|fairly|eat|eating|grow|heal|up|down fast",
      "\(ScreenWords.nein)|ohne|statt|anstatt|gegen ... fasten|faste|hungern|hungere|heilfasten|wasserfasten|laenger|verzichten|fastenkur",
      "faste|fasten|hungere|hungern ... nicht|nie|niemals", "gefaehrlich|riskant|schaedlich|ungesund|unsicher", "zu lang|lange",
      "vor # tagen|stunden|wochen", "nie|niemals ... ohne",
      "nichts suesses|suesse|fettiges|frittiertes|salziges|gebratenes|schweres|scharfes|rohes|tierisches|verarbeitetes|neues|anderes",
    ]
}
