extension JSONValue {
  /// The deepest nesting that is read.
  public static let maximumDepth = 128

  /// Reads exactly one JSON document (RFC 8259) in UTF-8.
  ///
  /// - Throws: ``JSONError``; nothing in `bytes` traps.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in try JSONValue(parsing: UnsafeRawBufferPointer(bytes)) }
  }

  /// Reads exactly one JSON document out of memory that is lent.
  public init(parsing bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }

  /// Reads exactly one JSON document of somebody who may have cut characters in two: bytes that are no UTF-8 and surrogates without their other half
  /// become U+FFFD, and the rest is read as it stands.
  ///
  /// - Throws: ``JSONError`` for what is no JSON otherwise.
  public init(mending bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    parser.mendsText = true
    self = try parser.document()
  }

  /// Reads exactly one JSON document.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

struct JSONParser {
  let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  /// Whether characters that are none become U+FFFD.
  var mendsText = false

  /// Members of an object that is not needed any more. Objects of one kind come one after the other, so its room and its keys serve the next one.
  var spare: [JSONValue.Member] = []

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard offset == bytes.count else { throw error(.trailingBytes) }
    return value
  }

  private func error(_ reason: JSONError.Reason) -> JSONError { JSONError(reason: reason, offset: offset) }

  private var unexpected: JSONError {
    offset < bytes.count ? error(.unexpectedByte(bytes[offset])) : error(.unexpectedEnd)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset &+= 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.maximumDepth else { throw error(.tooDeep) }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    default: throw unexpected
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in text.description.utf8 {
      guard take(byte) else { throw unexpected }
    }
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    offset += 1
    var members: [JSONValue.Member] = []
    if depth == 0 { swap(&members, &spare) }
    var count = 0
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected }
      if count < members.count, take(key: members[count].key) {
        members[count].value = try memberValue(depth: depth)
      } else {
        if count < members.count { members.removeSubrange(count...) }
        let key = try string()
        members.append(.init(key, try memberValue(depth: depth)))
      }
      count += 1
      skipSpace()
    } while take(UInt8(ascii: ","))
    if count < members.count { members.removeSubrange(count...) }
    guard take(UInt8(ascii: "}")) else { throw unexpected }
    return .object(members)
  }

  private mutating func memberValue(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected }
    return try value(depth: depth + 1)
  }

  /// Takes a string that is `key`, letter by letter and without escapes.
  private mutating func take(key: String) -> Bool {
    var key = key
    let length = key.withUTF8 { key -> Int? in
      let text = UnsafeRawBufferPointer(rebasing: bytes[(offset + 1)...])
      guard key.count < text.count, text[key.count] == UInt8(ascii: "\"") else { return nil }
      var place = 0
      while place < key.count {
        guard text[place] == key[place], !Self.endsPlain(key[place]) else { return nil }
        place &+= 1
      }
      return key.count + 2
    }
    offset += length ?? 0
    return length != nil
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    offset += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected }
    return .array(elements)
  }

  /// - Parameter number: gets the digits behind its own; wraps around where they are too many.
  /// - Returns: how many there were.
  private mutating func digits(onto number: inout Int64) -> Int {
    let start = offset
    var place = start
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit > 9 { break }
      number = number &* 10 &+ Int64(digit)
      place &+= 1
    }
    offset = place
    return place - start
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    let isNegative = take(UInt8(ascii: "-"))
    let leadingZero = next == UInt8(ascii: "0")
    var digits: Int64 = 0
    let whole = self.digits(onto: &digits)
    guard whole > 0, !leadingZero || whole == 1 else { throw error(.badNumber) }
    var places = 0
    if take(UInt8(ascii: ".")) {
      places = self.digits(onto: &digits)
      guard places > 0 else { throw error(.badNumber) }
    }
    let hasExponent = take(UInt8(ascii: "e")) || take(UInt8(ascii: "E"))
    if hasExponent {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      var exponent: Int64 = 0
      guard self.digits(onto: &exponent) > 0 else { throw error(.badNumber) }
    }
    if !hasExponent, whole + places <= 18 {
      if places == 0 { return .integer(isNegative ? -digits : digits) }
      if let number = Self.fraction(isNegative ? -digits : digits, places: places) { return .number(number) }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if !hasExponent, places == 0, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw error(.badNumber) }
    return .number(number)
  }

  /// A short decimal fraction: both its digits and the power of ten are exact doubles, so one division rounds as it should
  /// (Clinger, "How to read floating point numbers accurately", 1990). Nil for longer ones, and for zero, which has a sign.
  private static func fraction(_ digits: Int64, places: Int) -> Double? {
    guard digits != 0, digits.magnitude < 1 << 53 else { return nil }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    return Double(digits) / power
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    let isASCII = skipPlain() < 0x80
    guard next == UInt8(ascii: "\"") else { return try escapedString(from: start) }
    let content = UnsafeRawBufferPointer(rebasing: bytes[start + 1..<offset])
    offset += 1
    guard isASCII else { return try text(content, from: start) }
    return String(unsafeUninitializedCapacity: content.count) { room in
      UnsafeMutableRawBufferPointer(room).copyMemory(from: content)
      return content.count
    }
  }

  /// A string that holds an escape or something wrong, from the byte after its plain beginning.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var content = Array(bytes[start + 1..<offset])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try text(content, from: start)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &content)
      case 0..<0x20: throw unexpected
      default:
        let plain = offset
        _ = skipPlain()
        content.append(contentsOf: bytes[plain..<offset])
      }
    }
    throw error(.unexpectedEnd)
  }

  /// Stops before a quote, a backslash or a control character.
  ///
  /// - Returns: all bytes that were passed, or-ed: 0x80 and above where one is not ASCII.
  private mutating func skipPlain() -> UInt8 {
    var seen: UInt8 = 0
    while let byte = next, !Self.endsPlain(byte) {
      seen |= byte
      offset &+= 1
    }
    return seen
  }

  /// Whether a byte cannot stand for itself in a string.
  @inline(__always) private static func endsPlain(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func text(_ content: some Collection<UInt8>, from start: Int) throws(JSONError) -> String {
    if mendsText { return String(decoding: content, as: UTF8.self) }
    guard let text = String(validating: content, as: UTF8.self) else { throw JSONError(reason: .badUTF8, offset: start) }
    return text
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error(.unexpectedEnd) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content.append(contentsOf: String(try codePoint()).utf8)
    default:
      offset -= 1
      throw error(.badEscape)
    }
  }

  /// `\uXXXX`, or two of them as a surrogate pair; a lone surrogate is refused or mended.
  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let unit = try hexUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let afterUnit = offset
    if unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let low = try hexUnit()
      if low >= 0xDC00, low < 0xE000, let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) { return scalar }
    }
    guard mendsText else { throw error(.badEscape) }
    // What follows it stands for itself.
    offset = afterUnit
    return "\u{FFFD}"
  }

  private mutating func hexUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw error(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw error(.badEscape) }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
