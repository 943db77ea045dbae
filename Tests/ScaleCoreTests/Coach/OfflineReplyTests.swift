import ScaleCore
import Testing

/// A question to a man of 82.4 kg with a target of 75 kg by June 2027, on Monday 2026-11-30 at 15:00, and words of the answer.
struct OfflineRow: CustomTestStringConvertible, Sendable {
  let question: String
  let facts: OfflineReply.Facts
  let words: [String]
  var absent: [String] = []

  var testDescription: String { question }

  init(
    _ question: String, _ words: [String], not absent: [String] = [], _ change: (inout OfflineReply.Facts) -> Void = { _ in }
  ) {
    self.question = question
    self.words = words
    self.absent = absent
    var facts = Self.known
    change(&facts)
    self.facts = facts
  }

  private static let today = CivilDate(year: 2026, month: 11, day: 30) ?? CivilDate(daysSince1970: 0)

  private static func kilograms(_ value: Double) -> Mass { Mass(kilograms: value) }

  private static let known: OfflineReply.Facts = {
    var facts = OfflineReply.Facts(today: today, hour: 15)
    facts.newest = kilograms(82.4)
    facts.newestDate = today.advanced(days: -2)
    facts.previous = kilograms(81.8)
    facts.ideal = kilograms(75)
    facts.goalDate = CivilDate(year: 2027, month: 6, day: 1)
    facts.weekChange = kilograms(-0.35)
    facts.fatPercent = 24.25
    facts.sleepLast = 6.42
    facts.sleepAverage = 7
    facts.steps = 5200
    facts.days = [(-14, 83.0), (-10, 82.8), (-7, 82.6), (-5, 81.9), (-4, 81.8), (-2, 82.4)].map {
      (today.advanced(days: $0), kilograms($1))
    }
    facts.height = Length(centimetres: 180)
    facts.age = 41
    return facts
  }()

  private static let kind = ["number on a scale says nothing about your worth"]
  private static let noFigures = ["82", "75", " kg", "trend", "target"]

  static let all: [OfflineRow] = [
    .init(
      "how am I doing?",
      [
        "82.4 kg (2 days ago)", "falls by 0.35 kg a week", "75.0 kg by 2027-06-01: 7.4 kg to go", "takes 0.28 kg a week",
        "about 2027-04-28",
        "tomorrow morning",
      ]),
    .init("how was my week?", ["82.4 kg", "falls by 0.35 kg a week"]),
    .init("wie läuft's?", ["82,4 kg (vor 2 Tagen)", "fällt um 0,35 kg pro Woche", "75,0 kg bis 2027-06-01", "morgen früh"]),
    .init("how am I doing?", ["fällt um 0,35 kg"]) { $0.isGerman = true },
    .init("how am I doing?", ["181.7 lb", "0.77 lb a week"]) { $0.units = .imperial },
    .init("how am I doing?", ["No weight of yours of late", "fatnag weigh"], not: ["trend"]) { $0 = OfflineReply.Facts(today: today) },
    .init("how am I doing?", ["three days at least"]) { $0.weekChange = nil },
    .init("how am I doing?", ["steady"], not: ["At the pace of now"]) { $0.weekChange = kilograms(0.02) },
    .init("how am I doing?", ["rises by 0.20 kg a week"], not: ["At the pace of now"]) { $0.weekChange = kilograms(0.2) },
    .init("how am I doing?", ["No target is set", "fatnag goal set"]) { ($0.ideal, $0.goalDate) = (nil, nil) },
    .init("how am I doing?", ["at your target"], not: ["to go"]) { $0.ideal = kilograms(82.2) },
    .init("how am I doing?", ["2.6 kg under your target of 85.0 kg", "Eat well"]) { ($0.ideal, $0.goalDate) = (kilograms(85), nil) },
    .init("how am I doing?", ["Its date is over"]) { $0.goalDate = today },
    .init("how am I doing?", ["You weighed in today"]) { $0.newestDate = today },
    .init("how am I doing?", ["this morning"]) { $0.hour = 7 },
    .init("when will I reach my goal?", ["7.4 kg to go", "about 2027-04-28"], not: ["24"]),
    .init("wann erreiche ich mein Ziel?", ["noch 7,4 kg", "etwa am 2027-04-28"]),
    .init("when should I weigh myself?", ["in the morning", "barefoot", "tomorrow morning"]),
    .init("why did it go up?", ["600 g above the one before", "water", "Judge the week"]),
    .init("why am I heavier today?", ["plainer dinners"]) { $0.weekChange = kilograms(0.3) },
    .init("warum bin ich heute schwerer?", ["600 g über dem davor", "Wasser"]),
    .init("I'm stuck on a plateau", ["no plateau", "falls by 0.35"]),
    .init("I'm stuck on a plateau", ["flat weeks are ordinary"]) { $0.weekChange = kilograms(0) },
    .init("ich nehme nicht mehr ab", ["flache Wochen"]) { $0.weekChange = kilograms(0) },
    .init("what should I eat tonight?", ["Protein first (chicken, fish or tofu)", "no meal plan"], not: ["82"]),
    .init("what should I eat tonight?", ["tofu, tempeh or chickpeas"]) { $0.eating = .vegan },
    .init("what should I eat tonight?", ["Mind what you told me: “allergic to fish”"], not: ["chicken", "tofu", "Fish or"]) {
      $0.cautions = ["allergic to fish"]
    },
    .init("was soll ich essen?", ["Eiweiß zuerst"]),
    .init("should I train today?", ["Steps so far today: 5200", "strength"]),
    .init("should I train today?", ["It is late"], not: ["strength"]) { $0.hour = 21 },
    .init("should I train today?", ["“my knee is injured”"]) { $0.cautions = ["my knee is injured"] },
    .init("how did I sleep?", ["Last night: 6.4 h", "Your average: 7.0 h"]),
    .init("wie habe ich geschlafen?", ["Letzte Nacht: 6,4 h"]),
    .init("how did I sleep?", ["No sleep is recorded"]) { ($0.sleepLast, $0.sleepAverage) = (nil, nil) },
    .init("what is my body fat?", ["24.3 %", "estimate"]),
    .init("what is my body fat?", ["barefoot"]) { $0.fatPercent = nil },
    .init("my knee is in pain", ["cannot judge", "doctor"], not: ["82"]),
    .init("I feel fat and ugly", kind, not: noFigures), .init("I hate my body", kind, not: noFigures),
    .init("my thighs are disgusting", kind, not: noFigures), .init("ich bin zu dick", ["kein Urteil"], not: ["82"]),
    .init("I ate too much yesterday", ["One large day", "Nothing has to be made up for"], not: ["82"]),
    .init("ich habe gestern zu viel gegessen", ["Ein großer Tag"]),
    .init("I want to give up", ["smallest step"]), .init("ich will aufgeben", ["kleinsten Schritt"]),
    .init("can I have pizza?", ["Protein first"]), .init("should I weigh every day?", ["Once a day at most"]),
    .init("soll ich mich jeden Tag wiegen?", ["Höchstens einmal am Tag"]), .init("how do I step up my training?", ["strength"]),
    .init("how long did I sleep?", ["Last night: 6.4 h"]), .init("I'm so fat", kind, not: noFigures),
    .init("I hate how I look", kind, not: noFigures),
    .init("I'm a failure", kind, not: noFigures), .init("I am ashamed of my body", kind, not: noFigures),
    .init("I look disgusting", kind, not: noFigures),
    .init("ich fühle mich fett und hässlich", ["kein Urteil"], not: ["82", "75", "Trend"]),
    .init("ich hasse meinen Körper", ["kein Urteil"], not: ["82"]), .init("ich bin so hässlich", ["kein Urteil"], not: ["82"]),
    .init("what is the capital of France?", ["cannot answer without the online Coach", "82.4 kg"]),
    .init("tell me a joke", ["cannot answer"]), .init("was ist die Hauptstadt von Frankreich?", ["nicht beantworten"]),
    .init("what did I weigh yesterday", ["No weigh-in on 2026-11-29", "The nearest: 82.4 kg on 2026-11-28"]),
    .init("what did I weigh on saturday?", ["On 2026-11-28: 82.4 kg"]),
    .init("wie viel habe ich vorgestern gewogen?", ["Am 2026-11-28: 82,4 kg"]),
    .init("what did I weigh last week?", ["From 2026-11-23 to 2026-11-29: 82.2 kg on average of 4 days, from 82.6 kg to 82.4 kg"]),
    .init("was war letzte Woche mein Gewicht?", ["Vom 2026-11-23 bis 2026-11-29: im Mittel von 4 Tagen 82,2 kg"]),
    .init("what was my weight 5 days ago", ["On 2026-11-25: 81.9 kg"]),
    .init("wie schwer war ich vor vier Tagen", ["Am 2026-11-26: 81,8 kg"]),
    .init("what did I weigh on 20 November?", ["On 2026-11-20: 82.8 kg"]),
    .init("how heavy was I on march 3rd", ["No weigh-in on 2026-03-03"]),
    .init("what did I weigh last month", ["From 2026-10-01 to 2026-10-31 there is no weigh-in"]),
    .init("what was my weight on monday", ["On 2026-11-23: 82.6 kg"]),
    .init("what did I weigh yesterday", ["No weigh-in on 2026-11-29. No weight of yours of late"]) {
      $0 = OfflineReply.Facts(today: today)
    },
    .init("why was my weight up yesterday", ["nearly always water"]), .init("how tall am I", ["180 cm"]),
    .init("how tall am I", ["5 ft 11 in"]) { $0.units = .imperial },
    .init("wie groß bin ich?", ["fatnag profile set --height"]) { $0.height = nil }, .init("how old am I?", ["41 years"]),
    .init("wie alt bin ich", ["41 Jahre"]), .init("what's my bmi", ["BMI is 25.4", "82.4 kg and 180 cm"]),
    .init("wie ist mein BMI", ["25,4"]), .init("am I fat?", ["no word for your body"], not: ["82", " kg"]),
    .init("bin ich zu dick?", ["kein Wort"], not: ["82"]), .init("am I too heavy", ["no word for your body"], not: ["82"]),
    .init("how do I lose belly fat", ["Nobody can choose where"]), .init("wie werde ich Bauchfett los", ["kann sich niemand aussuchen"]),
    .init("what are my reminders", ["fatnag remind lists"]), .init("cancel my reminder", ["remind remove N"]),
    .init("welche Erinnerungen habe ich?", ["fatnag remind zeigt"]), .init("what do you know about me", ["fatnag memory lists"]),
    .init("was weißt du über mich?", ["fatnag memory zeigt"]),
    .init("hello", ["From here I can say"]), .init("thanks", ["You are welcome"]),
    .init("am I losing too fast", ["falls by 0.35 kg a week", "up to 0.58 kg a week", "your pace is safe"], not: ["meal"]),
    .init("nehme ich zu schnell ab?", ["fällt um 0,35 kg", "Bis zu 0,58 kg", "in Ordnung"]),
    .init("is my pace too fast?", ["faster than is good for you"]) { $0.weekChange = kilograms(-0.7) },
    .init("how fast should I lose weight?", ["up to 0.58 kg a week"]),
    .init("how much did I lose since november", ["From 2026-11-01 to 2026-11-30", "from 83.0 kg to 82.4 kg"]),
    .init("Wie viel habe ich im November abgenommen?", ["Vom 2026-11-01 bis 2026-11-30", "von 83,0 kg bis 82,4 kg"]),
    .init("average weight in november", ["on average of 6 days"]),
    .init("what was my weight in october?", ["From 2026-10-01 to 2026-10-31 there is no weigh-in"]),
    .init("what was my highest weight?", ["the highest 83.0 kg on 2026-11-16", "the lowest 81.8 kg on 2026-11-26"]),
    .init("was war mein niedrigstes Gewicht?", ["am wenigsten 81,8 kg am 2026-11-26"]),
    .init("should I weigh in the evening?", ["Once a day at most"]), .init("remind me to drink at 5pm", ["fatnag remind lists"]),
    .init("should I fast today?", ["I plan no fasts"], not: ["Protein"]), .init("soll ich heute fasten", ["Ich plane kein Fasten"]),
    .init("is 70 kg ok for me", ["If you asked for something else"]),
    .init("how am I doing?", ["too long ago for a trend"], not: ["falls by", "pace of now"]) { $0.newestDate = today.advanced(days: -95) },
    .init("why am I up?", ["Your target is higher"], not: ["plainer dinners"]) {
      $0.weekChange = kilograms(0.4)
      $0.ideal = kilograms(90)
    },
    .init("how am I doing?", ["Ada, your newest"]) { $0.name = "Ada\u{202E}" },
  ]
}

@Suite("Answers without a network")
struct OfflineReplyTests {
  @Test("answered from the figures", arguments: OfflineRow.all)
  func answered(_ row: OfflineRow) {
    let reply = OfflineReply(to: row.question, row.facts, voice: .plain)
    for words in row.words { #expect(reply.text.contains(words), "\(reply.text)") }
    for words in row.absent { #expect(!reply.text.contains(words), "\(reply.text)") }
    #expect(OfflineReply(to: row.question, row.facts, voice: .plain) == reply)
  }

  @Test("nothing that the Coach may not say, in any voice", arguments: OfflineRow.all)
  func screened(_ row: OfflineRow) {
    let screen = ReplyScreen(sex: .male, weight: row.facts.newest, height: nil)
    for voice in CoachVoice.allCases {
      let text = OfflineReply(to: row.question, row.facts, voice: voice).text
      for sentence in text.replacing(". ", with: ".\n").split(separator: "\n") {
        #expect(screen.reason(in: sentence) == nil, "\(sentence)")
      }
    }
  }

  @Test("nobody is teased about what hurts")
  func unteased() {
    for question in ["I feel fat and ugly", "my knee is in pain"] {
      let facts = OfflineReply.Facts(today: StatedTargetTests.today)
      #expect(OfflineReply(to: question, facts, voice: .spicy) == OfflineReply(to: question, facts, voice: .plain))
    }
  }
}
