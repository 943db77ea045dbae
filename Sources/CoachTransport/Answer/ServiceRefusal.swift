/// An HTTP answer with another status than 200, and what it says.
public struct ServiceRefusal: Equatable, Sendable {
  public var status: Int

  /// From the body; nil where that is no JSON about an error.
  public var error: ServiceError?
  public var retryAfter: RetryAfter?
  public var quota: QuotaFigures?

  public init(status: Int, error: ServiceError? = nil, retryAfter: RetryAfter? = nil, quota: QuotaFigures? = nil) {
    self.status = status
    self.error = error
    self.retryAfter = retryAfter
    self.quota = quota
  }
}
