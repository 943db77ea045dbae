import Console
import JSONText
import ScaleCore

/// `fatnag.profile/1`: what is known of the person.
struct ProfileAnswer: TreeAnswer {
  var profile: Profile
  var today: CivilDate

  /// What was chosen, and what is used as things stand.
  var voice: CoachVoice
  var usedVoice: CoachVoice

  /// ISO 639; nil where none was chosen.
  var language: String?

  private var born: CivilDate? { if case .born(let date)? = profile.age { date } else { nil } }

  /// Options of `profile set` that an estimate of body composition still needs.
  static func missing(in profile: Profile) -> [String] {
    [(profile.sex == nil, "--sex"), (profile.age == nil, "--age"), (profile.height == nil, "--height")]
      .compactMap { $0.0 ? $0.1 : nil }
  }

  var json: JSONValue {
    [
      "schema": "fatnag.profile/1", "name": .text(profile.name), "sex": .text(profile.sex?.rawValue),
      "age": .whole(profile.age?.years(on: today)), "born": .text(born?.iso8601),
      "height_cm": .rounded(profile.height?.centimetres, 2), "units": .string(profile.units.rawValue),
      "ideal_kg": .rounded(profile.idealMass?.kilograms, 3), "ideal_fat_percent": .rounded(profile.idealFatPercent, 1),
      "voice": .string(voice.rawValue), "language": .text(language),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var table = Table([.init(), .init()])
    func row(_ label: String, _ value: String?) {
      table.addRow([StyledText(label, .muted), value.map { StyledText($0) } ?? StyledText("not set", .warning)])
    }
    row("Name", profile.name.map { printable($0) })
    row("Sex", profile.sex?.rawValue)
    row("Age", profile.age.map { "\($0.years(on: today))" + (born.map { " (born \($0.iso8601))" } ?? "") })
    row("Height", profile.height.map(height))
    row("Units", profile.units.rawValue)
    if let ideal = profile.idealMass { row("Ideal", format.mass(ideal, places: 1)) }
    if let ideal = profile.idealFatPercent { row("Ideal fat", "\(format.decimal(ideal, 1)) %") }
    row("Voice", voice.rawValue)
    if let language { row("Language", ReplyLanguage.name(language)) }
    return table.lines() + hints
  }

  private var hints: [StyledText] {
    var hints: [StyledText] = []
    if usedVoice != voice {
      hints.append(
        StyledText(
          "Spicy waits: under a BMI of 20, without height or weight, and for a week after words that call for care the Coach is plain.",
          .muted))
    }
    let missing = Self.missing(in: profile)
    if !missing.isEmpty {
      hints.append("For body fat and lean mass add \("fatnag profile set \(missing.joined(separator: " … ")) …", .command)")
    }
    return hints
  }

  private func height(_ height: Length) -> String {
    guard profile.units == .imperial else { return FixedDecimal.text(height.centimetres, places: 0) + " cm" }
    let inches = Int(height.inches.rounded())
    return "\(inches / 12) ft \(inches % 12) in"
  }
}
