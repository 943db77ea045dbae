import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// The text somebody agrees to before the first question leaves; another text or another host asks anew.
struct CoachConsent {
  /// Raised whenever the text says something else.
  static let textVersion = "2026-2"

  /// Scheme, host and port.
  var host: String

  var lines: [StyledText] {
    let fields = CoachBrief.keys.joined(separator: ", ")
    return [
      StyledText("Before anything leaves this computer", .accent), "",
      "The Coach is a language model of a third party: xAI (Grok). Your questions go to",
      "  \(host, .key)",
      "whose operator passes them on to xAI. Sent with each question:",
      "  - what you type, and the last ten turns of that conversation",
      "  - a brief of at most 4 kB, built from a fixed list of fields:",
    ] + StyledText(fields, .muted).wrapped(to: 74).map { "      " + $0 } + [
      "    Your age goes as a band of five years, with sex and height; weights to",
      "    0.1 kg by day and week; body fat and targets; sums of imported health",
      "    data; facts you told the Coach; what became of targets and reminders you",
      "    asked for, with the time of a reminder. Other than that days, never times.",
      "    Never: your name, notes, addresses, devices, impedance.",
      "  - the language to answer in, a random number of this installation and your",
      "    plan token if you have one, for counting answers, and this consent's version",
      "",
      "xAI keeps requests for up to 30 days to look for abuse. The operator's Worker",
      "keeps counts, no words. What is said is no medical advice, and it may be wrong.",
      "You can see the exact bytes first: \("fatnag coach preview TEXT", .command)",
      "You can stop at any time: \("fatnag coach consent off", .command). What was sent before",
      "cannot be called back from here.",
      "", StyledText("Text \(Self.textVersion)", .muted),
    ]
  }

  var dialogue: ConsentDialogue {
    ConsentDialogue(
      lines: lines, version: Self.textVersion, question: "Let this go to \(host, .key) and on to xAI (Grok)?",
      command: "fatnag coach consent on")
  }

  /// Whether this text and host were agreed to, and not taken back.
  func isGiven(in store: HealthStore) throws(StoreError) -> Bool {
    try store.consent(.coach)?.covers(textVersion: Self.textVersion, host: host) ?? false
  }
}

/// The only way to the network for the Coach: whoever gets one of these may ask.
struct CoachGate {
  let service: CoachService

  /// - Parameter service: one that may be asked.
  init(service: CoachService) { self.service = service }

  /// Makes sure that a service is set up and that the person has agreed, asking them where they are there.
  ///
  /// - Throws: ``Explanation`` of status 3; nothing was sent.
  init(_ environment: Environment, _ store: HealthStore) throws {
    service = try CoachService(environment)
    guard service.needsConsent else { return }
    let consent = CoachConsent(host: service.endpoint.origin)
    if try consent.isGiven(in: store) { return }
    guard environment.terminal.isInteractive, !environment.options.json else { throw Self.missing }
    guard try consent.dialogue.isAgreed(naming: nil, in: environment) else { throw Self.missing }
    try store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: consent.host, at: environment.now)
  }

  /// The same without asking anybody.
  init(quietly environment: Environment, _ store: HealthStore) throws {
    service = try CoachService(environment)
    guard service.needsConsent else { return }
    guard try CoachConsent(host: service.endpoint.origin).isGiven(in: store) else { throw Self.missing }
  }

  static let missing = Explanation(
    "consent_missing", "Nothing was sent: you have not agreed to that.",
    tryNext: "fatnag coach consent on", status: .notConfigured)
}
