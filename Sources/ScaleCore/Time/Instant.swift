/// A point in time, whole milliseconds since 1970-01-01T00:00:00Z (leap seconds not counted, as in POSIX).
public struct Instant: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public init(seconds: Int64) { milliseconds = seconds &* 1000 }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }

  public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// What the calendar of ``CivilDate``, years 1...9999, has in every zone; nothing that happened lies outside.
  public static let calendar = Instant(milliseconds: -62_135_510_400_000)...Instant(milliseconds: 253_402_214_400_000)

  /// The instant `milliseconds` later (earlier where negative).
  public func advanced(milliseconds: Int64) -> Instant {
    Instant(milliseconds: self.milliseconds &+ milliseconds)
  }

  /// Milliseconds from `earlier` to this instant.
  public func milliseconds(since earlier: Instant) -> Int64 { milliseconds &- earlier.milliseconds }

  /// Hours from `earlier` to this instant, with fraction.
  public func hours(since earlier: Instant) -> Double { Double(milliseconds(since: earlier)) / 3_600_000 }
}

extension Int64 {
  /// The quotient rounded towards negative infinity; `divisor` is positive.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// What is left after ``flooredQuotient(by:)``, 0 ..< divisor.
  func flooredRemainder(by divisor: Int64) -> Int64 {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
