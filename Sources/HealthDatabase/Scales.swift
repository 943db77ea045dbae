public import ScaleCore

/// A scale that was heard.
public struct StoredScale: Equatable, Sendable {
  public var address: BluetoothAddress
  public var name: String?
  public var firstSeen: Instant
  public var lastSeen: Instant

  /// The person said: this one is mine.
  public var isPinned: Bool

  /// The last record that was stored or turned down.
  public var lastRecord: HeardRecord?
}

/// A scale's record and when the host heard it.
public struct HeardRecord: Equatable, Sendable {
  public var fingerprint: RecordFingerprint
  public var heard: Instant
}

extension HealthStore {
  /// Notes that a scale was heard; a nil name leaves the known one. Each call waits for the disk, so once per visit of
  /// the person is enough.
  public func touch(_ address: BluetoothAddress, name: String?, at now: Instant) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO scales (address, name, first_seen_ms, last_seen_ms) VALUES (:address, :name, :now, :now)
      ON CONFLICT (address) DO UPDATE SET name = coalesce(:name, name),
        first_seen_ms = min(first_seen_ms, :now), last_seen_ms = max(last_seen_ms, :now)
      """,
      [
        ":address": SQLValue(address.description), ":name": SQLValue(name), ":now": SQLValue(now.milliseconds),
      ])
  }

  /// Remembers a record of a scale, so that its repeats are known after a restart.
  public func remember(
    _ fingerprint: RecordFingerprint, of address: BluetoothAddress, at now: Instant
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO scales
        (address, first_seen_ms, last_seen_ms, record_weight, record_impedance, record_clock, record_ms)
      VALUES (:address, :now, :now, :weight, :impedance, :clock, :now)
      ON CONFLICT (address) DO UPDATE SET last_seen_ms = max(last_seen_ms, :now), record_weight = :weight,
        record_impedance = :impedance, record_clock = :clock, record_ms = :now,
        first_seen_ms = min(first_seen_ms, :now)
      """,
      [
        ":address": SQLValue(address.description), ":now": SQLValue(now.milliseconds),
        ":weight": SQLValue(Int64(fingerprint.rawWeight)), ":impedance": SQLValue(Int64(fingerprint.rawImpedance)),
        ":clock": SQLValue(fingerprint.scaleClock?.secondsSince1970),
      ])
  }

  /// The last record of a scale.
  public func lastRecord(of address: BluetoothAddress) throws(StoreError) -> HeardRecord? {
    try scale(address)?.lastRecord
  }

  public func scale(_ address: BluetoothAddress) throws(StoreError) -> StoredScale? {
    try connection.first(
      "SELECT * FROM scales WHERE address = :address", [":address": SQLValue(address.description)], Self.scale)
  }

  /// All scales that were heard, the newest first.
  public func scales() throws(StoreError) -> [StoredScale] {
    try connection.all("SELECT * FROM scales ORDER BY last_seen_ms DESC, address", [:], Self.scale)
  }

  /// Marks a scale as the person's own, or takes the mark away.
  public func setPinned(_ isPinned: Bool, _ address: BluetoothAddress, at now: Instant) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO scales (address, first_seen_ms, last_seen_ms, pinned) VALUES (:address, :now, :now, :pinned)
      ON CONFLICT (address) DO UPDATE SET pinned = :pinned
      """,
      [
        ":address": SQLValue(address.description), ":now": SQLValue(now.milliseconds), ":pinned": SQLValue(isPinned),
      ])
  }

  private static func scale(_ row: Row) throws(StoreError) -> StoredScale {
    let fingerprint = try row.fingerprint()
    let heard = try row.optionalInteger("record_ms").map(Instant.init(milliseconds:))
    var record: HeardRecord?
    if let fingerprint, let heard { record = HeardRecord(fingerprint: fingerprint, heard: heard) }
    return StoredScale(
      address: try row.value("address", Row.text) { BluetoothAddress($0) },
      name: try row.optionalText("name"),
      firstSeen: Instant(milliseconds: try row.integer("first_seen_ms")),
      lastSeen: Instant(milliseconds: try row.integer("last_seen_ms")),
      isPinned: try row.boolean("pinned"), lastRecord: record)
  }
}
