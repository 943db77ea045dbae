/// What the headers of an answer say before it begins.
public struct ReplyOpening: Equatable, Sendable {
  public var quota: QuotaFigures?

  /// By which the operator finds the request in the service's log: letters, digits and hyphens; nil where the service names none.
  public var request: String?

  /// Whether the model's provider keeps nothing of it, as our Worker passes on xAI's word; nil where nobody says.
  public var isUnrecorded: Bool?

  public init(quota: QuotaFigures? = nil, request: String? = nil, isUnrecorded: Bool? = nil) {
    self.quota = quota
    self.request = request
    self.isUnrecorded = isUnrecorded
  }
}
