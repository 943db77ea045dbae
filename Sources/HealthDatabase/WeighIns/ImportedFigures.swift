internal import ScaleCore

/// What another app said of the body: fat, lean mass and BMI stand in the weigh-in's own row, the rest in a table beside it.
enum ImportedFigures {
  /// Adds what is not there yet; to be called inside a transaction. Fat, lean mass and BMI are left to the row.
  ///
  /// - Returns: how many were added.
  @discardableResult
  static func insert(_ figures: [Metric: Double], of id: Int64, on connection: Connection) throws(StoreError) -> Int {
    var added = 0
    for metric in Metric.allCases where !metric.hasColumn {
      guard let value = figures[metric] else { continue }
      try connection.run(
        """
        INSERT INTO imported_figures (weigh_in, metric, value) VALUES (:id, :metric, :value)
        ON CONFLICT (weigh_in, metric) DO NOTHING
        """,
        [":id": SQLValue(id), ":metric": SQLValue(metric.rawValue), ":value": SQLValue(value)])
      added += connection.changes
    }
    return added
  }

  /// Which ones a weigh-in has.
  static func metrics(of id: Int64, on connection: Connection) throws(StoreError) -> Set<Metric> {
    let found = try connection.all("SELECT metric FROM imported_figures WHERE weigh_in = :id", [":id": SQLValue(id)]) {
      (row) throws(StoreError) in try row.value("metric", Row.text, Metric.init(rawValue:))
    }
    return Set(found)
  }

  /// - Parameter row: of `weigh_ins`.
  /// - Returns: nil where the app said nothing but the mass and the BMI.
  static func composition(of id: Int64, _ row: Row, on connection: Connection) throws(StoreError) -> BodyComposition? {
    var figures: [Metric: Figure] = [:]
    func put(_ metric: Metric, _ value: Double?) {
      if let value { figures[metric] = Figure(computed: value, flag: .ok) }
    }
    put(.fatPercent, try row.optionalReal("fat_percent"))
    put(.leanKilograms, try row.optionalReal("lean_kg"))
    try connection.each("SELECT metric, value FROM imported_figures WHERE weigh_in = :id", [":id": SQLValue(id)]) {
      (row) throws(StoreError) in
      put(try row.value("metric", Row.text, Metric.init(rawValue:)), try row.real("value"))
    }
    guard !figures.isEmpty else { return nil }
    put(.bodyMassIndex, try row.optionalReal("bmi"))
    return BodyComposition(equation: .imported, inputs: nil, figures: figures)
  }
}

extension Metric {
  /// Whether it has a column in `weigh_ins`.
  var hasColumn: Bool { self == .fatPercent || self == .leanKilograms || self == .bodyMassIndex }
}
