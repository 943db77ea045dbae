/// Where the week's allowance stands, from the `X-Fatnag-…` headers of our Worker. Another server sends none.
public struct QuotaFigures: Equatable, Sendable {
  public var plan: String?
  public var used: Int?
  public var limit: Int?

  /// ISO 8601, when the count starts anew.
  public var resets: String?

  /// How much of how much was said; without both nothing is known of the week.
  public var isWhole: Bool { used != nil && limit != nil }

  public init(plan: String? = nil, used: Int? = nil, limit: Int? = nil, resets: String? = nil) {
    self.plan = plan
    self.used = used
    self.limit = limit
    self.resets = resets
  }
}
