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
        ]
      ),
      (
        .heart,
        [
          "I have chest pain when I run", "my chest has pain", "there is a pain in my chest", "I fainted after training",
          "I nearly passed out in the gym", "tight chest since lunch",
          "am I having a heart attack?", "I can't breathe", "CHEST PAIN!!",
        ]
      ),
      (
        .purging,
        [
          "I make myself throw up", "are laxatives a way to lose weight?", "I purge after dinner", "I vomit after meals",
          "I think I'm bulimic", "I've been starving myself",
          "binge and purge again",
        ]
      ),
      (
        .dosing,
        [
          "how much insulin should I take", "can I double my metformin", "what dose of semaglutide is right",
          "should I stop taking my meds", "is clenbuterol good for cutting",
          "how many mg should I inject", "skip my insulin to lose weight",
        ]
      ),
      (.pregnancy, ["I'm pregnant and want to diet", "can I lose weight while breastfeeding", "pregnancy weight"]),
      (.minor, ["I'm 15 and want abs", "I am 14 years old", "im 16 yo", "I'm 17.", "I just turned 13"]),
      (
        .longFast,
        [
          "I'm doing a 36 hour fast", "can I fast for 3 days", "fasting for 48h now", "I haven't eaten in two days",
          "a five day water fast", "72-hour fast", "I fast for a week", "fasting 24-48 hours",
          "only water for 4 days",
        ]
      ),
    ])

  static let german: [RedFlagRow] = rows(
    .german,
    [
      (.selfHarm, ["Ich will nicht mehr leben", "ich bringe mich um", "ich ritze mich", "Ich will sterben"]),
      (
        .heart,
        [
          "Ich habe Schmerzen in der Brust", "Brustschmerzen beim Laufen", "mir wurde schwarz vor Augen", "ich bin ohnmächtig geworden",
          "mir wurde ohnma\u{308}chtig",
        ]
      ),
      (.purging, ["Helfen Abführmittel beim Abnehmen?", "nach dem Essen erbreche ich", "Finger in den Hals"]),
      (.dosing, ["Wie viel Insulin soll ich spritzen?", "kann ich Metformin absetzen", "welche Dosis Ozempic"]),
      (.pregnancy, ["Ich bin schwanger", "ich stille noch und will abnehmen"]),
      (.minor, ["ich bin 15", "Ich bin 14 Jahre alt und will abnehmen"]),
      (.longFast, ["Ich faste seit drei Tagen", "48 Stunden fasten", "seit 2 Tagen nichts gegessen"]),
    ])

  static let harmless: [RedFlagRow] = [
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
    "I eat one meal a day", "two days off, then fast walking", "shape of my heart", "how was my week", "the study used rats", "Sterbetafel",
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
