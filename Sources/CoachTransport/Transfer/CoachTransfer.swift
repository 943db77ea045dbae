/// One question on its way to a Coach, and the answer as it comes. Never waits: poll(2) for ``pollRequests`` until
/// ``deadline``, then ``pump(at:)``.
public final class CoachTransfer {
  private enum Stage {
    case waiting
    case streaming(QuotaFigures?)
    case refused(ServiceRefusal)
    case over
  }

  /// Bytes of a refusal's body that are read.
  static let refusalLimit = 64 << 10

  private let exchange: CurlExchange
  private let endpoint: CoachEndpoint
  private let caFile: String?
  private let filter: SecretFilter
  private var clock: TransferClock
  private var reader: ReplyReader
  private var stage = Stage.waiting
  private var refusalBody: [UInt8] = []

  /// What came of the body and was not looked at.
  private var unread: ArraySlice<UInt8> = []

  /// Bytes of an answer that are looked at in one go: what they become is much larger while it is on its way.
  private static let stride = 4 << 10

  private init(exchange: CurlExchange, endpoint: CoachEndpoint, secret: CoachSecret?, options: TransferOptions, now: Int64) {
    self.exchange = exchange
    self.endpoint = endpoint
    caFile = options.caFile
    filter = SecretFilter(secret, options)
    clock = TransferClock(options.patience, at: now)
    reader = ReplyReader(bounds: options.bounds)
  }

  /// Opens libcurl and begins. The connection itself is made by ``pump(at:)``.
  ///
  /// - Parameters:
  ///   - request: the JSON of a streamed chat completion, sent byte for byte.
  ///   - secret: goes out as `Authorization: Bearer`, to this endpoint only.
  ///   - now: milliseconds of a monotonic clock, the same that ``pump(at:)`` is given.
  /// - Throws: ``TransferError/libraryMissing(_:)`` or ``TransferError/unsendable(header:)``.
  public static func start(
    _ request: [UInt8], to endpoint: CoachEndpoint, secret: CoachSecret?, options: TransferOptions, at now: Int64
  ) throws(TransferError) -> CoachTransfer {
    let exchange = try CurlExchange(
      CurlRequest(
        .post, to: endpoint.chatURL, of: endpoint, body: request, accept: "text/event-stream", secret: secret, options: options))
    let transfer = CoachTransfer(exchange: exchange, endpoint: endpoint, secret: secret, options: options, now: now)
    transfer.exchange.advance(at: now)
    return transfer
  }

  /// What to poll for; empty when it is over.
  public var pollRequests: [SocketInterest] { exchange.sockets }

  /// When ``pump(at:)`` is due at the latest; nil when it is over. At once while there is more to hand out.
  public var deadline: Int64? {
    if isOver { return nil }
    return unread.isEmpty ? min(clock.deadline, exchange.deadline ?? .max) : 0
  }

  /// The last event has been handed out, or ``cancel()`` was called.
  public var isOver: Bool {
    if case .over = stage { true } else { false }
  }

  /// Closes the connection at once, which is what stops the service. No event comes any more.
  public func cancel() {
    stage = .over
    exchange.close()
  }

  /// Reads and writes what can be without waiting.
  public func pump(at now: Int64) -> [ReplyEvent] {
    guard !isOver else { return [] }
    if unread.isEmpty {
      exchange.advance(at: now)
      unread = exchange.takeBody()[...]
    }
    if exchange.isConnected { clock.connected(at: now) }
    var events: [ReplyEvent] = []
    if case .waiting = stage, let event = lookAtHead(at: now) { events.append(event) }
    events += lookAtBody(at: now)
    if let last = lookForEnd(at: now, after: events) { events.append(last) }
    return events.map(filter.clean)
  }
}

// MARK: - Steps of one pump

extension CoachTransfer {
  /// What the status and the headers say, once they are in.
  private func lookAtHead(at now: Int64) -> ReplyEvent? {
    let head = exchange.head
    if head.isTooLarge { return over(.failed(.tooLarge(.headers))) }
    guard head.isComplete else { return nil }
    guard head.status == 200 else { return lookAtRefusal(head, at: now) }
    if let packing = head.packing { return over(.failed(.encoding(packing))) }
    guard head.mediaType == "text/event-stream" else { return over(.failed(.contentType(head.mediaType))) }
    clock.headersComplete(at: now)
    stage = .streaming(head.quota)
    return .opened(ReplyOpening(quota: head.quota, request: head.request, isUnrecorded: head.isUnrecorded))
  }

  private func lookAtRefusal(_ head: ResponseHead, at now: Int64) -> ReplyEvent? {
    if (300..<400).contains(head.status) { return over(.failed(.redirect(status: head.status, to: head.redirectOrigin))) }
    clock.ending(at: now)
    stage = .refused(ServiceRefusal(status: head.status, retryAfter: head.retryAfter, quota: head.quota, request: head.request))
    return nil
  }

  private func lookAtBody(at now: Int64) -> [ReplyEvent] {
    guard !unread.isEmpty else { return [] }
    let bytes = unread.prefix(Self.stride)
    unread = unread.dropFirst(Self.stride)
    switch stage {
    case .waiting, .over: return []
    case .refused:
      refusalBody.append(contentsOf: bytes.prefix(Self.refusalLimit - refusalBody.count))
      return []
    case .streaming:
      let before = reader.signsOfLife
      bytes.withUnsafeBytes { reader.feed($0) }
      clock.received(at: now)
      if reader.signsOfLife != before { clock.signOfLife(isComment: reader.hasSeenComments, at: now) }
      if reader.isFinished { clock.ending(at: now) }
      return reader.takeEvents()
    }
  }

  private func lookForEnd(at now: Int64, after events: [ReplyEvent]) -> ReplyEvent? {
    if isOver { return nil }
    if reader.isOver { return end(after: nil) }
    // What has come counts before that no more comes.
    guard unread.isEmpty else { return nil }
    if let ending = exchange.ending {
      return end(after: ending.failure(host: endpoint.host, port: endpoint.port, caFile: caFile))
    }
    if case .refused = stage, refusalBody.count >= Self.refusalLimit { return end(after: nil) }
    return clock.expired(at: now).flatMap { end(after: .timeout($0)) }
  }

  private func end(after failure: TransferError?) -> ReplyEvent {
    switch stage {
    case .waiting, .over: return over(.failed(failure ?? .cut))
    case .refused(var refusal):
      refusal.error = refusalBody.withUnsafeBytes { ServiceError(body: $0) }
      return over(.failed(.refused(refusal)))
    case .streaming(let quota):
      var end = reader.end(after: failure)
      end.quota = quota
      guard reader.hasText || end.outcome == .empty else { return over(.failed(end.cause ?? .cut)) }
      return over(.finished(end))
    }
  }

  private func over(_ last: ReplyEvent) -> ReplyEvent {
    cancel()
    return last
  }
}
