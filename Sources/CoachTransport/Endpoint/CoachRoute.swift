/// Whether there is a Coach to ask, from what is configured.
public enum CoachRoute: Equatable, Sendable {
  /// Nothing is configured, or a placeholder that was never filled in.
  case noAddress

  /// An address beyond this machine without a secret; nothing may be asked there.
  case noSecret(CoachEndpoint)
  case ready(CoachEndpoint, CoachSecret?)

  /// - Parameters:
  ///   - address: the setting `coach.url`.
  ///   - secret: the setting `coach.secret`; servers on this machine need none.
  /// - Throws: ``EndpointMistake``, also when a secret is there: a broken address is never passed over.
  public static func resolve(address: String?, secret: CoachSecret?) throws(EndpointMistake) -> CoachRoute {
    guard let address, !address.allSatisfy(\.isWhitespace), !address.hasPrefix("$(") else { return .noAddress }
    let endpoint = try CoachEndpoint(address)
    return secret == nil && !endpoint.isLoopback ? .noSecret(endpoint) : .ready(endpoint, secret)
  }
}
