import Console
import CoachTransport
import ScaleCore

extension EndpointProblem: Explained {
  var explanation: Explanation {
    Explanation("bad_address", "\(place): \(key.rawValue) \(what); nothing was sent.", tryNext: remedy, status: .notConfigured)
  }

  private var what: String {
    switch mistake {
    case .cut(let text): "is cut off: “\(text)”"
    case .noScheme(let text): "begins with no https://: \(Self.quoted(text))"
    case .notHTTPS(let scheme): "is “\(scheme)”, which would go out unencrypted"
    case .noHost(let text): "names no host: “\(text)”"
    case .localhost: "is the name localhost, which could lead anywhere"
    case .unexpanded(let text): "holds “\(text)”, which nothing fills in"
    case .strayByte(let byte): "holds a blank or control character (byte \(byte))"
    case .userInfo: "holds a name or password"
    case .foreignHost(let host): "has a host with letters beyond ASCII: “\(host)”"
    case .badHost(let host): "has no valid host: “\(host)”"
    case .badPort: "has no valid port"
    case .queryOrFragment(let text): "goes on with “\(text.prefix(1))” and \(text.count - 1) more characters"
    }
  }

  /// A slip of the hand is said back; what may be a secret in the wrong place is not.
  private static func quoted(_ text: String) -> String {
    mayBeSecret(text) ? "\(text.count) characters without a dot" : "“\(text)”"
  }

  /// A server on this machine rarely speaks TLS.
  private var isLoopback: Bool {
    guard case .noScheme(let text) = mistake else { return false }
    return ["127.0.0.1", "[::1]"].contains { text.hasPrefix($0) }
  }

  private var remedy: String {
    switch mistake.remedy {
    case .writeWhole: "write the whole address, such as https://coach.example.org; // starts no comment here"
    case .startWithScheme: isLoopback ? "put http:// in front" : "put https:// in front"
    case .useHTTPS: "use https, or http with 127.0.0.1"
    case .useLoopbackNumber: "write 127.0.0.1 instead of localhost"
    case .writeOut: "write the value itself"
    case .removeByte: "take the blank out"
    case .moveSecret: "leave it out; coach.secret in secrets.conf is the place"
    case .usePunycode: "write the host as xn--…"
    case .correctHost: "correct host and port"
    case .endAtPath: "leave that out"
    }
  }
}
