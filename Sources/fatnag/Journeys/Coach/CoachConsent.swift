import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// What somebody agrees to before the first question leaves.
struct CoachConsent: ConsentText {
  static let kind = StoredConsent.Kind.coach
  static let textVersion = "2026-3"
  static let command = "fatnag coach consent"
  static let preview = "fatnag coach preview TEXT"
  var host: String

  let title = "Before anything leaves this computer"

  var purpose: [StyledText] {
    [
      "The Coach is a language model of a third party: xAI (Grok). Your questions go to \(host, .key), whose operator passes them on to xAI. Sent with each question:"
    ]
  }

  let sent = [
    "what you type, and the last ten turns of that conversation",
    "the language to answer in, a random number of this installation and your plan token if you have one, for counting answers, and this text's "
      + "version",
  ]
  let groups = BriefGroup.allCases
  let spared =
    "Never: your name, notes, addresses, devices, impedance. Days, never times, but for the time of a reminder that you ask for."
  let outcome: StyledText = " What is said is no medical advice, and it may be wrong."
  var question: StyledText { "Let this go to \(host, .key) and on to xAI (Grok)?" }
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
    let missing = try Self.missing(consent, store)
    guard environment.terminal.isInteractive, !environment.options.json else { throw missing }
    guard try consent.settle(naming: nil, in: store, environment) else { throw missing }
  }

  /// The same without asking anybody.
  init(quietly environment: Environment, _ store: HealthStore) throws {
    service = try CoachService(environment)
    guard service.needsConsent else { return }
    let consent = CoachConsent(host: service.endpoint.origin)
    guard try consent.isGiven(in: store) else { throw try Self.missing(consent, store) }
  }

  static let missingCode = "consent_missing"

  private static func missing(_ consent: CoachConsent, _ store: HealthStore) throws(StoreError) -> Explanation {
    var words = "Nothing was sent: you have not agreed to that."
    if let other = try consent.otherHost(in: store) {
      words = "Nothing was sent: you have agreed to questions going to \(printable(other)), not to \(consent.host)."
    }
    return Explanation(missingCode, words, tryNext: "fatnag coach consent on", status: .notConfigured)
  }
}
