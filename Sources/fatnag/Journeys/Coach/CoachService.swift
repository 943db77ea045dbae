import CoachTransport
import ScaleCore

/// Who answers questions, by the settings alone.
enum CoachService: Equatable {
  /// The operator's Worker, which asks xAI.
  case worker(CoachEndpoint, CoachSecret, planToken: String?)

  /// A server of the chat/completions form on this machine: nothing leaves, nothing is counted.
  case local(CoachEndpoint, model: String?)

  /// - Throws: ``EndpointProblem`` for an address that is there and wrong, ``Explanation`` where something is missing.
  init(_ environment: Environment) throws {
    let settings = try environment.settings()
    let secret = try Self.secret(settings, environment)
    let route: CoachRoute
    do throws(EndpointMistake) {
      route = try CoachRoute.resolve(address: settings[.coachURL], secret: secret)
    } catch {
      throw EndpointProblem(key: .coachURL, place: environment.settingPlace(.coachURL), mistake: error)
    }
    switch route {
    case .noAddress:
      throw Explanation(
        "no_coach", "No Coach is set up.",
        tryNext: "set coach.url in \(try environment.paths().settings); docs/coach.md shows three ways", status: .notConfigured)
    case .noSecret(let endpoint):
      throw Explanation(
        "no_coach_secret", "\(endpoint.origin) wants a secret, and none is set; nothing was sent.",
        tryNext: "put coach.secret into secrets.conf (mode 0600)", status: .notConfigured)
    case .ready(let endpoint, let secret?): self = .worker(endpoint, secret, planToken: settings[.coachPlanToken])
    case .ready(let endpoint, nil): self = .local(endpoint, model: settings[.polishModel])
    }
  }

  private static func secret(_ settings: [SettingKey: String], _ environment: Environment) throws -> CoachSecret? {
    guard let text = try environment.secret(.coachSecret, in: settings) else { return nil }
    guard let secret = CoachSecret(text) else {
      throw Explanation(
        "bad_secret", "\(environment.settingPlace(.coachSecret)): coach.secret holds a blank or a letter beyond ASCII; nothing was sent.",
        tryNext: "copy the secret again", status: .notConfigured)
    }
    return secret
  }

  var endpoint: CoachEndpoint {
    switch self {
    case .worker(let endpoint, _, _), .local(let endpoint, _): endpoint
    }
  }

  /// Beyond this machine, or counted by somebody.
  var needsConsent: Bool {
    if case .worker = self { true } else { false }
  }

  /// Whether a plan is claimed.
  var hasPlanToken: Bool {
    if case .worker(_, _, let token) = self { token != nil } else { false }
  }

  /// What no answer may show.
  var secrets: SecretMask {
    switch self {
    case .worker(_, let secret, let token): SecretMask(secret, token)
    case .local: SecretMask(nil, nil)
    }
  }

  /// A question to it.
  ///
  /// - Parameters:
  ///   - device: what the Worker counts by.
  ///   - options: how services are reached.
  func question(by method: ServiceMethod = .post, _ body: [UInt8], device: String, options: TransferOptions) -> CoachQuestion {
    var options = options
    guard case .worker(let endpoint, let secret, let token) = self else {
      return CoachQuestion(method: method, body: body, endpoint: endpoint, options: options)
    }
    options.headers = [.init("X-Fatnag-Device", device)]
    if let token { options.headers.append(.init("X-Fatnag-Plan-Token", token, isSecret: true)) }
    return CoachQuestion(method: method, body: body, endpoint: endpoint, secret: secret, options: options)
  }
}

extension CoachService {
  /// Why it gave no answer, in words.
  func explanation(of error: TransferError) -> Explanation {
    guard case .local(let endpoint, _) = self, case .refused(let refusal) = error, refusal.status == 401 || refusal.status == 403 else {
      return error.explanation
    }
    return Explanation(
      "no_coach_secret", "\(endpoint.origin) wants a secret, and none is set.",
      tryNext: "put coach.secret into secrets.conf (mode 0600); a server with a secret counts as a Worker and needs your consent",
      status: .notConfigured)
  }

  /// What is wrong where a server on this machine counts answers: then it is a Worker, and passes on what should stay here.
  func belies(_ figures: QuotaFigures?) -> Explanation? {
    guard case .local(let endpoint, _) = self, figures != nil else { return nil }
    return Explanation(
      "worker_without_secret", "\(endpoint.origin) counts answers, so it is a Worker, which sends questions on. This answer was stopped.",
      tryNext: "put coach.secret into secrets.conf (mode 0600), then fatnag coach consent on", status: .notConfigured)
  }
}

/// A setting that should be an address and is none, with the place it stands in.
struct EndpointProblem: Error, Equatable {
  var key: SettingKey
  var place: String
  var mistake: EndpointMistake
}
