public import ScaleCore

/// A health sample as other programs know it: of a weigh-in, of an import, or a workout.
public struct HealthRow: Equatable, Sendable {
  /// HealthKit's name without its prefix; `workout.running` for workouts.
  public let type: String

  /// A workout's minutes without pauses where they are known.
  public let value: Double
  public let unit: String
  public let start: ZonedTime
  public let end: Instant
  public let source: String
  public let isUserEntered: Bool
}

/// A weigh-in with every figure that may be shown, whoever computed it.
public struct BodyRow: Equatable, Sendable {
  public let id: Int64
  public let time: ZonedTime
  public let mass: Mass
  public let bodyMassIndex: Double?
  public let fatPercent: Double?
  public let leanMass: Mass?
  public let impedance: Int64?
  public let note: String?
  public let isUserEntered: Bool
  public let source: String

  /// What stands in no column of its own: water, muscle, bone, visceral index, basal rate.
  public let figures: [Metric: Double]
}

extension StoreReading {
  /// Samples and workouts that begin inside a span, one kind after the other, handed on one at a time.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func forEachHealthRow(in span: ClosedRange<Instant>, _ body: (HealthRow) throws -> Void) throws {
    // What a weigh-in borrows from a sample of the same instant is told once.
    let borrowed = BodyColumn.allCases.map { "WHEN '\($0.type.name)' THEN w.\($0.name)" }.joined(separator: " ")
    let samples = """
      SELECT type, value, unit, start_ms, end_ms, offset_minutes, source, user_entered FROM samples
      WHERE start_ms BETWEEN ?1 AND ?2 AND NOT (
        weigh_in IS NULL AND type IN (\(BodyColumn.allCases.map { "'\($0.type.name)'" }.joined(separator: ", "))) AND EXISTS (
          SELECT 1 FROM weigh_ins AS w WHERE removed_ms IS NULL AND time_ms = start_ms AND joined & computed <> 0
            AND CASE type \(borrowed) END = value))
      """
    let workouts = """
      SELECT 'workout.' || activity, coalesce(active_ms, duration_ms) / 60000.0, 'min', start_ms, start_ms + duration_ms, offset_minutes,
        iif(name = '', kind, name), 0
      FROM workouts JOIN sources ON sources.id = source WHERE start_ms BETWEEN ?1 AND ?2 ORDER BY start_ms
      """
    for sql in [samples, workouts] {
      try each(sql, span) { fields in
        let time = ZonedTime(Instant(milliseconds: fields[3].integer ?? 0), offsetMinutes: Int(clamping: fields[5].integer ?? 0))
        try body(
          HealthRow(
            type: fields[0].text ?? "", value: fields[1].real ?? 0, unit: fields[2].text ?? "", start: time,
            end: Instant(milliseconds: fields[4].integer ?? 0), source: fields[6].text ?? "", isUserEntered: fields[7].integer == 1))
      }
    }
  }

  /// Weigh-ins inside a span, oldest first, handed on one at a time; without those of the demo scale, which are nobody's.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func forEachBodyRow(in span: ClosedRange<Instant>, _ body: (BodyRow) throws -> Void) throws {
    let metrics: [Metric] = [.waterPercent, .muscleKilograms, .boneKilograms, .visceralIndex, .basalKilocalories]
    let figures = metrics.map { metric in
      """
      coalesce(
        (SELECT computed FROM figures WHERE weigh_in = w.id AND metric = '\(metric.rawValue)' AND flag = '\(MetricFlag.ok.rawValue)'),
        (SELECT value FROM imported_figures WHERE weigh_in = w.id AND metric = '\(metric.rawValue)'))
      """
    }
    let sql = """
      SELECT w.id, time_ms, offset_minutes, mass_kg, bmi, fat_percent, lean_kg, impedance_ohm, note, user_entered,
        iif(name = '', kind, name), \(figures.joined(separator: ", "))
      FROM weigh_ins AS w JOIN sources ON sources.id = source
      WHERE removed_ms IS NULL AND kind <> '\(WeighInRecord.Source.demoScale.rawValue)' AND time_ms BETWEEN ?1 AND ?2
      ORDER BY time_ms, w.id
      """
    try each(sql, span) { fields in
      var known: [Metric: Double] = [:]
      for (place, metric) in metrics.enumerated() { known[metric] = fields[11 + place].real }
      let time = ZonedTime(Instant(milliseconds: fields[1].integer ?? 0), offsetMinutes: Int(clamping: fields[2].integer ?? 0))
      try body(
        BodyRow(
          id: fields[0].integer ?? 0, time: time, mass: Mass(kilograms: fields[3].real ?? 0), bodyMassIndex: fields[4].real,
          fatPercent: fields[5].real, leanMass: fields[6].real.map(Mass.init(kilograms:)), impedance: fields[7].integer,
          note: fields[8].text, isUserEntered: fields[9].integer == 1, source: fields[10].text ?? "", figures: known))
    }
  }

  private func each(_ sql: String, _ span: ClosedRange<Instant>, _ body: ([StoredValue]) throws -> Void) throws {
    let rows = try rows(sql, [.integer(span.lowerBound.milliseconds), .integer(span.upperBound.milliseconds)])
    var fields: [StoredValue] = []
    while try rows.next(into: &fields) { try body(fields) }
  }
}

extension StoredValue {
  public var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  public var real: Double? {
    switch self {
    case .real(let real): real
    case .integer(let integer): Double(integer)
    default: nil
    }
  }
}
