extension CurlEnding {
  /// The codes that mean something of their own here; libcurl never changes a number.
  private enum Code: Int {
    case ok = 0, unsupportedProtocol, failedInit, badURL
    case proxyName = 5, hostName, connect, weirdReply
    case http2 = 16, partialFile = 18, timedOut = 28, tlsConnect = 35, nothing = 52, tlsEngine = 53, tlsEngineSet = 54, sendFailed = 55
    case receiveFailed = 56, tlsCertificate = 58, tlsCipher = 59, peerVerification = 60, badEncoding = 61, caFile = 77, crlFile = 82
    case issuer = 83, pinnedKey = 90, certificateStatus = 91, http2Stream = 92, proxy = 97, quic = 95, clientCertificate = 98
  }

  /// What an ending means; nil for an exchange that ended in order.
  func failure(host: String, port: Int, caFile: String?) -> TransferError? {
    guard let code = Code(rawValue: code) else { return .other(code: code, detail: detail) }
    return switch code {
    case .ok: nil
    case .proxyName, .proxy: .proxy(status: nil)
    case .hostName: .resolve(host: host)
    case .connect: .connect(host: host, port: port, systemError: systemError)
    case .unsupportedProtocol, .weirdReply: .notHTTP
    case .timedOut: .timeout(.connect)
    case .partialFile, .nothing: .cut
    case .receiveFailed where proxyStatus >= 300: .proxy(status: proxyStatus)
    case .http2, .http2Stream, .sendFailed, .receiveFailed: .reset
    case .caFile, .crlFile: .tls(.caFile(caFile ?? detail))
    case .peerVerification: .tls(certificateFault)
    case .tlsConnect where verification != 0: .tls(certificateFault)
    case .tlsConnect, .tlsEngine, .tlsEngineSet, .tlsCertificate, .tlsCipher, .issuer, .pinnedKey, .certificateStatus, .clientCertificate:
      .tls(.other(detail))
    case .failedInit, .badURL, .badEncoding, .quic: .other(code: code.rawValue, detail: detail)
    }
  }

  /// Numbers of OpenSSL's X509_V_ERR_…; a wrong name is found by libcurl itself, which leaves no number.
  private var certificateFault: TLSFault {
    if detail.contains("subject name") { return .wrongName }
    return switch verification {
    case 2, 18, 19, 20, 21, 27, 33: .untrusted
    case 9: .notYetValid
    case 10: .expired
    case 62, 64: .wrongName
    default: .other(detail)
    }
  }
}
