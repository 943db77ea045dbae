import CoachTransport
import Console
import HealthDatabase
import HostBus
import ScaleCore

/// Lets the Coach look at the health digest by itself, or takes one such look.
struct CoachMonitor: FatnagCommand {
  /// What to do about it.
  enum Act: String, CaseIterable, ArgumentValue {
    case on, off, status, run
  }

  static let about = About(
    "coach monitor", "Let the Coach look at your health digest by itself, once a day",
    discussion: """
      Off by default. on shows what leaves without a question, and asks; it is a consent of its own, beside fatnag coach consent. Without a terminal it \
      takes --i-understand with the version of the text. off ends it and takes the consent back. status says how things stand.

      run looks now, if that is due: at most once a local day, never from the answers that are kept for conversations, and never without recent health \
      data. A look that fails leaves the last good answer where it is, and is the day's look all the same unless nobody was reached. fatnag health shows \
      the last good answer with its date.

      Nothing runs by itself: put run into crontab, or into a timer of your session:

      0 9 * * * fatnag coach monitor run

      systemd-run --user --on-calendar=09:00 fatnag coach monitor run
      """,
    examples: [
      ("fatnag coach monitor on", "read it and decide"), ("fatnag coach monitor", "how it stands, with the last good answer"),
      ("fatnag coach monitor run", "look now, if it is due"), ("fatnag coach preview --check", "what would leave, byte for byte"),
    ],
    exitStatuses: [
      (0, "done; of run: the Coach answered"), (1, "declined; of run: not due"), (2, "nobody there to ask, or another version"),
      (3, "no Coach is set up, or no consent"), (4, "no network or service"), (6, "the answer was cut and is not kept"),
      (7, "the week's answers are used up, or too many at once"), (130, "interrupted"),
    ],
    seeAlso: ["coach", "coach consent", "coach preview", "health", "plan"])
  static let parameters: [Parameter<CoachMonitor>] = [
    .positional("ACT", \.act, "on, off, status or run"),
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
      try environment.say(MonitorAnswer(try MonitoringState(try environment.storeForReading(), environment), environment))
      return .done
    case .off:
      let store = try environment.storeForWriting()
      try MonitoringSwitch.turnOff(in: store, at: environment.now)
      try environment.say(MonitorAnswer(try MonitoringState(store, environment), environment))
      return .done
    case .on: return try turnOn(environment)
    case .run: return try look(environment)
    }
  }

  private func turnOn(_ environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let state = try MonitoringState(store, environment)
    if let obstacle = state.obstacle { throw obstacle }
    if let service = state.service, service.needsConsent {
      guard try MonitoringConsent(host: service.endpoint.origin).settle(naming: version, in: store, environment) else {
        try environment.remark("Nothing was agreed to, so the Coach does not look by itself.")
        return .declined
      }
    }
    try MonitoringSwitch.turnOn(in: store)
    try environment.say(MonitorAnswer(try MonitoringState(store, environment), environment))
    return .done
  }

  private func look(_ environment: Environment) throws -> ExitStatus {
    let state = try MonitoringState(try environment.storeForReading(), environment)
    if let refusal = state.refusal {
      if environment.options.json { try environment.say(MonitorAnswer(state, environment)) }
      throw refusal
    }
    let store = try environment.storeForWriting()
    let ending = try CoachLook(environment: environment, store: store, signals: try SignalFlags()).take(state)
    let after = try MonitoringState(store, environment)
    if environment.options.json { try environment.say(MonitorAnswer(after, verdict: ending == nil ? nil : state.verdict, environment)) }
    guard let ending else { throw after.refusal ?? Explanation("not_due", "Another look has begun meanwhile.", status: .declined) }
    if let status = ending.interruption {
      try environment.remark(StyledText("Stopped; nothing of it is kept.", .muted))
      throw Interruption(status: status)
    }
    if let failure = ending.failure { throw failure }
    if !environment.options.json { try ReplyFlow.show(ending.text ?? "", environment) }
    return .done
  }
}
