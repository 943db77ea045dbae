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
      the text itself names. The consent holds for one text and one host. off takes it back at once; status only looks.
      """,
    examples: [
      ("fatnag coach consent on", "read it and decide"), ("fatnag coach consent off", "nothing leaves any more"),
      ("fatnag coach consent", "how it stands"),
    ],
    exitStatuses: [(0, "done"), (1, "declined"), (2, "nobody there to ask, or another version"), (3, "no Coach is set up")],
    seeAlso: ["coach", "coach preview"])
  static let parameters: [Parameter<CoachConsentCommand>] = [
    .positional("ACT", \.act, "on, off or status"),
    .option("--i-understand", \.version, "The version of the text that you have read, instead of being asked", placeholder: "VERSION"),
  ]

  var act: Act?
  var version: String?

  func check() throws(ArgumentRefusal) {
    if version != nil, act != .on { throw ArgumentRefusal("--i-understand belongs to on.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    switch act ?? .status {
    case .status:
      try environment.say(try answer(try environment.storeForReading(), environment))
      return .done
    case .off:
      let store = try environment.storeForWriting()
      try store.revokeConsent(.coach, at: environment.now)
      try store.revokeConsent(.monitoring, at: environment.now)
      try environment.say(try answer(store, environment))
      return .done
    case .on: return try turnOn(environment)
    }
  }

  private func turnOn(_ environment: Environment) throws -> ExitStatus {
    let service = try CoachService(environment)
    let store = try environment.storeForWriting()
    if service.needsConsent {
      let consent = CoachConsent(host: service.endpoint.origin)
      guard try isAgreed(consent, environment) else {
        try environment.remark("Nothing was agreed to, and nothing leaves.")
        return .declined
      }
      try store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: consent.host, at: environment.now)
    }
    try environment.say(try answer(store, environment))
    return .done
  }

  private func isAgreed(_ consent: CoachConsent, _ environment: Environment) throws -> Bool {
    if let version {
      guard version == CoachConsent.textVersion else {
        throw Explanation(
          "other_text", "The text is version \(CoachConsent.textVersion), not \(version).",
          tryNext: "read it: fatnag coach consent on, on a terminal",
          status: .usage)
      }
      return true
    }
    for line in consent.lines { try environment.errors.writeLine(line) }
    try environment.errors.flush()
    guard environment.terminal.isInteractive, !environment.options.json else {
      throw Explanation(
        "not_confirmed", "Nobody is here to agree, so nothing changed.",
        tryNext: "fatnag coach consent on --i-understand \(CoachConsent.textVersion)", status: .usage)
    }
    return try environment.agrees(to: "Agree, and let questions go out?")
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
