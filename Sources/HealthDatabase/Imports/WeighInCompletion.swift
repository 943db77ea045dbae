internal import ScaleCore

/// Fills what a stored weigh-in lacks from another record of the same weigh-in; never its note, which a person may have taken out.
///
/// A weigh-in that was estimated here is whole. Of an edited one the first version is completed, and what counts now only where the edit left
/// mass and field alone.
struct WeighInCompletion {
  private let connection: Connection
  private let height: Length?
  private let arrived: ArrivedWeighIns
  private let records: BodyRecords

  init(_ arrived: ArrivedWeighIns, _ records: BodyRecords, height: Length?, on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.height = height
    self.arrived = arrived
    self.records = records
  }

  /// What a record says besides the mass.
  struct Offer {
    let identity: WeighInIdentity
    var body: [BodyColumn: Double]
    var figures: [Metric: Double]
    let impedance: Impedance?

    fileprivate var start: Int64 { identity.time.instant.milliseconds }

    fileprivate func fits(_ weighIn: ArrivedWeighIn) -> Bool {
      !weighIn.hasComposition && abs(weighIn.mass.kilograms - identity.mass.kilograms) < WeighInIdentity.roundedMassTolerance
    }

    /// Whether it is the very record that the weigh-in came from.
    fileprivate func isRecord(of weighIn: ArrivedWeighIn) -> Bool {
      weighIn.importID != nil && weighIn.source == identity.source && weighIn.start == start
        && abs(weighIn.mass.kilograms - identity.mass.kilograms) < WeighInIdentity.massTolerance
    }
  }

  /// - Returns: the number of the weigh-in that got something, where it is in use and another import or nobody's import brought it.
  func complete(_ id: Int64, with offer: Offer, importID: Int64) throws(StoreError) -> Int64? {
    guard let origin = try arrived.origin(of: id) else { return nil }
    try arrived.note(origin, isAt: offer.start)
    guard !offer.body.isEmpty || !offer.figures.isEmpty || offer.impedance != nil else { return nil }
    let metrics = try ImportedFigures.metrics(of: origin.id, on: connection)
    var changed = offer.fits(origin) ? try fill(origin, offer) : false
    var isInUse = !origin.isRemoved
    if origin.current != origin.id, let current = try arrived.weighIn(origin.current), offer.fits(current) {
      // What the first version had and this one has not, a person took out.
      var rest = offer
      rest.body = offer.body.filter { origin.body.told($0.key) == nil }
      rest.figures = offer.figures.filter { !metrics.contains($0.key) }
      changed = try fill(current, rest)
      isInUse = !current.isRemoved
    }
    return changed && isInUse && origin.importID != importID ? origin.current : nil
  }

  private func fill(_ weighIn: ArrivedWeighIn, _ offer: Offer) throws(StoreError) -> Bool {
    var body = weighIn.body
    for (column, value) in offer.body {
      if offer.isRecord(of: weighIn) {
        try replace(column, value, &body, weighIn)
      } else {
        body.borrow(value, for: column)
      }
    }
    var changed = body != weighIn.body
    if changed {
      body.compute(mass: weighIn.mass, height: weighIn.height(height))
      try arrived.setBody(body, of: weighIn.id)
    }
    if weighIn.importID != nil, !weighIn.hasImpedance, let impedance = offer.impedance {
      try arrived.setImpedance(impedance, of: weighIn.id)
      changed = true
    }
    if try ImportedFigures.insert(offer.figures, of: weighIn.id, on: connection) > 0 { changed = true }
    return changed
  }

  /// What stands in the record itself wins over what came beside it.
  private func replace(_ column: BodyColumn, _ value: Double, _ body: inout BodyValues, _ weighIn: ArrivedWeighIn) throws(StoreError) {
    guard body.own[column] == nil else { return }
    if let joined = body.joined.removeValue(forKey: column), !BodyValues.isSame(joined, value) {
      try records.insert(column, joined, weighIn)
    }
    body.own[column] = value
    body.borrowed[column] = nil
    body.computed[column] = nil
  }
}
