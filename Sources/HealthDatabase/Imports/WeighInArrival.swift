internal import ScaleCore

/// What became of one weigh-in of a file.
enum Arrival {
  case added

  /// Was there before; the number of the weigh-in that got figures from it, if one did.
  case known(completed: Int64?)
}

/// Stores weigh-ins that are not known yet, and hands those that are to ``WeighInCompletion``.
struct WeighInArrival {
  private let connection: Connection
  private let height: Length?
  private let known: KnownWeighIns
  private let completion: WeighInCompletion
  private let insertion: Statement

  private static let columns =
    [
      "time_ms", "offset_minutes", "mass_kg", "user_entered", "source", "note", "time_source", "impedance_ohm", "import", "position",
      "original", "time_precision",
    ] + BodyValues.columns

  init(_ arrived: ArrivedWeighIns, _ records: BodyRecords, height: Length?, on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.height = height
    known = try KnownWeighIns(KnownWeighIns.storedSQL, on: connection)
    completion = try WeighInCompletion(arrived, records, height: height, on: connection)
    let places = Self.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    insertion = try Statement("INSERT INTO weigh_ins (\(Self.columns.joined(separator: ", "))) VALUES (\(places))", on: connection)
  }

  func take(
    _ weighIn: ImportedWeighIn, _ identity: WeighInIdentity, importID: Int64
  ) throws(StoreError) -> Arrival {
    var body = BodyValues()
    body.own[.fat] = BodyColumn.fat.storable(weighIn.fatPercent)
    body.own[.lean] = BodyColumn.lean.storable(weighIn.leanMass?.kilograms)
    body.own[.bodyMassIndex] = BodyColumn.bodyMassIndex.storable(weighIn.bodyMassIndex)
    let figures = weighIn.figures.filter { $0.value.isFinite }
    if let id = try known.id(of: identity) {
      let offered = WeighInCompletion.Offer(identity: identity, body: body.own, figures: figures, impedance: weighIn.impedance)
      return .known(completed: try completion.complete(id, with: offered, importID: importID))
    }
    body.compute(mass: weighIn.mass, height: height)
    let values: [SQLValue] = [
      SQLValue(identity.time.instant.milliseconds), SQLValue(identity.time.offsetMinutes), SQLValue(weighIn.mass.kilograms),
      SQLValue(weighIn.isUserEntered), SQLValue(identity.source), SQLValue(note(of: weighIn)),
      SQLValue(WeighInRecord.TimeSource.imported.rawValue),
      SQLValue(weighIn.impedance?.ohms), SQLValue(importID), SQLValue(weighIn.position),
      SQLValue(weighIn.original.flatMap { StorableText.cut($0, to: 64) }),
      weighIn.precision == .second ? .null : .text(weighIn.precision.rawValue),
    ]
    try insertion.bind(values + body.sql)
    try insertion.run()
    if !figures.isEmpty { try ImportedFigures.insert(figures, of: connection.lastInsertedRow, on: connection) }
    return .added
  }

  private func note(of weighIn: ImportedWeighIn) -> String? {
    weighIn.note.flatMap { StorableText.cut(String($0.prefix(WeighInRecord.noteLimit)), to: 4096) }
  }
}
