import CoachTransport

extension FeedbackTrouble: Explained {
  var explanation: Explanation {
    switch self {
    case .transfer(.refused(let refusal)): Self.refused(refusal)
    case .transfer(.contentType), .noReceipt:
      Explanation(
        "no_feedback_answer", "What came is no answer of a feedback service.", tryNext: "check feedback.url in fatnag.conf",
        status: .unavailable)
    case .transfer(let error): error.explanation
    }
  }

  private static func refused(_ refusal: ServiceRefusal) -> Explanation {
    let code = refusal.error?.code.map { ", \($0)" } ?? ""
    switch refusal.status {
    case 401:
      return Explanation(
        "wrong_feedback_key", "The feedback service does not take this key.", tryNext: "check feedback.key in secrets.conf",
        status: .notConfigured)
    case 404, 405:
      return Explanation(
        "no_such_feedback_service", "There is no feedback service at this address (\(refusal.status)).",
        tryNext: "check feedback.url in fatnag.conf", status: .unavailable)
    case 429:
      return Explanation(
        "too_much_feedback", "The feedback service takes no more from here for now.", tryNext: "try again in an hour", status: .quota)
    default:
      return Explanation(
        "feedback_refused", "The feedback service declined (\(refusal.status)\(code)).", tryNext: "try again later", status: .unavailable)
    }
  }
}
