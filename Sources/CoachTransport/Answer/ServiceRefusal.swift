/// An HTTP answer with another status than 200, and what it says.
public struct ServiceRefusal: Equatable, Sendable {
  public var status: Int

  /// From the body; nil where that is no JSON about an error.
  public var error: ServiceError?

  /// Seconds until it may be asked again; nil where the header is missing.
  public var retryAfter: Int?
  public var quota: QuotaFigures?

  /// As ``ReplyOpening/request``.
  public var request: String?

  public init(status: Int, error: ServiceError? = nil, retryAfter: Int? = nil, quota: QuotaFigures? = nil, request: String? = nil) {
    self.status = status
    self.error = error
    self.retryAfter = retryAfter
    self.quota = quota
    self.request = request
  }
}
