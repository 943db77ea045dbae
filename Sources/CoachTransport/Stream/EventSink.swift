/// Takes what ``EventStreamParser`` finds, in order.
public protocol EventSink {
  /// - Parameter event: its memory is lent until this returns.
  /// - Returns: whether to go on; the rest of the bytes is thrown away otherwise.
  mutating func take(_ event: StreamedEvent) -> Bool

  /// A line that starts with a colon, which servers send to keep a connection awake.
  mutating func takeComment()

  /// A line of a field named `error`, which the standard ignores and llama.cpp sent before September 2025.
  ///
  /// - Returns: whether to go on.
  mutating func takeErrorField(_ value: UnsafeRawBufferPointer) -> Bool
}

/// One dispatched event, in memory that is lent: nobody may keep it.
public struct StreamedEvent {
  /// The bytes as they came; see ``data`` for text.
  public let bytes: UnsafeRawBufferPointer
  let type: [UInt8]
  let lastID: [UInt8]

  /// The name that came with `event:`, or `message`.
  public var name: String { type.isEmpty ? "message" : String(decoding: type, as: UTF8.self) }

  /// The data lines joined with line feeds; bytes that are not UTF-8 become replacement characters.
  public var data: String { String(decoding: bytes, as: UTF8.self) }

  public var lastEventID: String { String(decoding: lastID, as: UTF8.self) }
}

extension StreamedEvent {
  func isNamed(_ wanted: StaticString) -> Bool {
    type.count == wanted.utf8CodeUnitCount
      && type.elementsEqual(UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount))
  }
}
