/// Text in UTF-16, as Excel writes "Unicode text": told by its byte order mark and handed on as UTF-8.
enum WideText {
  enum Order { case little, big }

  static func order(_ opening: [UInt8]) -> Order? {
    if opening.starts(with: [0xFF, 0xFE]) { return .little }
    return opening.starts(with: [0xFE, 0xFF]) ? .big : nil
  }

  /// The source itself, or its text in UTF-8 where the first bytes say that it is UTF-16.
  static func bytes(_ source: any ByteSource, _ opening: [UInt8]) -> any ByteSource {
    order(opening).map { WideTextBytes(source, $0) } ?? source
  }

  /// The beginning of a file as ``bytes(_:_:)`` hands it on; a line that the beginning cuts is left out.
  static func decoded(_ opening: [UInt8]) -> [UInt8] {
    guard let order = order(opening) else { return opening }
    var decoder = WideDecoder(order)
    var text: [UInt8] = []
    for byte in opening { decoder.push(byte, into: &text) }
    guard opening.count >= Opening.length, let end = text.lastIndex(of: 0x0A) else { return text }
    return Array(text[...end])
  }

  /// Whether every second byte of a text is zero and no mark tells so.
  static func isUnmarked(_ opening: [UInt8]) -> Bool {
    guard opening.count >= 16, order(opening) == nil else { return false }
    let (even, odd) = opening.indices.reduce(into: (0, 0)) { zeros, at in
      if opening[at] == 0 { if at % 2 == 0 { zeros.0 += 1 } else { zeros.1 += 1 } }
    }
    let half = opening.count / 2
    return (even > half * 9 / 10 && odd == 0) || (odd > half * 9 / 10 && even == 0)
  }
}

/// Turns UTF-16 into UTF-8, byte by byte; what is no character becomes U+FFFD, and the mark at the front is dropped.
struct WideDecoder {
  private let order: WideText.Order
  private var half: UInt8?
  private var lead: UInt16?
  private var hasBegun = false

  init(_ order: WideText.Order) { self.order = order }

  mutating func push(_ byte: UInt8, into text: inout [UInt8]) {
    guard let first = half else {
      half = byte
      return
    }
    half = nil
    let unit = order == .little ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
    let isMark = !hasBegun && unit == 0xFEFF
    hasBegun = true
    if !isMark { take(unit, into: &text) }
  }

  private mutating func take(_ unit: UInt16, into text: inout [UInt8]) {
    if let lead {
      self.lead = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return append(Unicode.Scalar(value), to: &text)
      }
      append(nil, to: &text)
    }
    if UTF16.isLeadSurrogate(unit) { lead = unit } else { append(Unicode.Scalar(unit), to: &text) }
  }

  private func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
}

/// A source in UTF-16 whose bytes come out as UTF-8.
private final class WideTextBytes: ByteSource {
  private let source: any ByteSource
  private var decoder: WideDecoder
  private var raw = [UInt8](repeating: 0, count: 32 << 10)
  private var ready: [UInt8] = []
  private var next = 0

  init(_ source: any ByteSource, _ order: WideText.Order) {
    self.source = source
    decoder = WideDecoder(order)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    if buffer.isEmpty { return 0 }
    while next == ready.count {
      let count = try HealthImport.read(source, into: &raw)
      if count == 0 { return 0 }
      ready.removeAll(keepingCapacity: true)
      next = 0
      for byte in raw[..<count] { decoder.push(byte, into: &ready) }
    }
    let part = ready[next...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    next += part.count
    return part.count
  }

  var progress: (done: Int64, total: Int64)? { source.progress }
}
