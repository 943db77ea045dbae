internal import ScaleCore

/// Writes the rows of one batch after the other with statements that are prepared once; to be used inside a transaction.
final class BatchWriter {
  private let connection: Connection
  private let arrived: ArrivedWeighIns
  private let records: BodyRecords
  private let weighIns: WeighInArrival
  private let samples: SampleInsertion
  private let workouts: WorkoutInsertion
  private let fileWeights: FileWeights
  private var plain: [StorableSample] = []

  /// What is known so far; to be put back as it was when a transaction fails.
  struct Progress {
    var names = InternedNames()
    var weights = ImportedWeights()
    var importID: Int64?
    var total = ImportOutcome()

    /// Weigh-ins of earlier imports, the scale or the person that got figures.
    var completed: Set<Int64> = []
  }

  init(on connection: Connection, height: Length?, isRehearsal: Bool) throws(StoreError) {
    self.connection = connection
    arrived = try ArrivedWeighIns(on: connection)
    records = try BodyRecords(arrived, height: height, on: connection)
    weighIns = try WeighInArrival(arrived, records, height: height, on: connection)
    samples = try SampleInsertion(on: connection, isRehearsal: isRehearsal)
    workouts = try WorkoutInsertion(on: connection)
    fileWeights = try FileWeights(on: connection)
  }

  func write(_ batch: ImportBatch, importID: Int64, _ progress: inout Progress) throws(StoreError) -> ImportOutcome {
    let sources = try progress.names.sourceIDs(of: batch, on: connection)
    let types = try progress.names.typeIDs(of: batch, on: connection)
    var touched: Set<Int64> = []
    var outcome = ImportOutcome()
    for weighIn in batch.weighIns {
      let identity = try identity(of: weighIn, sources)
      try fileWeights.add(identity, to: &progress.weights)
      switch try weighIns.take(weighIn, identity, importID: importID) {
      case .added: outcome.count(true)
      case .known(let completed):
        outcome.count(false)
        if let completed, progress.completed.insert(completed).inserted { outcome.completed += 1 }
      }
      touched.insert(identity.time.instant.milliseconds)
    }
    try write(samplesOf: batch, types, sources, importID, &touched, &outcome)
    for workout in batch.workouts {
      outcome.count(try workouts.take(workout, source: try number(workout.source, in: sources), importID: importID))
    }
    for start in touched { try records.settle(start) }
    return outcome
  }

  private func write(
    samplesOf batch: ImportBatch, _ types: [Int64], _ sources: [Int64], _ importID: Int64, _ touched: inout Set<Int64>,
    _ outcome: inout ImportOutcome
  ) throws(StoreError) {
    plain.removeAll(keepingCapacity: true)
    let columns = batch.types.map(BodyColumn.init)
    let originals = Dictionary(batch.originals.map { ($0.sample, $0.text) }) { first, _ in first }
    for (index, sample) in batch.samples.enumerated() {
      let storable = try storable(sample, batch, types, sources)
      let original = originals.isEmpty ? nil : originals[index].flatMap { StorableText.cut($0, to: 65_536) }
      if let column = columns[Int(sample.type)], storable.duration == 0 {
        outcome.count(try take(storable, column, original, importID, &touched))
      } else if let original {
        outcome.count(try samples.insert(storable, original: original, of: importID))
      } else {
        plain.append(storable)
      }
    }
    let added = try samples.insert(&plain, of: importID)
    outcome += ImportOutcome(added: added, duplicates: plain.count - added)
  }

  /// A record of fat, lean mass or BMI: known where a weigh-in beside it says the same.
  private func take(
    _ sample: StorableSample, _ column: BodyColumn, _ original: String?, _ importID: Int64, _ touched: inout Set<Int64>
  ) throws(StoreError) -> Bool {
    if try arrived.versions(at: sample.start).contains(where: { $0.says(column, sample, importID) }) { return false }
    touched.insert(sample.start)
    return try samples.insert(sample, original: original, of: importID)
  }

  private func identity(of weighIn: ImportedWeighIn, _ sources: [Int64]) throws(StoreError) -> WeighInIdentity {
    guard weighIn.mass.isPlausible else { throw .constraint(detail: "\(weighIn.mass.kilograms) kg is no person's mass") }
    return WeighInIdentity(
      time: ZonedTime(weighIn.time.instant, offsetMinutes: StorableOffset.minutes(weighIn.time.offsetMinutes)), mass: weighIn.mass,
      precision: weighIn.precision, source: try number(weighIn.source, in: sources))
  }

  @inline(__always) private func storable(
    _ sample: ImportedSample, _ batch: ImportBatch, _ types: [Int64], _ sources: [Int64]
  ) throws(StoreError) -> StorableSample {
    guard sample.value.isFinite else { throw .constraint(detail: "a sample's value is not finite") }
    return StorableSample(
      type: try number(Int(sample.type), in: types), start: sample.start.milliseconds, source: try number(Int(sample.source), in: sources),
      duration: max(0, sample.duration), value: sample.value, offsetMinutes: min(max(sample.offsetMinutes, -1080), 1080),
      isUserEntered: sample.isUserEntered)
  }

  @inline(__always) private func number(_ index: Int, in ids: [Int64]) throws(StoreError) -> Int64 {
    guard index >= 0, index < ids.count else { throw .constraint(detail: "a row without a type or source") }
    return ids[index]
  }
}

extension ImportOutcome {
  fileprivate mutating func count(_ isNew: Bool) {
    if isNew { added += 1 } else { duplicates += 1 }
  }
}

extension ArrivedWeighIn {
  /// Whether a record of its own tells what this weigh-in already says.
  ///
  /// An export of ours that comes back has every figure under the name of the weigh-in's source, and rounded.
  fileprivate func says(_ column: BodyColumn, _ sample: StorableSample, _ importID: Int64) -> Bool {
    guard self.importID == nil || source == sample.source else { return false }
    if self.importID == importID { return body.stated(column).map { BodyValues.isSame($0, sample.value) } ?? false }
    return body[column].map { BodyValues.isRounded($0, sample.value) } ?? false
  }
}
