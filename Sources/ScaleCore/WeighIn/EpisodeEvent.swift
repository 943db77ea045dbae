/// What the frames of one scale amount to.
public enum EpisodeEvent: Equatable, Sendable {
  /// Somebody stepped on.
  case opened

  /// The number on the display, still moving.
  case live(Mass)

  /// The weight stands; impedance may follow until the instant.
  case locked(Reading, until: Instant)

  /// One weigh-in is complete. Comes once per step-on.
  case settled(Reading)

  /// Impedance came after the weight had been settled without it; replaces that reading.
  case upgraded(Reading)

  /// The plate is empty again after a settled weigh-in.
  case removed

  /// The plate is empty again and no weight ever stood.
  case abandoned

  /// A record that is stored already, or that was on the air before anybody stepped on.
  case repeated(Reading)
}

/// What is already known of earlier records; asked, never cached, so that another process's save counts.
public struct RecordMemory {
  /// Whether this very record of this scale is stored.
  public var holds: (RecordFingerprint, BluetoothAddress?, Instant) -> Bool

  /// Whether a weigh-in with this raw weight and these raw ohms was stored in the 24 hours before an instant.
  public var holdsRecent: (RecordFingerprint, BluetoothAddress?, Instant) -> Bool

  public init(
    holds: @escaping (RecordFingerprint, BluetoothAddress?, Instant) -> Bool,
    holdsRecent: @escaping (RecordFingerprint, BluetoothAddress?, Instant) -> Bool
  ) {
    self.holds = holds
    self.holdsRecent = holdsRecent
  }

  public static var empty: RecordMemory { RecordMemory(holds: { _, _, _ in false }, holdsRecent: { _, _, _ in false }) }
}

extension RecordFingerprint {
  /// The first year whose clock digits were set by somebody; an unset scale counts up from 1970.
  public static let firstSetYear = 2015

  /// Whether a frame heard at `instant` repeats the record that was stored at `storedAt`.
  ///
  /// Equal digits of a clock that was set mean the same record for ever; of an unset or frozen clock, for 24 hours.
  public func isSameRecord(as stored: RecordFingerprint, storedAt: Instant, heard instant: Instant) -> Bool {
    guard hasSameContent(as: stored), let clock = scaleClock, clock == stored.scaleClock else { return false }
    if clock.date.year >= Self.firstSetYear { return true }
    return abs(instant.milliseconds(since: storedAt)) <= 86_400_000
  }

  /// Equal raw weight and raw ohms, whatever the clock says.
  public func hasSameContent(as other: RecordFingerprint) -> Bool {
    rawWeight == other.rawWeight && rawImpedance == other.rawImpedance
  }
}
