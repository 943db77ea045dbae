/// An instant with the offset that was in force where it happened.
public struct ZonedTime: Hashable, Comparable, Sendable {
  public var instant: Instant

  /// Minutes east of UTC.
  public var offsetMinutes: Int

  public init(_ instant: Instant, offsetMinutes: Int) {
    self.instant = instant
    self.offsetMinutes = offsetMinutes
  }

  public static func < (a: ZonedTime, b: ZonedTime) -> Bool { a.instant < b.instant }

  /// What the wall clock showed there.
  public var civilTime: CivilTime {
    CivilTime(secondsSince1970: instant.seconds + Int64(offsetMinutes) * 60)
  }

  /// `2026-11-30T07:05:00+01:00`, to the second.
  public var iso8601: String {
    String(unsafeUninitializedCapacity: Self.iso8601Length) { writeISO8601(to: $0) }
  }

  /// Bytes of ``iso8601`` for every year from 0 to 9999.
  public static let iso8601Length = 25

  /// Writes ``iso8601`` as ASCII; for long lists of times.
  ///
  /// - Returns: the bytes written, ``iso8601Length``; a year or offset that does not fit writes the nearest that does.
  public func writeISO8601(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard text.count >= Self.iso8601Length else { return 0 }
    func put(_ number: Int, at place: Int, then mark: UInt8?) {
      text[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10)
      text[place + 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10)
      if let mark { text[place + 2] = mark }
    }
    let civil = civilTime
    let year = min(max(civil.date.year, 0), 9999)
    let offset = min(abs(offsetMinutes), 5999)
    put(year / 100, at: 0, then: nil)
    put(year % 100, at: 2, then: UInt8(ascii: "-"))
    put(civil.date.month, at: 5, then: UInt8(ascii: "-"))
    put(civil.date.day, at: 8, then: UInt8(ascii: "T"))
    put(civil.hour, at: 11, then: UInt8(ascii: ":"))
    put(civil.minute, at: 14, then: UInt8(ascii: ":"))
    put(civil.second, at: 17, then: offsetMinutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    put(offset / 60, at: 20, then: UInt8(ascii: ":"))
    put(offset % 60, at: 23, then: nil)
    return Self.iso8601Length
  }

  /// Reads an ISO 8601 date and time with offset (`Z`, `+01:00`, `+0100`, `+01`); seconds and fractions of them may be absent.
  /// Nil for anything else, and for days or times that do not exist.
  public init?(iso8601 text: some StringProtocol) {
    var cursor = DigitCursor(text)
    guard let civil = cursor.civilTime(), let milliseconds = cursor.fraction(), let offset = cursor.offset(),
      cursor.isAtEnd
    else { return nil }
    let seconds = civil.secondsSince1970 - Int64(offset) * 60
    self.init(Instant(milliseconds: seconds * 1000 + milliseconds), offsetMinutes: offset)
  }
}
