import CoachTransport
import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.monitor/1`: the Coach's own looks at the health digest.
struct MonitorAnswer: TreeAnswer {
  var state: MonitoringState

  /// What the rule said: of a run, before it looked.
  var verdict: HealthMonitoring.Verdict
  var zone: LocalZone
  var now: Instant

  init(_ state: MonitoringState, verdict: HealthMonitoring.Verdict? = nil, _ environment: Environment) {
    self.state = state
    self.verdict = verdict ?? state.verdict
    zone = environment.zone
    now = environment.now
  }

  private var next: Instant? { state.rule.next(after: state.verdict, now: now, zone: zone) }

  private var isNeeded: Bool { state.service?.needsConsent ?? true }

  private var isAgreed: Bool {
    guard let service = state.service, let consent = state.consent else { return false }
    return consent.covers(textVersion: MonitoringConsent.textVersion, host: service.endpoint.origin)
  }

  var json: JSONValue {
    let note = CoachNote(state.lastGood)
    return [
      "schema": "fatnag.monitor/1", "enabled": .bool(state.rule.isEnabled), "consent": .bool(isAgreed), "needed": .bool(isNeeded),
      "host": .text(state.service?.endpoint.origin), "text_version": .string(MonitoringConsent.textVersion),
      "accepted_version": .text(state.consent?.textVersion), "accepted_host": .text(state.consent?.host),
      "accepted": .text(state.consent.map { zone.zoned($0.accepted).iso8601 }),
      "revoked": .text(state.consent?.revoked.map { zone.zoned($0).iso8601 }), "verdict": .string(verdict.rawValue),
      "looked": .text(state.last?.tried.iso8601), "outcome": .text(state.last?.outcome.rawValue),
      "digest_time": .text(note?.digestTime.iso8601), "text": .text(note?.text), "used": .whole(state.quota?.used),
      "limit": .whole(state.quota?.limit), "plan": .text(state.quota?.plan.rawValue), "next": .text(next.map { zone.zoned($0).iso8601 }),
    ]
  }

  // MARK: For people

  func lines(_ format: TextFormat) -> [StyledText] {
    var table = Table([.init(), .init()])
    for (label, value) in [
      ("Looks by itself", state.rule.isEnabled ? "on, once a day" : "off"), ("Consent", consentWords(format)),
      ("Last look", lastWords(format)), ("Next", nextWords(format)),
    ] {
      table.addRow([StyledText(label, .muted), StyledText(value)])
    }
    let note = CoachNote(state.lastGood)?.lines(format, columns: max(20, format.columns)) ?? []
    return format.wrapped(table.lines(), indent: 17) + (note.isEmpty ? [] : [StyledText()] + note)
  }

  private func consentWords(_ format: TextFormat) -> String {
    let host = state.service?.endpoint.origin
    if let host, !isNeeded { return "not needed: the Coach is on this computer (\(host))" }
    guard let consent = state.consent else { return "not given" }
    if let revoked = consent.revoked { return "taken back \(format.moment(zone.zoned(revoked)))" }
    if isAgreed || host == nil { return "since \(format.moment(zone.zoned(consent.accepted))) for \(consent.host)" }
    return consent.host == host ? "not for the text as it is now" : "not for \(host ?? ""), it was for \(consent.host)"
  }

  private func lastWords(_ format: TextFormat) -> String {
    guard let last = state.last else { return "none yet" }
    return "\(format.moment(last.tried)), \(MonitorCopy.words(last.outcome))"
  }

  private func nextWords(_ format: TextFormat) -> String {
    func day(_ instant: Instant?) -> String { instant.map { format.moment(zone.zoned($0)) } ?? "a later day" }
    switch state.verdict {
    case .due: return "due; fatnag coach monitor run"
    case .off: return "none while it is off"
    case .notConfigured: return "none: \(state.obstacle?.message ?? "no Coach is set up")"
    case .noConsent: return "none without a consent; fatnag coach monitor on"
    case .needsCare: return "none: the Coach does not answer here (fatnag coach says why)"
    case .doneToday: return "from \(day(next)) on"
    case .reserve: return "from \(day(next)) on; what is left of the week is kept for conversations"
    case .emptyDigest: return "none without recent health data; fatnag import FILE"
    }
  }
}

/// Words for how a look ended.
enum MonitorCopy {
  static func words(_ outcome: StoredCheck.Outcome) -> String {
    switch outcome {
    case .begun: "which was never ended"
    case .complete: "answered"
    case .length: "answered up to the service's limit, its end may be missing"
    case .truncated, .error: "the answer was cut and not kept"
    case .stopped: "the answer said what no coach should, and was not kept"
    case .empty: "the answer was empty"
    case .interrupted: "interrupted"
    case .offline: "the service did not answer"
    case .quota: "the week's answers were used up"
    case .kept: "the service keeps the rest of the week for conversations"
    case .unreached: "nobody was reached, so nothing left"
    }
  }
}
