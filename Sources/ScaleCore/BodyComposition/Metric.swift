/// Every figure of an estimate; the raw value is the key that is stored and exported.
public enum Metric: String, CaseIterable, Sendable {
  case fatPercent = "fat_percent"
  case waterPercent = "water_percent"
  case muscleKilograms = "muscle_kg"
  case boneKilograms = "bone_kg"
  case bodyMassIndex = "bmi"
  case visceralIndex = "visceral_index"
  case leanKilograms = "lean_kg"
  case basalKilocalories = "bmr_kcal"
}

/// What a figure of an estimate is worth.
public enum MetricFlag: String, CaseIterable, Sendable {
  case ok

  /// The formula left its own limits; the value would only be the limit.
  case clamped

  /// The inputs lie outside what the formula was made for.
  case outOfDomain = "out_of_domain"
}

/// One figure of an estimate: what the formula gave, and whether that may be shown.
public struct Figure: Equatable, Sendable {
  /// What the formula gave before any limit; nil outside its domain.
  public var computed: Double?
  public var flag: MetricFlag

  public init(computed: Double?, flag: MetricFlag) {
    self.computed = computed
    self.flag = flag
  }

  public static let outOfDomain = Figure(computed: nil, flag: .outOfDomain)

  /// The value to show and store; nil unless the flag is `ok`.
  public var value: Double? { flag == .ok ? computed : nil }
}
