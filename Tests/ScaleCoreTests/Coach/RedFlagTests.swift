import ScaleCore
import Testing

/// A message, and the care it calls for; nil for none.
struct RedFlagRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let kind: RedFlag.Kind?
  var language = RedFlagWords.Language.english
  var person = RedFlag.Person()

  init(_ text: String, _ kind: RedFlag.Kind?, _ language: RedFlagWords.Language = .english, person: RedFlag.Person = .init()) {
    testDescription = text
    self.kind = kind
    self.language = language
    self.person = person
  }

  private static func rows(_ language: RedFlagWords.Language, _ lists: [(RedFlag.Kind, [String])]) -> [RedFlagRow] {
    lists.flatMap { kind, texts in texts.map { RedFlagRow($0, kind, language) } }
  }

  static let english: [RedFlagRow] = rows(
    .english,
    [
      (
        .selfHarm,
        [
          "I want to kill myself", "I wanna die", "sometimes I think about suicide", "I keep hurting myself",
          "everyone would be better off without me",
          "I don’t want to live anymore", "I cut myself last night", "I want to d\u{200B}ie",
          "I can't go on anymore", "I have been cutting my arms again", "I've been cutting again", "I think about dying every day",
          "I wish I wasn't alive", "I wish I would not wake up", "everyone would be better off if I was gone", "thinking about ending it",
          "I am going to kms", "I want to unalive myself", "I overdosed on pills",
        ]
      ),
      (
        .heart,
        [
          "I have chest pain when I run", "my chest has pain", "there is a pain in my chest", "I fainted after training",
          "I nearly passed out in the gym", "tight chest since lunch",
          "am I having a heart attack?", "I can't breathe", "CHEST PAIN!!",
          "pain in my left arm and jaw and I'm sweating", "crushing feeling in my chest",
          "I'm short of breath at rest and my heart is racing",
          "my heart is racing and I feel dizzy", "pain\nin my chest since noon", "I keep having chest\npain", "chest-pain again",
        ]
      ),
      (
        .purging,
        [
          "I make myself throw up", "are laxatives a way to lose weight?", "I purge after dinner", "I vomit after meals",
          "I think I'm bulimic", "I've been starving myself",
          "binge and purge again", "I throw up after every meal", "I made myself be sick again", "I chew and spit my food",
          "I purge\nafter dinner",
        ]
      ),
      (
        .dosing,
        [
          "how much insulin should I take", "can I double my metformin", "what dose of semaglutide is right",
          "should I stop taking my meds", "is clenbuterol good for cutting",
          "how much ibuprofen can I take per day", "how many mg should I inject", "skip my insulin to lose weight",
        ]
      ),
      (
        .pregnancy,
        ["I'm pregnant and want to diet", "can I lose weight while breastfeeding", "pregnancy weight", "we're trying for a baby"]
      ),
      (
        .minor,
        [
          "I'm 15 and want abs", "I am 14 years old", "im 16 yo", "I'm 17.", "I just turned 13", "I am fourteen years old", "I'm ten",
          "I am seventeen and fat",
          "im in 8th grade and want to be skinny", "I'm\n15",
        ]
      ),
      (
        .longFast,
        [
          "I'm doing a 36 hour fast", "can I fast for 3 days", "fasting for 48h now", "I haven't eaten in two days",
          "a five day water fast", "72-hour fast", "I fast for a week", "fasting 24-48 hours",
          "only water for 4 days", "I have not eaten anything for 3 days", "I've been fasting since Monday", "is 3 days of fasting ok",
          "a week long water fast", "fasting for\nthree days",
        ]
      ),
    ])

  static let german: [RedFlagRow] = rows(
    .german,
    [
      (
        .selfHarm,
        [
          "Ich will nicht mehr leben", "ich bringe mich um", "ich ritze mich", "Ich will sterben", "ich habe mich geritzt",
          "Ich sehe keinen Sinn mehr im Leben",
          "am liebsten wäre ich tot", "Ich will\nnicht\nmehr leben", "Ich will. nicht. mehr. leben.",
        ]
      ),
      (
        .heart,
        [
          "Ich habe Schmerzen in der Brust", "Brustschmerzen beim Laufen", "mir wurde schwarz vor Augen", "ich bin ohnmächtig geworden",
          "mir wurde ohnma\u{308}chtig", "ohnmachtig", "mir tut die Brust weh",
        ]
      ),
      (.purging, ["Helfen Abführmittel beim Abnehmen?", "nach dem Essen erbreche ich", "Finger in den Hals"]),
      (
        .dosing,
        [
          "Wie viel Insulin soll ich spritzen?", "kann ich Metformin absetzen", "welche Dosis Ozempic",
          "darf ich meine Blutdrucktabletten weglassen",
          "wie viel Ibuprofen darf ich nehmen",
        ]
      ),
      (.pregnancy, ["Ich bin schwanger", "ich stille noch und will abnehmen"]),
      (.minor, ["ich bin 15", "Ich bin 14 Jahre alt und will abnehmen", "ich bin vierzehn Jahre alt", "Ich bin zehn."]),
      (
        .longFast,
        [
          "Ich faste seit drei Tagen", "48 Stunden fasten", "seit 2 Tagen nichts gegessen", "ich esse seit 4 Tagen nichts",
          "ich habe seit drei Tagen nichts mehr gegessen",
        ]
      ),
    ])

  /// The same words, set so that a plain look misses them.
  static let disguised: [RedFlagRow] = rows(
    .english,
    [
      (
        .selfHarm,
        [
          "I want to\nkill\nmyself", "I want to\r\n\r\nkill\u{2028}myself", "kill-myself", "kill_myself", "kill/myself", "*kill* *myself*",
          "\"kill\" myself", "I want to… die", "I want to... die", "I want to. die", "I. want. to. kill. myself.", "kill, myself",
          "kill\n- myself", "I don't want\nto live", "ｋｉｌｌ ｍｙｓｅｌｆ", "𝐤𝐢𝐥𝐥 𝓶𝔂𝓼𝓮𝓵𝓯", "kіll mysеlf", "ⓚⓘⓛⓛ ⓜⓨⓢⓔⓛⓕ", "I want to\u{3000}die",
          "hi" + String(repeating: "\n", count: 8100) + "I want to kill myself",
          "hi" + String(repeating: "\u{200B}", count: 8100) + " I want to kill myself",
          "hi" + String(repeating: " \t", count: 8100) + "I want to kill myself",
          String(repeating: "é ", count: 1990) + "I want to kill myself",
        ]
      )
    ])

  static let harmless: [RedFlagRow] = [
    "my wife is pregnant, what can I cook for both of us", "I was pregnant three years ago", "fainting goat videos are funny",
    "ich habe seit drei Tagen nichts Süßes gegessen", "meine Frau ist schwanger, was koche ich", "ich esse seit 3 Tagen nichts Süßes",
    "I don't want sugar. I live in Berlin", "I don't want sugar\nI live in Berlin", "I ran 5 kms", "convert 3 miles to kms",
    "I am ten kilos over", "I'm fifteen minutes late", "I can't go on holiday this year", "I don't want to count. Live cooking is fun",
    "knee pain.\nChest day was good", "Breakfast: eggs\nLunch: rice\nDinner: fish", "I am allergic to red dye 40", "a week long hike",
    "my heart rate chart\nmy weight", "thinking about dinner", "cutting carbs again", "ich bin zehn Kilo leichter",
    "wie viel Eiweiß am Tag",
    "my heart rate chart", "die Pumpe", "die Waage zeigt 80 kg", "chest day at the gym", "how much should I bench for my chest",
    "this workout killed me", "I'm dying for pizza",
    "suicide sprints today", "I fast 16 hours a day", "16/8 fasting", "fast for 24 hours", "how fast can I lose 2 kg in 3 days",
    "I ate fast food for 3 days", "I ran fast for 2 days",
    "I'm 15 kg over", "I'm 5 kg down", "I am 12 weeks in", "I'm 10 days into this", "I'm 35", "I am 17 % fatter", "purge my pantry",
    "I purged the fridge", "laxative effect of prunes",
    "I'm not pregnant", "a pregnant pause", "dose of humour", "a dose of sleep", "insulin resistance and carbs", "cut myself some slack",
    "cut myself off from sugar", "how do I lose weight",
    "I lost 3 kg in two weeks", "passed the test", "faint line in the chart", "I feel tired", "kill the cravings", "Hunger stillen",
    "ich stille meinen Hunger mit Äpfeln", "das Glas ist umgekippt",
    "Herzfrequenz im Diagramm", "ich bringe mich in Form", "ich faste 16 Stunden am Tag", "ich bin 15 kg leichter", "drei Tage die Woche",
    "no food after 8 for 5 hours", "",
    "I eat one meal a day", "two days off, then fast walking", "I have a 3 day weekend, no eating out", "no food waste for 3 days",
    "I have not eaten meat for 3 weeks", "I did fast intervals for 3 days", "intermittent fasting for 4 weeks",
    "I do 16 hours fasting for 5 days", "fasting two days a week", "5:2 fasting: two days low", "I am 12 and a half stone", "I'm 5'4",
    "I want to disappear from the office",
    "my father had a heart attack in 2019", "can I take creatine?", "how much protein should I take", "shape of my heart",
    "how was my week", "the study used rats", "Sterbetafel",
    "skip lunch", "stop asking",
  ].map { RedFlagRow($0, nil) }

  static let people: [RedFlagRow] = [
    .init("how do I lose weight", .underweight, person: .init(bodyMassIndex: 17.9)),
    .init("hello", .underweight, person: .init(bodyMassIndex: 17.9, wantsLoss: true)),
    .init("wie kann ich abnehmen", .underweight, .german, person: .init(bodyMassIndex: 18.4)),
    .init("how do I gain weight", nil, person: .init(bodyMassIndex: 17.9)),
    .init("how do I lose weight", nil, person: .init(bodyMassIndex: 18.5, wantsLoss: true)),
    .init("hello", .minor, person: .init(years: 17)),
    .init("hello", nil, person: .init(years: 18)),
    .init("I'm 15 and I want to die", .selfHarm),
    .init("chest pain while fasting for 3 days", .heart),
  ]
}

@Suite("Red flags")
struct RedFlagTests {
  private func check(_ row: RedFlagRow) {
    let flag = RedFlag(in: row.testDescription, from: row.person)
    #expect(flag?.kind == row.kind)
    if let flag { #expect(flag.language == row.language) }
  }

  @Test("English", arguments: RedFlagRow.english) func english(_ row: RedFlagRow) { check(row) }
  @Test("German", arguments: RedFlagRow.german) func german(_ row: RedFlagRow) { check(row) }
  @Test("harmless", arguments: RedFlagRow.harmless) func harmless(_ row: RedFlagRow) { check(row) }
  @Test("disguised", arguments: RedFlagRow.disguised) func disguised(_ row: RedFlagRow) { check(row) }
  @Test("people", arguments: RedFlagRow.people) func people(_ row: RedFlagRow) { check(row) }

  @Test("every kind is answered, without a number that holds in one country only")
  func texts() {
    var seen: Set<String> = []
    for row in RedFlagRow.english + RedFlagRow.german + RedFlagRow.people {
      guard let flag = RedFlag(in: row.testDescription, from: row.person) else { continue }
      let text = RedFlagCopy.text(flag)
      #expect(text.utf8.count > 100)
      let digits = text.split { !$0.isNumber }.filter { $0 != "112" }
      #expect(digits.isEmpty, "\(text)")
      seen.insert(flag.kind.rawValue + flag.language.rawValue)
    }
    #expect(seen.count >= RedFlag.Kind.allCases.count * 2 - 1)
  }
}
