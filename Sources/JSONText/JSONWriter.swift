/// Writes compact JSON (RFC 8259) straight into bytes: for answers with many rows, where a tree of ``JSONValue`` would cost more than
/// everything else.
///
/// Commas are put where they belong; opening and closing in the right order is the caller's part.
public struct JSONWriter: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private var needsComma = false

  /// - Parameter capacity: bytes to make room for at once.
  public init(reserving capacity: Int = 256) {
    self.capacity = max(capacity, 256)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  /// What was written so far.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  /// Lends what was written so far, uncopied.
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: storage, count: count))
  }

  /// Makes room for so many more bytes at once.
  public mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(count + more, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveUpdate(from: storage, count: count)
    storage.deallocate()
    storage = larger
  }

  /// Ends a document in a line of its own.
  public mutating func newline() {
    reserve(1)
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The key of the member whose value comes next; plain ASCII without characters that need an escape.
  public mutating func key(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    separate()
    put(UInt8(ascii: "\""))
    (storage + count).update(from: name.utf8Start, count: length)
    count += length
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func value(_ value: JSONValue) {
    var bytes: [UInt8] = []
    value.append(to: &bytes)
    raw(bytes)
  }

  public mutating func integer(_ number: Int64) {
    reserve(24)
    separate()
    put(number.magnitude, isNegative: number < 0)
    needsComma = true
  }

  public mutating func bool(_ flag: Bool) { word(flag ? "true" : "false") }

  public mutating func null() { word("null") }

  /// A string of plain ASCII that has nothing to escape, such as a word of a closed list.
  public mutating func plain(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      reserve(utf8.count + 3)
      separate()
      put(UInt8(ascii: "\""))
      if let start = utf8.baseAddress { (storage + count).update(from: start, count: utf8.count) }
      count += utf8.count
      put(UInt8(ascii: "\""))
    }
    needsComma = true
  }

  /// A string that is filled in place without anything to escape, such as a time.
  ///
  /// - Parameters:
  ///   - longest: bytes that `fill` may write.
  ///   - fill: answers how many it wrote.
  public mutating func plainString(longest: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(longest + 3)
    separate()
    put(UInt8(ascii: "\""))
    count += fill(UnsafeMutableBufferPointer(start: storage + count, count: longest))
    put(UInt8(ascii: "\""))
    needsComma = true
  }

  /// The same number as ``JSONValue/rounded(_:_:)``, never with an exponent under 10^15: half away from zero, at least one decimal; null where nil or not
  /// finite.
  ///
  /// - Parameter places: 1...6.
  public mutating func rounded(_ number: Double?, _ places: Int) {
    guard let number, number.isFinite else { return null() }
    var whole: UInt64 = 1
    for _ in 0..<places { whole *= 10 }
    let scaled = (number * Double(whole)).rounded()
    guard abs(scaled) < 1e15 else { return value(.rounded(number, places)) }
    reserve(32)
    separate()
    let steps = UInt64(abs(scaled))
    put(steps / whole, isNegative: scaled < 0)
    put(UInt8(ascii: "."))
    var rest = steps % whole
    var digit = whole / 10
    repeat {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / digit))
      rest %= digit
      digit /= 10
    } while rest > 0 && digit > 0
    needsComma = true
  }

  // MARK: Bytes, into room that was reserved

  @inline(__always) private mutating func put(_ byte: UInt8) {
    storage[count] = byte
    count &+= 1
  }

  private mutating func put(_ magnitude: UInt64, isNegative: Bool) {
    if isNegative { put(UInt8(ascii: "-")) }
    var divisor: UInt64 = 1
    while magnitude / divisor >= 10 { divisor *= 10 }
    var rest = magnitude
    while divisor > 0 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  private mutating func word(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length + 1)
    separate()
    (storage + count).update(from: text.utf8Start, count: length)
    count += length
    needsComma = true
  }

  private mutating func raw(_ bytes: [UInt8]) {
    reserve(bytes.count + 1)
    separate()
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { (storage + count).update(from: start, count: source.count) }
    }
    count += bytes.count
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    reserve(2)
    separate()
    put(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    reserve(1)
    put(bracket)
    needsComma = true
  }

  @inline(__always) private mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
  }
}
