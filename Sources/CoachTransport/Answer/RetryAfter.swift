/// When a server wants to be asked again (RFC 9110, 10.2.3).
enum RetryAfter: Equatable, Sendable {
  case seconds(Int)

  /// Seconds since 1970, UTC.
  case date(Int64)

  /// Nil for anything that is neither a number of seconds nor a date of HTTP.
  init?(_ text: String) {
    if let seconds = Int(text), !text.isEmpty, text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
      self = .seconds(seconds)
    } else if let date = HTTPDate.seconds(text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Seconds to wait from `now`, never negative.
  ///
  /// - Parameter now: seconds since 1970, UTC.
  func wait(from now: Int64) -> Int64 {
    switch self {
    case .seconds(let seconds): Int64(seconds)
    case .date(let date):
      if case let (wait, overflow) = date.subtractingReportingOverflow(now), !overflow { max(0, wait) } else { 0 }
    }
  }
}
