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
    var bytes: [UInt8] = []
    appendISO8601(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``iso8601`` as ASCII; for long lists of times.
  public func appendISO8601(to bytes: inout [UInt8]) {
    let civil = civilTime
    append(civil.date.year, digits: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(civil.date.month, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(civil.date.day, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(civil.hour, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(civil.minute, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(civil.second, digits: 2, to: &bytes)
    bytes.append(offsetMinutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    append(abs(offsetMinutes) / 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(abs(offsetMinutes) % 60, digits: 2, to: &bytes)
  }

  private func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    guard number >= 0, number < 10_000 else { return bytes.append(contentsOf: number.digits(digits).utf8) }
    var divisor = digits == 4 ? 1000 : 10
    if digits == 2, number >= 100 { return bytes.append(contentsOf: String(number).utf8) }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
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
