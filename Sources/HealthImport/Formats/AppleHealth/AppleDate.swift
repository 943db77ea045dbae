import ScaleCore

/// Reads the times of an export: `2024-03-01 07:14:22 -0800`; `20150616071916-0700` of iOS 8.
struct AppleDate {
  /// A person who has a phone was alive in them.
  private static let years = 1900...2199

  /// The day of the last time read: neighbours mostly share it.
  private var lastDay = (digits: -1, sinceEpoch: 0)

  /// Nil for what is no time; the offset is minutes east of UTC.
  @inline(__always)
  mutating func time(_ bytes: ByteSlice) -> ZonedTime? {
    if bytes.count == 25, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: " ")
    {
      return time(
        day: bytes.digits(at: 0, 4) &* 10_000 &+ bytes.digits(at: 5, 2) &* 100 &+ bytes.digits(at: 8, 2),
        clock: (bytes.digits(at: 11, 2), bytes.digits(at: 14, 2), bytes.digits(at: 17, 2)), offset: bytes.suffix(from: 20))
    }
    guard bytes.count == 19 else { return nil }
    return time(
      day: bytes.digits(at: 0, 8), clock: (bytes.digits(at: 8, 2), bytes.digits(at: 10, 2), bytes.digits(at: 12, 2)),
      offset: bytes.suffix(from: 14))
  }

  @inline(__always)
  private mutating func time(day: Int, clock: (hour: Int, minute: Int, second: Int), offset: ByteSlice) -> ZonedTime? {
    if day != lastDay.digits {
      guard Self.years.contains(day / 10_000), let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100) else {
        return nil
      }
      lastDay = (day, date.daysSince1970)
    }
    let sign = offset[0]
    let hours = offset.digits(at: 1, 2)
    let minutes = offset.digits(at: 3, 2)
    guard clock.hour < 24, clock.minute < 60, clock.second < 61, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), hours <= 18,
      minutes < 60
    else { return nil }
    let east = (hours &* 60 &+ minutes) &* (sign == UInt8(ascii: "-") ? -1 : 1)
    let seconds = lastDay.sinceEpoch &* 86_400 &+ clock.hour &* 3600 &+ clock.minute &* 60 &+ min(clock.second, 59)
    return ZonedTime(Instant(seconds: Int64(seconds &- east &* 60)), offsetMinutes: east)
  }
}

extension ByteSlice {
  /// A number of exactly `count` digits; beyond every limit where something else stands there.
  @inline(__always)
  fileprivate func digits(at index: Int, _ count: Int) -> Int {
    var value = 0
    var offset = index
    while offset < index &+ count {
      let digit = self[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return 1 << 40 }
      value = value &* 10 &+ Int(digit)
      offset &+= 1
    }
    return value
  }
}
