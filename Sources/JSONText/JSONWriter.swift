/// Writes compact JSON (RFC 8259) straight into bytes: for answers with many rows, where a tree of ``JSONValue`` would cost more than
/// everything else.
///
/// Commas are put where they belong; opening and closing in the right order is the caller's part.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// - Parameter capacity: bytes to make room for at once.
  public init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Makes room for so many more bytes at once.
  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Ends a document in a line of its own.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The key of the member whose value comes next; plain ASCII without characters that need an escape.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func value(_ value: JSONValue) {
    separate()
    value.append(to: &bytes)
    needsComma = true
  }

  public mutating func integer(_ number: Int64) {
    separate()
    append(number.magnitude, isNegative: number < 0)
    needsComma = true
  }

  public mutating func bool(_ flag: Bool) { raw(flag ? "true" : "false") }

  public mutating func null() { raw("null") }

  /// A string that comes as bytes without anything to escape, such as a time.
  public mutating func plainString(_ fill: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    fill(&bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// The same number as ``JSONValue/rounded(_:_:)``, never with an exponent under 10^15: half away from zero, at least one decimal; null where nil or not
  /// finite.
  ///
  /// - Parameter places: 1...6.
  public mutating func rounded(_ number: Double?, _ places: Int) {
    guard let number, number.isFinite else { return null() }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard abs(scaled) < 1e15 else { return value(.rounded(number, places)) }
    separate()
    let steps = UInt64(abs(scaled))
    let whole = UInt64(scale)
    append(steps / whole, isNegative: scaled < 0)
    bytes.append(UInt8(ascii: "."))
    var rest = steps % whole
    var digit = whole / 10
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / digit))
      rest %= digit
      digit /= 10
    } while rest > 0 && digit > 0
    needsComma = true
  }

  private mutating func raw(_ word: StaticString) {
    separate()
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    var divisor: UInt64 = 1
    while magnitude / divisor >= 10 { divisor *= 10 }
    var rest = magnitude
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}
