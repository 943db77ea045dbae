/// What says a fact of a kind; phrases as in ``Phrase``.
struct FactRule {
  let kind: MemoryFact.Kind

  let key: Key
  let phrases: PhraseList

  /// Worth keeping even in a question, or beside a word of the moment.
  var isLasting: Bool { kind == .allergy || kind == .avoidance }

  /// What names the thing a fact is about.
  enum Key {
    case fixed(String)

    /// The words behind the phrase.
    case behind

    /// Those of the phrase itself.
    case phrase
  }

  private init(_ kind: MemoryFact.Kind, _ key: Key, _ phrases: [String]) {
    self.kind = kind
    self.key = key
    self.phrases = PhraseList(phrases)
  }

  static let all: [FactRule] = [
    FactRule(
      .allergy, .behind,
      [
        "im|am|being ... allergic to", "have|with ... allergy to", "allergic to", "bin ... allergisch gegen|auf", "allergie gegen|auf",
        "allergy|allergies|allergie|allergien :",
        "im|am ... intolerant to",
      ]),
    FactRule(
      .allergy, .phrase,
      [
        "im|am|be ... lactose|gluten|fructose|histamine intolerant", "my|a|an|have ... allergy|intolerance",
        "peanut|peanuts|nut|nuts|milk|dairy|egg|eggs|fish|shellfish|seafood|wheat|soy|sesame allergy",
        "im|am|have ... celiac|coeliac",
        "laktoseintoleranz|laktoseintolerant|glutenunvertraeglichkeit|zoeliakie|fruktoseintoleranz|histaminintoleranz|nussallergie",
        "habe|hab ... unvertraeglichkeit",
      ]),
    FactRule(
      .avoidance, .behind,
      [
        "i dont|never|cant|cannot|wont eat|drink|touch|tolerate", "i do not eat|drink", "i avoid", "im avoiding", "i stay away from",
        "have|ive given up",
        "ich esse|trinke kein|keine|keinen|nie", "ich vermeide|meide", "ich vertrage kein|keine|keinen",
      ]),
    FactRule(
      .avoidance, .phrase,
      [
        "i|im|my ... no dairy|gluten|pork|alcohol|meat|fish|sugar|nuts|eggs", "no dairy|gluten|pork|alcohol|nuts|meat|fish please",
        "no dairy|gluten|pork|alcohol|nuts|meat|fish for me",
      ]),
    FactRule(
      .fasting, .fixed("fasting"),
      [
        "intermittent fasting", "intervallfasten", "omad", "i fast|practice|follow|do ... fasting", "i fast", "ich faste",
        "time restricted eating",
        "i ... # fasting",
      ]),
    FactRule(
      .diet, .fixed("style"),
      [
        "im|am|went|being|eat|diet|been ... vegan|vegetarian|pescatarian|omnivore", "plant based diet|eating|food|meals",
        "im|i ... plant based", "bin|ernaehre|esse ... vegan|vegetarisch|veganer|veganerin|vegetarier|vegetarierin|pescetarisch",
      ]),
    FactRule(
      .diet, .fixed("carbohydrate"),
      ["im|i|my|on|do|doing|follow ... keto|ketogenic|carnivore", "i|im|my ... low carb", "ich|bin ... keto|lowcarb"]),
    FactRule(.diet, .fixed("protein"), ["i|im|my ... high protein"]),
    FactRule(.diet, .fixed("law"), ["i|im|my ... halal|kosher", "ich|bin ... halal|koscher"]),
    FactRule(.diet, .fixed("named"), ["my diet is", "i follow ... diet", "im on ... diet", "meine ernaehrung ist"]),
    FactRule(
      .injury, .phrase,
      [
        "have|ive|got ... bad|injured|torn|weak|sore|broken knee|knees|back|shoulder|shoulders|hip|hips|ankle|neck|wrist|elbow|foot",
        "my knee|knees|back|shoulder|shoulders|hip|ankle|neck|wrist|elbow ... injury|injured|hurts|hurt|bad|torn|pain|aches",
        "injured|tore|broke|sprained my",
        "have|ive|with ... arthritis|asthma|diabetes|hypertension|osteoporosis|herniated|sciatica|scoliosis",
        "habe|hab ... rueckenschmerzen|knieschmerzen|arthrose|asthma|diabetes|bandscheibenvorfall|bluthochdruck",
        "mein|meine knie|ruecken|schulter|huefte tut|schmerzt",
      ]),
    FactRule(
      .schedule, .phrase,
      [
        "i work nights|night|shifts|shift|weekends",
        "i ... every monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening|day|night|weekend",
        "i ... on mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays|weekends",
        "i usually|always|normally wake|get|train|run|eat|sleep|work|lift",
        "ich arbeite nachts|schicht", "ich ... jeden montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|tag",
      ]),
    FactRule(
      .preference, .behind,
      ["i prefer", "id rather", "i really|only|always like|love|hate", "i like|love|hate|dislike|enjoy", "ich bevorzuge|mag|liebe|hasse"]),
  ]
}
