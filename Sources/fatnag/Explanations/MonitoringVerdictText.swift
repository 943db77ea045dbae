import Console
import HealthDatabase
import ScaleCore

extension MonitoringState {
  /// Why there is no look now; nil where one is due.
  var refusal: Explanation? {
    switch verdict {
    case .due: nil
    case .off:
      Explanation(
        "monitoring_off", "The Coach does not look by itself; that is switched off.", tryNext: "fatnag coach monitor on", status: .declined)
    case .notConfigured: obstacle
    case .noConsent:
      Explanation(
        "consent_missing", "Nothing was sent: you have not agreed to looks by itself, at this host and by this text.",
        tryNext: "fatnag coach monitor on", status: .notConfigured)
    case .needsCare:
      Explanation("needs_care", flag.map(RedFlagCopy.text) ?? "Nothing was sent.", status: .declined)
    case .doneToday:
      Explanation(
        "done_today", "The Coach has looked today\(lastCounted.map { " (\(MonitorCopy.words($0.outcome)))" } ?? "").",
        tryNext: "fatnag coach monitor, for the last good answer and the next look", status: .declined)
    case .reserve:
      Explanation(
        "reserve", "What is left of this week is kept for conversations.", tryNext: "fatnag plan", status: .declined)
    case .emptyDigest:
      Explanation("empty_digest", "There is no recent health data to look at.", tryNext: "fatnag import FILE", status: .declined)
    }
  }
}
