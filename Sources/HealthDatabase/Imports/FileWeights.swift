internal import ScaleCore

/// The distinct weigh-ins of the file that is being read, in a table that vanishes with the connection: any number of them in little memory.
struct FileWeights {
  private let known: KnownWeighIns
  private let insertion: Statement

  /// Empties the table of an earlier import.
  init(on connection: Connection) throws(StoreError) {
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS import_weights (
        time_ms INTEGER NOT NULL, offset_minutes INTEGER NOT NULL, mass_kg REAL NOT NULL, time_precision TEXT, source INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS temp.import_weights_time ON import_weights (time_ms);
      CREATE INDEX IF NOT EXISTS temp.import_weights_day ON import_weights (time_ms) WHERE time_precision = 'day';
      DELETE FROM temp.import_weights
      """)
    known = try KnownWeighIns(KnownWeighIns.fileSQL, on: connection)
    insertion = try Statement("INSERT INTO temp.import_weights VALUES (?1, ?2, ?3, ?4, ?5)", on: connection)
  }

  /// Counts a weigh-in where the file did not have it before.
  func add(_ weighIn: WeighInIdentity, to weights: inout ImportedWeights) throws(StoreError) {
    if try known.id(of: weighIn) != nil { return }
    let precision = weighIn.precision == .second ? SQLValue.null : .text(weighIn.precision.rawValue)
    try insertion.bind([
      SQLValue(weighIn.time.instant.milliseconds), SQLValue(weighIn.time.offsetMinutes), SQLValue(weighIn.mass.kilograms), precision,
      SQLValue(weighIn.source),
    ])
    try insertion.run()
    weights.count += 1
    weights.sum = weights.sum + weighIn.mass
    let entry = ImportedWeights.Entry(time: weighIn.time, mass: weighIn.mass)
    weights.first = weights.first.map { entry.precedes($0) ? entry : $0 } ?? entry
    weights.last = weights.last.map { $0.precedes(entry) ? entry : $0 } ?? entry
  }
}

extension ImportedWeights.Entry {
  /// By time, then by mass, so that the order of the file does not matter.
  fileprivate func precedes(_ other: Self) -> Bool {
    time.instant == other.time.instant ? mass < other.mass : time.instant < other.time.instant
  }
}
