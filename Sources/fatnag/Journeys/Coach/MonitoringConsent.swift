import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// What somebody agrees to before the Coach may look at the health digest without being asked each time; beside that for questions, which
/// covers none of it.
struct MonitoringConsent: ConsentText {
  static let kind = StoredConsent.Kind.monitoring
  static let textVersion = "monitor-2026-2"
  static let command = "fatnag coach monitor"
  static let preview = "fatnag coach preview --check"
  var host: String

  let title = "Before the Coach looks at your health digest by itself"

  var purpose: [StyledText] {
    [
      "The Coach is a language model of a third party: xAI (Grok). Switched on, this sends your digest to \(host, .key), whose operator passes it on to xAI. You are not asked each time: it leaves when \("fatnag coach monitor run", .command) is run, by you or by a timer that you set up, at most once a local day. It costs one of the week's answers, and never one of those that are kept for conversations. Sent with each look:"
    ]
  }

  let sent = [
    "a fixed question with the day and the part of the day of the digest, and what the rules of fatnag health --check found in it",
    "the language to answer in, a random number of this installation and your plan token if you have one, for counting answers, and this text's "
      + "version",
  ]

  /// Nothing is asked for by anybody, so there is nothing that could become of it.
  let groups = BriefGroup.allCases.filter { $0 != .gates }
  let spared = "Never: your name, notes, addresses, devices, impedance, and no conversation. Days, never times."
  let outcome: StyledText =
    " The answer stays here; \("fatnag health", .command) shows it with its date. It is no medical advice, and it may be wrong."
  let question: StyledText = "Agree, and let the Coach look once a day?"
}

extension CoachGate {
  /// For a look that nobody asked for just now: the consent to such looks counts, nobody is asked for it, and a server on this machine needs none.
  init(monitoring environment: Environment, _ store: HealthStore) throws {
    let service = try CoachService(environment)
    let consent = MonitoringConsent(host: service.endpoint.origin)
    if service.needsConsent, try !consent.isGiven(in: store) {
      let other = try consent.otherHost(in: store).map { " at \(consent.host), but at \(printable($0))" } ?? ""
      throw Explanation(
        Self.missingCode, "Nothing was sent: you have not agreed to looks without being asked\(other).", tryNext: "fatnag coach monitor on",
        status: .notConfigured)
    }
    self.init(service: service)
  }
}

/// Whether the Coach may look by itself. Turning it off takes the consent back too.
enum MonitoringSwitch {
  /// The key among the settings of the store; absent while it is off.
  static let key = "coach.monitoring"

  static func isOn(in store: HealthStore) throws(StoreError) -> Bool { try store.setting(key) == "on" }

  static func turnOn(in store: HealthStore) throws(StoreError) { try store.setSetting(key, "on") }

  /// - Returns: whether it was on, or agreed to.
  @discardableResult
  static func turnOff(in store: HealthStore, at now: Instant) throws(StoreError) -> Bool {
    let wasOn = try isOn(in: store)
    try store.setSetting(key, nil)
    return try store.revokeConsent(.monitoring, at: now) || wasOn
  }
}
