import Console
import CoachTransport

extension TransferError: Explained {
  var explanation: Explanation {
    switch self {
    case .libraryMissing(let what): no("no_libcurl", "libcurl cannot be used: \(what).", "sudo apt install libcurl4")
    case .unsendable(let header): no("bad_header", "\(header) holds a character that cannot be sent.", "copy the value again")
    case .resolve(let host): no("no_host", "\(host) was not found.", "check the network, and the address in fatnag.conf")
    case .connect(let host, let port, _):
      no("no_connection", "Nobody answers at \(host), port \(port).", "check the network, or start the server")
    case .proxy(let status):
      no("bad_proxy", "The proxy of the environment failed" + (status.map { " (status \($0))." } ?? "."), "check https_proxy")
    case .tls(let fault): no("tls", "No encrypted connection: \(fault.sentence)", fault.remedy)
    case .timeout(let phase): no("timeout", "The service took too long (\(phase.rawValue)).", "try again later")
    case .reset: no("reset", "The connection was torn down.", "try again")
    case .cut: no("cut", "The connection ended too early.", "try again")
    case .notHTTP: no("not_http", "Whoever listens there does not speak HTTP.", "check the address in fatnag.conf")
    case .tooLarge(let bound): no("too_large_answer", "The service sent too much (\(bound.rawValue)).", "check the address in fatnag.conf")
    case .redirect(let status, let target):
      no(
        "redirect", "The service points elsewhere (\(status)\(target.map { ", \($0)" } ?? "")); nothing was sent there.",
        "set the final address"
      )
    case .encoding(let packing):
      no("packed", "The answer came packed (\(packing)), which nobody asked for.", "check the address in fatnag.conf")
    case .contentType(let type):
      no("no_answer", "What came is no answer of a Coach (\(type ?? "no type")).", "check the address in fatnag.conf")
    case .badChunk: no("bad_answer", "The answer is garbled.", "try again")
    case .other(let code, let detail): no("transfer", "The transfer failed (\(code): \(detail)).", "try again later")
    case .refused(let refusal): ServiceTrouble(refusal).explanation
    case .service(let error): ServiceTrouble(error).explanation
    }
  }

  private func no(_ code: String, _ message: String, _ next: String) -> Explanation {
    Explanation(code, message, tryNext: next, status: .unavailable)
  }

  /// What the service itself said; nil where it did not come to that.
  var trouble: ServiceTrouble? {
    switch self {
    case .refused(let refusal): ServiceTrouble(refusal)
    case .service(let error): ServiceTrouble(error)
    default: nil
    }
  }
}

extension TLSFault {
  fileprivate var sentence: String {
    switch self {
    case .untrusted: "the certificate is by nobody this machine trusts."
    case .expired: "the certificate has expired."
    case .notYetValid: "the certificate is not valid yet."
    case .wrongName: "the certificate is for another name."
    case .caFile(let file): "the trusted certificates in \(file) cannot be used."
    case .other(let words): "\(words)."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .untrusted: "check the address; for a CA of your own set network.ca_file in fatnag.conf"
    case .expired, .notYetValid: "check the clock of this machine; if it is right, tell whoever operates the service"
    case .wrongName: "check the address in fatnag.conf"
    case .caFile: "check network.ca_file in fatnag.conf"
    case .other: "check the clock of this machine and the address"
    }
  }
}
