/// Answers of the Coach without a network, by topic, in English and German.
struct OfflineCopy {
  private let figures: OfflineFigures
  private let voice: CoachVoice

  init(_ figures: OfflineFigures, _ voice: CoachVoice) {
    self.figures = figures
    self.voice = voice
  }

  func line(_ topic: OfflineTopic) -> String {
    let parts =
      switch topic {
      case .selfContempt: [kindness]
      case .judgement: [judgement]
      case .height: [figures.height]
      case .age: [figures.age]
      case .massIndex: [figures.massIndex]
      case .belly: [belly, figures.trend]
      case .reminders: [reminders]
      case .memory: [memory]
      case .slip: [slip, figures.next]
      case .courage: [courage, figures.trend]
      case .thanks: [text("You are welcome.", "Gern geschehen."), figures.next]
      case .help: [abilities, figures.weight, figures.trend]
      case .pace: [figures.pace]
      case .fasting: [fasting, figures.cautions]
      case .extremes: [figures.extremes]
      case .whyUp: [figures.step, water, figures.trend, week]
      case .plateau: [figures.trend, flat]
      case .unwell: [unwell]
      case .goal: [warmth, figures.goal, figures.trend, tease]
      case .weighing: [manner, figures.next]
      case .sleep: [figures.sleep, rest]
      case .training: [figures.steps, movement, figures.cautions]
      case .food: [plate, hunger, figures.cautions]
      case .composition: [figures.fat]
      case .standing: [warmth, figures.weight, figures.trend, figures.goal, figures.next, tease]
      case .figures: [figures.weight, figures.trend, figures.goal, unsaid]
      case .beyond: [limits, figures.weight, figures.trend, figures.goal]
      }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The weight of days gone by.
  func line(on days: PastDays) -> String { figures.past(days) }

  private func text(_ english: String, _ german: String) -> String { figures.text(english, german) }

  // MARK: Without figures

  private var kindness: String {
    let start =
      voice == .nurturing
      ? text("Come, sit down for a moment. ", "Komm, setz dich einen Moment. ") : ""
    return start
      + text(
        "I am sorry that today feels like this. A body is not a verdict, and a number on a scale says nothing about your worth. You do not have to fix anything now: "
          + "ten minutes of fresh air, something warm to drink, or a word with somebody who likes you will do more than any plan. "
          + "If it stays this heavy, a doctor or a counsellor is a good person to tell. The figures can wait; I am here when you want them.",
        "Es tut mir leid, dass es sich heute so anfühlt. Ein Körper ist kein Urteil, und eine Zahl auf der Waage sagt nichts über deinen Wert. Du musst jetzt nichts in "
          + "Ordnung bringen: Zehn Minuten frische Luft, etwas Warmes zu trinken oder ein Wort mit jemandem, der dich mag, tun mehr als jeder Plan. "
          + "Bleibt es so schwer, ist eine Ärztin oder eine Beratungsstelle ein guter Mensch dafür. Die Zahlen können warten; ich bin da, wenn du sie willst."
      )
  }

  private var judgement: String {
    text(
      "I have no word for your body, and you need none from me. What counts is how you sleep, move and feel, and where the trend goes over weeks; the figures are there when you "
        + "want them (“what is my bmi”). A doctor can say what they mean for you.",
      "Für deinen Körper habe ich kein Wort, und von mir brauchst du keins. Es zählt, wie du schläfst, dich bewegst und dich fühlst und wohin der Trend über Wochen geht; die Zahlen "
        + "sind da, wenn du sie willst („wie ist mein BMI“). Was sie für dich heißen, sagt dir eine Ärztin.")
  }

  private var belly: String {
    text(
      "Nobody can choose where fat goes: with a slow loss the belly goes along. Walks, strength twice a week, sleep, and less alcohol and sugar do most.",
      "Wo Fett weggeht, kann sich niemand aussuchen: Mit langsamem Abnehmen geht der Bauch mit. Wege, zweimal die Woche Kraft, Schlaf, wenig Alkohol und Zucker tun am meisten."
    )
  }

  private var reminders: String {
    text(
      "fatnag remind lists your reminders; fatnag remind remove N takes one away.",
      "fatnag remind zeigt deine Erinnerungen; fatnag remind remove N nimmt eine weg.")
  }

  private var memory: String {
    text(
      "fatnag memory lists what I keep in mind about you, with forget to take it out; fatnag profile shows the rest. What would leave for a question shows fatnag coach preview TEXT.",
      "fatnag memory zeigt, was ich mir über dich merke, mit forget nimmst du es heraus; fatnag profile zeigt den Rest. Was für eine Frage hinausginge, zeigt fatnag coach preview TEXT."
    )
  }

  private var slip: String {
    text(
      "One large day is a day and no direction: most of what the scale shows after it is water and salt. Nothing has to be made up for; the next ordinary meal is the whole "
        + "plan. If eating often feels out of your hands, a doctor or an eating disorder service listens without judging.",
      "Ein großer Tag ist ein Tag und keine Richtung: Das meiste, was die Waage danach zeigt, ist Wasser und Salz. Nachzuholen ist nichts; die nächste normale Mahlzeit ist der "
        + "ganze Plan. Fühlt sich Essen oft fremdbestimmt an, hört eine Ärztin oder eine Beratungsstelle zu, ohne zu urteilen.")
  }

  private var courage: String {
    text(
      "Heavy days belong to it, and they pass. Take the smallest step there is: ten minutes outside, a glass of water, or bed on time; the rest may wait until tomorrow.",
      "Schwere Tage gehören dazu, und sie gehen vorbei. Nimm den kleinsten Schritt: zehn Minuten draußen, ein Glas Wasser oder pünktlich ins Bett; der Rest darf bis morgen warten."
    )
  }

  private var abilities: String {
    text(
      "From here I can say how your weight, its trend and your target stand, and when to weigh in next; the online Coach answers more.",
      "Von hier aus kann ich sagen, wie Gewicht, Trend und Ziel stehen und wann du dich wieder wiegst; mehr beantwortet der Online-Coach."
    )
  }

  private var unsaid: String {
    text(
      "If you asked for something else: more than such figures I cannot say from here.",
      "Falls du etwas anderes wissen wolltest: Mehr als solche Zahlen kann ich von hier aus nicht sagen.")
  }

  private var fasting: String {
    text(
      "I plan no fasts. A night of 12 to 14 hours without food suits many; go no longer than a day, and with medicines, diabetes or in pregnancy ask a doctor first.",
      "Ich plane kein Fasten. Eine Nacht von 12 bis 14 Stunden ohne Essen passt vielen; länger als einen Tag nie, und mit Medikamenten, Diabetes oder in der Schwangerschaft frag vorher ärztlich."
    )
  }

  private var limits: String {
    text(
      "That I cannot answer without the online Coach: from here I know your own figures and nothing else.",
      "Das kann ich ohne den Online-Coach nicht beantworten: Von hier aus kenne ich nur deine eigenen Zahlen.")
  }

  private var unwell: String {
    text(
      "I cannot judge how you are from here, and I will not guess. If it is strong, new or does not go away, let a doctor look at it; if you get dizzy or unwell, "
        + "stop and rest. The heart's figures stand in fatnag health.",
      "Wie es dir geht, kann ich von hier aus nicht beurteilen, und raten will ich nicht. Ist es stark, neu oder geht es nicht weg, lass es ärztlich ansehen; bei Schwindel "
        + "oder Unwohlsein: aufhören und ausruhen. Die Werte des Herzens stehen in fatnag health.")
  }

  // MARK: Around figures

  private var warmth: String {
    voice == .nurturing && figures.facts.newest != nil ? text("Thank you for looking in.", "Schön, dass du nachsiehst.") : ""
  }

  private var tease: String {
    guard voice == .spicy else { return "" }
    if figures.facts.newest == nil { return text("It does not bite.", "Sie beißt nicht.") }
    return figures.isRising
      ? text("Gravity did not change, dinner did.", "Die Schwerkraft war es nicht, das Abendessen schon.")
      : text("The fridge light is not a night lamp.", "Das Kühlschranklicht ist keine Nachtlampe.")
  }

  private var water: String {
    text(
      "From one day to the next it is nearly always water: salt, a late or large dinner, hard training, a short night, the cycle, the time of day.",
      "Von einem Tag zum nächsten ist es fast immer Wasser: Salz, ein spätes oder großes Essen, hartes Training, eine kurze Nacht, der Zyklus, die Tageszeit."
    )
  }

  private var week: String {
    if figures.wantsMore { return text("Your target is higher, so that is the way.", "Dein Ziel liegt höher, also ist das die Richtung.") }
    return figures.isRising
      ? text(
        "Over weeks it is food: plainer dinners and a walk after meals are the gentle way back.",
        "Über Wochen ist es das Essen: schlichtere Abendessen und ein Weg danach führen sanft zurück.")
      : text("Judge the week, not the day.", "Beurteile die Woche, nicht den Tag.")
  }

  private var flat: String {
    if figures.isFalling {
      return text(
        "So it is no plateau: single days hide what the trend shows. Go on as you do, and look at the month (fatnag history).",
        "Es ist also kein Stillstand: Einzelne Tage verdecken, was der Trend zeigt. Mach weiter so und sieh dir den Monat an (fatnag history)."
      )
    }
    return text(
      "Two or three flat weeks are ordinary: water hides what went. Weigh in at the same hour, look at the month (fatnag history), and change one thing only, "
        + "such as a walk after dinner. If it stays flat for a month, a later date is honest and nothing lost.",
      "Zwei, drei flache Wochen sind normal: Wasser verdeckt, was weg ist. Wieg dich zur selben Stunde, sieh dir den Monat an (fatnag history) und ändere nur eine Sache, "
        + "etwa einen Weg nach dem Abendessen. Bleibt es einen Monat flach, ist ein späteres Datum ehrlich und nichts verloren.")
  }

  private var manner: String {
    text(
      "Once a day at most: in the morning, after the toilet, before breakfast, barefoot, in about the same clothes.",
      "Höchstens einmal am Tag: morgens, nach der Toilette, vor dem Frühstück, barfuß, in etwa gleicher Kleidung.")
  }

  private var rest: String {
    text(
      "Short nights make hunger louder and the scale jumpier: the same bedtime and a dark, cool room do most.",
      "Kurze Nächte machen Hunger lauter und die Waage unruhiger: gleiche Schlafenszeit und ein dunkles, kühles Zimmer helfen am meisten.")
  }

  private var movement: String {
    if Daypart(hour: figures.facts.hour).isLate {
      return text(
        "It is late: a stretch or a short walk is enough for today, and the training keeps until tomorrow.",
        "Es ist spät: Dehnen oder ein kurzer Weg reicht für heute, das Training hält sich bis morgen.")
    }
    return text(
      "A walk every day and two days of strength a week carry most people; go by what your body allows, and rest after hard days.",
      "Jeden Tag ein Weg und zwei Krafttage die Woche tragen die meisten; richte dich nach deinem Körper und ruh nach harten Tagen aus.")
  }

  private var plate: String {
    // What somebody must not eat is never proposed, so then no food is named.
    guard figures.facts.cautions.isEmpty else {
      return text(
        "I keep no meal plan here. Protein at every meal from what suits you, half a plate of vegetables, and water first.",
        "Einen Essensplan habe ich hier nicht. Zu jeder Mahlzeit Eiweiß aus dem, was du verträgst, ein halber Teller Gemüse und zuerst Wasser."
      )
    }
    return text(
      "I keep no meal plan here. Protein first (\(CoachCopy.proteinFoods(figures.facts.eating))), half a plate of vegetables, and water before anything else.",
      "Einen Essensplan habe ich hier nicht. Eiweiß zuerst (\(germanProtein)), ein halber Teller Gemüse und vor allem anderen Wasser.")
  }

  private var germanProtein: String {
    switch figures.facts.eating {
    case .vegan: "Tofu, Tempeh oder Kichererbsen"
    case .vegetarian: "Eier, Joghurt oder Hülsenfrüchte"
    case .pescatarian: "Fisch oder Eier"
    case .omnivore: "Huhn, Fisch oder Tofu"
    }
  }

  private var hunger: String {
    text(
      "Hungry is no failing: eat regularly and enough, then the evening is easier.",
      "Hunger ist kein Versagen: Iss regelmäßig und genug, dann wird der Abend leichter.")
  }
}
