import ScaleCore
import Testing
import TestSupport

/// What a model says, and what is shown.
struct ReplyRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reply: String
  let shown: String

  init(_ name: String, _ reply: String, _ shown: String) {
    testDescription = name
    self.reply = reply
    self.shown = shown
  }

  static let all: [ReplyRow] = [
    .init("S1", "Good\u{2014}steady\nThis is not medical advice.", "Good - steady"),
    .init("S1 with blanks", "Good \u{2014} steady\n\nPlease consult your doctor before making any changes to your diet.", "Good - steady"),
    .init("S2", "Certainly! Eat.", "Eat."),
    .init("S2 comma", "Of course, eat.", "Eat."),
    .init("S2 own line", "Sure!\n\nEat well.", "Eat well."),
    .init("S2 two", "Certainly! Great question! eat.", "Eat."),
    .init("an opener that goes on", "Certainly not today.", "Certainly not today."),
    .init("of course you can", "Of course you can eat.", "Of course you can eat."),
    .init("S3", "As an AI, I cannot feel.\nEat.", "Eat."),
    .init("S3 curly", "I\u{2019}m an AI and have no body.\nWalk.", "Walk."),
    .init("as an aid is none", "As an aid, use a plate.", "As an aid, use a plate."),
    .init("glad to help", "I'd be happy to help! You are down 0.4 kg.", "You are down 0.4 kg."),
    .init("S4", "Rest.\nChest pain: see a doctor today.", "Rest.\nChest pain: see a doctor today."),
    .init("S4 as AI", "As an AI I say: chest pain needs a doctor now.", "As an AI I say: chest pain needs a doctor now."),
    .init("S4 with a reason", "Rest.\nConsult a doctor about the chest pain.", "Rest.\nConsult a doctor about the chest pain."),
    .init(
      "second clause", "Rest.\nTalk to your doctor, because knees like that need a look.",
      "Rest.\nTalk to your doctor, because knees like that need a look."),
    .init("bare advice", "Rest. Consult a doctor. Sleep.", "Rest. Sleep."),
    .init("label", "Walk.\nDisclaimer: I am no doctor. Ask one.\nSleep.", "Walk.\n\nSleep."),
    .init("S5", "ESC \u{1B}[31mred\u{1B}[0m", "ESC red"),
    .init("title of the terminal", "a\u{1B}]0;owned\u{07}b\u{1B}]8;;http://x\u{1B}\\c", "abc"),
    .init("C1", "a\u{9B}31mb\u{9D}0;x\u{9C}c\u{85}d", "abc\nd"),
    .init("an endless sequence ends with its line", "a \u{1B}]0;never ends\nb", "a\nb"),
    .init("hidden", "a\u{200B}b\u{202E}c\u{E0041}d\u{FEFF}e\u{0007}f", "abcdef"),
    .init("carriage returns", "a\r\nb\rc", "a\nb\nc"),
    .init("en dash", "7\u{2013}8 h", "7-8 h"),
    .init("headings and bold", "## Plan\n**Walk** 20 min.\n#1 thing", "Plan\nWalk 20 min.\n#1 thing"),
    .init("bullets stay", "* walk\n* sleep", "* walk\n* sleep"),
    .init("space", "  a   b  \n\n\n\nc  ", "a b\n\nc"),
    .init("only boilerplate", "Certainly!", ""),
    .init("nothing", "", ""),
    .init("no blanks", "体重は減っています。よく眠りましょう。", "体重は減っています。よく眠りましょう。"),
    .init("emoji", "Good 🎉 day", "Good 🎉 day"),
    .init("as we say", "As we said, walk.", "As we said, walk."),
    .init("a number", "You are 81.2 kg. Great.", "You are 81.2 kg. Great."),
    .init("a letter that is an apostrophe", "Use \u{2BC} or \u{2BC}Okina once.", "Use \u{2BC} or \u{2BC}Okina once."),
    .init("see a trend", "Good. See a trend of loss there.", "Good. See a trend of loss there."),
  ]
}

/// A sentence of an answer, and whether it must not be shown.
struct ScreenRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reason: ReplyScreen.Reason?

  /// Digits of figures before what is stopped.
  var mayShow: String {
    ["60 kg": "60", "2000 kcal": "200", "80 kg": "807", "80 auf": "807", "180 lb": "1806", " 2 meals": "2"].first {
      testDescription.contains($0.key)
    }?.value ?? ""
  }

  static func rows(_ lists: [(ReplyScreen.Reason?, [String])]) -> [ScreenRow] {
    lists.flatMap { reason, texts in texts.map { ScreenRow(testDescription: $0, reason: reason) } }
  }

  static let stopped: [ScreenRow] = rows([
    (
      .calories,
      [
        "Eat 900 kcal a day.", "Stick to 1,000 calories per day.", "Limit yourself to 800-1000 kcal daily.",
        "Go for 900 to 1100 kcal a day.", "Just eat 700 calories.", "Iss nur 900 kcal am Tag.",
        "Keep it under 1000 kcal a day.", "Eat less than 1000 kcal a day.",
      ]
    ),
    (
      .pace,
      [
        "Aim to lose 2 kg a week.", "Lose 1.5% of your weight per week.", "You can drop 5 lb a week.", "Nimm 2 kg pro Woche ab.",
        "Target 1-2 kg per week.",
      ]
    ),
    (
      .dose,
      [
        "Take 500 mg of metformin.", "Inject 10 units before dinner.", "20 units of insulin will do.", "Take two or 3 tablets.",
        "400 mg ibuprofen helps.",
      ]
    ),
    (
      .diagnosis,
      ["You have diabetes.", "You probably have sleep apnea.", "You are anorexic.", "You suffer from depression.", "Du hast Diabetes."]
    ),
    (
      .shaming,
      ["You are lazy.", "You're so fat.", "Shame on you.", "What a pathetic body.", "You are a disgusting mess.", "Du bist faul."]
    ),
  ])

  static let fine: [ScreenRow] = rows([
    (
      nil,
      [
        "A deficit of 500 kcal a day is enough.", "You burned 710 kcal on your hike.", "A breakfast of 400 kcal.",
        "Never eat under 1000 kcal a day.", "Eating 800 kcal a day is dangerous.",
        "Eat at least 1200 kcal a day.", "Eat 1800 kcal a day.", "Cut 300 kcal a day.", "Eat 300 kcal less each day.",
        "You lost 1.2 kg this week.", "Lose 0.5 kg a week.", "2 kg a week is too fast.",
        "Don't lose more than 2 kg a week.", "Add 2.5 kg per week to your squat.", "Steps are up 20% this week.",
        "Body fat fell 2 % since May.", "Spinach has 3 mg of iron.", "You are not lazy.",
        "If you have diabetes, ask your doctor.", "Do you have diabetes in the family?", "Since you have diabetes, keep it steady.",
        "You are fat free.", "You slept 7.5 h.", "Walk 20 minutes.",
        "Body fat is 24 %.", "Drink 500 ml of water.", "Eat 92 g of protein a day.", "You are on a great path.", "A lean body.",
        "1,5 kg in a month",
      ]
    )
  ])
}

@Suite("Reply cleaner")
struct ReplyCleanerTests {
  static let screen = ReplyScreen(sex: .female, weight: Mass(kilograms: 80), height: Length(centimetres: 172))

  static func clean(_ pieces: [String]) -> (text: String, stop: ReplyScreen.Reason?) {
    var cleaner = ReplyCleaner(screen: screen)
    var shown = ""
    for piece in pieces { shown += cleaner.feed(piece) }
    shown += cleaner.finish()
    return (shown, cleaner.stop)
  }

  @Test("replies", arguments: ReplyRow.all)
  func reply(_ row: ReplyRow) {
    let whole = Self.clean([row.reply])
    #expect(whole.text == row.shown)
    #expect(whole.stop == nil)
    #expect(Self.clean(row.reply.unicodeScalars.map { String($0) }).text == row.shown)
  }

  @Test("what must not be said", arguments: ScreenRow.stopped)
  func stopped(_ row: ScreenRow) throws {
    #expect(Self.screen.reason(in: row.testDescription) == row.reason)
    let whole = Self.clean(["Good morning. ", row.testDescription, " And more."])
    #expect(whole.stop == row.reason)
    let words = try #require(row.reason.map { ReplyCopy.stopped($0, in: .english) })
    #expect(whole.text.hasSuffix("\n" + words))
    #expect(!whole.text.contains(row.testDescription))
    #expect(!whole.text.contains("more"))
    if row.reason == .calories || row.reason == .pace || row.reason == .dose {
      let numbers = row.testDescription.split { !$0.isNumber }.filter { $0.count > 0 && $0 != "1" }
      for number in numbers { #expect(!whole.text.contains(number), "\(whole.text)") }
    }
  }

  @Test("what may be said", arguments: ScreenRow.fine)
  func fine(_ row: ScreenRow) {
    let whole = Self.clean(["Good morning. ", row.testDescription, " And more."])
    #expect(whole.stop == nil)
    #expect(whole.text == "Good morning. \(row.testDescription) And more.")
  }

  @Test func menMayHaveMore() {
    #expect(ReplyScreen(sex: .male, weight: nil, height: nil).reason(in: "Eat 1400 kcal a day.") == .calories)
    #expect(ReplyScreen(sex: .female, weight: nil, height: nil).reason(in: "Eat 1400 kcal a day.") == nil)
    #expect(ReplyScreen(sex: nil, weight: nil, height: nil).reason(in: "Lose 1.1 kg a week.") == .pace)
    #expect(ReplyScreen(sex: nil, weight: Mass(kilograms: 120), height: nil).reason(in: "Lose 1.1 kg a week.") == nil)
  }

  /// However a stream is cut, the same is shown, and what is shown is never taken back.
  @Test func anyCutGivesTheSame() {
    var random = SeededRandom(seed: 5)
    let texts =
      ReplyRow.all.map(\.reply)
      + (ScreenRow.stopped + ScreenRow.fine + ScreenRow.harmful + ScreenRow.harmless).map { "Hello there. \($0.testDescription) Bye." }
    for round in 0..<200 {
      let text = texts[round % texts.count] + "\n" + texts[Int(random.next() % UInt64(texts.count))]
      let scalars = Array(text.unicodeScalars)
      var pieces: [String] = []
      var start = 0
      while start < scalars.count {
        let end = min(scalars.count, start + 1 + Int(random.next() % 7))
        pieces.append(String(String.UnicodeScalarView(scalars[start..<end])))
        start = end
      }
      let (whole, cut) = (Self.clean([text]), Self.clean(pieces))
      #expect(whole.text == cut.text, "\(text)")
      #expect(whole.stop == cut.stop)
    }
  }

  @Test func nothingATerminalObeysEverPasses() {
    var random = SeededRandom(seed: 8)
    let alphabet: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "\u{07}", "\\", "\u{9B}", "\u{9D}", "\u{90}", "3", "1", "m", "a", " ", "\n", "\r", "\u{202E}", "\u{200D}", ";",
      "\u{0}", "é", "*", "#",
    ]
    for _ in 0..<500 {
      let text = String(String.UnicodeScalarView((0..<40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }))
      for scalar in Self.clean([text]).text.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format)
      }
    }
  }

  /// A word comes out as soon as it is over.
  @Test func theFirstWordIsNotHeldBack() {
    var cleaner = ReplyCleaner(screen: Self.screen)
    #expect(cleaner.feed("Mor") == "")
    #expect(cleaner.feed("ning ") == "Morning")
    #expect(cleaner.feed("all. You ") == " all. You")
    #expect(cleaner.feed("are 81.2 ") == " are")
    #expect(cleaner.feed("kg today") == " 81.2 kg")
  }

  @Test("S6, S7, S8: titles")
  func titles() {
    #expect(GlanceText.title("Alex: Weigh now") == "Weigh now")
    #expect(GlanceText.title("81.2: up") == "81.2: up")
    #expect(GlanceText.title("123456789012345678901234567890") == "123456789012345678901…")
    #expect(GlanceText.title("A rather long thing said: no") == "A rather long thing s…")
    #expect(GlanceText.title("🎉 Yes: go") == "🎉 Yes: go")
  }
}
