/// Names of HealthKit's constants without what they have in common.
public enum HealthKitName {
  private static let prefixes = [
    "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCorrelationTypeIdentifier", "HKWorkoutActivityType", "HKDataType",
  ]

  /// `HKQuantityTypeIdentifierHeartRate` becomes `heartRate`, `…VO2Max` `vo2Max`, `HKDataTypeSleepDurationGoal` `sleepDurationGoal`.
  ///
  /// A name without a known prefix stays as it is.
  public static func short(_ name: String) -> String {
    guard let prefix = prefixes.first(where: name.hasPrefix), prefix.utf8.count < name.utf8.count else { return name }
    return loweringFirstWord(String(name.dropFirst(prefix.count)))
  }

  /// Lowers the capitals in front, but not the last of several where a word begins with it: `UVExposure` is `uvExposure`.
  private static func loweringFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isASCII && $0.isUppercase }.count
    let next = name.dropFirst(capitals).first
    let lowered = capitals > 1 && next.map { $0.isLowercase } ?? false ? capitals - 1 : capitals
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }
}
