import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// Says whether questions may leave this computer, and changes that.
struct CoachConsentCommand: FatnagCommand {
  /// What to do about it.
  enum Act: String, CaseIterable, ArgumentValue {
    case on, off, status
  }

  static let about = About(
    "coach consent", "Say whether questions may leave this computer",
    discussion: """
      on shows what is sent, to whom and what becomes of it, and asks. Without a terminal it takes --i-understand with the version of the text, which \
      the text itself names. The consent holds for one text and one host. off takes it back at once, and ends fatnag coach \
      monitor too; status only looks.
      """,
    examples: [
      ("fatnag coach consent on", "read it and decide"), ("fatnag coach consent off", "nothing leaves any more"),
      ("fatnag coach consent", "how it stands"),
    ],
    exitStatuses: [(0, "done"), (1, "declined"), (2, "nobody there to ask, or another version"), (3, "no Coach is set up")],
    seeAlso: ["coach", "coach preview"])
  static let parameters: [Parameter<CoachConsentCommand>] = [
    .positional("ACT", \.act, "on, off or status"),
    .understood(\.version),
  ]

  var act: Act?
  var version: String?

  func check() throws(ArgumentRefusal) {
    try refuseUnderstood(version, unless: act == .on)
  }

  func run(in environment: Environment) throws -> ExitStatus {
    switch act ?? .status {
    case .status:
      try environment.say(try answer(try environment.storeForReading(), environment))
      return .done
    case .off:
      let store = try environment.storeForWriting()
      try store.revokeConsent(.coach, at: environment.now)
      let wasMonitoring = try MonitoringSwitch.turnOff(in: store, at: environment.now)
      try environment.say(try answer(store, environment))
      if wasMonitoring { try environment.remark(StyledText("The Coach no longer looks at the health digest by itself either.", .muted)) }
      return .done
    case .on: return try turnOn(environment)
    }
  }

  private func turnOn(_ environment: Environment) throws -> ExitStatus {
    let service = try CoachService(environment)
    let store = try environment.storeForWriting()
    if service.needsConsent {
      guard try CoachConsent(host: service.endpoint.origin).settle(naming: version, in: store, environment) else {
        try environment.remark("Nothing was agreed to, and nothing leaves.")
        return .declined
      }
    }
    try environment.say(try answer(store, environment))
    return .done
  }

  private func answer(_ store: HealthStore, _ environment: Environment) throws -> ConsentAnswer {
    let service: CoachService?
    do {
      service = try CoachService(environment)
    } catch let words as any Explained where words.explanation.status == .notConfigured {
      // That nothing is set up is an answer; a setting that is wrong has to be corrected.
      if !(words is Explanation) { try environment.remark(StyledText(words.explanation.message, .warning)) }
      service = nil
    }
    return ConsentAnswer(
      host: service?.endpoint.origin, isNeeded: service?.needsConsent ?? true, consent: try store.consent(.coach), zone: environment.zone)
  }
}
