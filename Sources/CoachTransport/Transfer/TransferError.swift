/// What can keep an answer from coming. Texts in it are foreign or libcurl's, and free of the secret.
public enum TransferError: Error, Equatable, Sendable {
  /// libcurl cannot be opened, or lacks the named function or option.
  case libraryMissing(String)

  /// A header of the caller's that would not stay one line; names it.
  case unsendable(header: String)

  /// The host has no address, or nobody could be asked for it.
  case resolve(host: String)

  /// Nobody takes connections there.
  ///
  /// - Parameter systemError: the errno of the last attempt; 0 where libcurl does not tell.
  case connect(host: String, port: Int, systemError: Int32)

  /// The proxy of the environment could not be used; its HTTP status where it gave one.
  case proxy(status: Int?)
  case tls(TLSFault)
  case timeout(TransferPhase)

  /// The other side tore the connection down.
  case reset

  /// The connection ended before the answer did.
  case cut

  /// Whoever is there does not speak HTTP.
  case notHTTP
  case tooLarge(TransferBound)

  /// Another address was named, and nothing was sent there; its origin where it names one.
  case redirect(status: Int, to: String?)

  /// The answer was packed although that was not asked for; names the packing.
  case encoding(String)

  /// The answer is not what was asked for; names what it is, nil where the server does not say.
  case contentType(String?)

  /// The service declined.
  case refused(ServiceRefusal)

  /// The service reported an error in the middle of its answer.
  case service(ServiceError)

  /// Something in the stream is not a chunk of an answer.
  case badChunk

  /// Anything else, by libcurl's number and words.
  case other(code: Int, detail: String)
}

/// Why the two sides have no encrypted connection.
public enum TLSFault: Equatable, Sendable {
  /// The certificate is by nobody whom this machine trusts.
  case untrusted
  case expired
  case notYetValid
  case wrongName

  /// The file of trusted certificates cannot be used.
  case caFile(String)

  /// libcurl's words.
  case other(String)
}

/// What was waited for in vain.
public enum TransferPhase: String, Equatable, Sendable {
  case connect, headers, firstEvent, silence, total
}

/// What grew too large.
public enum TransferBound: String, Equatable, Sendable {
  case line, event, answer, headers

  init(_ error: EventStreamError) {
    self =
      switch error {
      case .lineTooLong: .line
      case .eventTooLarge: .event
      case .answerTooLarge: .answer
      }
  }
}
