import ScaleCore

/// Exercise sessions. Distance and energy stand in records of their own, which nothing ties to a session.
enum HealthConnectWorkouts {
  static func passes(_ tables: HealthConnectTables) throws(ImportError) -> [TablePass] {
    guard let table = try tables.table("exercise_session_record_table", ["start_time", "end_time", "exercise_type"]) else { return [] }
    let columns = HealthConnectTables.originColumns + ["start_time", "start_zone_offset", "end_time", "exercise_type"]
    return [
      TablePass(table: table.name, sql: "SELECT \(table.list(columns)) FROM \(table.quoted) t") { (row, intake) throws(SkippedRecord) in
        let time = try tables.time(row, 3, offset: 4)
        let duration = try tables.duration(row, from: time, to: 5)
        let activity = row.integer(6).flatMap { activities[$0] } ?? "other"
        intake.add(ImportedWorkout(activity: activity, start: time, duration: duration, source: tables.origin(row, &intake).source))
      }
    ]
  }

  /// `android.health.connect.datatypes.ExerciseSessionType` as HealthKit names the same thing; what is missing is `other`.
  private static let activities: [Int64: String] = [
    1: "badminton", 2: "baseball", 3: "basketball", 4: "cycling", 5: "cycling", 6: "crossTraining", 7: "boxing",
    8: "functionalStrengthTraining",
    9: "cricket", 10: "socialDance", 11: "mixedCardio", 12: "fencing", 13: "americanFootball", 14: "australianFootball", 15: "discSports",
    16: "golf", 17: "mindAndBody", 18: "gymnastics", 19: "handball", 20: "highIntensityIntervalTraining", 21: "hiking", 22: "hockey",
    23: "skatingSports", 24: "martialArts", 25: "paddleSports", 27: "pilates", 28: "racquetball", 29: "climbing", 30: "hockey",
    31: "rowing",
    32: "rugby", 33: "running", 34: "running", 35: "sailing", 36: "underwaterDiving", 37: "skatingSports", 38: "downhillSkiing",
    39: "snowboarding", 40: "snowSports", 41: "soccer", 42: "softball", 43: "squash", 44: "stairs", 45: "traditionalStrengthTraining",
    46: "flexibility", 47: "surfingSports", 48: "swimming", 49: "swimming", 50: "tableTennis", 51: "tennis", 52: "volleyball",
    53: "walking",
    54: "waterPolo", 55: "traditionalStrengthTraining", 56: "wheelchairWalkPace", 57: "yoga", 59: "stairClimbing", 60: "elliptical",
    61: "rowing",
  ]
}
