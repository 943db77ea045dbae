/// How to ask, apart from what and where.
public struct TransferOptions: Equatable, Sendable {
  /// One header field of the caller's.
  public struct Header: Equatable, Sendable {
    public var name: String
    public var value: String

    /// The value must not show up in any error.
    public var isSecret: Bool

    public init(_ name: String, _ value: String, isSecret: Bool = false) {
      self.name = name
      self.value = value
      self.isSecret = isSecret
    }
  }

  /// Stands in the user agent, which says nothing else.
  public var version: String
  public var headers: [Header]

  /// A PEM file with the certificates to trust instead of the system's.
  public var caFile: String?

  /// For middleboxes that break HTTP/2.
  public var isHTTP11Only: Bool
  public var patience: TransferPatience
  public var bounds: EventStreamBounds

  public init(
    version: String, headers: [Header] = [], caFile: String? = nil, isHTTP11Only: Bool = false,
    patience: TransferPatience = TransferPatience(), bounds: EventStreamBounds = EventStreamBounds()
  ) {
    self.version = version
    self.headers = headers
    self.caFile = caFile
    self.isHTTP11Only = isHTTP11Only
    self.patience = patience
    self.bounds = bounds
  }
}
