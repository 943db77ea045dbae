/// Why service data is no frame of a scale.
public enum FrameError: Error, Equatable, Sendable {
  case length(expected: Int, got: Int)

  /// Two unit bits at once; the two readings would differ by 10 %, so neither is taken.
  case unitConflict

  /// No scale that can be read sends this service.
  case service(ServiceUUID)

  case hex(HexError)

  /// A word for programs: `length`, `unit-conflict`, `service` or `hex`.
  public var code: String {
    switch self {
    case .length: "length"
    case .unitConflict: "unit-conflict"
    case .service: "service"
    case .hex: "hex"
    }
  }
}
