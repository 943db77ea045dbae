import ScaleCore

@testable import HealthDatabase

/// Rows of foreign files for tests.
enum ImportScene {
  static let now = Instant(seconds: 1_800_000_000)
  static let zepp = ImportedSource(name: "Zepp Life", device: .scale)
  static let watch = ImportedSource(name: "Anna’s Watch", device: .watch)

  /// One row of a batch, so that a list of them may be put into any order.
  enum Row {
    case weighIn(ImportedWeighIn, ImportedSource)
    case sample(SampleType, ImportedSample, ImportedSource, original: String? = nil)
    case workout(ImportedWorkout, ImportedSource)
  }

  static func weighIn(
    _ time: String, _ kilograms: Double, precision: ImportedWeighIn.Precision = .second, source: ImportedSource = zepp,
    _ change: (inout ImportedWeighIn) -> Void = { _ in }
  ) -> Row {
    var weighIn = ImportedWeighIn(
      time: Sample.time(time), precision: precision, mass: Mass(kilograms: kilograms), source: 0, position: 1)
    change(&weighIn)
    return .weighIn(weighIn, source)
  }

  static func sample(
    _ type: SampleType, _ time: String, _ value: Double, duration: Int64 = 0, isUserEntered: Bool = false,
    source: ImportedSource = zepp, original: String? = nil
  ) -> Row {
    let time = Sample.time(time)
    return .sample(
      type,
      ImportedSample(
        type: 0, source: 0, start: time.instant, duration: duration, offsetMinutes: time.offsetMinutes, isUserEntered: isUserEntered,
        value: value), source, original: original)
  }

  static func workout(_ time: String, minutes: Int64, source: ImportedSource = watch) -> Row {
    .workout(
      ImportedWorkout(
        activity: "running", start: Sample.time(time), duration: minutes * 60_000, active: (minutes - 1) * 60_000,
        energyKilocalories: 412.5,
        distanceKilometres: 7.204, source: 0), source)
  }

  static func batch(_ rows: some Sequence<Row>) -> ImportBatch {
    var batch = ImportBatch()
    for row in rows {
      switch row {
      case .weighIn(var weighIn, let source):
        weighIn.source = batch.index(of: source)
        batch.weighIns.append(weighIn)
      case .sample(let type, var sample, let source, let original):
        sample.type = Int32(batch.index(of: type))
        sample.source = Int32(batch.index(of: source))
        if let original { batch.originals.append((batch.samples.count, original)) }
        batch.samples.append(sample)
      case .workout(var workout, let source):
        workout.source = batch.index(of: source)
        batch.workouts.append(workout)
      }
    }
    return batch
  }

  static func start(_ store: HealthStore, height: Length? = Length(centimetres: 182)) throws -> ImportWriter {
    try store.beginImport(format: "test", file: "export.xml", height: height, at: now)
  }

  /// Imports everything in one run.
  @discardableResult
  static func run(_ store: HealthStore, _ rows: [Row], batchSize: Int = .max) throws -> ImportWriter {
    let writer = try start(store)
    var rest = rows[...]
    while !rest.isEmpty {
      try writer.write(batch(rest.prefix(batchSize)))
      rest = rest.dropFirst(batchSize)
    }
    try writer.finish(at: now)
    return writer
  }

  /// What an import leaves, with names in place of numbers that depend on the order of arrival.
  static func facts(_ store: HealthStore) throws -> [String] {
    func lines(_ columns: String, _ rest: String) throws -> [String] {
      let parts = columns.split(separator: ",").map { "quote(\($0))" }.joined(separator: " || '|' || ")
      return try store.connection.all("SELECT \(parts) AS line FROM \(rest) ORDER BY line") { (row) throws(StoreError) in
        try row.text("line")
      }
    }
    let source = "JOIN sources ON sources.id = source"
    return try lines(
      """
      'weigh-in',time_ms,offset_minutes,mass_kg,bmi,fat_percent,lean_kg,user_entered,sources.name,note,time_source,impedance_ohm,original,\
      time_precision,joined,computed,removed_ms
      """, "weigh_ins \(source)")
      + lines("'figure',time_ms,mass_kg,metric,value", "imported_figures JOIN weigh_ins ON weigh_ins.id = weigh_in")
      + lines(
        "'sample',sample_types.name,unit,start_ms,sources.name,sources.device,duration_ms,value,offset_minutes,user_entered,original",
        "imported_samples JOIN sample_types ON sample_types.id = type \(source)")
      + lines("'workout',start_ms,duration_ms,offset_minutes,activity,active_ms,energy_kcal,distance_km,sources.name", "workouts \(source)")
  }
}
