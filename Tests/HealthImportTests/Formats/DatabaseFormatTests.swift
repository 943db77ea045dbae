import HealthImport
import ScaleCore
import TestSupport
import Testing

@testable import fatnag

/// A made database and everything that reading it gives.
struct MadeDatabase: CustomTestStringConvertible, Sendable {
  let file: String
  let format: any ForeignFormat.Type
  var user: Int64?
  let gives: [String]
  let warnings: [String]
  var ignored = 0

  var testDescription: String { file }

  static let rows = [
    MadeDatabase(
      file: "openscale_v2.db", format: OpenScaleDatabase.self,
      gives: [
        "2025-03-27T06:41:07+01:00 88.350 fat 24.8 lean 66.4 water_percent 54.0 muscle_kg 35.34 bone_kg 3.2 visceral_index 9.0 “a note, “quoted”” openScale",
        "2025-03-28T06:41:07+01:00 88.100 “" + String(repeating: "x", count: 256) + "” openScale",
        "2025-03-31T07:41:07+02:00 87.900 openScale",
      ],
      warnings: ["note_cut 1", "bad_time 2", "placeholder 1", "implausible_mass 1", "bad_number 1", "implausible_figure 2"]),
    MadeDatabase(
      file: "openscale_v3_pounds.db", format: OpenScaleDatabase.self,
      gives: [
        "2025-03-27T06:41:07+01:00 88.360 (194.8 lb) fat 25.0 lean 66.68 bmi 26.7 489 Ω water_percent 54.0 muscle_kg 35.34 bone_kg 3.18 "
          + "visceral_index 9.0 bmr_kcal 1800.0 “after the run” openScale",
        "2025-03-28T06:41:07+01:00 87.997 (194.0 lb) openScale",
      ],
      warnings: ["bad_number 1"]),
    MadeDatabase(
      file: "health_connect_full.db", format: HealthConnectDatabase.self,
      gives: [
        "2025-03-27T06:41:07+01:00 88.350 Zepp Life",
        "2025-03-27T06:41:07+01:00 88.350 com.example.watch",
        "2025-03-28T06:41:07+01:00 88.100 typed Health Connect",
        "06:41:07+01:00 0s bodyFatPercentage 24.8 % scale",
        "06:41:07+01:00 0s leanBodyMass 66.4 kg scale",
        "06:41:07+01:00 0s boneMass 3.2 kg scale",
        "06:41:07+01:00 0s basalMetabolicRate 1796.56 kcal/d (87.0 W) scale",
        "06:41:07+01:00 0s restingHeartRate 58.0 count/min watch",
        "06:41:07+01:00 0s heartRateVariabilityRMSSD 42.5 ms watch",
        "06:41:07+01:00 0s oxygenSaturation 97.0 % scale",
        "06:41:07+01:00 0s vo2Max 44.2 mL/min·kg scale",
        "06:41:07+01:00 0s bloodPressureSystolic 121.0 mmHg scale",
        "06:41:07+01:00 0s bloodPressureDiastolic 77.0 mmHg scale",
        "06:41:07+01:00 600s stepCount 640.0 count watch",
        "06:41:07+01:00 600s distanceWalkingRunning 0.51 km watch",
        "06:41:07+01:00 600s activeEnergyBurned 41.25 kcal watch",
        "06:41:07+01:00 600s totalEnergyBurned 61.25 kcal watch",
        "06:41:07+01:00 0s heartRate 61.0 count/min watch",
        "06:41:12+01:00 0s heartRate 62.0 count/min watch",
        "06:41:27+01:00 0s heartRate 63.0 count/min ",
        "06:41:07+01:00 25200s sleepAnalysis 0.0  watch",
        "06:41:07+01:00 24000s sleepAnalysis 0.0  watch",
        "06:41:07+01:00 24000s sleepAnalysis 1.0  watch",
        "06:41:07+01:00 1200s sleepAnalysis 2.0  watch",
        "07:01:07+01:00 10800s sleepAnalysis 3.0  watch",
        "10:01:07+01:00 3600s sleepAnalysis 4.0  watch",
        "11:01:07+01:00 3600s sleepAnalysis 5.0  watch",
        "12:01:07+01:00 6000s sleepAnalysis 1.0  watch",
        "running 2580s watch",
        "other 1200s watch",
      ],
      warnings: ["unknown_kind 1", "placeholder 2", "bad_number 1", "implausible_mass 1", "bad_time 4", "implausible_figure 3"],
      // A height and a stage that says nothing.
      ignored: 2),
    MadeDatabase(
      file: "gadgetbridge_full.db", format: GadgetbridgeDatabase.self, user: 1,
      gives: [
        "2025-03-27T06:41:07+01:00 88.350 489 Ω MIBFS",
        "2025-03-28T06:41:07+01:00 88.100 Gadgetbridge",
        "06:41:00+01:00 60s stepCount 12.0 count watch",
        "06:41:00+01:00 60s heartRate 71.0 count/min watch",
        "06:41:00+01:00 60s oxygenSaturation 97.0 % watch",
        "06:43:00+01:00 60s stepCount 31.0 count watch",
        "17:47:47+01:00 25200s sleepAnalysis 0.0  watch",
        "17:47:47+01:00 24000s sleepAnalysis 0.0  watch",
        "17:47:47+01:00 24000s sleepAnalysis 1.0  watch",
        "17:47:47+01:00 16080s sleepAnalysis 3.0  watch",
        "22:15:47+01:00 3300s sleepAnalysis 4.0  watch",
        "23:10:47+01:00 3600s sleepAnalysis 5.0  watch",
        "00:10:47+01:00 720s sleepAnalysis 2.0  watch",
        "00:32:47+01:00 900s sleepAnalysis 3.0  watch",
        "17:47:47+01:00 0s restingHeartRate 57.0 count/min watch",
        "17:47:47+01:00 0s oxygenSaturation 96.0 % watch",
      ],
      warnings: ["other_person 1", "unknown_kind 1", "implausible_mass 1", "bad_time 2"]),
  ]
}

@Suite("Database formats")
struct DatabaseFormatTests {
  private let fixtures = Fixtures()

  @Test("Everything that a database holds", arguments: MadeDatabase.rows)
  func everything(_ row: MadeDatabase) throws {
    let database = try ForeignDatabaseFile(path: fixtures.path("databases/\(row.file)"), name: row.file)
    #expect(ForeignFormats.format(claiming: Opening(bytes: [], tables: database.tables))?.id == row.format.id)
    let answers = ImportAnswers(zone: Berlin.zone, user: row.user)
    let run = ImportRun(row.format, .database(name: row.file, database), answers)
    #expect(run.error == nil)
    let lines = run.batch.weighIns.map(run.line) + run.batch.samples.indices.map(run.sampleLine) + run.batch.workouts.map(run.line)
    #expect(lines == row.gives)
    #expect(run.tally.warnings.map { "\($0.code.rawValue) \($0.count)" } == row.warnings)
    #expect(run.tally.read == run.batch.rowCount + run.tally.skipped)
    #expect(run.tally.ignored == row.ignored)
  }

  @Test("Who is meant is asked where several have weigh-ins")
  func people() throws {
    let database = try ForeignDatabaseFile(path: fixtures.path("databases/gadgetbridge_full.db"), name: "g")
    let run = ImportRun(GadgetbridgeDatabase.self, .database(name: "g", database))
    #expect(run.error == .needs(.user([.init(id: 1, name: "sample", count: 3), .init(id: 2, name: "second", count: 1)])))
  }

  @Test("A text is no database, and a database no text")
  func nature() throws {
    let database = ForeignDocument.database(name: "d", try ForeignDatabaseFile(path: fixtures.path("databases/openscale_v2.db"), name: "d"))
    for format in ForeignFormats.all {
      let errors = [
        ImportRun(format, MemoryBytes.document([])).error, ImportRun(format, database, ImportAnswers(zone: .utc, unit: .kilogram)).error,
      ]
      #expect(errors.contains { $0 != nil }, "\(format.id)")
    }
  }
}

extension ImportRun {
  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  func line(_ weighIn: ImportedWeighIn) -> String {
    let figures = Metric.allCases.compactMap { metric in weighIn.figures[metric].map { "\(metric.rawValue) \(rounded($0))" } }
    let parts: [String?] =
      [
        "\(weighIn.time.iso8601) \(FixedDecimal.text(weighIn.mass.kilograms, places: 3))", weighIn.original.map { "(\($0))" },
        weighIn.fatPercent.map { "fat \(rounded($0))" }, weighIn.leanMass.map { "lean \(rounded($0.kilograms))" },
        weighIn.bodyMassIndex.map { "bmi \(rounded($0))" }, weighIn.impedance.map { "\($0.ohms) Ω" },
      ] + figures + [weighIn.note.map { "“\($0)”" }, weighIn.isUserEntered ? "typed" : nil, source(weighIn.source)?.name]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  func line(_ workout: ImportedWorkout) -> String {
    "\(workout.activity) \(workout.duration / 1000)s \(source(workout.source)?.device?.rawValue ?? "")"
  }

  func sampleLine(_ index: Int) -> String {
    let sample = batch.samples[index]
    let type = batch.types[Int(sample.type)]
    let original = batch.originals.first { $0.sample == index }.map { " (\($0.text))" } ?? ""
    let time = ZonedTime(sample.start, offsetMinutes: Int(sample.offsetMinutes)).iso8601.dropFirst(11)
    let device = source(sample.source)?.device?.rawValue ?? ""
    return "\(time) \(sample.duration / 1000)s \(type.name) \(rounded(sample.value)) \(type.unit)\(original) \(device)"
  }
}
