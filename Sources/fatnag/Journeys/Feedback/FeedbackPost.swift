import CoachTransport
import Console
import ScaleCore

/// Where feedback goes, and sending it there.
struct FeedbackPost {
  let endpoint: CoachEndpoint
  private let secret: CoachSecret
  private let environment: Environment

  /// Nil where no service is set up.
  ///
  /// - Throws: ``EndpointProblem`` for an address that is there and wrong.
  init?(_ environment: Environment) throws {
    let settings = try environment.settings()
    guard let address = settings[.feedbackURL] else { return nil }
    do throws(EndpointMistake) {
      endpoint = try CoachEndpoint(address)
    } catch {
      throw EndpointProblem(key: .feedbackURL, place: environment.settingPlace(.feedbackURL), mistake: error)
    }
    guard let secret = settings[.feedbackKey].flatMap({ CoachSecret($0) }) else { return nil }
    self.secret = secret
    self.environment = environment
  }

  /// Patience with a service that only stores a row, ms.
  private static let patience: Int64 = 25_000

  func send(_ body: [UInt8]) throws(TransferError) {
    var options = TransferOptions(version: Version.marketing)
    options.patience.total = Self.patience
    let question = CoachQuestion(body: body, endpoint: endpoint, secret: secret, options: options)
    let call = try environment.line.call(question, { $0.address }, environment.clock.monotonic())
    while true {
      if let outcome = call.pump(at: environment.clock.monotonic()) {
        _ = try outcome.get()
        return
      }
      environment.clock.wait(call.requests, call.deadline)
    }
  }
}

extension TransferError {
  /// Whether the same may be sent again later: the service said nothing about what was in it.
  var isPassing: Bool {
    guard case .refused(let refusal) = self else { return true }
    return refusal.status == 429 || refusal.status >= 500
  }
}
