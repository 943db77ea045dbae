import ScaleCore
import Testing

@Suite("Coach voices")
struct VoiceTests {
  @Test("V1: a day's energy")
  func energy() {
    #expect(CoachCopy.energy(1343, .plain) == "1343 kcal")
    let picture = CoachCopy.energy(1343, .nurturing)
    #expect(picture.contains("3 plates") && picture.contains("palm") && picture.contains("greens"))
    #expect(!picture.contains("1343") && !picture.contains("kcal"))
    #expect(CoachCopy.energyChip(1343, .nurturing) == "~3 plates")
    #expect(CoachCopy.energyChip(1343, .spicy) == "1343 kcal max")
  }

  @Test("V2: protein")
  func protein() {
    let picture = CoachCopy.protein(92, .vegan, .nurturing)
    #expect(picture.contains("4 palms") && picture.contains("tofu") && !picture.contains("92"))
    #expect(CoachCopy.protein(92, .omnivore, .plain).contains("92 g"))
  }

  @Test("V3, V4: plates and palms")
  func pieces() {
    #expect([800, 1343, 1800, 2500].map { FoodPicture.plates(kilocalories: $0) } == [2, 3, 4, 4])
    #expect([40, 92, 120, 200].map { FoodPicture.palms(proteinGrams: $0) } == [2, 4, 5, 6])
    #expect([Double.nan, .infinity, -.infinity, 1e300].map { FoodPicture.plates(kilocalories: $0) }.allSatisfy { (2...4).contains($0) })
  }

  @Test("V5, V6: stages of life")
  func stages() {
    #expect([22, 29, 38, 48, 60, 72].map(LifeStage.init(years:)) == [.earlyAdult, .rising, .midlife, .established, .mature, .senior])
    #expect([25, 35, 45, 55, 65].map(LifeStage.init(years:)) == [.rising, .midlife, .established, .mature, .senior])
    #expect([18, 19, 20, 37, 64, 100].map { AgeBand(years: $0).text } == ["18-19", "18-19", "20-24", "35-39", "60-64", "100-104"])
    for years in 18...100 { #expect(AgeBand(years: years).stage == LifeStage(years: years)) }
  }

  @Test("V7: the nurturing pace line")
  func pace() {
    let arrival = CivilDate(daysSince1970: 20_000)
    let line = CoachCopy.pace(arrival: arrival, weekly: Mass(kilograms: -0.5), MassFormat(.metric), .nurturing)
    #expect(!line.contains("ETA") && !line.contains("Operator") && line.contains("around") && line.contains("per week"))
  }

  @Test("V8: parts of a day")
  func dayparts() {
    let expected: [Daypart] = [.night, .morning, .morning, .afternoon, .afternoon, .evening, .evening, .night]
    // 11 is the last hour of the morning, 16 of the afternoon, 20 of the evening.
    #expect([4, 5, 11, 12, 16, 17, 20, 21].map(Daypart.init(hour:)) == expected)
  }

  @Test("the spicy voice gives way")
  func spicy() {
    #expect(CoachVoice.spicy.fitting(bodyMassIndex: 27, isCareCalledFor: false) == .spicy)
    #expect(CoachVoice.spicy.fitting(bodyMassIndex: 19.9, isCareCalledFor: false) == .plain)
    #expect(CoachVoice.spicy.fitting(bodyMassIndex: nil, isCareCalledFor: false) == .plain)
    #expect(CoachVoice.spicy.fitting(bodyMassIndex: 27, isCareCalledFor: true) == .plain)
    #expect(CoachVoice.nurturing.fitting(bodyMassIndex: 19, isCareCalledFor: true) == .nurturing)
  }
}
