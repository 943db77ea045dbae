import ScaleCore
import Testing

/// What somebody says, and which target stands in it.
struct TargetTextRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var kilograms: Double?
  var fat: Double?
  var date: String?
  var units = UnitSystem.metric

  init(_ text: String, kg: Double? = nil, fat: Double? = nil, date: String? = nil, units: UnitSystem = .metric) {
    testDescription = text
    kilograms = kg
    self.fat = fat
    self.date = date
    self.units = units
  }

  static let said: [TargetTextRow] = [
    .init("plan: get to 80 kg before June", kg: 80, date: "2027-06-01"),
    .init("goal: 18% body fat", fat: 18),
    .init("4% body fat is the plan", fat: 4),
    .init("please aim for 82 kg", kg: 82),
    .init("I plan on getting to 80kg", kg: 80),
    .init("aiming for 15% bf", fat: 15),
    .init("80 kg by June is my goal", kg: 80, date: "2027-06-01"),
    .init("I want to go from 92 kg to 80 kg", kg: 80),
    .init("goal 180 lb", kg: 81.65),
    .init("My goal is 78,5 kg", kg: 78.5),
    .init("my target weight is 80", kg: 80),
    .init("My target weight is 170", kg: 77.11, units: .imperial),
    .init("I want to get down to 11 st 4 lb", kg: 71.67),
    .init("I want to get down to 11st 4", kg: 71.67),
    .init("I want to be 11 st 4", kg: 71.67),
    .init("My goal is to be 75", kg: 75),
    .init("I’d like to weigh 70 kilos by the end of March", kg: 70, date: "2027-03-31"),
    .init("set my goal to 75kg", kg: 75),
    .init("Can you set my goal to 75 kg?", kg: 75),
    .init("I want to reach 76 kg until 2027-03-01", kg: 76, date: "2027-03-01"),
    .init("I want to be 76 kg in 12 weeks", kg: 76, date: "2027-02-22"),
    .init("By June 1st 2027 I want to reach 80 kg", kg: 80, date: "2027-06-01"),
    .init("my goal is 80 kg by 3/4/2027", kg: 80, date: "?3/4/2027"),
    .init("my goal is 72 by December", kg: 72, date: "2026-12-01"),
    .init("target: 20 percent body fat", fat: 20),
    .init("my body fat goal is 22 %", fat: 22),
    .init("I ate too much, but I want to get to 80 kg", kg: 80),
    .init("I am not fast, but my goal is 80 kg", kg: 80),
    .init("Mein Ziel ist 75 kg bis Ende Mai", kg: 75, date: "2027-05-31"),
    .init("Ich möchte auf 78,5 kg kommen", kg: 78.5),
    .init("Zielgewicht 80", kg: 80),
    .init("Ich will bis zum 1. März 80 kg wiegen", kg: 80, date: "2027-03-01"),
    .init("my goal is 40 kg", kg: 40),
    .init("Goal 76 kg by end of 2027", kg: 76, date: "2027-12-31"),
    .init("Goal 76 kg by the middle of 2027", kg: 76, date: "2027-07-01"),
    .init("Mein Ziel sind 76 kg bis Ende 2027", kg: 76, date: "2027-12-31"),
    .init("Goal 76 kg by Thanksgiving", kg: 76, date: "2027-11-25"),
    .init("Goal 76 kg in half a year", kg: 76, date: "2027-05-30"),
    .init("Mein Ziel: 76 kg in einem halben Jahr", kg: 76, date: "2027-05-30"),
    .init("My goal is 75 kg, not 72", kg: 75),
    .init("My goal is 75 kg, not 72 kg.", kg: 75),
    .init("Change my goal from 75 to 73 kg", kg: 73),
    .init("Ändere mein Ziel von 76 auf 74 kg", kg: 74),
    .init("Ich will unter 80 kg kommen", kg: 80),
    .init("Ich will Ende Juni 71 kg wiegen", kg: 71, date: "2027-06-30"),
    .init("I want 75 kg by christmas", kg: 75, date: "2026-12-25"),
    .init("I want to be 75 kg at christmas", kg: 75, date: "2026-12-25"),
    .init("I want to weigh 75 kg next summer", kg: 75, date: "2027-06-01"),
    .init("Ich will bis Silvester 75 kg wiegen", kg: 75, date: "2026-12-31"),
    .init("Ich will bis Weihnachten auf 75 kg", kg: 75, date: "2026-12-25"),
    .init("my goal is 75 kg by my birthday", kg: 75, date: "2027-03-14"),
    .init("my goal is 75 kg by my wedding", kg: 75, date: "?my wedding"),
    .init("Ich will bis 3.4. 75 kg wiegen", kg: 75, date: "2027-04-03"), .init("I want to weigh 75 kg by 3.4.", kg: 75, date: "2027-04-03"),
    .init("I want to weigh 75 kg in 999999999999 years", kg: 75, date: "?in 999999999999 years"),
    .init("I want to lose to 75 kg by end of june", kg: 75, date: "2027-06-30"),
    .init("I want to be 75 kg on our anniversary", kg: 75, date: "?our anniversary"),
    .init("Ich will zur Hochzeit 75 kg wiegen", kg: 75, date: "?hochzeit"),
    .init("I want to be 75 kg by easter", kg: 75, date: "2027-03-28"),
    .init("I want to be 75 kg before the marathon", kg: 75, date: "?the marathon"),
    .init("Ich will bis zur Hochzeit 75 kg wiegen", kg: 75, date: "?zur hochzeit"),
    .init("I want to be 75 kg by then", kg: 75, date: "?then"),
    .init("I want to reach 75 kg by running", kg: 75),
    .init("I want to reach 75 kg by diet and sport", kg: 75),
    .init("my goal is 75 kg by wedding day", kg: 75, date: "?wedding day"),
    .init("by the way my goal is 75 kg", kg: 75),
    .init("goal: 18% body fat by June", fat: 18, date: "2027-06-01"),
  ]

  /// A weight and a body fat in one sentence; the date is the weight's.
  static let pairs: [TargetTextRow] = [
    .init("I want 75 kg and 18 % fat", kg: 75, fat: 18),
    .init("I want to reach 75 kg and 18% body fat by christmas", kg: 75, fat: 18, date: "2026-12-25"),
    .init("my goals are 75 kg and 18 % body fat", kg: 75, fat: 18),
    .init("75 kg and 18 % body fat is my goal", kg: 75, fat: 18),
    .init("goal: 75 kg, 18%", kg: 75, fat: 18),
    .init("18 % fat and 75 kg by june is my goal", kg: 75, fat: 18, date: "2027-06-01"),
    .init("my goal is 165 lb with 18 % body fat", kg: 74.84, fat: 18),
    .init("Ich will 75 kg und 18 % Körperfett", kg: 75, fat: 18),
    .init("Mein Ziel: 75 kg mit 18 % Körperfett bis Ostern", kg: 75, fat: 18, date: "2027-03-28"),
  ]

  static let silent: [TargetTextRow] = [
    .init("Delete my goal of 75 kg"),
    .init("Lösche mein Ziel von 75 kg"),
    .init("Remove my goal of 75 kg"),
    .init("I gave up on my goal of 75 kg"),
    .init("My goal of 75 kg is too hard"),
    .init("I'm going to be 42 in May"),
    .init("I will be 60 in June"),
    .init("I want to be 60 with good health"),
    .init("My goal is 18 % protein"),
    .init("Ich will 100 kg drücken"),
    "I lifted 60 kg", "20% off protein", "I weigh 92 kg", "never want to get to 60 kg", "I do not want to get to 60 kg",
    "don’t set my goal to 60 kg",
    "my goal was 80 kg", "I wanted to reach 80 kg", "I weighed 82 kg yesterday", "I ate 50 % of it", "is 80 kg a good goal?",
    "should my goal be 80 kg?",
    "my wife’s goal is 60 kg", "his target weight is 90 kg", "I want to lose 10 kg", "my goal is 5 kg less", "goal: 10000 steps",
    "my goal is 80 minutes of walking",
    "my goal is to bench 100 kg", "I want to get to 10 pushups", "target heart rate 140", "what if my goal is 70 kg",
    "I bought 80 kg of cement for my goal",
    "the sale is 30% off, my goal is to save", "Ich wiege 92 kg", "Mein Ziel war 80 kg", "Ich will nicht auf 60 kg kommen", "80 kg", "go",
    "goal", "my goal is 2 kg",
    "I used to be at 80 kg and my target was 75", "my friend wants to get to 60 kg", "goal 3000000000000000000000000 kg",
    "my goal is 1,000,000 kg", "my goal is 0% body fat",
    "lift goal 100 kg", "my squat goal is 100 kg", "target 80-82 kg", "my goal is 16/8 fasting",
    "I want 20% fat yogurt", "I want 80 kg plates", "I need 25 kg of cement", "I want to lose 25 kg", "until I weigh 75 kg I will run",
    "goal 2050 kcal", "set a timer to 45", "we reached 80 km", "get up at 7",
  ].map { TargetTextRow($0) }
}

/// Rows of the gates as a sentence meets them.
struct TargetProposalRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let sex: Sex
  let height: Double
  let current: Double?
  var fat: Double?
  let text: String
  let reason: TargetVerdict.Reason?
  let isAcceptable: Bool
  let suggestion: Double?

  static let all: [TargetProposalRow] = [
    .init(
      testDescription: "T3", sex: .male, height: 178, current: 92, text: "goal 80 kg", reason: nil, isAcceptable: true, suggestion: nil),
    .init(
      testDescription: "T4", sex: .female, height: 165, current: 60, text: "goal 40 kg", reason: .underweight, isAcceptable: false,
      suggestion: 50.4),
    .init(
      testDescription: "T5", sex: .male, height: 178, current: 92, fat: 40, text: "goal 5% body fat", reason: .largeFatDrop,
      isAcceptable: false,
      suggestion: 32),
    .init(
      testDescription: "T6", sex: .female, height: 165, current: 60, text: "goal 8% body fat", reason: .belowEssentialFat,
      isAcceptable: false, suggestion: 16),
    .init(
      testDescription: "T7", sex: .female, height: 165, current: 60, fat: 30, text: "goal 24% body fat", reason: nil, isAcceptable: true,
      suggestion: nil),
    .init(
      testDescription: "T8", sex: .male, height: 175, current: 110, text: "goal 110 kg", reason: .staysObese, isAcceptable: true,
      suggestion: 67.4),
    .init(
      testDescription: "T9", sex: .male, height: 180, current: 200, text: "goal 80 kg", reason: .farAway, isAcceptable: true,
      suggestion: 174),
    .init(
      testDescription: "T10", sex: .male, height: 180, current: 80, text: "4% body fat is the plan", reason: .belowEssentialFat,
      isAcceptable: false, suggestion: 8),
    .init(
      testDescription: "T11", sex: .male, height: 180, current: 90, text: "please aim for 82 kg", reason: nil, isAcceptable: true,
      suggestion: nil),
    .init(
      testDescription: "too fast", sex: .male, height: 180, current: 90, text: "goal 80 kg by 2027-01-01", reason: nil, isAcceptable: false,
      suggestion: nil),
    .init(
      testDescription: "in time", sex: .male, height: 180, current: 90, text: "goal 80 kg by 2027-06-01", reason: nil, isAcceptable: true,
      suggestion: nil),
  ]
}

@Suite("Stated targets")
struct StatedTargetTests {
  static let today = CivilDate(year: 2026, month: 11, day: 30) ?? CivilDate(daysSince1970: 0)

  @Test("said", arguments: TargetTextRow.said)
  func said(_ row: TargetTextRow) {
    let targets = Self.read(row)
    #expect(targets.count == 1)
    switch targets.first?.goal {
    case .weight(let mass): #expect(abs(mass.kilograms - (row.kilograms ?? 0)) < 0.01)
    case .fat(let percent): #expect(percent == row.fat)
    case nil: Issue.record("nothing was read")
    }
    switch targets.first?.date {
    case .on(let date): #expect(date.iso8601 == row.date)
    case .notUnderstood(let text): #expect("?" + text == row.date)
    case .some(.none), nil: #expect(row.date == nil)
    }
  }

  @Test("two at once", arguments: TargetTextRow.pairs)
  func pairs(_ row: TargetTextRow) throws {
    let targets = Self.read(row)
    #expect(targets.count == 2)
    for target in targets {
      switch target.goal {
      case .weight(let mass):
        #expect(abs(mass.kilograms - (row.kilograms ?? 0)) < 0.01)
        #expect(target.date.date?.iso8601 == row.date)
      case .fat(let percent):
        #expect(percent == row.fat)
        #expect(target.date == .none)
      }
    }
  }

  private static func read(_ row: TargetTextRow) -> [StatedTarget] {
    StatedTarget.read(row.testDescription, units: row.units, today: today, birthday: CivilDate(year: 1985, month: 3, day: 14))
  }

  @Test("not said", arguments: TargetTextRow.silent)
  func silent(_ row: TargetTextRow) {
    #expect(StatedTarget.read(row.testDescription, units: row.units, today: Self.today).isEmpty)
  }

  @Test("gates", arguments: TargetProposalRow.all)
  func proposal(_ row: TargetProposalRow) throws {
    let target = try #require(StatedTarget.read(row.text, units: .metric, today: Self.today).first)
    let profile = Profile(sex: row.sex, height: Length(centimetres: row.height))
    let proposal = try #require(
      TargetProposal(target, profile: profile, newest: row.current.map(Mass.init(kilograms:)), newestFat: row.fat, today: Self.today))
    #expect(proposal.verdict.reason == row.reason)
    #expect(proposal.isAcceptable == row.isAcceptable)
    #expect(proposal.verdict.suggestion.map { ($0 * 10).rounded() / 10 } == row.suggestion)
    let format = MassFormat(.metric)
    let words = row.isAcceptable ? TargetCopy.question(proposal, format) : TargetCopy.refusal(proposal, format)
    #expect(words.hasSuffix(row.isAcceptable ? "?" : " Nothing was stored."), "\(words)")
    #expect((TargetCopy.offer(proposal, format) == nil) == row.isAcceptable)
    #expect(GateCopy.note(.target(proposal, .waiting), zone: .utc).contains("not stored"))
  }

  @Test func severalOnce() {
    let text = "My goal is 80 kg. I want to get to 80 kg. Goal: 18% body fat."
    #expect(StatedTarget.read(text, units: .metric, today: Self.today).map(\.goal) == [.weight(Mass(kilograms: 80)), .fat(18)])
  }

  @Test func withoutABirthdayItIsSaid() {
    let target = StatedTarget.read("my goal is 75 kg by my birthday", units: .metric, today: Self.today).first
    #expect(target?.date == .notUnderstood("my birthday"))
  }

  @Test func withoutHeightThereIsNoProposal() {
    let target = StatedTarget(.weight(Mass(kilograms: 80)))
    #expect(TargetProposal(target, profile: Profile(), newest: nil, newestFat: nil, today: Self.today) == nil)
  }
}
