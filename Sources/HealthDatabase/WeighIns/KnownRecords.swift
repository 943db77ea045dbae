public import ScaleCore

extension HealthStore {
  /// The weigh-in that was stored from exactly this record, clock included, at any time; removed ones count too,
  /// because a scale that still repeats what the person took out must not bring it back.
  ///
  /// Nil for a fingerprint without a clock: weight and ohms alone may be the same on two days.
  public func weighInID(
    of fingerprint: RecordFingerprint, from address: BluetoothAddress?
  ) throws(StoreError) -> Int64? {
    guard let clock = fingerprint.scaleClock?.secondsSince1970 else { return nil }
    return try connection.first(
      Self.sameRecord + " AND record_clock = :clock LIMIT 1",
      [
        ":address": SQLValue(address?.description), ":weight": SQLValue(Int64(fingerprint.rawWeight)),
        ":impedance": SQLValue(Int64(fingerprint.rawImpedance)), ":clock": SQLValue(clock),
      ], Self.id)
  }

  /// The newest weigh-in since an instant with the same raw weight and ohms, whatever the clock; removed ones too.
  public func weighInID(
    like fingerprint: RecordFingerprint, from address: BluetoothAddress?, since instant: Instant
  ) throws(StoreError) -> Int64? {
    try connection.first(
      Self.sameRecord + " AND time_ms >= :since ORDER BY time_ms DESC LIMIT 1",
      [
        ":address": SQLValue(address?.description), ":weight": SQLValue(Int64(fingerprint.rawWeight)),
        ":impedance": SQLValue(Int64(fingerprint.rawImpedance)), ":since": SQLValue(instant.milliseconds),
      ], Self.id)
  }

  private static let sameRecord = """
    SELECT coalesce(replaced_by, id) AS id FROM weigh_ins
    WHERE scale_address IS :address AND record_weight = :weight AND record_impedance = :impedance
    """

  private static func id(_ row: Row) throws(StoreError) -> Int64 { try row.integer("id") }
}
