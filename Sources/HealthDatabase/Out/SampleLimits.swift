/// What values of a sample type can be; beyond them it is a mistake of the file or of its unit, whoever the person is. Our own choice, wide on
/// purpose.
enum SampleLimits {
  static let all: [(type: String, range: ClosedRange<Double>)] = [
    ("bodyMassIndex", 8...120), ("bodyFatPercentage", 1...80), ("leanBodyMass", 15...200), ("heartRate", 20...300),
    ("restingHeartRate", 20...150), ("walkingHeartRateAverage", 20...220), ("heartRateVariabilitySDNN", 0.5...500),
    ("respiratoryRate", 3...80), ("oxygenSaturation", 40...100), ("vo2Max", 5...100), ("bodyTemperature", 25...45),
    ("appleSleepingWristTemperature", 15...45), ("bloodPressureSystolic", 40...300), ("bloodPressureDiastolic", 20...200),
    ("stepCount", 0...100_000), ("activeEnergyBurned", 0...20_000), ("basalEnergyBurned", 0...20_000),
    ("distanceWalkingRunning", 0...300), ("distanceCycling", 0...1000), ("flightsClimbed", 0...2000), ("appleExerciseTime", 0...1440),
    ("dietaryEnergyConsumed", 0...20_000), ("dietaryProtein", 0...1000), ("dietaryFiber", 0...500), ("height", 30...300),
    ("sleepAnalysis", 0...5),
  ]
}
