extension CoachBrief {
  /// Every key a brief can have, with what stands behind it; what the consent text lists.
  ///
  /// `[]` marks the members of a list.
  public static let keys: [String] = [
    "schema", "date", "weekday", "daypart", "utc_offset_minutes", "units",
    "person", "person.age_band", "person.sex", "person.height_cm",
    "weight", "weight.latest_kg", "weight.latest_date", "weight.bmi", "weight.change_since_last_kg", "weight.trend",
    "weight.slope_kg_per_week",
    "weight.days", "weight.days[].date", "weight.days[].kg", "weight.weeks", "weight.weeks[].week", "weight.weeks[].mean_kg",
    "body_fat", "body_fat.percent", "body_fat.date",
    "goal", "goal.weight_kg", "goal.date", "goal.fat_percent", "goal.week_change_kg",
    "health", "health[]", "missing", "missing[]",
    "memory", "memory[].kind", "memory[].text",
    "gates", "gates[]",
  ]
}
