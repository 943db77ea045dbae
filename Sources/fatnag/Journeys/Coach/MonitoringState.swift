import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// How the Coach's own looks at the health digest stand, read once for one command.
struct MonitoringState {
  /// Nil where none is set up.
  let service: CoachService?

  /// Why there is no service; nil where there is one.
  let obstacle: Explanation?
  let facts: CoachFacts

  /// Why this person's questions are answered with fixed words; nil for almost everybody.
  let flag: RedFlag?
  let rule: HealthMonitoring
  let verdict: HealthMonitoring.Verdict
  let consent: StoredConsent?

  /// The week as the server told it last; nil for a server on this machine, and before it ever did.
  let quota: QuotaView?

  /// The last look, the last that counts for its day, and the last that brought a good answer.
  let last: StoredCheck?
  let lastCounted: StoredCheck?
  let lastGood: StoredCheck?

  init(_ store: HealthStore, _ environment: Environment) throws {
    let now = environment.now
    (service, obstacle) = try Self.service(environment)
    facts = try CoachFacts(store, session: nil, environment)
    flag = RedFlag(in: "", from: facts.person)
    consent = try store.consent(.monitoring)
    last = try store.lastCheck(upTo: now)
    lastCounted = try store.lastCountedCheck(upTo: now)
    lastGood = try store.lastGoodCheck(upTo: now)
    let isCounted = service?.needsConsent ?? false
    quota = isCounted ? try store.quota(at: now) : nil
    rule = HealthMonitoring(
      isEnabled: try MonitoringSwitch.isOn(in: store),
      hasConsent: try service.map { try !$0.needsConsent || MonitoringConsent(host: $0.endpoint.origin).isGiven(in: store) } ?? false,
      isConfigured: service != nil, lastDay: lastCounted?.tried.civilTime.date, isCareCalledFor: flag != nil,
      quota: isCounted ? quota ?? QuotaView(plan: .free, at: now) : nil)
    verdict = rule.verdict(digest: facts.digest, today: environment.today)
  }

  /// The service, or why there is none; broken settings are one reason among others here.
  private static func service(_ environment: Environment) throws -> (CoachService?, Explanation?) {
    do {
      return (try CoachService(environment), nil)
    } catch let words as any Explained where words.explanation.status == .notConfigured {
      var words = words.explanation
      if words.code == "no_coach" { words.message = "No Coach is set up, so there is none to look." }
      return (nil, words)
    }
  }
}
