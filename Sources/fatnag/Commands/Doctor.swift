import Console
import HealthDatabase
import HostBus
import ScaleCore

/// Looks at everything a weigh-in needs and says what to do next.
struct Doctor: FatnagCommand {
  static let about = About(
    "doctor", "Check Bluetooth, scale and store",
    discussion: "Changes nothing. Each check says how it stands and what to do next.",
    examples: [
      ("fatnag doctor", "look at everything"),
      ("fatnag doctor --listen 20s", "also listen for the scale; step on it meanwhile"),
    ],
    exitStatuses: [(0, "no check failed"), (1, "a check failed")], seeAlso: ["scan", "weigh"])
  static let parameters: [Parameter<Doctor>] = [
    .option("--listen", \.listening, "Listen this long for a scale"),
    .option("--adapter", \.adapter, "Bluetooth adapter: hci0 or its address"),
  ]

  var listening: Duration?
  var adapter: AdapterWish?

  func run(in environment: Environment) throws -> ExitStatus {
    var checks = RadioChecks(survey: environment.survey(), wish: adapter ?? .any).checks
    let canListen = checks.allSatisfy { $0.state != .fail }
    checks.append(try scaleCheck(environment, canListen: canListen))
    checks += StoreChecks(environment: environment).checks
    if let zone = ZoneCheck(zones: environment.zones).check { checks.append(zone) }
    try environment.say(DoctorAnswer(checks: checks))
    return checks.contains { $0.state == .fail } ? .declined : .done
  }

  private func scaleCheck(_ environment: Environment, canListen: Bool) throws -> DoctorCheck {
    guard let listening, canListen else {
      return DoctorCheck(
        "scale", .skip, canListen ? "not listened for" : "cannot listen yet",
        tryNext: canListen ? "fatnag doctor --listen 20s, and step on" : nil)
    }
    let begin = Moment(monotonic: environment.clock.monotonic(), wall: environment.now)
    var options = BlueZScanner.Options(adapter: adapter ?? .any, busAddress: environment.busAddress)
    options.services = nil
    let loop = ListenLoop(
      source: environment.radio(options), clock: environment.clock, begin: begin, timeout: listening.milliseconds)
    var sighting: (ScaleSighting, Advertisement)?
    let ending = try loop.run(hear: { advertisement in
      guard let seen = ScaleSighting(advertisement) else { return false }
      sighting = (seen, advertisement)
      if case .frame = seen { return true }
      return false
    })
    switch ending {
    case .interrupted(let status): throw Interruption(status: status)
    case .unavailable(let error): return DoctorCheck("scale", error.explanation)
    case .enough, .timedOut, .recordingEnded: return ScaleCheck.check(sighting)
    }
  }
}
