import CoachTransport
import Console
import JSONText
import ScaleCore

/// Where feedback goes, and what can be asked of whoever takes it.
struct FeedbackPost {
  /// What the service says of something that it has now.
  struct Receipt: Equatable {
    /// UUID by which it can be taken back; nil where the service names none.
    var id: String?

    /// It was there already, and nothing was added.
    var isKnown: Bool
  }

  private let endpoint: CoachEndpoint
  private let secret: CoachSecret
  private let environment: Environment

  /// Nil where no service is set up.
  ///
  /// - Throws: ``EndpointProblem`` for an address that is there and wrong, ``Explanation`` for such a key.
  init?(_ environment: Environment) throws {
    let settings = try environment.settings()
    guard let address = settings[.feedbackURL] else { return nil }
    do throws(EndpointMistake) {
      endpoint = try CoachEndpoint(address)
    } catch {
      throw EndpointProblem(key: .feedbackURL, place: environment.settingPlace(.feedbackURL), mistake: error)
    }
    guard let key = settings[.feedbackKey] else { return nil }
    guard let secret = CoachSecret(key) else {
      throw Explanation(
        "bad_feedback_key",
        "\(environment.settingPlace(.feedbackKey)): feedback.key holds a blank or a letter beyond ASCII; nothing was sent.",
        tryNext: "copy the key again", status: .notConfigured)
    }
    self.secret = secret
    self.environment = environment
  }

  /// Scheme, host and port.
  var origin: String { endpoint.origin }
  var address: String { endpoint.address }

  /// Patience with a service that only stores a row, ms.
  private static let patience: Int64 = 25_000

  func send(_ body: [UInt8]) throws(FeedbackTrouble) -> Receipt {
    let answer = try call(.post, body)
    return Receipt(id: answer["id"]?.string.flatMap(feedbackNumber), isKnown: answer["duplicate"]?.bool == true)
  }

  /// Takes back what was sent from here.
  ///
  /// - Returns: how many rows the service deleted.
  func takeBack(_ body: [UInt8]) throws(FeedbackTrouble) -> Int {
    let answer = try call(.delete, body)
    guard let count = answer["deleted"]?.integer.flatMap({ Int(exactly: $0) }), count >= 0 else { throw .noReceipt }
    return count
  }

  private func call(_ method: ServiceMethod, _ body: [UInt8]) throws(FeedbackTrouble) -> JSONValue {
    var options = TransferOptions(version: Version.marketing)
    options.patience.total = Self.patience
    let question = CoachQuestion(method: method, body: body, endpoint: endpoint, secret: secret, options: options)
    let body: [UInt8]
    do throws(TransferError) {
      body = try exchanged(question).get().body
    } catch {
      throw .transfer(error)
    }
    // Whoever says yes to everything without saying this has taken nothing.
    guard let answer = try? JSONValue(parsing: body), answer["ok"]?.bool == true else { throw .noReceipt }
    return answer
  }

  private func exchanged(_ question: CoachQuestion) throws(TransferError) -> Result<ServiceAnswer, TransferError> {
    let call = try environment.line.call(question, { $0.address }, environment.clock.monotonic())
    while true {
      if let outcome = call.pump(at: environment.clock.monotonic()) { return outcome }
      environment.clock.wait(call.requests, call.deadline)
    }
  }
}

/// Why a feedback service did not do what it was asked to.
enum FeedbackTrouble: Error, Equatable {
  case transfer(TransferError)

  /// It answered, and not as a feedback service does.
  case noReceipt

  /// Whether the same may be sent again later: nothing was wrong with what was in it.
  var isPassing: Bool {
    guard case .transfer(.refused(let refusal)) = self else { return true }
    return ![400, 413, 415, 422].contains(refusal.status)
  }
}

/// A UUID in lower case; nil for a text that is none.
func feedbackNumber(_ text: String) -> String? {
  let number = text.lowercased()
  let groups = number.split(separator: "-", omittingEmptySubsequences: false)
  let isHex = number.utf8.allSatisfy { $0 == UInt8(ascii: "-") || "0123456789abcdef".utf8.contains($0) }
  return isHex && groups.map(\.utf8.count) == [8, 4, 4, 4, 12] ? number : nil
}
