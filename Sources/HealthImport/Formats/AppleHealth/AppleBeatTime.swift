import ScaleCore

/// The time of a heart beat: a time of day in the way of the phone's language, on the day of its record.
enum AppleBeatTime {
  private static let day: Int64 = 86_400_000
  private static let halfDay = day / 2

  /// Reads `7:47:41.86 AM`, `19:47:41,86`, `7.47.41,86`; any blank may stand before the half of the day.
  ///
  /// - Parameter start: of the record, which lasts about a minute: the beat is at the nearest such time of day.
  /// - Returns: nil for what is no time of day.
  static func instant(_ bytes: ByteSlice, near start: ZonedTime) -> Instant? {
    guard let clock = Clock(bytes) else { return nil }
    let local = start.instant.milliseconds &+ Int64(start.offsetMinutes) &* 60_000
    let passed = ((local % day) + day) % day
    let candidates: [Int64] =
      switch clock.half {
      case .none: [clock.milliseconds]
      case .morning: [clock.milliseconds % halfDay]
      case .afternoon: [clock.milliseconds % halfDay + halfDay]
      case .unknown: [clock.milliseconds % halfDay, clock.milliseconds % halfDay + halfDay]
      }
    // Brought between half a day before and half a day after.
    let distances = candidates.map { ($0 - passed + day + halfDay) % day - halfDay }
    guard let nearest = distances.min(by: { $0.magnitude < $1.magnitude }) else { return nil }
    return start.instant.advanced(milliseconds: nearest)
  }

  private struct Clock {
    enum Half { case none, morning, afternoon, unknown }

    var milliseconds: Int64
    var half = Half.none

    init?(_ bytes: ByteSlice) {
      var index = 0
      guard let hour = Self.number(bytes, &index), Self.mark(bytes, &index), let minute = Self.number(bytes, &index),
        Self.mark(bytes, &index), let second = Self.number(bytes, &index), hour < 24, minute < 60, second <= 60
      else { return nil }
      // A rounded 59.996 is written as 60.
      milliseconds = (hour * 3600 + minute * 60 + second) * 1000
      if bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
        var place: Int64 = 100
        index += 1
        while let digit = Self.digit(bytes[index]) {
          milliseconds += digit * place
          place /= 10
          index += 1
        }
      }
      let rest = bytes.suffix(from: index).trailingBlanksTrimmed
      guard !rest.isEmpty, hour <= 12 else { return }
      half = Self.half(rest)
    }

    private static func half(_ words: ByteSlice) -> Half {
      for index in 0..<min(words.count, 64) {
        switch words[index] | 0x20 {
        case UInt8(ascii: "a"): return .morning
        case UInt8(ascii: "p"): return .afternoon
        default: continue
        }
      }
      return .unknown
    }

    private static func digit(_ byte: UInt8) -> Int64? {
      let digit = byte &- UInt8(ascii: "0")
      return digit < 10 ? Int64(digit) : nil
    }

    /// One digit or two.
    private static func number(_ bytes: ByteSlice, _ index: inout Int) -> Int64? {
      guard let first = digit(bytes[index]) else { return nil }
      index += 1
      guard let second = digit(bytes[index]) else { return first }
      index += 1
      return first * 10 + second
    }

    private static func mark(_ bytes: ByteSlice, _ index: inout Int) -> Bool {
      guard bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ".") else { return false }
      index += 1
      return true
    }
  }
}
