import ScaleCore
import Testing

@testable import Console
@testable import HealthDatabase
@testable import fatnag

/// A world with imported health data, at noon of 14 March 2026.
struct HealthScene {
  let world: World

  init(columns: Int = 80) throws {
    world = try World()
    world.clock.wall = instant("2026-03-14T12:00:00+01:00")
    world.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "COLUMNS": "\(columns)"], inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false)
    try world.store.connection.execute(
      """
      INSERT INTO sources (id, kind, name, device) VALUES (101, 'import', 'Ada’s Watch', 'watch'), (102, 'import', 'Phone', 'phone'),
        (103, 'import', 'Food' || char(27) || '[31m App', NULL);
      """)
  }

  func add(_ type: SampleType, _ value: Double, _ start: String, minutes: Int = 0, source: Int = 101) throws {
    try world.store.connection.execute(
      """
      INSERT OR IGNORE INTO sample_types (name, unit) VALUES ('\(type.name)', '\(type.unit)');
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered)
      SELECT id, \(Self.milliseconds(start)), \(source), \(minutes * 60_000), \(value), 60, 0 FROM sample_types WHERE name = '\(type.name)';
      """)
  }

  func add(_ stage: SleepStage, _ start: String, minutes: Int) throws {
    try add(.sleepAnalysis, Double(stage.rawValue), start, minutes: minutes)
  }

  func add(workout activity: String, _ start: String, minutes: Int, kilometres: Double, kilocalories: Double) throws {
    try world.store.connection.execute(
      """
      INSERT INTO workouts (start_ms, duration_ms, offset_minutes, activity, active_ms, energy_kcal, distance_km, source)
      VALUES (\(Self.milliseconds(start)), \(minutes * 60_000), 60, '\(activity)', NULL, \(kilocalories), \(kilometres), 101)
      """)
  }

  /// `2026-03-14T08:00` in Berlin's winter.
  private static func milliseconds(_ text: String) -> Int64 { instant(text + ":00+01:00").milliseconds }

  /// A person with a watch, a phone and a food diary.
  static func full(columns: Int = 80) throws -> HealthScene {
    let scene = try HealthScene(columns: columns)
    #expect(scene.world.run("add 80.4 --at 2026-03-05T07:00").status == 0)
    #expect(scene.world.run("add 79.8 --at 2026-03-14T07:00").status == 0)
    try scene.add(.stepCount, 3226, "2026-03-14T08:00", minutes: 120)
    try scene.add(.stepCount, 3000, "2026-03-14T08:00", minutes: 120, source: 102)
    try scene.add(.activeEnergyBurned, 310, "2026-03-14T08:00", minutes: 120)
    try scene.add(.appleExerciseTime, 34, "2026-03-14T09:00", minutes: 40)
    try scene.add(.distanceWalkingRunning, 7.4, "2026-03-14T09:00", minutes: 60)
    try scene.add(.restingHeartRate, 58, "2026-03-10T08:00")
    for minute in 10..<22 { try scene.add(.heartRate, 60 + Double(minute % 5), "2026-03-14T11:\(minute)") }
    try scene.add(.heartRateVariabilitySDNN, 52, "2026-03-14T06:00")
    try scene.add(.heartRateVariabilitySDNN, 48, "2026-03-12T06:00")
    try scene.add(.oxygenSaturation, 96.5, "2026-03-14T04:00")
    try scene.add(.vo2Max, 41.25, "2026-02-01T18:00")
    for day in ["11", "12"] { try scene.add(.asleepUnspecified, "2026-03-\(day)T23:15", minutes: 420) }
    try scene.add(.asleepCore, "2026-03-13T23:00", minutes: 250)
    try scene.add(.asleepDeep, "2026-03-14T03:10", minutes: 70)
    try scene.add(.awake, "2026-03-14T04:20", minutes: 12)
    try scene.add(.asleepREM, "2026-03-14T04:32", minutes: 95)
    try scene.add(.heartRate, 64, "2026-03-13T22:45")
    try scene.add(workout: "traditionalStrengthTraining", "2026-03-12T18:00", minutes: 50, kilometres: 0, kilocalories: 320)
    try scene.add(workout: "running", "2026-03-14T09:00", minutes: 42, kilometres: 7.2, kilocalories: 480)
    try scene.add(.dietaryEnergyConsumed, 650, "2026-03-14T08:00", source: 103)
    return scene
  }
}
