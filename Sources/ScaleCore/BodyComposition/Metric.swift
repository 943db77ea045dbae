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
