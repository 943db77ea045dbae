/// The rules by which facts are heard, English and German; the first that fits of a kind counts.
extension FactRule {
  static let all = allergies + avoidances + eating + bodies + habits

  private static let foods =
    "peanut|peanuts|nut|nuts|milk|dairy|lactose|gluten|egg|eggs|fish|shellfish|seafood|wheat|soy|sesame|cheese|bread|onion|onions|garlic|fructose"
  private static let parts =
    "knee|knees|back|shoulder|shoulders|hip|hips|ankle|ankles|neck|wrist|wrists|elbow|elbows|foot|feet|achilles|hamstring|spine"
  private static let germanParts = "knie|ruecken|schulter|schultern|huefte|hueften|knoechel|nacken|handgelenk|ellenbogen|fuss|achillessehne"

  /// What bears on eating and training; the model names no doses, and is to know why somebody asks.
  private static let medicines =
    "thinners|insulin|metformin|warfarin|statins|antidepressants|steroids|cortisone|thyroxine|levothyroxine|ozempic|wegovy|lithium"
  private static let germanMedicines =
    "blutverduenner|insulin|metformin|betablocker|antidepressiva|cortison|kortison|schilddruesenhormone|thyroxin|ozempic|wegovy|statine|lithium"

  private static let allergies = [
    FactRule(
      .allergy, .behind,
      [
        "im|am|being|been ... allergic to", "have|with|got|developed ... allergy|allergies to", "allergic to", "allergic :",
        "bin|reagiere ... allergisch gegen|auf", "reagiere empfindlich|stark auf", "allergie|allergien|unvertraeglichkeit gegen|auf",
        "allergy|allergies|allergie|allergien|intolerance|intolerances|unvertraeglichkeit|unvertraeglichkeiten :",
        "im|am ... intolerant to", "anaphylactic to", "react|reacts badly|allergically to",
        "hives|rash from|after", "bekomme|kriege ... ausschlag|quaddeln von|bei|nach", "epipen because of|for", "allergiker|allergikerin ,",
      ]),
    FactRule(
      .allergy, .phrase,
      [
        "im|am|be ... lactose|gluten|fructose|histamine intolerant", "lactose|gluten|fructose|histamine intolerant here",
        "my|a|an|have ... allergy|intolerance", foods + " allergy|intolerance", "im|am|have|ive ... celiac|coeliac", "hay fever|hayfever",
        foods + " ... makes|make my|me ... swell|itch", foods + " makes|make my throat|lips|tongue|mouth ... swell|itch|tingle",
        foods + " could|can|would|will kill me", "carry|have|need ... epipen", "*allergie|*intoleranz|*unvertraeglichkeit|*intolerant",
        "zoeliakie|heuschnupfen", "habe|hab ... unvertraeglichkeit", "gegen|auf ... allergisch", "bin allergiker|allergikerin",
      ]),
  ]

  private static let avoidances = [
    FactRule(
      .avoidance, .behind,
      [
        "i dont|never|cant|cannot|wont eat|drink|touch|tolerate", "eat everything|anything but|except", "esse alles ausser",
        "i cant|cannot have", "i do not eat|drink|touch|tolerate",
        "i no longer eat|drink", "i avoid", "im avoiding", "i stay|keep away from", "have|ive|i given|gave up",
        "ich esse|trinke kein|keine|keinen|nie|niemals", "ich vermeide|meide", "ich vertrage kein|keine|keinen",
        "ich verzichte auf", "ich bekomme|kriege bauchschmerzen|durchfall von",
        "wird ... schlecht|uebel von",
        "i|ive quit|stopped|ditched|cut eating|drinking", "i|ive cut out", "doctor|dietitian|gp ... avoid",
        "habe aufgehoert mit",
      ], isNegative: true),
    FactRule(
      .avoidance, .phrase,
      [
        "i|im|my ... no dairy|gluten|pork|alcohol|meat|fish|sugar|nuts|eggs", "no " + foods + "|pork|alcohol|meat please",
        "no " + foods + "|pork|alcohol|meat|beef|sugar for me", foods + " doesnt|dont|does ... agree with me",
        "i dont|never do " + foods + "|meat|pork|beef|alcohol|sugar|carbs",
        foods + " ... me ... cramps|ill|sick|bloated|bloating|nauseous",
        "im|am off alcohol|sugar|meat|dairy|gluten|coffee|caffeine|sweets|bread|carbs|pork|beef",
        "i|ive quit|ditched " + foods + "|sugar|alcohol|drinking|meat|pork|beef|coffee|caffeine|sweets|carbs|soda",
        "kein|keine|keinen ... bitte",
        "kein|keine|keinen ... fuer mich", "ich darf|kann|soll kein|keine|keinen ... essen|trinken", "ich lasse ... weg",
        "... vertrage ich nicht", "vertrage ... nicht", "i dont|never drink .", "ich trinke nicht .",
      ], isNegative: true),
  ]

  private static let eating = [
    FactRule(
      .fasting, .fixed("fasting"),
      [
        "intermittent fasting", "intervallfasten", "omad", "i fast|practice|follow|do ... fasting", "im|am fasting on|every", "i fast",
        "ich faste", "time restricted eating", "i ... # fasting", "my eating|feeding window", "mein|meine essensfenster|essfenster",
        "i only eat between|from|until", "i eat only between|from", "ich esse nur zwischen|von|bis", "im|i|am ... on # : #",
      ]),
    FactRule(
      .fasting, .fixed("fasting"),
      [
        "i skip|skipping breakfast|dinner", "i dont|never eat|have before|after|until|breakfast", "i no longer eat|have breakfast",
        "ich fruehstuecke nie|nicht", "ich lasse das|mein fruehstueck", "ich esse nach|vor|ab # ... nichts|nicht",
      ], isNegative: true),
    FactRule(
      .diet, .fixed("style"),
      [
        "im|am|went|being|eat|diet|been|live|go ... vegan|vegetarian|pescatarian|omnivore", "plant based diet|eating|food|meals",
        "im|i ... plant based|plantbased", "im|i ... plant - based",
        "bin|ernaehre|esse|lebe ... vegan|vegetarisch|veganer|veganerin|vegetarier|vegetarierin|pescetarisch|pescetarier|flexitarier|pflanzlich",
      ]),
    FactRule(
      .diet, .fixed("carbohydrate"),
      [
        "im|i|my|on|do|doing|follow ... keto|ketogenic|carnivore|paleo", "i|im|my ... low carb|lowcarb",
        "ich|bin|mache|esse ... keto|ketogen|lowcarb|paleo", "ich ... low carb",
      ]),
    FactRule(.diet, .fixed("protein"), ["i|im|my ... high protein", "ich ... eiweissreich|proteinreich"]),
    FactRule(.diet, .fixed("law"), ["i|im|my ... halal|kosher", "ich|bin|esse ... halal|koscher"]),
    FactRule(.diet, .fixed("named"), ["my diet is", "i follow ... diet", "im on ... diet", "meine ernaehrung ist"]),
  ]

  private static let bodies = [
    FactRule(
      .injury, .phrase,
      [
        "have|ive|got ... bad|injured|torn|weak|sore|broken|dodgy|damaged " + parts,
        "my left|right|lower|upper|bad|other " + parts
          + " ... injury|injured|hurts|hurt|bad|torn|pain|aches|ache|shot|wrecked|damaged|broken",
        "have|ive|got ... " + parts + " pain|pains|ache|aches|problem|problems|issues|trouble",
        "my " + parts + "|acl|meniscus ... injury|injured|hurts|hurt|bad|torn|pain|aches|ache|shot|wrecked|damaged|broken",
        "injured|tore|broke|sprained|twisted|pulled|hurt|fractured my ... " + parts
          + "|acl|meniscus|leg|arm|ankle|finger|toe|rib|ribs|collarbone|hand|thumb|calf|groin|quad|biceps|jaw|nose",
        "have|ive|with|got ... arthritis|asthma|diabetes|hypertension|osteoporosis|herniated|sciatica|scoliosis|hernia|gout|fibromyalgia",
        "slipped|herniated disc|disk", "high blood pressure", "plantar fasciitis", "runners knee", "tennis elbow", "torn acl|meniscus",
        parts + " surgery|replacement", "im|am ... diabetic|asthmatic",
        "habe|hab ... rueckenschmerzen|knieschmerzen|arthrose|asthma|diabetes|bandscheibenvorfall|bluthochdruck|rheuma|gicht|ischias|arthritis",
        "habe|hab ... knieprobleme|rueckenprobleme|schulterprobleme|hueftprobleme|schulterschmerzen|nackenschmerzen|hueftschmerzen",
        "habe|hab|hatte ... kreuzbandriss|meniskusriss|hexenschuss|bandscheibenvorfall|leistenbruch",
        "mein|meine " + germanParts + " ... tut|tun|schmerzt|kaputt|verletzt|gebrochen|weh|hinueber|verstaucht|gerissen|gezerrt|entzuendet",
        "bin ... am|an " + germanParts + " ... verletzt", "bin an der|den|meiner " + germanParts + " ... verletzt",
        "habe mir ... gebrochen|verstaucht|gerissen|verletzt|gezerrt", "knie|hueft|schulter|ruecken|bandscheiben - op",
        "mein|meine|meinem linkes|rechtes|linke|rechte|linken|rechten|unterer|unteren " + germanParts
          + " ... tut|tun|schmerzt|kaputt|verletzt|weh",
        "im|am on|taking ... " + medicines, "i|ive take|taking ... " + medicines, "nehme ... " + germanMedicines,
        "bin ... diabetiker|diabetikerin|asthmatiker|asthmatikerin",
      ])
  ]

  private static let habits = [
    FactRule(
      .schedule, .phrase,
      [
        "i work nights|night|shifts|shift|weekends|late|early", "i work from home", "i ... night shift|shifts",
        "i ... every monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening|day|night|weekend|week",
        "i ... on mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays|weekends",
        "i usually|always|normally wake|get|train|run|eat|sleep|work|lift", "ich arbeite nachts|schicht",
        "ich ... schichtdienst|nachtschicht|fruehschicht|spaetschicht|homeoffice",
        "ich ... jeden|jede montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|tag|woche",
        "ich ... montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|werktags",
        "ich ... am wochenende", "ich stehe um # ... auf", "ich stehe immer|meist|meistens",
      ], isNegative: true),
    FactRule(
      .preference, .behind,
      [
        "i prefer", "id rather", "i really|only|always like|love|hate", "i like|love|hate|dislike|enjoy", "i cant stand", "not a fan of",
        "ich bevorzuge|mag|liebe|hasse",
      ], isNegative: true),
    FactRule(.preference, .phrase, ["ich ... gern|gerne|lieber|ungern"]),
  ]
}
