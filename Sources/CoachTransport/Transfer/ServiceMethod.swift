/// How a ``ServiceCall`` asks; the raw values are HTTP's.
public enum ServiceMethod: String, Equatable, Sendable {
  /// Sends no body.
  case get = "GET"
  case post = "POST"
  case delete = "DELETE"
}
