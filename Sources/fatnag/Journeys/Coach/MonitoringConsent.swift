import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// The text somebody agrees to before the Coach may look at the health digest without being asked each time; beside that for questions, which
/// covers none of it.
struct MonitoringConsent {
  /// Raised whenever the text says something else; of another form than that of questions, lest one be given for the other.
  static let textVersion = "monitor-2026-1"

  /// Scheme, host and port.
  var host: String

  var lines: [StyledText] {
    let fields = CoachBrief.keys.joined(separator: ", ")
    return [
      StyledText("Before the Coach looks at your health digest by itself", .accent), "",
      "The Coach is a language model of a third party: xAI (Grok). Switched on, this",
      "sends your digest to",
      "  \(host, .key)",
      "whose operator passes it on to xAI. You are not asked each time: it leaves",
      "when \("fatnag coach monitor run", .command) is run, by you or by a timer that you set up, at",
      "most once a local day. It costs one of the week's answers, and never one of",
      "those that are kept for conversations. Sent with each look:",
      "  - a fixed question with the day and the part of the day of the digest, and",
      "    what the rules of \("fatnag health --check", .command) found in it",
      "  - a brief of at most 4 kB, built from a fixed list of fields:",
    ] + StyledText(fields, .muted).wrapped(to: 74).map { "      " + $0 } + [
      "    Your age goes as a band of five years, weights to 0.1 kg, days instead of",
      "    times; body fat in percent; activity, heart, sleep, workouts and food as",
      "    sums, means and newest values; facts you told the Coach, no chats.",
      "    Never: addresses, devices, notes, impedance, and your name.",
      "  - the language to answer in, a random number of this installation and your",
      "    plan token if you have one, for counting answers, and this consent's version",
      "",
      "xAI keeps requests for up to 30 days to look for abuse. The operator's Worker",
      "keeps counts, no words. The answer stays here; \("fatnag health", .command) shows it with its",
      "date. It is no medical advice, and it may be wrong.",
      "You can see the exact bytes first: \("fatnag coach preview --check", .command)",
      "You can stop at any time: \("fatnag coach monitor off", .command). What was sent before",
      "cannot be called back from here.",
      "", StyledText("Text \(Self.textVersion)", .muted),
    ]
  }

  var dialogue: ConsentDialogue {
    ConsentDialogue(
      lines: lines, version: Self.textVersion, question: "Agree, and let the Coach look once a day?", command: "fatnag coach monitor on")
  }

  /// Whether this text and host were agreed to, and not taken back.
  func isGiven(in store: HealthStore) throws(StoreError) -> Bool {
    try store.consent(.monitoring)?.covers(textVersion: Self.textVersion, host: host) ?? false
  }
}

extension CoachGate {
  /// For a look that nobody asked for just now: the consent to such looks counts, nobody is asked for it, and a server on this machine needs none.
  init(monitoring environment: Environment, _ store: HealthStore) throws {
    let service = try CoachService(environment)
    if service.needsConsent, try !MonitoringConsent(host: service.endpoint.origin).isGiven(in: store) {
      throw Explanation(
        "consent_missing", "Nothing was sent: you have not agreed to looks without being asked.", tryNext: "fatnag coach monitor on",
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
