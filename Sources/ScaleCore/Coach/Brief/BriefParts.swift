import JSONText

/// The members of a brief before they are written, so that the least important can be left out first.
struct BriefParts {
  private var days: [WeightDay]
  private var weeks: [WeightDay]
  private var health: [String]
  private var missing: [String]
  private var pinned: [BriefFact]
  private var facts: [BriefFact]
  private var gates: [String]
  private var pinnedLimit = MemoryFact.textLimit
  private let head: [JSONValue.Member]
  private let weight: [JSONValue.Member]
  private let tail: [JSONValue.Member]

  struct WeightDay {
    let label: String
    let kilograms: Double
  }

  init(_ given: CoachBrief.Given) {
    let medians = RecentDays.medians(given.weights, zone: given.zone)
    days = medians.suffix(CoachBrief.mostPoints).map {
      WeightDay(label: given.zone.date(at: $0.time).iso8601, kilograms: $0.mass.kilograms)
    }
    weeks = Self.weeks(medians, given.zone)
    let digest = given.digest.map(BriefDigest.init)
    health = digest?.lines ?? []
    missing = Self.missing(given) + (digest?.missing ?? ["health data"])
    pinned = BriefFact.newest(BriefFact.mostPinned, of: given.memory.filter { $0.kind.isPinned })
    facts = BriefFact.newest(CoachMemory.mostInPrompt, of: given.memory.filter { !$0.kind.isPinned })
    gates = given.gates.suffix(CoachBrief.mostGates).map { GateCopy.note($0, zone: given.zone) }
    head = Self.head(given)
    weight = Self.weight(given, medians)
    tail = Self.tail(given)
  }

  var json: JSONValue {
    var members = head
    var weight = weight
    func list(_ days: [WeightDay], _ label: String, _ value: String) -> JSONValue {
      .array(days.map { .object([.init(label, .string($0.label)), .init(value, .rounded($0.kilograms, 1))]) })
    }
    if !days.isEmpty { weight.append(.init("days", list(days, "date", "kg"))) }
    if !weeks.isEmpty { weight.append(.init("weeks", list(weeks, "week", "mean_kg"))) }
    if !weight.isEmpty { members.append(.init("weight", .object(weight))) }
    members += tail
    if !health.isEmpty { members.append(.init("health", Self.texts(health))) }
    if !missing.isEmpty { members.append(.init("missing", Self.texts(missing))) }
    let memory = pinned.map { ($0.kind, PlainText.cut($0.text, limit: pinnedLimit)) } + facts.map { ($0.kind, $0.text) }
    if !memory.isEmpty {
      members.append(
        .init("memory", .array(memory.map { .object([.init("kind", .string($0.0.rawValue)), .init("text", .string($0.1))]) })))
    }
    if !gates.isEmpty { members.append(.init("gates", Self.texts(gates))) }
    return .object(members)
  }

  /// Leaves out what is missed least; false when nothing is left that may go.
  ///
  /// Pinned facts come last: of allergies the name stays when the words around it go, and as many as can be are kept.
  mutating func shorten() -> Bool {
    if weeks.count > 4 {
      weeks.removeFirst()
    } else if days.count > 7 {
      days.removeFirst()
    } else if facts.count > 6 {
      facts.removeFirst()
    } else if health.count > 12 {
      health.removeLast()
    } else if !facts.isEmpty {
      facts.removeFirst()
    } else if !health.isEmpty {
      health.removeLast()
    } else if !weeks.isEmpty {
      weeks.removeFirst()
    } else if gates.count > 1 {
      gates.removeFirst()
    } else if days.count > 1 {
      days.removeFirst()
    } else if !missing.isEmpty {
      missing.removeLast()
    } else if pinned.contains(where: \.canBeNamed) {
      pinned = pinned.map(\.named)
    } else if pinnedLimit > 40, !pinned.isEmpty {
      pinnedLimit -= 20
    } else if pinnedLimit > 8, !pinned.isEmpty {
      pinnedLimit -= 4
    } else if pinned.count > 40 {
      pinned.removeFirst()
    } else {
      return false
    }
    return true
  }

  // MARK: Members

  private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  private static func head(_ given: CoachBrief.Given) -> [JSONValue.Member] {
    let now = given.zone.civilTime(at: given.now)
    var person: [JSONValue.Member] = []
    if let age = given.profile.age { person.append(.init("age_band", .string(AgeBand(years: age.years(on: now.date)).text))) }
    if let sex = given.profile.sex { person.append(.init("sex", .string(sex.rawValue))) }
    if let height = given.profile.height { person.append(.init("height_cm", whole(height.centimetres))) }
    var members: [JSONValue.Member] = [
      .init("schema", .string(CoachBrief.version)), .init("date", .string(now.date.iso8601)),
      .init("weekday", .string(CoachCopy.weekday(now.date))), .init("daypart", .string(Daypart(hour: now.hour).rawValue)),
      .init("utc_offset_minutes", .integer(Int64(given.zone.offsetSeconds(at: given.now) / 60))),
      .init("units", .string(given.profile.units.rawValue)),
    ]
    if !person.isEmpty { members.append(.init("person", .object(person))) }
    return members
  }

  private static func weight(_ given: CoachBrief.Given, _ days: [WeightSeries.Point]) -> [JSONValue.Member] {
    guard let last = given.weights.points.last else { return [] }
    var members: [JSONValue.Member] = [
      .init("latest_kg", .rounded(last.mass.kilograms, 1)), .init("latest_date", .string(given.zone.date(at: last.time).iso8601)),
    ]
    if let height = given.profile.height {
      members.append(.init("bmi", .rounded(BodyMassIndex.value(mass: last.mass, height: height), 1)))
    }
    if let before = given.weights.points.dropLast().last {
      members.append(.init("change_since_last_kg", .rounded((last.mass - before.mass).kilograms, 1)))
    }
    if days.count >= 3, let slope = TrendLine(given.weights).points.last?.slope {
      let trend = abs(slope) < 0.05 ? "steady" : slope < 0 ? "falling" : "rising"
      members += [.init("trend", .string(trend)), .init("slope_kg_per_week", .rounded(slope, 2))]
    }
    return members
  }

  private static func tail(_ given: CoachBrief.Given) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let fat = given.bodyFat {
      members.append(.init("body_fat", .object([.init("percent", .rounded(fat.percent, 1)), .init("date", .string(fat.date.iso8601))])))
    }
    var goal: [JSONValue.Member] = []
    if let mass = given.profile.idealMass { goal.append(.init("weight_kg", .rounded(mass.kilograms, 1))) }
    if let date = given.goal.date { goal.append(.init("date", .string(date.iso8601))) }
    if let fat = given.profile.idealFatPercent { goal.append(.init("fat_percent", .rounded(fat, 1))) }
    if let change = given.goal.weekChange { goal.append(.init("week_change_kg", .rounded(change, 2))) }
    if !goal.isEmpty { members.append(.init("goal", .object(goal))) }
    return members
  }

  private static func missing(_ given: CoachBrief.Given) -> [String] {
    var missing: [String] = []
    if given.weights.points.isEmpty { missing.append("weight") }
    if given.bodyFat == nil { missing.append("body fat") }
    if given.profile.idealMass == nil { missing.append("target weight") }
    if given.profile.idealFatPercent == nil { missing.append("target body fat") }
    if given.profile.sex == nil { missing.append("sex") }
    if given.profile.height == nil { missing.append("height") }
    if given.profile.age == nil { missing.append("age") }
    return missing
  }

  /// Means of the days of ISO weeks, the newest last.
  private static func weeks(_ days: [WeightSeries.Point], _ zone: LocalZone) -> [WeightDay] {
    var weeks: [(label: String, sum: Double, count: Int)] = []
    for day in days {
      let (year, week) = zone.date(at: day.time).isoWeek
      let label = "\(year.digits(4))-W\(week.digits(2))"
      if weeks.last?.label != label { weeks.append((label, 0, 0)) }
      weeks[weeks.count - 1].sum += day.mass.kilograms
      weeks[weeks.count - 1].count += 1
    }
    return weeks.suffix(CoachBrief.mostWeeks).map { WeightDay(label: $0.label, kilograms: $0.sum / Double($0.count)) }
  }

  private static func whole(_ value: Double) -> JSONValue { .whole(Int64(exactly: value.rounded())) }
}
