import CoachTransport
import Console

/// What a service said instead of an answer or in the middle of one: a code means the same wherever it comes.
struct ServiceTrouble {
  /// Nil in the middle of a stream.
  var status: Int?
  var error: ServiceError?

  /// From the header, s.
  var retryAfter: Int?

  /// From the headers.
  var quota: QuotaFigures?
  var request: String?

  init(_ refusal: ServiceRefusal) {
    (status, error, retryAfter) = (refusal.status, refusal.error, refusal.retryAfter)
    (quota, request) = (refusal.quota, refusal.request)
  }

  init(_ error: ServiceError) { self.error = error }

  /// Where a busy service does not say how long, s.
  private static let usualPause = 20

  /// After how many seconds the same may be asked again; nil where waiting a moment does not help.
  var pause: Int? {
    switch (status, error?.code) {
    case (_, "rate_limited"), (_, "upstream_busy"), (429, nil): wait ?? Self.usualPause
    default: nil
    }
  }

  /// What the service says of it, s.
  private var wait: Int? {
    guard let seconds = error?.retryAfterSeconds ?? retryAfter, seconds <= 31 * 86_400 else { return nil }
    return max(1, seconds)
  }

  /// `ask again in 20 s`
  private var again: String { "ask again \((pause ?? wait).map(Self.span) ?? "later")" }

  private static func span(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "in \(seconds) s"
    case ..<7200: "in \((seconds + 59) / 60) min"
    case ..<172_800: "in \((seconds + 3599) / 3600) h"
    default: "in \((seconds + 86_399) / 86_400) days"
    }
  }
}

extension ServiceTrouble: Explained {
  var explanation: Explanation { byCode ?? byStatus }

  private var byCode: Explanation? {
    switch error?.code {
    case "consent_required":
      Explanation(
        "consent_required", "The service wants an agreement to a text that this fatnag does not have.", tryNext: "install a newer fatnag",
        status: .notConfigured)
    case "rate_limited":
      Explanation("rate_limited", "Too many questions in a short time.", tryNext: again, status: .quota)
    case "turn_repeated":
      Explanation("asked_too_often", "This very question was sent too often in a row.", tryNext: again, status: .quota)
    case "quota_exhausted":
      Explanation("quota_exhausted", "This week's online answers are used up.", tryNext: "fatnag plan", status: .quota)
    case "kept_for_chat":
      Explanation("kept_for_chat", "What is left of this week is kept for conversations.", tryNext: "fatnag plan", status: .declined)
    case "network_exhausted":
      Explanation("busy", "The free answers of this network are used up.", tryNext: again, status: .quota)
    case "too_many_devices":
      Explanation("busy", "Too many new devices of this network asked today.", tryNext: again, status: .quota)
    case "daily_ceiling":
      Explanation("busy", "The service has given all its answers for today.", tryNext: again, status: .quota)
    case "upstream_busy":
      Explanation("model_busy", "The model has too many questions just now.", tryNext: again, status: .unavailable)
    case let code? where Self.misunderstandings.contains(code) && (400..<500).contains(status ?? 0):
      Explanation(
        "not_understood", "The service does not take questions in the form that this fatnag asks them (\(code)).",
        tryNext: "install the newest fatnag, or tell whoever operates your Coach", status: .unavailable)
    case let code?: operators(code) ?? failing(code)
    case nil: nil
    }
  }

  /// Codes of the Worker that no question of a matching release brings about.
  private static let misunderstandings: Set<String> = [
    "missing_device_id", "invalid_json", "invalid_request", "bad_body", "unsupported_media_type", "body_too_large", "turn_reused",
    "browser_refused",
  ]

  /// What only whoever runs the service can mend.
  private func operators(_ code: String) -> Explanation? {
    let what: String
    switch code {
    case "operator_key": what = "its account with the model is refused"
    case "model_retired": what = "its model is gone"
    case "upstream_rejected": what = "the model does not take its requests"
    case "bad_setting": what = "one of its settings is out of range"
    case _ where code.hasPrefix("missing_") && status == 503: what = "one of its settings is missing, \(code)"
    default: return nil
    }
    return Explanation(
      CoachEnding.operatorsCode, "The service cannot answer: \(what).", tryNext: "tell whoever operates your Coach", status: .unavailable)
  }

  /// What passes by itself.
  private func failing(_ code: String) -> Explanation? {
    let what: String
    switch code {
    case "upstream_error": what = "The model behind the service failed"
    case "upstream_timeout": what = "The model behind the service took too long"
    case "upstream_truncated": what = "The model behind the service broke off"
    case "upstream_too_long": what = "The model behind the service did not stop talking"
    case "ledger_unavailable", "limiter_unavailable": what = "The service cannot look up how the week stands"
    case "internal": what = "Something failed in the service"
    default: return nil
    }
    return Explanation("service_failed", what + ".", tryNext: "ask again later", status: .unavailable)
  }

  private var byStatus: Explanation {
    switch status {
    case nil:
      Explanation("service_error", "The service reported an error\(detail).", tryNext: "try again later", status: .unavailable)
    case 401:
      Explanation(
        "unauthorized", "The service does not take this secret.", tryNext: "check coach.secret in secrets.conf", status: .notConfigured)
    case 429: Explanation("busy", "The service takes no more questions now\(detail).", tryNext: again, status: .quota)
    case 404 where error?.code != "not_found" && error?.message != nil:
      Explanation(
        "no_such_model", "The service does not have what was asked for\(detail).",
        tryNext: "check polish.model, which names the model, or the path in coach.url", status: .unavailable)
    case 404, 405:
      Explanation(
        "no_such_service", "There is no Coach at this address (\(status ?? 0)).", tryNext: "check coach.url in fatnag.conf",
        status: .unavailable)
    case let status?:
      Explanation(
        "declined_by_service", "The service declined (\(status)\(detail)).", tryNext: "try again later", status: .unavailable)
    }
  }

  /// `: “words”`, foreign ones, for want of our own.
  private var detail: String {
    if let message = error?.message { return ": “\(message.count > 200 ? message.prefix(200) + "…" : message[...])”" }
    return error?.code.map { ": \($0)" } ?? ""
  }
}
