import Console
import CoachTransport

extension TransferError: Explained {
  var explanation: Explanation {
    if case .refused(let refusal) = self { return refusal.explanation }
    let (code, message, next) = words
    return Explanation(code, message, tryNext: next, status: .unavailable)
  }

  private var words: (code: String, message: String, next: String?) {
    switch self {
    case .libraryMissing(let what): ("no_libcurl", "libcurl cannot be used: \(what).", "sudo apt install libcurl4")
    case .unsendable(let header): ("bad_header", "\(header) holds a character that cannot be sent.", "copy the value again")
    case .resolve(let host): ("no_host", "\(host) was not found.", "check the network, and the address in fatnag.conf")
    case .connect(let host, let port, _):
      ("no_connection", "Nobody answers at \(host), port \(port).", "check the network, or start the server")
    case .proxy(let status):
      ("bad_proxy", "The proxy of the environment failed" + (status.map { " (status \($0))." } ?? "."), "check https_proxy")
    case .tls(let fault): ("tls", "No encrypted connection: \(fault.sentence)", "check the clock of this machine and the address")
    case .timeout(let phase): ("timeout", "The service took too long (\(phase.rawValue)).", "try again later")
    case .reset: ("reset", "The connection was torn down.", "try again")
    case .cut: ("cut", "The connection ended too early.", "try again")
    case .notHTTP: ("not_http", "Whoever listens there does not speak HTTP.", "check the address in fatnag.conf")
    case .tooLarge(let bound): ("too_large_answer", "The service sent too much (\(bound.rawValue)).", "check the address in fatnag.conf")
    case .redirect(let status, let target):
      (
        "redirect", "The service points elsewhere (\(status)\(target.map { ", \($0)" } ?? "")); nothing was sent there.",
        "set the final address"
      )
    case .encoding(let packing):
      ("packed", "The answer came packed (\(packing)), which nobody asked for.", "check the address in fatnag.conf")
    case .contentType(let type):
      ("no_answer", "What came is no answer of a Coach (\(type ?? "no type")).", "check the address in fatnag.conf")
    case .service(let error): ("service_error", "The service reported an error\(error.detail).", "try again later")
    case .badChunk: ("bad_answer", "The answer is garbled.", "try again")
    case .other(let code, let detail): ("transfer", "The transfer failed (\(code): \(detail)).", "try again later")
    case .refused(let refusal): (refusal.explanation.code, refusal.explanation.message, refusal.explanation.tryNext)
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
}

extension ServiceError {
  /// `: operator_key, “words”`
  fileprivate var detail: String {
    let parts = [code, message.map { "“\($0)”" }].compactMap { $0 }
    return parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
  }
}

extension ServiceRefusal: Explained {
  private var headerSeconds: Int? { if case .seconds(let seconds) = retryAfter { seconds } else { nil } }

  /// After how many seconds the same may be asked again; nil where waiting does not help, or the service does not say.
  var pause: Int? {
    guard error?.code == "rate_limited" || error?.code == "upstream_busy" else { return nil }
    let seconds = (error?.retryAfterSeconds ?? headerSeconds).map { max(1, $0) }
    return seconds.flatMap { $0 <= 86_400 ? $0 : nil }
  }

  var explanation: Explanation {
    let code = error?.code ?? ""
    let wait = pause.map { "in \($0) s" } ?? "in a minute"
    switch (status, code) {
    case (401, _):
      return Explanation(
        "unauthorized", "The service does not take this secret.", tryNext: "check coach.secret in secrets.conf", status: .notConfigured)
    case (403, "consent_required"):
      return Explanation(
        "consent_required", "The service wants a consent of its own time.", tryNext: "fatnag coach consent on", status: .notConfigured)
    case (429, "rate_limited"):
      return Explanation("rate_limited", "Too many questions in a short time.", tryNext: "ask again \(wait)", status: .quota)
    case (429, "quota_exhausted"):
      return Explanation("quota_exhausted", "This week's online answers are used up.", tryNext: "fatnag plan", status: .quota)
    case (429, "kept_for_chat"):
      return Explanation("kept_for_chat", "What is left of this week is kept for conversations.", tryNext: "fatnag plan", status: .declined)
    case (503, "upstream_busy"):
      return Explanation("model_busy", "The model has too many questions just now.", tryNext: "ask again \(wait)", status: .unavailable)
    case (502, "operator_key"), (502, "model_retired"), (502, "upstream_rejected"):
      return Explanation(
        "operators_turn", "The service cannot answer\(error?.detail ?? "").", tryNext: "tell whoever operates your Coach",
        status: .unavailable)
    case (429, _):
      return Explanation(
        "busy", "The service takes no more questions now\(error?.detail ?? "").", tryNext: "ask again later", status: .quota)
    case (404, _), (405, _):
      return Explanation(
        "no_such_service", "There is no Coach at this address (\(status)).", tryNext: "check coach.url in fatnag.conf", status: .unavailable
      )
    default:
      return Explanation(
        "declined_by_service", "The service declined (\(status)\(error?.detail ?? "")).", tryNext: "try again later", status: .unavailable)
    }
  }
}
