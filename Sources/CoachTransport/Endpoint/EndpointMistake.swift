/// Why a text is not the address of a Coach.
public enum EndpointMistake: Error, Equatable, Sendable {
  /// Nothing, or only a scheme: what is left when something took `//` for a comment, or `#` for one.
  case cut(String)
  case noScheme(String)

  /// Plain `http`, or a scheme that is no web address.
  case notHTTPS(scheme: String)
  case noHost(String)

  /// A name that this machine's resolver could send anywhere.
  case localhost

  /// `$NAME` or `${NAME}`, which nothing fills in here.
  case unexpanded(String)

  /// White space or a control character; names its byte.
  case strayByte(UInt8)

  /// A name or password before the host, where logs would show it.
  case userInfo

  /// Letters beyond ASCII in the host.
  case foreignHost(String)
  case badHost(String)
  case badPort(String)

  /// A `?` or `#` and what follows, to which no path can be added.
  case queryOrFragment(String)

  /// What to do about it.
  public var remedy: EndpointRemedy {
    switch self {
    case .cut, .noHost: .writeWhole
    case .noScheme: .startWithScheme
    case .notHTTPS: .useHTTPS
    case .localhost: .useLoopbackNumber
    case .unexpanded: .writeOut
    case .strayByte: .removeByte
    case .userInfo: .moveSecret
    case .foreignHost: .usePunycode
    case .badHost, .badPort: .correctHost
    case .queryOrFragment: .endAtPath
    }
  }
}

/// The step that makes an address valid.
public enum EndpointRemedy: Equatable, Sendable {
  /// Write the whole of it, such as `https://coach.example.org`.
  case writeWhole

  /// Put `https://` in front.
  case startWithScheme

  /// `https`, or `http` with 127.0.0.1 or [::1].
  case useHTTPS

  /// `http://127.0.0.1:PORT` instead of the name.
  case useLoopbackNumber

  /// Write the value instead of the name of a variable.
  case writeOut
  case removeByte

  /// `coach.secret` is the place for it.
  case moveSecret

  /// Write the host as `xn--…`.
  case usePunycode
  case correctHost

  /// Leave out everything from `?` or `#` on.
  case endAtPath
}
