/// One small exchange of JSON, whole at once: what the plan says, feedback. Driven like a ``CoachTransfer``.
public final class ServiceCall {
  /// Bytes of an answer that are read.
  static let limit = 64 << 10

  private let exchange: CurlExchange
  private let endpoint: CoachEndpoint
  private let caFile: String?
  private let filter: SecretFilter
  private var clock: TransferClock
  private var body: [UInt8] = []
  public private(set) var isOver = false

  private init(exchange: CurlExchange, endpoint: CoachEndpoint, filter: SecretFilter, options: TransferOptions, now: Int64) {
    self.exchange = exchange
    self.endpoint = endpoint
    self.filter = filter
    caFile = options.caFile
    clock = TransferClock(options.patience, at: now)
  }

  /// - Parameters:
  ///   - body: JSON; left out with GET.
  ///   - url: one of the endpoint's own, such as ``CoachEndpoint/planURL`` or ``CoachEndpoint/address``.
  ///   - now: milliseconds of a monotonic clock, the same that ``pump(at:)`` is given.
  /// - Throws: ``TransferError/libraryMissing(_:)`` or ``TransferError/unsendable(header:)``.
  public static func start(
    _ method: ServiceMethod, sending body: [UInt8], to url: (CoachEndpoint) -> String, of endpoint: CoachEndpoint, secret: CoachSecret?,
    options: TransferOptions, at now: Int64
  ) throws(TransferError) -> ServiceCall {
    let exchange = try CurlExchange(
      CurlRequest(
        method, to: url(endpoint), of: endpoint, body: body, accept: "application/json", secret: secret, options: options))
    let filter = SecretFilter(secret, options)
    let call = ServiceCall(exchange: exchange, endpoint: endpoint, filter: filter, options: options, now: now)
    exchange.advance(at: now)
    return call
  }

  /// What to poll for; empty when it is over.
  public var pollRequests: [SocketInterest] { exchange.sockets }

  /// When ``pump(at:)`` is due at the latest; nil when it is over.
  public var deadline: Int64? { isOver ? nil : min(clock.deadline, exchange.deadline ?? .max) }

  /// Closes the connection at once.
  public func cancel() {
    isOver = true
    exchange.close()
  }

  /// Reads and writes what can be without waiting.
  ///
  /// - Returns: the outcome, once: an answer with a status of 200 to 299, or why there is none.
  public func pump(at now: Int64) -> Result<ServiceAnswer, TransferError>? {
    guard !isOver else { return nil }
    exchange.advance(at: now)
    if exchange.isConnected { clock.connected(at: now) }
    if exchange.head.isComplete { clock.headersComplete(at: now) }
    let more = exchange.takeBody()
    body.append(contentsOf: more.prefix(Self.limit + 1 - body.count))
    guard let outcome = outcome(at: now) else { return nil }
    cancel()
    return outcome.mapError(filter.clean)
  }

  private func outcome(at now: Int64) -> Result<ServiceAnswer, TransferError>? {
    let head = exchange.head
    if head.isTooLarge { return .failure(.tooLarge(.headers)) }
    if head.isComplete, (300..<400).contains(head.status) {
      return .failure(.redirect(status: head.status, to: head.redirectOrigin))
    }
    let isRefused = head.isComplete && !(200..<300).contains(head.status)
    if body.count > Self.limit { return isRefused ? .failure(refusal(head)) : .failure(.tooLarge(.answer)) }
    let failure: TransferError?
    if let ending = exchange.ending {
      failure = ending.failure(host: endpoint.host, port: endpoint.port, caFile: caFile)
    } else if let phase = clock.expired(at: now) {
      failure = .timeout(phase)
    } else {
      return nil
    }
    if isRefused { return .failure(refusal(head)) }
    if let failure { return .failure(failure) }
    return answer(head)
  }

  private func refusal(_ head: ResponseHead) -> TransferError {
    let error = body.withUnsafeBytes { ServiceError(body: $0) }
    return .refused(
      ServiceRefusal(status: head.status, error: error, retryAfter: head.retryAfter, quota: head.quota, request: head.request))
  }

  private func answer(_ head: ResponseHead) -> Result<ServiceAnswer, TransferError> {
    guard head.isComplete else { return .failure(.cut) }
    if let packing = head.packing { return .failure(.encoding(packing)) }
    guard body.isEmpty || head.mediaType == "application/json" else { return .failure(.contentType(head.mediaType)) }
    return .success(ServiceAnswer(status: head.status, body: body, quota: head.quota.map { filter.clean($0) }))
  }
}

/// What a ``ServiceCall`` brought.
public struct ServiceAnswer: Equatable, Sendable {
  public var status: Int

  /// JSON that nobody has looked at yet, or nothing.
  public var body: [UInt8]
  public var quota: QuotaFigures?

  public init(status: Int, body: [UInt8], quota: QuotaFigures? = nil) {
    self.status = status
    self.body = body
    self.quota = quota
  }
}
