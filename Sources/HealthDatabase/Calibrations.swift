public import ScaleCore

/// A calibration with its number and how it came about.
public struct StoredCalibration: Equatable, Sendable {
  public let id: Int64
  public let calibration: Calibration
  public let taken: Instant

  /// What the scale said under the reference; nil for a correction that was typed in.
  public let raw: Mass?
  public let reference: Mass?
  public let isActive: Bool
}

extension HealthStore {
  /// Adds a calibration to the history and puts it in force; weigh-ins keep the one they were taken with.
  @discardableResult
  public func addCalibration(
    _ calibration: Calibration, raw: Mass?, reference: Mass?, at now: Instant
  ) throws(StoreError) -> StoredCalibration {
    try connection.transaction { () throws(StoreError) in
      try connection.run(Self.deactivation)
      try connection.run(
        """
        INSERT INTO calibrations (taken_ms, mode, factor, offset_kg, raw_kg, reference_kg)
        VALUES (:taken, :mode, :factor, :offset, :raw, :reference)
        """,
        [
          ":taken": SQLValue(now.milliseconds), ":mode": SQLValue(calibration.mode?.rawValue),
          ":factor": SQLValue(calibration.factor), ":offset": SQLValue(calibration.offset.kilograms),
          ":raw": SQLValue(raw?.kilograms), ":reference": SQLValue(reference?.kilograms),
        ])
      return StoredCalibration(
        id: connection.lastInsertedRow, calibration: calibration, taken: now, raw: raw, reference: reference,
        isActive: true)
    }
  }

  /// The calibration in force; nil for none.
  public func activeCalibration() throws(StoreError) -> StoredCalibration? {
    try connection.first("SELECT * FROM calibrations WHERE active = 1", [:], Self.calibration)
  }

  /// Takes the calibration out of force; the history stays.
  public func resetCalibration() throws(StoreError) { try connection.run(Self.deactivation) }

  /// All calibrations, the newest first.
  public func calibrations() throws(StoreError) -> [StoredCalibration] {
    try connection.all("SELECT * FROM calibrations ORDER BY id DESC", [:], Self.calibration)
  }

  private static let deactivation = "UPDATE calibrations SET active = 0 WHERE active = 1"

  private static func calibration(_ row: Row) throws(StoreError) -> StoredCalibration {
    let calibration = Calibration(
      factor: try row.real("factor"), offset: Mass(kilograms: try row.real("offset_kg")),
      mode: try row.optional("mode", Row.optionalText, Calibration.Mode.init(rawValue:)))
    return StoredCalibration(
      id: try row.integer("id"), calibration: calibration,
      taken: Instant(milliseconds: try row.integer("taken_ms")),
      raw: try row.optionalReal("raw_kg").map(Mass.init(kilograms:)),
      reference: try row.optionalReal("reference_kg").map(Mass.init(kilograms:)),
      isActive: try row.boolean("active"))
  }
}
