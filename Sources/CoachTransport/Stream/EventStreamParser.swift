import Glibc

/// Takes an event stream apart, byte by byte cut or whole (HTML Living Standard, "interpreting an event stream").
///
/// Nothing is copied while an event has one data line and lies within one chunk.
public struct EventStreamParser: Sendable {
  private let bounds: EventStreamBounds
  private var received = 0
  private var mark = ByteOrderMark()
  private var isAfterCarriageReturn = false
  private var isOver = false

  /// The beginning of a line whose end has not come.
  private var carry: [UInt8] = []
  private var hasData = false
  private var data: [UInt8] = []
  private var type: [UInt8] = []
  private var nextID: [UInt8] = []
  private var lastID: [UInt8] = []

  /// Milliseconds that the server wants a client to wait before it connects again; nobody here does.
  public private(set) var retry: Int?

  public init(bounds: EventStreamBounds = EventStreamBounds()) { self.bounds = bounds }

  /// The id of the last blank line.
  public var lastEventID: String { String(decoding: lastID, as: UTF8.self) }

  /// The input so far ends in the middle of a line or of an event.
  public var isUnfinished: Bool { hasData || !carry.isEmpty }

  /// Hands over every event that is whole now. Does nothing after a sink has said stop.
  ///
  /// - Throws: ``EventStreamError`` when the server sends more than the bounds allow, after what was within them.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer, into sink: inout some EventSink) throws(EventStreamError) {
    let room = bounds.answer - received
    received += min(bytes.count, room)
    try read(UnsafeRawBufferPointer(rebasing: bytes.prefix(room)), into: &sink)
    guard bytes.count <= room || isOver else { throw .answerTooLarge }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, into sink: inout some EventSink) throws(EventStreamError) {
    guard !isOver else { return }
    var ends = LineEnds(bytes: bytes, start: mark.pass(bytes, into: &carry))
    var block = LentData()
    if isAfterCarriageReturn, ends.start < bytes.count {
      isAfterCarriageReturn = false
      if bytes[ends.start] == .lineFeed { ends.start += 1 }
    }
    while !isOver, let line = ends.next() {
      isAfterCarriageReturn = line.endsWithCarriageReturnAtEnd
      guard carry.count + line.bytes.count <= bounds.line else { throw .lineTooLong }
      if carry.isEmpty {
        try take(line.bytes, isLent: true, &block, &sink)
      } else {
        try takeCarried(with: line.bytes, &block, &sink)
      }
    }
    try keep(ends.rest, block)
  }

  private mutating func takeCarried(
    with end: UnsafeRawBufferPointer, _ block: inout LentData, _ sink: inout some EventSink
  ) throws(EventStreamError) {
    var whole: [UInt8] = []
    swap(&whole, &carry)
    whole.append(contentsOf: end)
    try whole.withUnsafeBufferPointer { (line) throws(EventStreamError) in
      try take(UnsafeRawBufferPointer(line), isLent: false, &block, &sink)
    }
    whole.removeAll(keepingCapacity: true)
    swap(&whole, &carry)
  }

  /// What outlives the chunk.
  private mutating func keep(_ rest: UnsafeRawBufferPointer, _ block: LentData) throws(EventStreamError) {
    guard !isOver else { return }
    if let lent = block.bytes { data.append(contentsOf: lent) }
    guard carry.count + rest.count <= bounds.line else { throw .lineTooLong }
    carry.append(contentsOf: rest)
  }
}

// MARK: - Lines

extension EventStreamParser {
  @inline(__always)
  private mutating func take(
    _ line: UnsafeRawBufferPointer, isLent: Bool, _ block: inout LentData, _ sink: inout some EventSink
  ) throws(EventStreamError) {
    guard let first = line.first else { return dispatch(&block, &sink) }
    if first == .colon { return sink.takeComment() }
    let field = Field(line)
    if field.isNamed("data") {
      try takeData(field.value, isLent: isLent, &block)
    } else {
      takeOther(field, &sink)
    }
  }

  @inline(__always)
  private mutating func takeData(
    _ value: UnsafeRawBufferPointer, isLent: Bool, _ block: inout LentData
  ) throws(EventStreamError) {
    if !hasData {
      hasData = true
      if isLent { block.bytes = value } else { data.append(contentsOf: value) }
    } else {
      if let lent = block.bytes { data.append(contentsOf: lent) }
      block.bytes = nil
      data.append(.lineFeed)
      data.append(contentsOf: value)
    }
    guard data.count + (block.bytes?.count ?? 0) <= bounds.event else { throw .eventTooLarge }
  }

  private mutating func takeOther(_ field: Field, _ sink: inout some EventSink) {
    if field.isNamed("event") {
      type.removeAll(keepingCapacity: true)
      type.append(contentsOf: field.value)
    } else if field.isNamed("id") {
      guard !field.value.contains(0) else { return }
      nextID.removeAll(keepingCapacity: true)
      nextID.append(contentsOf: field.value)
    } else if field.isNamed("retry") {
      retry = Self.digits(field.value) ?? retry
    } else if field.isNamed("error") {
      isOver = !sink.takeErrorField(field.value)
    }
  }

  private static func digits(_ text: UnsafeRawBufferPointer) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    return Int(String(decoding: text, as: UTF8.self))
  }

  /// A blank line.
  @inline(__always)
  private mutating func dispatch(_ block: inout LentData, _ sink: inout some EventSink) {
    if lastID != nextID { lastID = nextID }
    if hasData {
      let type = type, lastID = lastID
      if let lent = block.bytes {
        isOver = !sink.take(StreamedEvent(bytes: lent, type: type, lastID: lastID))
      } else {
        isOver = !data.withUnsafeBytes { sink.take(StreamedEvent(bytes: $0, type: type, lastID: lastID)) }
      }
      hasData = false
      block.bytes = nil
      data.removeAll(keepingCapacity: true)
    }
    if !type.isEmpty { type.removeAll(keepingCapacity: true) }
  }
}

/// The data of an event as long as it is one line within the chunk that is being read.
private struct LentData {
  var bytes: UnsafeRawBufferPointer?
}
