internal import ScaleCore

/// Stores weigh-ins that are not known yet, and fills gaps of those that an earlier import of the same record left.
struct WeighInArrival {
  private let connection: Connection
  private let height: Length?
  private let known: KnownWeighIns
  private let arrived: ArrivedWeighIns
  private let records: BodyRecords
  private let insertion: Statement
  private let impedance: Statement

  private static let columns =
    [
      "time_ms", "offset_minutes", "mass_kg", "user_entered", "source", "note", "time_source", "impedance_ohm", "import", "position",
      "original", "time_precision",
    ] + BodyValues.columns

  init(_ arrived: ArrivedWeighIns, _ records: BodyRecords, height: Length?, on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.height = height
    self.arrived = arrived
    self.records = records
    known = try KnownWeighIns(KnownWeighIns.storedSQL, on: connection)
    let places = Self.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    insertion = try Statement("INSERT INTO weigh_ins (\(Self.columns.joined(separator: ", "))) VALUES (\(places))", on: connection)
    impedance = try Statement("UPDATE weigh_ins SET impedance_ohm = ?2 WHERE id = ?1", on: connection)
  }

  /// - Returns: whether it was new.
  func take(
    _ weighIn: ImportedWeighIn, _ identity: WeighInIdentity, _ key: ArrivalKey, importID: Int64
  ) throws(StoreError) -> Bool {
    var body = BodyValues()
    body.own[.fat] = BodyColumn.fat.storable(weighIn.fatPercent)
    body.own[.lean] = BodyColumn.lean.storable(weighIn.leanMass?.kilograms)
    body.own[.bodyMassIndex] = BodyColumn.bodyMassIndex.storable(weighIn.bodyMassIndex)
    let figures = weighIn.figures.filter { $0.value.isFinite }
    if try known.contains(identity) {
      try fillGaps(of: weighIn, body, figures, key)
      return false
    }
    body.compute(mass: weighIn.mass, height: height)
    let values: [SQLValue] = [
      SQLValue(key.start), SQLValue(identity.time.offsetMinutes), SQLValue(weighIn.mass.kilograms), SQLValue(weighIn.isUserEntered),
      SQLValue(key.source), SQLValue(note(of: weighIn)), SQLValue(WeighInRecord.TimeSource.imported.rawValue),
      SQLValue(weighIn.impedance?.ohms), SQLValue(importID), SQLValue(weighIn.position),
      SQLValue(weighIn.original.flatMap { StorableText.cut($0, to: 64) }),
      weighIn.precision == .second ? .null : .text(weighIn.precision.rawValue),
    ]
    try insertion.bind(values + body.sql)
    try insertion.run()
    if !figures.isEmpty { try ImportedFigures.insert(figures, of: connection.lastInsertedRow, on: connection) }
    return true
  }

  /// What the stored record of the same instant, source and mass lacks; never its note, which a person may have taken out.
  private func fillGaps(
    of weighIn: ImportedWeighIn, _ body: BodyValues, _ figures: [Metric: Double], _ key: ArrivalKey
  ) throws(StoreError) {
    guard !body.own.isEmpty || !figures.isEmpty || weighIn.impedance != nil else { return }
    let same = try arrived.at(key).first { abs($0.mass.kilograms - weighIn.mass.kilograms) < WeighInIdentity.massTolerance }
    guard var stored = same else { return }
    let before = stored.body
    for (column, value) in body.own where stored.body.own[column] == nil {
      if let joined = stored.body.joined.removeValue(forKey: column), !BodyValues.isSame(joined, value) {
        try records.insert(column, joined, stored, key)
      }
      stored.body.own[column] = value
      stored.body.computed[column] = nil
    }
    if stored.body != before { try arrived.setBody(stored.body, of: stored.id) }
    if !stored.hasImpedance, let ohms = weighIn.impedance?.ohms {
      try impedance.bind([SQLValue(stored.id), SQLValue(ohms)])
      try impedance.run()
    }
    try ImportedFigures.insert(figures, of: stored.id, on: connection)
  }

  private func note(of weighIn: ImportedWeighIn) -> String? {
    weighIn.note.flatMap { StorableText.cut(String($0.prefix(WeighInRecord.noteLimit)), to: 4096) }
  }
}
