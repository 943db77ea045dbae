import JSONText
import ScaleCore
import Testing
import TestSupport

@Suite("Coach brief")
struct BriefTests {
  static let zone = LocalZone.fixed(offsetMinutes: 60)
  static let now = GivenRecords.time("12:00").instant

  /// Everything that can be known, with a canary wherever text can stand.
  static func everything(_ canary: String = "Zzcanaryzz") -> CoachBrief.Given {
    var records = GivenRecords()
    let source = HealthSource(id: 9, name: canary)
    records.add(.stepCount, 5120, "08:00", minutes: 60, from: source)
    records.add(.restingHeartRate, 58, "2026-03-10 08:13", from: source)
    records.add(.heartRate, 62, "2026-03-13 22:40", from: source)
    records.add(.heartRateVariabilitySDNN, 48, "2026-03-14 05:17", from: source)
    records.add(.distanceWalkingRunning, 8, "2026-03-13 15:00", minutes: 180, from: source)
    records.add(.asleepCore, "2026-03-13 23:07", minutes: 300, from: source)
    records.add(.asleepDeep, "04:07", minutes: 60, from: source)
    records.add(workout: canary, "2026-03-12 08:41", minutes: 20, kilometres: 3, kilocalories: 200, from: source)
    records.add(workout: "hiking", "2026-03-11 08:41", minutes: 180, kilometres: 8.2, kilocalories: 710, from: source)
    let days = (0..<60).map { day in
      WeightSeries.Point(
        time: now.advanced(milliseconds: -Int64(59 - day) * 86_400_000 - 11_723_000), mass: Mass(kilograms: 84.037 - Double(day) * 0.0512))
    }
    let profile = Profile(
      name: canary, sex: .female, age: .born(CivilDate(year: 1988, month: 7, day: 17) ?? CivilDate(daysSince1970: 0)),
      height: Length(centimetres: 168.4), idealMass: Mass(kilograms: 72.123), idealFatPercent: 27.96)
    var given = CoachBrief.Given(now: now, zone: zone, profile: profile, weights: WeightSeries(days))
    given.bodyFat = .init(percent: 31.27, date: zone.date(at: now))
    given.goal = .init(date: zone.date(at: now).advanced(days: 200), weekChange: -0.5)
    given.digest = records.digest()
    given.memory = [
      MemoryFact(.allergy, text: "allergic to peanuts", created: now), MemoryFact(.preference, text: "prefers walks", created: now),
    ]
    let today = zone.date(at: now)
    if let proposal = TargetProposal(
      StatedTarget(.weight(Mass(kilograms: 70)), by: .on(today.advanced(days: 300))), profile: profile, newest: Mass(kilograms: 81),
      newestFat: nil,
      today: today)
    {
      given.gates = [
        .target(proposal, .waiting), .reminder(StatedReminder(kind: .wake, due: now, precision: .clock, text: canary), .scheduled),
      ]
    }
    return given
  }

  static func keys(_ value: JSONValue, _ path: String = "") -> Set<String> {
    switch value {
    case .object(let members):
      var found: Set<String> = []
      for member in members {
        let here = path.isEmpty ? member.key : path + "." + member.key
        found.insert(here)
        found.formUnion(keys(member.value, here))
      }
      return found
    case .array(let elements):
      return elements.reduce(into: []) { found, element in
        if case .object = element { found.formUnion(keys(element, path + "[]")) } else { found.insert(path + "[]") }
      }
    default: return []
    }
  }

  @Test("the keys are those of the list, no more and no fewer")
  func allKeys() {
    #expect(Self.keys(CoachBrief(Self.everything("Ada")).json).union(["missing[]"]) == Set(CoachBrief.keys))
    #expect(CoachBrief.keys.count == Set(CoachBrief.keys).count)
    let bare = CoachBrief(.init(now: Self.now, zone: Self.zone, profile: Profile(), weights: WeightSeries([])))
    #expect(Self.keys(bare.json).isSubset(of: Set(CoachBrief.keys)))
    #expect(!bare.text.contains("null"))
  }

  @Test("a canary in every text goes nowhere")
  func canaries() {
    let text = CoachBrief(Self.everything()).text
    #expect(!text.lowercased().contains("canary"), "\(text)")
    #expect(text.contains("Workout: workout, 2026-03-12"))
    #expect(text.contains("Workout: hiking, 2026-03-11, 180 min, 8.2 km, 710 kcal"))
  }

  @Test("the name never leaves, and nothing asks for one")
  func name() {
    let brief = CoachBrief(Self.everything("Ada"))
    #expect(!brief.text.contains("Ada") && brief.json["person"]?["name"] == nil)
    #expect(!CoachBrief.keys.contains { $0.hasSuffix("name") })
  }

  /// Reminders carry the clock that the person asked for; nothing else is timed finer than a day.
  @Test("coarse")
  func coarse() {
    var given = Self.everything()
    given.gates = []
    let text = CoachBrief(given).text
    var scalars = Array(text.unicodeScalars)
    scalars.append(" ")
    for index in scalars.indices.dropFirst(1).dropLast(2) where scalars[index] == ":" {
      #expect(!(("0"..."9").contains(scalars[index - 1]) && ("0"..."9").contains(scalars[index + 1])), "a clock in \(text)")
    }
    #expect(text.contains(#""age_band":"35-39""#))
    #expect(text.contains(#""height_cm":168"#))
    #expect(text.contains(#""latest_kg":81.0"#))
    #expect(text.contains(#""weight_kg":72.1"#))
    #expect(text.contains(#""fat_percent":28.0"#))
    #expect(text.contains(#""trend":"falling""#))
    #expect(text.contains(#""daypart":"afternoon""#))
    for figure in ["84.037", "1988", "72.123", "168.4", "31.27", "27.96"] { #expect(!text.contains(figure)) }
    #expect(CoachBrief(given).json["weight"]?["days"]?.array?.count ?? 0 <= 14)
    #expect(CoachBrief(given).json["weight"]?["weeks"]?.array?.count ?? 0 <= 8)
  }

  @Test("the same facts give the same bytes")
  func deterministic() { #expect(CoachBrief(Self.everything()).text == CoachBrief(Self.everything()).text) }

  @Test("what is missing is named")
  func missing() {
    let bare = CoachBrief(.init(now: Self.now, zone: Self.zone, profile: Profile(), weights: WeightSeries([])))
    #expect(
      bare.json["missing"]?.array?.compactMap(\.string) == [
        "weight", "body fat", "target weight", "target body fat", "sex", "height", "age", "health data",
      ])
  }

  /// Never over the limit, however much is handed in; and every allergy stays.
  @Test func neverTooLarge() {
    var random = SeededRandom(seed: 11)
    let letters: [String] = ["a", "é", "漢", "🎉", "\"", "\\"]
    for round in stride(from: 0, through: 39, by: 3) {
      var given = Self.everything()
      given.memory = (0..<(round * 2)).map { number in
        let kind = MemoryFact.Kind.allCases[number % MemoryFact.Kind.allCases.count]
        let text = (0..<200).map { _ in letters[Int(random.next() % UInt64(letters.count))] }.joined()
        return MemoryFact(kind, text: "\(number) \(text)", created: Self.now)
      }
      let brief = CoachBrief(given)
      #expect(brief.text.utf8.count <= CoachBrief.mostBytes)
      let pinned = given.memory.count { $0.kind.isPinned }
      let kept = brief.json["memory"]?.array?.count { ["allergy", "avoidance", "injury"].contains($0["kind"]?.string ?? "") } ?? 0
      #expect(kept == min(pinned, 40))
    }
  }

  @Test("of many allergies the names stay, and everything else goes first")
  func allergens() {
    var given = Self.everything()
    given.memory = (10..<50).map {
      MemoryFact(
        .allergy, text: "I have been told by two doctors and my grandmother that I am severely allergic to nut number \($0)",
        created: Self.now)
    }
    let brief = CoachBrief(given)
    #expect(brief.text.utf8.count <= CoachBrief.mostBytes)
    for number in 10..<50 { #expect(brief.text.contains("nut number \(number)\"")) }
  }

  @Test("what calls for care does not leave as a fact; an allergen does")
  func careInMemory() {
    var given = Self.everything()
    given.memory = ["I want to kill myself every evening", "prefers walks"].map { MemoryFact(.preference, text: $0, created: Self.now) }
    given.memory += [
      MemoryFact(.allergy, text: "I fainted because I am allergic to peanuts", created: Self.now),
      MemoryFact(.injury, text: "chest pain every morning", created: Self.now),
    ]
    let texts = CoachBrief(given).json["memory"]?.array?.compactMap { $0["text"]?.string }
    #expect(texts == ["peanuts", "prefers walks"])
  }

  @Test("ten thousand facts still end")
  func manyFacts() {
    var given = Self.everything()
    given.memory = (0..<10_000).map { MemoryFact(.allergy, text: "allergic to thing \($0)", created: Self.now) }
    #expect(CoachBrief(given).text.utf8.count <= CoachBrief.mostBytes)
  }
}
