/// Reads a long JSON document part by part, from bytes that are pushed in pieces of any size.
///
/// Parts are the elements of a top-level array; of a top-level object they are its members, one that is an array element by element and any
/// other whole. Only the part that is being read is kept. A byte order mark in front is skipped.
///
///     while true {
///       while let part = try stream.next() { take(part) }
///       if stream.isFinished { break }
///       if try stream.push(upTo: 65_536, read) == 0 { stream.finish() }
///     }
public struct JSONStream: Sendable {
  /// A member, or an element of an array.
  public struct Part: Equatable, Sendable {
    /// Of the member of a top-level object; nil elsewhere.
    public var key: String?

    /// False for a member that is read whole.
    public var isElement: Bool
    public var value: JSONValue

    /// Where the value begins, in bytes from the beginning of the stream.
    public var offset: Int
  }

  /// How the bytes are cut into parts.
  public enum Layout: Sendable {
    /// One document, an array or an object, as the type says.
    case document

    /// Documents one after the other, each a part: JSON lines, or one document alone.
    case lines
  }

  /// Long enough for every real element; also what is kept in memory at most, twice.
  public static let defaultLimit = 16 << 20

  private let layout: Layout
  private let limit: Int
  private var buffer: [UInt8] = []

  /// The bytes that were not used yet are `buffer[begin..<end]`; what lies behind is room.
  private var begin = 0
  private var end = 0

  /// Bytes of the stream that lie before the buffer.
  private var dropped = 0
  private var isClosed = false
  private var place = Place.start
  private var key: String?
  private var scan: JSONEndScan?
  private var failure: JSONStreamError?

  /// See ``recycle(_:)``.
  private var spare: [JSONValue.Member] = []

  /// What may come next.
  private enum Place {
    case start, memberOrEnd, member, colon, memberValue, afterMember
    case elementOrEnd, element, afterElement, afterDocument
  }

  /// - Parameter limit: bytes that one part may have.
  public init(_ layout: Layout = .document, limit: Int = Self.defaultLimit) {
    self.layout = layout
    self.limit = limit
    if layout == .lines { place = .element }
  }

  /// True once the document is complete and no more bytes will come.
  public var isFinished: Bool { isClosed && begin == end && failure == nil && isAtRest }

  private var isAtRest: Bool { place == .afterDocument || (layout == .lines && scan == nil) }

  // MARK: Bytes in

  /// Takes bytes that follow those that came before.
  public mutating func push(_ bytes: UnsafeRawBufferPointer) {
    _ = push(upTo: bytes.count) { room in
      room.copyMemory(from: bytes)
      return bytes.count
    }
  }

  /// Takes bytes that `fill` puts at the front of the room it is given.
  ///
  /// - Returns: how many `fill` says it wrote.
  public mutating func push<Failure: Error>(
    upTo count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    makeRoom(count)
    let (start, stop) = (end, end + count)
    let written = try buffer.withUnsafeMutableBufferPointer { (memory) throws(Failure) in
      try fill(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: memory[start..<stop])))
    }
    end += min(max(written, 0), count)
    return written
  }

  /// Says that no more bytes will come.
  public mutating func finish() { isClosed = true }

  private mutating func makeRoom(_ count: Int) {
    if begin > 0 {
      buffer.withUnsafeMutableBytes { memory in
        memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[begin..<end]))
      }
      dropped += begin
      end -= begin
      begin = 0
    }
    guard end + count > buffer.count else { return }
    var larger = [UInt8](repeating: 0, count: max(end + count, end + min(buffer.count, limit)))
    larger.withUnsafeMutableBytes { room in
      buffer.withUnsafeBytes { room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<end])) }
    }
    buffer = larger
  }

  // MARK: Parts out

  /// The next part; nil where more bytes are needed, or, after ``finish()``, at the end.
  ///
  /// - Throws: the same error again after the first one.
  public mutating func next() throws(JSONStreamError) -> Part? {
    if let failure { throw failure }
    do {
      return try step()
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes back a part that is not needed any more: the next object is read into its room, which saves most of the work where all have the same keys.
  public mutating func recycle(_ part: consuming Part) {
    if case .object(let members) = part.value { spare = members }
  }

  private mutating func step() throws(JSONStreamError) -> Part? {
    if dropped == 0, begin == 0, place == .start || layout == .lines {
      guard skipMark() else { return nil }
    }
    while true {
      if scan == nil { skipSpace() }
      guard begin < end else {
        guard isClosed, !isAtRest else { return nil }
        throw .truncated(offset: dropped + end)
      }
      let byte = buffer[begin]
      switch place {
      case .start:
        guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else { throw unexpected }
        move(to: byte == UInt8(ascii: "[") ? .elementOrEnd : .memberOrEnd)
      case .memberOrEnd where byte == UInt8(ascii: "}"), .afterMember where byte == UInt8(ascii: "}"): move(to: .afterDocument)
      case .memberOrEnd, .member:
        guard byte == UInt8(ascii: "\"") else { throw unexpected }
        guard let text = try value() else { return nil }
        key = text.value.string
        place = .colon
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw unexpected }
        move(to: .memberValue)
      case .memberValue where byte == UInt8(ascii: "["): move(to: .elementOrEnd)
      case .elementOrEnd where byte == UInt8(ascii: "]"), .afterElement where byte == UInt8(ascii: "]"):
        move(to: key == nil ? .afterDocument : .afterMember)
      case .afterMember:
        guard byte == UInt8(ascii: ",") else { throw unexpected }
        move(to: .member)
      case .afterElement:
        guard byte == UInt8(ascii: ",") else { throw unexpected }
        move(to: .element)
      case .afterDocument: throw .malformed(JSONError(reason: .trailingBytes, offset: dropped + begin))
      case .memberValue: return try part(then: .afterMember)
      case .elementOrEnd, .element: return try part(then: layout == .lines ? .element : .afterElement)
      }
    }
  }

  private mutating func part(then following: Place) throws(JSONStreamError) -> Part? {
    let isElement = place != .memberValue
    guard let (value, offset) = try value() else { return nil }
    place = following
    return Part(key: key, isElement: isElement, value: value, offset: offset)
  }

  private var unexpected: JSONStreamError {
    .malformed(JSONError(reason: .unexpectedByte(buffer[begin]), offset: dropped + begin))
  }

  private mutating func move(to place: Place) {
    begin += 1
    self.place = place
  }

  private mutating func skipSpace() {
    buffer.withUnsafeBufferPointer { bytes in
      while begin < end, bytes[begin] == 0x20 || bytes[begin] == 0x0A || bytes[begin] == 0x0D || bytes[begin] == 0x09 { begin &+= 1 }
    }
  }

  /// - Returns: false where it cannot be told yet whether a mark stands there.
  private mutating func skipMark() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let there = buffer[begin..<min(end, begin + 3)]
    guard !there.isEmpty, mark.starts(with: there) else { return true }
    guard there.count == 3 else { return isClosed }
    begin += 3
    return true
  }

  /// The value that begins at `begin`, once it is all there.
  private mutating func value() throws(JSONStreamError) -> (value: JSONValue, offset: Int)? {
    if scan == nil, let whole = wholeObject() { return whole }
    var scan = scan ?? JSONEndScan(first: buffer[begin])
    let outcome = buffer.withUnsafeBytes { scan.advance(over: UnsafeRawBufferPointer(rebasing: $0[begin..<end])) }
    let offset = dropped + begin
    guard outcome == .ended || (isClosed && layout == .lines) else {
      self.scan = scan
      // Bytes that can never become right are told apart from those that only lack their end.
      if outcome == .tooDeep || isClosed || scan.length > limit { try refuse(scan.length) }
      return nil
    }
    guard scan.length <= limit else { throw .tooLarge(offset: offset, limit: limit) }
    let value = try read(scan.length)
    begin += scan.length
    self.scan = nil
    return (value, offset)
  }

  /// Reads an object without looking for its end first; nil where it is not all there, or anything is wrong with it, which others find out.
  private mutating func wholeObject() -> (value: JSONValue, offset: Int)? {
    guard buffer[begin] == UInt8(ascii: "{") else { return nil }
    var spare: [JSONValue.Member] = []
    swap(&spare, &self.spare)
    let read = buffer.withUnsafeBytes { memory -> (value: JSONValue, length: Int)? in
      var parser = JSONParser(bytes: UnsafeRawBufferPointer(rebasing: memory[begin..<min(end, begin + limit)]))
      parser.spare = spare
      spare = []
      guard let value = try? parser.value(depth: 0) else { return nil }
      return (value, parser.offset)
    }
    guard let read else { return nil }
    defer { begin += read.length }
    return (read.value, dropped + begin)
  }

  private func refuse(_ length: Int) throws(JSONStreamError) {
    _ = try read(length)
    throw length > limit ? .tooLarge(offset: dropped + begin, limit: limit) : .truncated(offset: dropped + end)
  }

  /// - Throws: ``JSONStreamError/truncated(offset:)`` where the bytes end too early and no more will come; nothing where they may go on.
  private func read(_ length: Int) throws(JSONStreamError) -> JSONValue {
    do {
      return try buffer.withUnsafeBufferPointer { (memory) throws(JSONError) in
        try JSONValue(parsing: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: memory[begin..<begin + length])))
      }
    } catch {
      if error.offset == length {
        throw length > limit ? .tooLarge(offset: dropped + begin, limit: limit) : .truncated(offset: dropped + end)
      }
      var reason = error.reason
      if reason == .trailingBytes { reason = .unexpectedByte(buffer[begin + error.offset]) }
      throw .malformed(JSONError(reason: reason, offset: dropped + begin + error.offset))
    }
  }
}
