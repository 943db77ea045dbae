/// What a question is about: the specialty that the prompt names; a person never sees it.
public enum CoachTopic: String, CaseIterable, Sendable {
  case medical, anatomy, fitness, general

  /// The first of the lists that hits, in the order of the cases.
  public init(_ text: some StringProtocol) {
    let tokens = SpokenWords(text.prefix(2000)).tokens[...]
    self = Self.lists.first { $0.phrases.stands(in: tokens) }?.topic ?? .general
  }

  private static let lists: [(topic: CoachTopic, phrases: PhraseList)] = [
    (
      .medical,
      PhraseList([
        "pain|pains|painful|doctor|doctors|blood|medic*|diagnos*|symptom*|heart|dizzy|dizziness|faint|fainted|fainting", "sleep hr",
        "resting hr",
        "schmerz*|arzt|aerztin|blut|blutdruck|herz|schwindel|schwindlig|symptome",
      ])
    ),
    (
      .anatomy,
      PhraseList([
        "impedance|bia|lean|muscle|muscles|visceral|bone|bones", "body water|fat", "water percentage|percent|%|share", "fat %", "bodyfat",
        "impedanz|muskel*|knochen|koerperfett|koerperwasser|viszeral",
      ])
    ),
    (
      .fitness,
      PhraseList([
        "workout*|activity|activities|exercis*|lift|lifts|lifting|run|runs|running|ran|cardio|protein|diet|diets|calorie*|kcal|train|trained|training",
        "gym|fast|fasting|fasted|steps|watch|jog|jogging|swim|swimming|bike|biking|cycling|hiit|recovery|hike|hiking|walk|walks|walking|outdoor|outdoors|trail|trails|alltrails|strava",
        "insight|insights|km|distance|sleep|slept|hrv|sdnn|spo2|oxygen|vo2|respiratory|temperature", "active energy",
        "sport|laufen|gelaufen|joggen|schritte|schlaf|geschlafen|kalorien|eiweiss|fasten|wandern|radfahren|schwimmen|trainieren|erholung",
      ])
    ),
  ]
}
