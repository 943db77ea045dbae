/// What says a fact of a kind; phrases as in ``Phrase``.
struct FactRule {
  let kind: MemoryFact.Kind

  /// Nil takes what stands behind the phrase.
  let key: String?
  let phrases: PhraseList

  /// Worth keeping even in a question, or beside a word of the moment.
  var isLasting: Bool { kind == .allergy || kind == .avoidance }

  private init(_ kind: MemoryFact.Kind, _ key: String?, _ phrases: [String]) {
    self.kind = kind
    self.key = key
    self.phrases = PhraseList(phrases)
  }

  static let all: [FactRule] = [
    FactRule(
      .allergy, nil,
      [
        "im|am|being ... allergic to", "have|with ... allergy to", "allergic to", "bin ... allergisch gegen|auf", "allergie gegen|auf",
        "im|am ... intolerant to",
      ]),
    FactRule(
      .allergy, nil,
      [
        "im|am|be ... lactose|gluten|fructose|histamine intolerant", "my|a|an|have ... allergy|intolerance",
        "im|am|have ... celiac|coeliac",
        "laktoseintoleranz|laktoseintolerant|glutenunvertraeglichkeit|zoeliakie|fruktoseintoleranz|histaminintoleranz|nussallergie",
        "habe|hab ... unvertraeglichkeit",
      ]),
    FactRule(
      .avoidance, nil,
      [
        "i dont|never|cant|cannot|wont eat|drink|touch|tolerate", "i do not eat|drink", "i avoid", "im avoiding", "i stay away from",
        "have|ive given up",
        "ich esse|trinke kein|keine|keinen|nie", "ich vermeide|meide", "ich vertrage kein|keine|keinen",
      ]),
    FactRule(
      .avoidance, nil,
      ["i|im|my ... no dairy|gluten|pork|alcohol|meat|fish|sugar|nuts|eggs", "no dairy|gluten|pork|alcohol|nuts for me|please"]),
    FactRule(
      .fasting, "fasting",
      [
        "intermittent fasting", "intervallfasten", "omad", "i fast|practice|follow|do ... fasting", "i fast", "ich faste",
        "time restricted eating",
        "i ... # fasting",
      ]),
    FactRule(
      .diet, "style",
      [
        "im|am|went|being|eat|diet|been ... vegan|vegetarian|pescatarian|omnivore", "plant based diet|eating|food|meals",
        "im|i ... plant based", "bin|ernaehre|esse ... vegan|vegetarisch|veganer|veganerin|vegetarier|vegetarierin|pescetarisch",
      ]),
    FactRule(
      .diet, "carbohydrate",
      ["im|i|my|on|do|doing|follow ... keto|ketogenic|carnivore", "i|im|my ... low carb", "ich|bin ... keto|lowcarb"]),
    FactRule(.diet, "protein", ["i|im|my ... high protein"]),
    FactRule(.diet, "law", ["i|im|my ... halal|kosher", "ich|bin ... halal|koscher"]),
    FactRule(.diet, "named", ["my diet is", "i follow ... diet", "im on ... diet", "meine ernaehrung ist"]),
    FactRule(
      .injury, nil,
      [
        "have|ive|got ... bad|injured|torn|weak|sore|broken knee|knees|back|shoulder|shoulders|hip|hips|ankle|neck|wrist|elbow|foot",
        "my knee|knees|back|shoulder|shoulders|hip|ankle|neck|wrist|elbow ... injury|injured|hurts|hurt|bad|torn|pain|aches",
        "injured|tore|broke|sprained my",
        "have|ive|with ... arthritis|asthma|diabetes|hypertension|osteoporosis|herniated|sciatica|scoliosis",
        "habe|hab ... rueckenschmerzen|knieschmerzen|arthrose|asthma|diabetes|bandscheibenvorfall|bluthochdruck",
        "mein|meine knie|ruecken|schulter|huefte tut|schmerzt",
      ]),
    FactRule(
      .schedule, nil,
      [
        "i work nights|night|shifts|shift|weekends",
        "i ... every monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening|day|night|weekend",
        "i ... on mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays|weekends",
        "i usually|always|normally wake|get|train|run|eat|sleep|work|lift",
        "ich arbeite nachts|schicht", "ich ... jeden montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|tag",
      ]),
    FactRule(
      .preference, nil,
      ["i prefer", "id rather", "i really|only|always like|love|hate", "i like|love|hate|dislike|enjoy", "ich bevorzuge|mag|liebe|hasse"]),
  ]
}
