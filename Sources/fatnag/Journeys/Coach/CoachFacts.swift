import Console
import HealthDatabase
import ScaleCore

/// What is stored about the person, read once for one question.
struct CoachFacts {
  let profile: Profile
  let now: Instant
  let zone: LocalZone
  private let weights: WeightSeries
  private let bodyFat: CoachBrief.BodyFatReading?
  private let goal: StoredGoal?

  /// Nil where no health data is stored.
  let digest: HealthDigest?
  private let memory: [MemoryFact]
  private let voice: CoachVoice
  private let language: String

  /// As far back as a brief looks, and some more to teach the trend.
  static let span: Int64 = 200 * 86_400_000

  init(_ store: HealthStore, session: Int64?, _ environment: Environment) throws {
    now = environment.now
    zone = environment.zone
    profile = try store.profile() ?? Profile()
    var points: [WeightSeries.Point] = []
    var fat: CoachBrief.BodyFatReading?
    try store.forEachWeighIn(in: now.advanced(milliseconds: -Self.span)...now.advanced(milliseconds: 60_000)) { row in
      guard row.source != .demoScale else { return }
      points.append(.init(time: row.time.instant, mass: row.mass))
      if let percent = row.fatPercent { fat = .init(percent: percent, date: row.time.civilTime.date) }
    }
    weights = WeightSeries(points)
    bodyFat = fat
    goal = try store.goal()
    digest = try store.newestHealthRecord(upTo: now) == nil ? nil : try store.healthDigest(at: now, zone: zone)
    memory = CoachMemory(try store.facts(at: now).map(\.fact)).facts(for: session, at: now)
    let manner = try CoachManner(store)
    voice = try manner.usedVoice(profile, newest: points.last?.mass, store, now: now)
    language = manner.language(in: environment.terminal.environment)
  }

  var newest: Mass? { weights.points.last?.mass }
  private var years: Int? { profile.age?.years(on: zone.date(at: now)) }

  private var bodyMassIndex: Double? {
    guard let newest, let height = profile.height else { return nil }
    return BodyMassIndex.value(mass: newest, height: height)
  }

  var person: RedFlag.Person {
    let wantsLoss = if let ideal = profile.idealMass, let newest { ideal < newest } else { false }
    var person = RedFlag.Person(years: years, bodyMassIndex: bodyMassIndex, wantsLoss: wantsLoss)
    person.language = ownWords
    return person
  }

  /// Of the program's own words beside answers.
  var ownWords: RedFlagWords.Language { ReplyLanguage.ownWords(language) }

  var copy: TalkCopy { TalkCopy(ownWords) }

  var screen: ReplyScreen {
    var screen = ReplyScreen(sex: profile.sex, weight: newest, height: profile.height)
    screen.language = ownWords
    return screen
  }

  func targets(in text: String) -> [StatedTarget] {
    StatedTarget.read(text, units: profile.units, today: zone.date(at: now), birthday: profile.birthday)
  }

  func reminders(in text: String) -> [StatedReminder] { StatedReminder.read(text, now: now, zone: zone) }

  func prompt(_ question: String, history: [ChatTurn], gates: [GateNote]) -> CoachPrompt {
    var given = CoachBrief.Given(now: now, zone: zone, profile: profile, weights: weights)
    given.bodyFat = bodyFat
    given.goal = CoachBrief.Goal(date: goal?.date)
    given.digest = digest
    given.memory = memory
    given.gates = gates
    let manner = CoachPrompt.Manner(
      voice: voice, stage: years.map { AgeBand(years: $0).stage }, units: profile.units,
      daypart: Daypart(hour: zone.civilTime(at: now).hour), language: language)
    return CoachPrompt(brief: CoachBrief(given), manner: manner, history: history, question: question)
  }

  /// The answer without any network.
  func offline(_ question: String) -> OfflineReply {
    let civil = zone.civilTime(at: now)
    var facts = OfflineReply.Facts(today: civil.date, hour: civil.hour)
    let points = weights.points
    facts.name = profile.name
    facts.newest = newest
    facts.newestDate = points.last.map { zone.date(at: $0.time) }
    facts.previous = points.dropLast().last?.mass
    facts.ideal = profile.idealMass
    facts.goalDate = goal?.date
    // As `history -r 1m` says it: the filter's slope takes weeks to believe a pace, which may be too fast a one.
    facts.weekChange = WeeklyRate(weights, lastDays: 30, now: now, zone: zone).map { Mass(kilograms: $0.value) }
    facts.fatPercent = bodyFat?.percent
    facts.days = points.reduce(into: []) { days, point in
      let date = zone.date(at: point.time)
      if days.last?.date == date { days.removeLast() }
      days.append((date, point.mass))
    }
    facts.height = profile.height
    facts.age = years
    facts.sleepLast = digest?.sleep.last?.hours.asleep
    facts.sleepAverage = digest?.sleep.averageHours
    facts.steps = digest?[.stepsToday].value
    facts.cautions = memory.filter { $0.kind.isPinned }.map(\.text)
    facts.eating = EatingStyle(memory)
    facts.units = profile.units
    facts.isGerman = ReplyLanguage.name(language) == "German"
    return OfflineReply(to: question, facts, voice: voice)
  }
}
