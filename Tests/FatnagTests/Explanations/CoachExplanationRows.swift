import ScaleCore

@testable import CoachTransport
@testable import fatnag

extension ExplanationRow {
  static let coach: [ExplanationRow] = addresses + transfers + refusedQuestions + feedback

  private static func address(_ mistake: EndpointMistake, _ facts: [String], next: String) -> ExplanationRow {
    .init(
      EndpointProblem(key: .coachURL, place: "/etc/f.conf:4", mistake: mistake), "bad_address", .notConfigured,
      ["/etc/f.conf:4", "coach.url"] + facts, next: next)
  }

  private static let addresses: [ExplanationRow] = [
    address(.cut("https:"), ["cut off", "https:"], next: "whole"),
    address(.noScheme("coach.example"), ["coach.example"], next: "https:// in front"),
    address(.noScheme("127.0.0.1:8787"), ["127.0.0.1:8787"], next: "put http:// in front"),
    address(.notHTTPS(scheme: "http"), ["unencrypted"], next: "127.0.0.1"), address(.noHost("https:///x"), ["no host"], next: "whole"),
    address(.localhost, ["localhost"], next: "127.0.0.1"), address(.unexpanded("$HOST"), ["$HOST"], next: "itself"),
    address(.strayByte(7), ["byte 7"], next: "out"), address(.userInfo, ["password"], next: "coach.secret"),
    address(.foreignHost("exämple.org"), ["exämple.org"], next: "xn--"), address(.badHost(nasty), ["evil name"], next: "correct"),
    address(.badPort(":x"), ["port"], next: "correct"), address(.queryOrFragment("?a=b"), ["“?” and 3 more"], next: "leave"),
    address(.noScheme("0123456789abcdef0123456789abcdef"), ["32 characters"], next: "in front"),
  ]

  private static let transfers: [ExplanationRow] = [
    .init(TransferError.libraryMissing("libcurl.so.4"), "no_libcurl", .unavailable, ["libcurl.so.4"], next: "apt install"),
    .init(TransferError.unsendable(header: "X-Fatnag-Device"), "bad_header", .unavailable, ["X-Fatnag-Device"], next: "again"),
    .init(TransferError.resolve(host: "coach.example"), "no_host", .unavailable, ["coach.example"], next: "network"),
    .init(
      TransferError.connect(host: "coach.example", port: 443, systemError: 111), "no_connection", .unavailable, ["443"], next: "network"),
    .init(TransferError.proxy(status: 407), "bad_proxy", .unavailable, ["407"], next: "https_proxy"),
    .init(TransferError.tls(.untrusted), "tls", .unavailable, ["nobody this machine trusts"], next: "network.ca_file"),
    .init(TransferError.tls(.expired), "tls", .unavailable, ["expired"], next: "clock"),
    .init(TransferError.tls(.notYetValid), "tls", .unavailable, ["not valid yet"]),
    .init(TransferError.tls(.wrongName), "tls", .unavailable, ["another name"]),
    .init(TransferError.tls(.caFile("/ca.pem")), "tls", .unavailable, ["/ca.pem"], next: "network.ca_file"),
    .init(TransferError.tls(.other(nasty)), "tls", .unavailable, ["evil name"]),
    .init(TransferError.timeout(.firstEvent), "timeout", .unavailable, ["too long"], next: "later"),
    .init(TransferError.reset, "reset", .unavailable, ["torn"], next: "again"),
    .init(TransferError.cut, "cut", .unavailable, ["ended"], next: "again"),
    .init(TransferError.notHTTP, "not_http", .unavailable, ["HTTP"], next: "address"),
    .init(TransferError.tooLarge(.answer), "too_large_answer", .unavailable, ["answer"], next: "address"),
    .init(
      TransferError.redirect(status: 307, to: "https://b.example"), "redirect", .unavailable, ["307", "https://b.example"], next: "final"),
    .init(TransferError.encoding("gzip"), "packed", .unavailable, ["gzip"], next: "address"),
    .init(TransferError.contentType("text/html"), "no_answer", .unavailable, ["text/html"], next: "address"),
    .init(TransferError.badChunk, "bad_answer", .unavailable, ["garbled"], next: "again"),
    .init(TransferError.other(code: 43, detail: nasty), "transfer", .unavailable, ["43", "evil name"], next: "later"),
  ]

  private static func refusal(_ status: Int, _ code: String?) -> TransferError {
    .refused(ServiceRefusal(status: status, error: code.map { ServiceError(code: $0, message: nasty) }))
  }

  private static func feedback(_ status: Int) -> FeedbackTrouble {
    .transfer(.refused(ServiceRefusal(status: status, error: ServiceError(code: nasty))))
  }

  private static let feedback: [ExplanationRow] = [
    .init(feedback(401), "wrong_feedback_key", .notConfigured, ["key"], next: "feedback.key"),
    .init(feedback(404), "no_such_feedback_service", .unavailable, ["404"], next: "feedback.url"),
    .init(feedback(429), "too_much_feedback", .quota, ["no more"], next: "hour"),
    .init(feedback(500), "feedback_refused", .unavailable, ["500", "evil name"], next: "later"),
    .init(FeedbackTrouble.noReceipt, "no_feedback_answer", .unavailable, ["no answer"], next: "feedback.url"),
    .init(FeedbackTrouble.transfer(.contentType("text/html")), "no_feedback_answer", .unavailable, ["no answer"], next: "feedback.url"),
  ]

  private static func passing(_ status: Int, _ code: String, after seconds: Int? = nil) -> TransferError {
    var error = ServiceError(code: code, message: nasty)
    error.retryAfterSeconds = seconds
    return .refused(ServiceRefusal(status: status, error: error))
  }

  private static func inStream(_ code: String) -> TransferError { .service(ServiceError(code: code, message: nasty)) }

  private static let refusedQuestions: [ExplanationRow] = [
    .init(refusal(401, "unauthorized"), "unauthorized", .notConfigured, ["secret"], next: "coach.secret"),
    .init(refusal(403, "consent_required"), "consent_required", .notConfigured, ["agreement"], next: "newer"),
    .init(refusal(429, "rate_limited"), "rate_limited", .quota, ["Too many"], next: "in 20 s"),
    .init(refusal(429, nil), "busy", .quota, ["no more"], next: "in 20 s"),
    .init(refusal(429, "quota_exhausted"), "quota_exhausted", .quota, ["used up"], next: "fatnag plan"),
    .init(refusal(429, "kept_for_chat"), "kept_for_chat", .declined, ["kept"], next: "fatnag plan"),
    .init(refusal(429, "teapot"), "busy", .quota, ["evil name"], next: "later"),
    .init(passing(429, "network_exhausted", after: 20_000), "busy", .quota, ["this network"], next: "in 6 h"),
    .init(passing(429, "network_exhausted", after: 400_000), "busy", .quota, ["this network"], next: "in 5 days"),
    .init(passing(429, "too_many_devices", after: 20_000), "busy", .quota, ["new devices"], next: "in 6 h"),
    .init(passing(429, "daily_ceiling", after: 5000), "busy", .quota, ["for today"], next: "in 84 min"),
    .init(passing(429, "turn_repeated", after: 600), "asked_too_often", .quota, ["very question"], next: "in 10 min"),
    .init(passing(429, "daily_ceiling", after: 400_000), "busy", .quota, ["for today"], next: "in 5 days"),
    .init(passing(429, "daily_ceiling", after: .max), "busy", .quota, ["for today"], next: "later"),
    .init(passing(429, "rate_limited", after: -7), "rate_limited", .quota, ["Too many"], next: "in 1 s"),
    .init(
      TransferError.refused(ServiceRefusal(status: 429, error: ServiceError(code: "rate_limited"), retryAfter: 7)),
      "rate_limited", .quota, ["Too many"], next: "in 7 s"),
    .init(passing(503, "upstream_busy", after: 30), "model_busy", .unavailable, ["too many"], next: "in 30 s"),
    .init(inStream("upstream_busy"), "model_busy", .unavailable, ["too many"], next: "in 20 s"),
    .init(refusal(400, "missing_device_id"), "not_understood", .unavailable, ["missing_device_id"], next: "newest fatnag"),
    .init(refusal(409, "turn_reused"), "not_understood", .unavailable, ["turn_reused"], next: "newest fatnag"),
    .init(refusal(503, "invalid_request"), "declined_by_service", .unavailable, ["503", "evil name"], next: "later"),
    .init(refusal(500, "internal"), "service_failed", .unavailable, ["failed in the service"], next: "later"),
    .init(refusal(502, "model_retired"), "operators_turn", .unavailable, ["model is gone"], next: "operates"),
    .init(refusal(502, "operator_key"), "operators_turn", .unavailable, ["account"], next: "operates"),
    .init(inStream("operator_key"), "operators_turn", .unavailable, ["account"], next: "operates"),
    .init(refusal(502, "upstream_rejected"), "operators_turn", .unavailable, ["requests"], next: "operates"),
    .init(refusal(503, "missing_server_key"), "operators_turn", .unavailable, ["missing_server_key"], next: "operates"),
    .init(refusal(503, "bad_setting"), "operators_turn", .unavailable, ["out of range"], next: "operates"),
    .init(refusal(503, "ledger_unavailable"), "service_failed", .unavailable, ["how the week stands"], next: "later"),
    .init(refusal(502, nil), "declined_by_service", .unavailable, ["502"], next: "later"),
    .init(refusal(404, nil), "no_such_service", .unavailable, ["404"], next: "coach.url"),
    .init(refusal(404, "not_found"), "no_such_service", .unavailable, ["404"], next: "coach.url"),
    .init(refusal(404, "model_not_found"), "no_such_model", .unavailable, ["evil name"], next: "polish.model"),
    .init(refusal(502, "upstream_error"), "service_failed", .unavailable, ["The model behind the service failed."], next: "later"),
    .init(refusal(504, "upstream_timeout"), "service_failed", .unavailable, ["too long"], next: "later"),
    .init(inStream("upstream_truncated"), "service_failed", .unavailable, ["broke off."], next: "later"),
    .init(inStream("upstream_too_long"), "service_failed", .unavailable, ["did not stop"], next: "later"),
    .init(inStream("teapot"), "service_error", .unavailable, ["evil name"], next: "later"),
  ]
}
