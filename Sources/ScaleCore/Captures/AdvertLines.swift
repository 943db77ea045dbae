import JSONText

/// Why a line is no advertisement.
public enum LineProblem: Error, Equatable, Sendable {
  /// The UTF-8 offset within the line.
  case notJSON(offset: Int)
  case notObject

  /// A field that must stand there does not.
  case missing(String)

  /// A field of the wrong kind or out of range.
  case bad(String)
}

/// Recordings with one JSON object per line: `t_ms`, `address`, `name`, `rssi`, `service_uuid`, `hex`; of these only
/// `t_ms`, `service_uuid` and `hex` must be there. Blank lines and lines that begin with `#` are skipped.
enum AdvertLines {
  /// From this number on, `t_ms` counts from 1970 (it is a day of March 1973); below, from the start of the recording.
  static let firstAbsolute: Int64 = 100_000_000_000

  /// The last millisecond of the year 9999.
  private static let lastAbsolute: Int64 = 253_402_300_799_999

  static func read(_ bytes: [UInt8], start: Instant) -> Recording {
    var recording = Recording(format: .jsonLines)
    var number = 0
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[($0 + 1)...] } ?? []
      do throws(LineProblem) {
        if let advertisement = try advertisement(line, start: start) {
          recording.advertisements.append(advertisement)
        }
      } catch {
        recording.problem = isCut(line, end: end) ? .truncated(number) : .line(number, error)
        return recording
      }
    }
    return recording
  }

  /// True for a last line without its line feed that ends before its object does.
  private static func isCut(_ line: ArraySlice<UInt8>, end: Int?) -> Bool {
    guard end == nil else { return false }
    do throws(JSONError) {
      _ = try JSONValue(parsing: Array(line))
      return false
    } catch {
      return error.reason == .unexpectedEnd
    }
  }

  /// Nil for a line that carries nothing.
  private static func advertisement(
    _ line: ArraySlice<UInt8>, start: Instant
  ) throws(LineProblem) -> Advertisement? {
    let first = line.first { $0 != UInt8(ascii: " ") && $0 != 0x09 && $0 != 0x0D }
    guard let first, first != UInt8(ascii: "#") else { return nil }
    let value: JSONValue
    do { value = try JSONValue(parsing: Array(line)) } catch { throw .notJSON(offset: error.offset) }
    guard case .object = value else { throw .notObject }
    return Advertisement(
      address: try address(value), name: try string("name", in: value), rssi: try rssi(value),
      serviceData: [try service(value): try bytes(value)], heard: try heard(value, start: start))
  }

  private static func heard(_ value: JSONValue, start: Instant) throws(LineProblem) -> Instant {
    guard let time = value["t_ms"] else { throw .missing("t_ms") }
    guard let number = time.double, number >= 0, number <= Double(lastAbsolute) else { throw .bad("t_ms") }
    let milliseconds = Int64(number.rounded(.down))
    if milliseconds >= firstAbsolute { return Instant(milliseconds: milliseconds) }
    return start.advanced(milliseconds: milliseconds)
  }

  private static func service(_ value: JSONValue) throws(LineProblem) -> ServiceUUID {
    guard let text = try string("service_uuid", in: value) else { throw .missing("service_uuid") }
    guard let service = ServiceUUID(text) else { throw .bad("service_uuid") }
    return service
  }

  private static func bytes(_ value: JSONValue) throws(LineProblem) -> [UInt8] {
    guard let text = try string("hex", in: value) else { throw .missing("hex") }
    do { return try HexText.bytes(text) } catch { throw .bad("hex") }
  }

  private static func address(_ value: JSONValue) throws(LineProblem) -> BluetoothAddress? {
    guard let text = try string("address", in: value) else { return nil }
    guard let address = BluetoothAddress(text) else { throw .bad("address") }
    return address
  }

  private static func rssi(_ value: JSONValue) throws(LineProblem) -> Int? {
    guard let field = value["rssi"], field != .null else { return nil }
    guard let number = field.integer, (-127...127).contains(number) else { throw .bad("rssi") }
    return Int(number)
  }

  /// The text behind `key`; nil where it is absent or null.
  private static func string(_ key: String, in value: JSONValue) throws(LineProblem) -> String? {
    guard let field = value[key], field != .null else { return nil }
    guard let text = field.string else { throw .bad(key) }
    return text
  }
}
