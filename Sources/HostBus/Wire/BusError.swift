/// What can go wrong between this program and a message bus.
public enum BusError: Error, Equatable, Sendable {
  /// libdbus cannot be opened, or lacks the named function.
  case libraryMissing(String)

  case noBus(address: String, reason: BusUnreachable)

  /// The bus closed the connection.
  case disconnected

  /// No answer within the deadline of the call.
  case timedOut

  /// The other side answered with an error, by its D-Bus name.
  case call(name: String, message: String)

  /// A message that libdbus would not build or queue: a malformed name or path, or no memory.
  case unsendable(String)

  /// An answer whose arguments have another shape than documented; names the method.
  case unexpectedAnswer(String)

  /// The D-Bus error name of a refused call.
  public var name: String? {
    if case .call(let name, _) = self { name } else { nil }
  }
}

/// Why no connection to the bus came about (error names as libdbus gives them when it connects).
public enum BusUnreachable: Equatable, Sendable {
  /// No socket at that place.
  case fileNotFound

  /// A socket, and nobody listening behind it.
  case noServer

  case badAddress

  /// The socket may not be opened by this user.
  case accessDenied

  /// The bus hung up before or while it was told who we are.
  case authFailed

  /// The socket took the connection and then said nothing.
  case timedOut

  /// It worked and then ended.
  case lost

  /// Any other D-Bus error name.
  case other(String)

  init(errorName: String) {
    self =
      switch errorName {
      case "org.freedesktop.DBus.Error.FileNotFound": .fileNotFound
      case "org.freedesktop.DBus.Error.NoServer": .noServer
      case "org.freedesktop.DBus.Error.BadAddress": .badAddress
      case "org.freedesktop.DBus.Error.AccessDenied": .accessDenied
      case "org.freedesktop.DBus.Error.AuthFailed": .authFailed
      default: .other(errorName)
      }
  }
}
