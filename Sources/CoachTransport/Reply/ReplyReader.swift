import JSONText

/// Reads the answer out of a streamed chat completion: `data:` lines with chunks, and `[DONE]`.
///
/// Proven against xAI's chunks: empty `choices`, an empty `finish_reason`, `usage` on any chunk.
public struct ReplyReader: Sendable {
  private var parser: EventStreamParser
  private var reply = ReplyChunks()

  public init(bounds: EventStreamBounds = EventStreamBounds()) { parser = EventStreamParser(bounds: bounds) }

  /// What came of the answer since this was asked last.
  public mutating func takeEvents() -> [ReplyEvent] {
    defer { reply.events.removeAll(keepingCapacity: true) }
    return reply.events
  }

  /// Nothing that comes later counts.
  public var isOver: Bool { reply.isOver }

  /// The service has said how the answer ends; only figures may follow.
  public var isFinished: Bool { reply.finishReason != nil }

  /// Text has been handed out.
  public var hasText: Bool { reply.hasText }

  /// How often the server has given a sign of life: events and comments.
  public var signsOfLife: Int { reply.signsOfLife }
  public var hasSeenComments: Bool { reply.hasSeenComments }

  public mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    guard !isOver else { return }
    do { try parser.feed(bytes, into: &reply) } catch { reply.end(with: .tooLarge(.init(error))) }
  }

  public mutating func feed(_ bytes: [UInt8]) { bytes.withUnsafeBytes { feed($0) } }

  /// How the answer ended, now that no more bytes come.
  ///
  /// - Parameter cause: what broke the transfer; nil when the server closed it in order.
  public func end(after cause: TransferError? = nil) -> ReplyEnd {
    var end = ReplyEnd(.complete, finishReason: reply.finishReason, usage: reply.usage)
    if let fault = reply.fault {
      end.outcome = .error
      end.cause = fault
    } else if reply.isDone || isFinished {
      end.outcome = reply.finishReason == "length" ? .length : hasText ? .complete : .empty
    } else if cause == nil, !hasText {
      end.outcome = .empty
    } else {
      end.outcome = .truncated
      end.cause = cause
    }
    return end
  }
}

/// The part of ``ReplyReader`` that the parser fills.
private struct ReplyChunks: EventSink, Sendable {
  var events: [ReplyEvent] = []
  var finishReason: String?
  var usage: TokenUsage?
  var fault: TransferError?
  var isDone = false
  var hasText = false
  var hasSeenComments = false
  var signsOfLife = 0

  var isOver: Bool { isDone || fault != nil }

  mutating func end(with fault: TransferError) { self.fault = fault }

  mutating func takeComment() {
    signsOfLife &+= 1
    hasSeenComments = true
    events.append(.comment)
  }

  mutating func takeErrorField(_ value: UnsafeRawBufferPointer) -> Bool { takeError(value) }

  mutating func take(_ event: StreamedEvent) -> Bool {
    signsOfLife &+= 1
    if event.isNamed("error") { return takeError(event.bytes) }
    guard let content = Self.trimmed(event.bytes) else { return true }
    if content.elementsEqual("[DONE]".utf8) {
      isDone = true
      return false
    }
    guard let chunk = try? JSONValue(mending: content), case .object = chunk else {
      end(with: .badChunk)
      return false
    }
    return take(chunk)
  }

  private mutating func take(_ chunk: JSONValue) -> Bool {
    if let error = chunk["error"], error != .null {
      end(with: .service(ServiceError(chunk) ?? ServiceError()))
      return false
    }
    if let usage = chunk["usage"].flatMap(TokenUsage.init) { self.usage = usage }
    guard let choice = chunk["choices"]?.array?.first else { return true }
    if let text = choice["delta"]?["content"]?.string ?? choice["message"]?["content"]?.string, !text.isEmpty {
      hasText = true
      events.append(.delta(text))
    }
    if let reason = choice["finish_reason"]?.string, !reason.isEmpty { finishReason = reason }
    return true
  }

  private mutating func takeError(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let worded = ServiceError(body: bytes)
    end(with: .service(worded ?? ServiceError(message: String(String(decoding: bytes, as: UTF8.self).prefix(ServiceError.textLimit)))))
    return false
  }

  /// Without the white space of JSON around it; nil when nothing is left.
  private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let isSpace: (UInt8) -> Bool = { $0 == .space || $0 == .lineFeed || $0 == UInt8(ascii: "\t") || $0 == .carriageReturn }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) }) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[first...last])
  }
}
