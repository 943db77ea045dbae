/// The words by which ``GoalClause`` tells a goal from what only sounds like one.
enum GoalWords {
  static let denials: Set<String> = [
    "not", "never", "no", "dont", "doesnt", "wont", "cant", "isnt", "wouldnt", "shouldnt", "without", "neither", "nor", "nicht", "nie",
    "niemals",
    "kein", "keine", "keinen", "keinesfalls",
  ]

  /// Takes a goal away, or complains of it.
  static let farewells = PhraseList([
    "delete|remove|clear|cancel|forget|abandon|erase|scrap",
    "loesch|loesche|loeschen|entferne|entfernen|streich|streiche|vergiss|aufgegeben",
    "gave|give|given|giving up", "is|are|was|seems|feels|sounds too", "ist|scheint|war zu", "gebe ... auf",
  ])

  static let past: Set<String> = [
    "was", "were", "had", "wanted", "weighed", "reached", "got", "used", "once", "ago", "yesterday", "previously", "formerly", "lifted",
    "war", "hatte", "wollte", "wog", "frueher", "gestern", "damals", "last",
  ]

  static let others: Set<String> = [
    "his", "her", "their", "your", "he", "she", "they", "wife", "wifes", "husband", "husbands", "friend", "friends", "brother", "brothers",
    "sister",
    "sisters", "mother", "mothers", "father", "fathers", "mum", "mums", "mom", "moms", "dad", "dads", "son", "sons", "daughter",
    "daughters",
    "partner", "partners", "boss", "doctor", "sein", "seine", "ihr", "ihre", "frau", "mann", "freund", "freundin", "bruder", "schwester",
    "mutter",
    "vater", "sohn", "tochter",
  ]

  static let exercises: Set<String> = [
    "squat", "squats", "bench", "deadlift", "deadlifts", "press", "lift", "lifts", "lifting", "curl", "curls", "dumbbell", "barbell",
    "kettlebell", "druecken", "stemmen", "heben", "beugen", "reissen", "stossen", "dumbbells", "barbells", "kettlebells", "snatch",
    "plates", "hanteln", "kniebeuge", "bankdruecken",
    "kreuzheben",
  ]

  static let conditions: Set<String> = ["if", "whether", "unless", "suppose", "wenn", "falls", "ob"]

  static let requests = PhraseList([
    "can|could|would|will you ... set|change|make|update", "please", "kannst|koenntest du ... setzen|aendern", "bitte",
  ])

  static let nouns = PhraseList([
    "goal|target|ideal|dream weight|fat|bodyweight", "goal|target|ideal body weight|fat", "body fat goal|target",
    "goal|goals|target|targets",
    "ideal is|of|:", "zielgewicht|wunschgewicht|idealgewicht|traumgewicht|ziel|ziele", "koerperfettziel",
  ])

  static let verbs = PhraseList([
    "aim|aiming|go|shoot|shooting for|at", "get|getting|go|be|drop|come|cut|slim|return|lose|losing|reduce ... to",
    "get|be down|back|up to|at",
    "reach|hit|weigh|become|be",
  ])

  static let intents = PhraseList([
    "want|wanna|plan|planning|hope|hoping|trying|try|need|aim|aiming|going|intend|wish to", "want|plan|hope|need|aim|would like to",
    "plan|planning on",
    "id like|love to",
    "would like|love to", "wanna", "plan|goal|target|aim :", "let|lets", "help me", "please", "set|change|make|update",
    "aim|aiming|shooting for|at",
    "my goal|plan|aim|target is to", "i will|ill", "get me", "getting|get|go down|back to",
  ])

  static let german = PhraseList([
    "will|moechte|wuerde|werde|soll ... auf", "will|moechte|werde",
  ])

  static let fillers: Set<String> = [
    "is", "are", "at", "of", "to", "be", "about", "around", "roughly", "approximately", "weight", "less", "than", "body", "fat",
    "bodyweight",
    "just", "the", "a",
    "now",
    "my", "me", "get", "reach", "weigh", "down", "under", "below", "for", "it", "as", "hit", "exactly", "percent", "percentage", "goal",
    "target",
    "ist", "sind", "liegt", "bei", "auf", "unter", "von", "etwa", "ca", "rund", "noch", "gern", "gerne", "mein", "koerperfett", "nur",
    "lautet",
    "wieder", "set",
  ]

  static let fillingMarks: Set<String> = [":", "=", "~", "-", ",", "→", ">"]

  static let fatWords = PhraseList(["body fat", "bodyfat", "fat|bf|koerperfett|koerperfettanteil|kfa|fett"])

  static let wishes = PhraseList(["want|wanna|need", "would|id like|love", "haette gern|gerne", "wuensche mir"])

  static let nearly: Set<String> = ["about", "around", "roughly", "exactly", "etwa", "ca", "rund", "genau"]

  static let joints: Set<String> = ["and", "und", "with", "mit", "plus", "at", "bei", "sowie"]

  static let behind = PhraseList([
    "is|are|as my|the goal|goals|target|targets|plan|aim", "is what i want", "ist|sind mein|meine|das ziel|ziele|zielgewicht|wunschgewicht",
  ])

  /// What may follow a number without a unit.
  static let followers: Set<String> = [
    "by", "before", "until", "till", "in", "within", "please", "and", "is", "as", "for", "again", "bis", "vor", "bitte", "und", "ist",
    "wiegen", "kommen",
    "erreichen", "now", "runter", "with", "mit",
  ]

  static let differences: Set<String> = [
    "protein", "proteins", "carbs", "carbohydrates", "water", "muscle", "muscles", "alcohol", "eiweiss", "kohlenhydrate", "wasser",
    "muskeln",
    "muskelmasse", "alkohol", "less", "lighter", "more", "heavier", "off", "down", "of", "weniger", "leichter", "mehr", "abnehmen",
    "zunehmen", "verlieren", "reps",
    "bench",
    "squat", "deadlift", "a", "per", "pro",
  ]
}
