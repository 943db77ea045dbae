/// What a question is about that is answered without a network.
enum OfflineTopic: CaseIterable {
  /// Somebody speaks badly of their own body.
  case selfContempt

  /// They ate more than they meant to, or have no heart to go on.
  case slip, courage
  case thanks, help

  /// They ask for a name for their body, and get none.
  case judgement
  case height, age, massIndex, belly, reminders, memory
  case pace, fasting, extremes
  case whyUp, plateau, unwell, goal, weighing, sleep, training, food, composition, standing

  /// Something about their figures, though nobody can tell what.
  case figures

  /// Nothing that the figures here can answer.
  case beyond

  init(_ words: SpokenWords) {
    let tokens = words.tokens[...]
    self = Self.lists.first { $0.phrases.stands(in: tokens) }?.topic ?? .beyond
  }

  /// The days whose weight is asked for.
  static func asksForPastWeight(_ words: SpokenWords, today: CivilDate) -> PastDays? {
    let tokens = words.tokens[...]
    return pastWeight.stands(in: tokens) && OfflineTopic(words) != .whyUp ? PastDays(tokens, today: today) : nil
  }

  private static let pastWeight = PhraseList([
    "did|have i ... lose|lost|gain|gained", "average|mean weight", "habe|hab ich ... abgenommen|zugenommen", "durchschnittsgewicht",
    "did i ... weigh", "was|were ... weight", "weight was|yesterday|last|on", "how heavy was", "wog ich", "habe|hab ich ... gewogen",
    "war ... gewicht", "gewicht war|gestern|vorgestern|letzte|letzten|am|vor", "wie schwer war",
  ])

  /// The first that hits counts.
  private static let lists: [(topic: OfflineTopic, phrases: PhraseList)] = [
    (
      .selfContempt,
      PhraseList([
        "feel|feeling|look ... fat|ugly|disgusting|huge|gross|worthless|horrible|awful|repulsive",
        "hate|despise|loathe my body|belly|legs|face|stomach|reflection",
        "hate|despise|loathe myself", "hate|despise|loathe how|way i look",
        "im|am so|too|just|very|really|such fat|ugly|disgusting|gross|worthless",
        "im|am such|just a|an ... pig|whale|failure|loser|cow|mess",
        "im|am fat|ugly|disgusting|worthless|hideous", "im|am a failure|pig|whale|loser|mess",
        "my ... body|belly|thighs|legs|stomach|face|arms|butt ... disgusting|ugly|gross|hideous",
        "mein|meine ... eklig|fett|haesslich|ekelhaft|furchtbar",
        "bin zu|so|viel dick|fett", "ashamed|disgusted of|by|with ... body|myself|weight",
        "fuehle|fuehl|finde mich ... fett|haesslich|dick|eklig|ekelhaft|wertlos|widerlich",
        "seh|sehe ... fett|haesslich|eklig|furchtbar aus",
        "hasse meinen|meine|mich|mein ... koerper|bauch|beine|gesicht|aussehen", "hasse mich",
        "bin ... fett|haesslich|eklig|wertlos|versager|versagerin",
        "schaeme mich", "ekel|ekle|ekele mich",
      ])
    ),
    (
      .judgement,
      PhraseList([
        "am i too|so|very|really|getting fat|heavy|big|thick|overweight|obese|thin|skinny",
        "am i fat|overweight|obese|chubby|thin|skinny|underweight",
        "bin ich zu|so|sehr dick|fett|schwer|duenn", "bin ich dick|fett|uebergewichtig|duenn|mager",
      ])
    ),
    (
      .memory,
      PhraseList([
        "what ... know|remember|remembered ... me|i", "what ... i told|tell you", "was ... weisst|gemerkt|behalten ... mich|mir|du",
        "was ... ich dir",
      ])
    ),
    (
      .reminders,
      PhraseList([
        "remind|wake me", "erinnere|erinner|weck|wecke mich", "my|any|list|show|cancel|delete|remove|stop ... reminder|reminders",
        "reminder|reminders ... have|set", "what|which ... reminders",
        "meine|welche|zeig|loesch|loesche ... erinnerung|erinnerungen",
      ])
    ),
    (
      .extremes,
      PhraseList([
        "highest|lowest|heaviest|lightest|max|maximum|min|minimum|peak|record ... weight|weighed|weigh|been|day",
        "weigh|weighed ... most|least", "hoechstes|niedrigstes|hoechste|niedrigste|kleinstes|groesstes ... gewicht|wert",
        "am schwersten|leichtesten", "hoechstgewicht|tiefstgewicht|tiefststand|hoechststand",
      ])
    ),
    (
      .pace,
      PhraseList([
        "losing|lose|lost|pace|going|dropping|drop ... too|so fast|quick|quickly|slow|slowly|rapidly",
        "pace|tempo ... too|ok|okay|safe|healthy|fine|right|good|gesund|ok|okay|richtig|gut", "too fast|quickly|rapidly",
        "zu schnell|langsam ... ab|abgenommen|abnehmen", "nehme|nehm ich ... zu schnell|langsam",
        "how fast|quickly ... lose|should|can|go|safe",
        "wie schnell ... abnehmen|ab|sollte|darf",
      ])
    ),
    (
      .fasting,
      PhraseList([
        "fasting|fasted|fasts|intermittent|omad", "should|can|may|how|to|i|a|water|juice ... fast",
        "fasten|faste|gefastet|intervallfasten|heilfasten",
      ])
    ),
    (.height, PhraseList(["how tall", "my height", "wie gross bin", "meine groesse|koerpergroesse"])),
    (.age, PhraseList(["how old am", "my age", "wie alt bin", "mein alter"])),
    (.massIndex, PhraseList(["my|whats|what|is|the bmi", "bmi", "body mass index"])),
    (
      .belly,
      PhraseList([
        "belly|stomach|tummy|love|waist|thigh|thighs|hip|hips fat|handles",
        "lose|shrink|flat|flatten|burn ... belly|stomach|waist|thighs|hips",
        "bauchfett|bauchspeck|hueftgold", "am bauch abnehmen", "flacher|flachen bauch",
      ])
    ),
    (
      .slip,
      PhraseList([
        "ate|eaten|eat|had too much", "overate|overeaten|overeating|overeat|binge|binged|bingeing|binging", "pigged out", "fell off",
        "cheat|cheated",
        "zu viel gegessen|genascht|getrunken", "ueberfressen|fressattacke|essanfall|essanfaelle",
      ])
    ),
    (
      .courage,
      PhraseList([
        "give|giving up", "motivate|motivation|discouraged|frustrated|frustrating|willpower|hopeless|lazy",
        "feel|feeling ... bad|sad|down|low|miserable|guilty", "whats the point",
        "aufgeben|motivier|motiviere|motivation|frustriert|mutlos|faul",
        "fuehle ... schlecht|traurig|schuldig|mies",
      ])
    ),
    (
      .whyUp,
      PhraseList([
        "why ... up|gain|gained|gaining|more|heavier|higher|increase|increased", "went|gone|jumped|shot up",
        "gained ... overnight|kg|lb|pounds|weight|again",
        "weigh more", "warum|wieso|weshalb ... mehr|hoch|gestiegen|schwerer|zugenommen|zu|rauf", "zugenommen", "wieder schwerer",
      ])
    ),
    (
      .plateau,
      PhraseList([
        "plateau|plateaus|stuck|stalled|stalling|stagnating", "not|stopped|dont|never|havent ... losing|lose|lost|moving|dropping",
        "no progress|change",
        "wont|doesnt|isnt|not ... go|going|move|moving|budge down|anymore|any|at", "doesnt|wont budge|move", "same weight",
        "stillstand|stagniert|stagniere|stagnation", "nehme|nimmt ... nicht|nichts ... ab", "tut|bewegt sich ... nichts|nicht",
        "geht ... nicht ... runter|weiter",
      ])
    ),
    (
      .unwell,
      PhraseList([
        "pain|pains|painful|doctor|doctors|blood|medic*|diagnos*|symptom*|heart|dizzy|dizziness|sick|ill|headache|nausea|fever|period|injury|hurts",
        "schmerz*|arzt|aerztin|blut|blutdruck|herz|schwindel|schwindlig|symptome|krank|kopfschmerzen|uebelkeit|fieber|verletz*",
      ])
    ),
    (
      .goal,
      PhraseList([
        "goal|goals|target|targets|ideal", "when will|do|am i ... reach|be|hit|there|get",
        "how long ... goal|target|take|takes|until|till|there|need|left", "on track",
        "how far|much ... left|go|away", "there yet",
        "want|reach|hit|aim ... kg|kilo|kilos|lb|pounds|%", "ziel|ziele|zielgewicht|wunschgewicht", "wann ... erreiche|schaffe|bin|habe",
        "wie lange ... noch|ziel|dauert|brauche", "wie weit",
        "auf kurs",
      ])
    ),
    (
      .weighing,
      PhraseList([
        "when|how often|should ... weigh", "should|can|may|must i weigh", "soll|sollte|darf|muss ich mich ... wiegen",
        "weigh ... every|often|daily|once|twice", "missed|skipped|forgot ... weigh", "next weigh",
        "next|my|a weigh in|ins", "best time ... weigh", "how|where ... weigh|stand",
        "wann|wie oft|soll|sollte|oft|taeglich ... wiegen", "jeden tag wiegen",
        "naechste ... wiegen|wiegung",
      ])
    ),
    (
      .sleep,
      PhraseList([
        "sleep|sleeping|slept|insomnia|tired|nap|bed|bedtime", "schlaf|schlafe|schlafen|geschlafen|muede|muedigkeit|bett",
      ])
    ),
    (
      .training,
      PhraseList([
        "workout*|exercis*|activity|lift|lifts|lifting|run|runs|running|ran|cardio|train|trained|training|gym|steps|jog|jogging|swim|swimming|bike|biking",
        "cycling|hiit|recovery|hike|hiking|walk|walks|walking|yoga|strength|muscles",
        "sport|laufen|gelaufen|joggen|schritte|wandern|radfahren|schwimmen|trainieren|trainiere|trainiert|erholung|spazieren|krafttraining|fitness*",
      ])
    ),
    (
      .food,
      PhraseList([
        "eat|eating|ate|food|foods|meal|meals|breakfast|lunch|dinner|snack|snacks|snacking|hungry|hunger|craving|cravings|calorie*|kcal|protein|diet|diets",
        "pizza|burger|cake|bread|pasta|rice|chips|crisps|cookies|cookie|icecream|coffee|salad|carb|carbs|sugar|recipe|recipes|drink|alcohol|beer|wine|chocolate|sweets|vegetables|fruit|macros|cook|cooking",
        "essen|esse|gegessen|mahlzeit|mahlzeiten|fruehstueck|mittagessen|abendessen|hunger|heisshunger|hungrig|kalorien|eiweiss|zucker|rezept|trinken",
        "brot|kuchen|nudeln|reis|kaffee|salat|eis|alkohol|bier|wein|schokolade|suess*|gemuese|obst|kochen|ernaehrung|diaet",
      ])
    ),
    (
      .composition,
      PhraseList([
        "impedance|bia|lean|muscle|visceral|bone|bones|bodyfat|fat", "body water|fat", "water percentage|percent|%|share",
        "impedanz|muskel*|knochen|koerperfett|koerperwasser|viszeral|fettanteil",
      ])
    ),
    (
      .standing,
      PhraseList([
        "what should|can|do i do|change", "was soll|kann ich ... tun|machen|aendern",
        "how|hows ... i|it|doing|going|week|month|progress|look|looking",
        "my|the weight|week|trend|progress|pace|scale|numbers|figures|stats|bmi|data|month|year|result|results",
        "weight|trend|progress|pace|bmi|doing|status|summary|overview",
        "wie ... laeuft|laeufts|geht|gehts|stehe|steht|sieht|war|ist ... woche|es|ich|aus|gewicht|trend", "wie laeufts|gehts|stehe|steht",
        "laeufts|gehts",
        "gewicht|trend|fortschritt|tempo|zahlen|stand",
      ])
    ),
    (
      .figures,
      PhraseList([
        "weigh|weighed|today|kg|lb|losing|lost|lose|gaining|gained", "waage|wiege|abnehmen|abgenommen|zugenommen|heute|woche|kilo",
      ])
    ),
    (
      .help,
      PhraseList([
        "what|who can|are you", "help", "what do you", "hello|hi|hey|hallo|servus|moin", "was|wer kannst|bist du", "hilfe",
        "guten morgen|tag|abend",
      ])
    ),
    (.thanks, PhraseList(["thanks|thank|thx|danke|bye|tschuess"])),
  ]
}
