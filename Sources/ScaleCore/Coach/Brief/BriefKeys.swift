/// What a brief can hold, in the parts that somebody is told before they agree to it. A key stands in exactly one of them.
///
/// `[]` marks the members of a list.
public enum BriefGroup: CaseIterable, Sendable {
  case moment, person, weight, bodyFat, goal, health, missing, memory, gates

  /// Every key, by its path.
  public var keys: [String] {
    switch self {
    case .moment: ["schema", "date", "weekday", "daypart", "utc_offset_minutes", "units"]
    case .person: ["person", "person.age_band", "person.sex", "person.height_cm"]
    case .weight:
      [
        "weight", "weight.latest_kg", "weight.latest_date", "weight.bmi", "weight.change_since_last_kg", "weight.trend",
        "weight.slope_kg_per_week", "weight.days", "weight.days[].date", "weight.days[].kg", "weight.weeks", "weight.weeks[].week",
        "weight.weeks[].mean_kg",
      ]
    case .bodyFat: ["body_fat", "body_fat.percent", "body_fat.date"]
    case .goal: ["goal", "goal.weight_kg", "goal.date", "goal.fat_percent", "goal.week_change_kg"]
    case .health: ["health", "health[]"]
    case .missing: ["missing", "missing[]"]
    case .memory: ["memory", "memory[].kind", "memory[].text"]
    case .gates: ["gates", "gates[]"]
    }
  }
}

extension CoachBrief {
  /// Every key a brief can have.
  public static let keys: [String] = BriefGroup.allCases.flatMap(\.keys)
}
