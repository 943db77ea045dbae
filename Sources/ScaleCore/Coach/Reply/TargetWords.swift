/// Words about a weight to reach; see ``ScreenWords``.
enum TargetWords {
  /// Somewhere near the weight, before it or behind it.
  static let aiming = [
    "aim|aiming|aims|strive|shoot|push for|at|to|towards|toward", "goal|goals|target|targets",
    "ideal|dream|perfect|best|healthy|healthier|optimal|right|good|great|sensible|realistic weight",
    "get|getting|go|going|come|drop|dropping|slim|slimming|diet|dieting|work|bring ... down to|below|under",
    "get|getting|go|drop|dropping|slim|slimming|diet|dieting|work to|below|under", "down to", "reach|reaching|hit|hitting",
    "should|could|must|can|might|want|wanting|try|trying|need|ought|and|until|till to|you|just|really weigh|be",
    "should|could|must|can|might|to weigh", "weight should|must|could|can|ought", "settle at", "weigh by|until|till|before",
    "weigh # kg|kgs|kilos|lb|lbs|pounds|stone by|until|till|before",
    "look|looks good|great|better|best", "would suit", "look best|good|great at", "besten|besser|gut aussehen", "see you at",
    "siehst ... besser|gut|toll|super aus", "wieg|wiege bald|dann|endlich|doch",
    "wieg|wiege bis", "wieg|wiege # kg|kilo bis",
    "be|is|seems|sounds|looks ideal|perfect|best|great|optimal|right|good",
    "ziel|ziele|zielgewicht|idealgewicht|wunschgewicht|traumgewicht|sollgewicht|wohlfuehlgewicht",
    "strebe|streb|anstreben|anzustreben|peile|anpeilen|anvisieren|visiere",
    "runter|hinunter|herunter|abnehmen|komm|komme|kommen|bring|bringe|bringen|geh|gehe|gehen|nimm|nehmen|reduziere|reduzieren ... auf|unter",
    "solltest|sollst|musst|koenntest|kannst ... wiegen|sein", "erreiche|erreichen|erreichst",
    "# kg|kilo|kilos perfekt|ideal|optimal", "waere|ist|sind|waeren ideal|perfekt|optimal|gut|toll|super|richtig|schoen",
  ]

  /// Ends with an index that is aimed at, or with what makes an index right.
  static let aimedIndex = [
    "aim|aiming|goal|target|reach|reaching|get|strive|shoot|push ... bmi #",
    "aim|aiming|goal|target|reach|reaching|get|strive|shoot|push ... bmi of|at|around|under|below|to #",
    "aim|aiming|goal|target|reach|reaching|get|strive|shoot|push ... bmi of|at around|about|roughly|only #",
    "bmi of|around|at # is|would|seems ... goal|target", "bmi von|um # ist|waere ... ziel", "peil|peile ... bmi von #",
    "bmi of|around|at # would|is|seems suit|ideal|perfect|right|great|best|good|healthy|fine",
    "ziel|strebe|erreiche|erreichen ... bmi #", "ziel|strebe|erreiche|erreichen ... bmi von|um|unter #",
    "bmi von|um # waere|ist ideal|perfekt|gut|richtig|optimal|gesund|passend",
  ]

  static let indexNumber = ["bmi #", "bmi of|at|around|under|below|to|von|um|unter #", "bmi of|at around|about|roughly|only #"]

  /// Ends with a number that is no weight to reach: what goes or comes, what another weight is named for.
  static let otherBefore = [
    "down|lose|losing|lost|drop|dropped|dropping|shed|shedding|gain|gaining|gained|add|adding|lift|lifting|lifted|press|by|another|above|over|exceed|from|burn|save #",
    "lose|losing|lost|shed|gain|gaining|gained|add|lift|lifting|lifted|up about|around|some|another|up|to|almost|nearly|roughly|over #",
    "verlier|verliere|verlieren|verloren|ueber|von|um|noch #",
  ]

  /// Begins with such a number.
  static let otherBehind = [
    "# kg|kgs|kilo|kilos|kilograms|lb|lbs|pounds less|lighter|heavier|of|more|off|away|above|below|under|over|lost|weniger|leichter|schwerer|mehr|abnehmen|verlieren|abgenommen|verloren|zugenommen",
    "# kg|kgs|kilo|kilos|kilograms|lb|lbs|pounds to go|lose|gain|shed",
  ]

  /// Praise of having too little.
  static let thinness = [
    "underweight is|are|looks|look|would healthier|fine|good|better|best|beautiful|pretty|great|ideal|attractive",
    "underweight is|are|looks|look|would still|much|far|even|perfectly|be healthier|fine|good|better|best|beautiful|great|ideal",
    "untergewicht ist|waere|sind gesuender|besser|gut|schoen|schoener|ideal|okay|ok|attraktiv",
    "untergewicht ist|waere viel|immer|noch|sogar gesuender|besser|gut|schoener",
  ]

  /// Makes it a warning, or tells of things that are lifted.
  static let harmless = [
    "too low|light|little|thin|far", "underweight|unsafe|dangerous|risky|unhealthy|harmful",
    "\(ScreenWords.no)|no|without ... aim|target|goal|reach|weigh|below|under|kg|kgs|kilos|lb|lbs|pounds|lower|st|stone",
    "kg|kgs|kilos|lb|lbs|pounds is|are|would|will not|never", "kg|kgs|kilos|lb|lbs|pounds isnt|wouldnt|wont",
    "zu niedrig|leicht|wenig|duenn", "untergewicht|untergewichtig|gefaehrlich|ungesund|riskant",
    "\(ScreenWords.nein) ... ziel|zielgewicht|unter|kg|kilo|kilos|wiegen|erreichen",
    "kg|kilo|kilos waere|ist|sind|waeren nicht|kein|keine|nie",
    "squat*|bench*|bar|barbell|dumbbell*|deadlift*|kettlebell*|rows|curl|curls|reps|rep|sets|carry|plates|machine|pull|pulldown|snatch|grip|suitcase|luggage|backpack|rucksack|vest",
    "dog|dogs|puppy|pet|hund|hundes|welpe", "leg|shoulder|chest|overhead press", "lean|muscle|fat|water|bone|skeletal mass",
    "muscle|muscles|protein",
    "muskel*|magermasse|fettmasse|hantel*|langhantel|kniebeuge*|bankdruecken|kreuzheben|heben|stemmen|wiederholungen|beinpresse|koffer",
  ]
}
