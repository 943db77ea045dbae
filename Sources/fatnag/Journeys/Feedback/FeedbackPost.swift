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
  private let options: TransferOptions

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
    guard let key = try environment.secret(.feedbackKey, in: settings) else { return nil }
    guard let secret = CoachSecret(key) else {
      throw Explanation(
        "bad_feedback_key",
        "\(environment.settingPlace(.feedbackKey)): feedback.key holds a blank or a letter beyond ASCII; nothing was sent.",
        tryNext: "copy the key again", status: .notConfigured)
    }
    self.secret = secret
    self.environment = environment
    options = try environment.transferOptions()
  }

  /// Scheme, host and port.
  var origin: String { endpoint.origin }
  var address: String { endpoint.address }

  /// Patience with a service that only stores a row, ms.
  private static let patience: Int64 = 25_000

  /// - Throws: ``FeedbackTrouble``; ``Interruption`` when somebody presses Ctrl-C meanwhile, and nobody knows whether it arrived.
  func send(_ body: [UInt8]) throws -> Receipt {
    let answer = try call(.post, body)
    return Receipt(id: answer["id"]?.string.flatMap(feedbackNumber), isKnown: answer["duplicate"]?.bool == true)
  }

  /// Takes back what was sent from here.
  ///
  /// - Returns: how many rows the service deleted.
  /// - Throws: as ``send(_:)``.
  func takeBack(_ body: [UInt8]) throws -> Int {
    let answer = try call(.delete, body)
    guard let count = answer["deleted"]?.integer.flatMap({ Int(exactly: $0) }), count >= 0 else { throw FeedbackTrouble.noReceipt }
    return count
  }

  private func call(_ method: ServiceMethod, _ body: [UInt8]) throws -> JSONValue {
    var options = options
    options.patience.total = Self.patience
    let question = CoachQuestion(method: method, body: body, endpoint: endpoint, secret: secret, options: options)
    let body: [UInt8]
    do {
      body = try environment.answer(to: question) { $0.address }.body
    } catch let error as TransferError {
      throw FeedbackTrouble.transfer(error)
    }
    // Whoever says yes to everything without saying this has taken nothing.
    guard let answer = try? JSONValue(parsing: body), answer["ok"]?.bool == true else { throw FeedbackTrouble.noReceipt }
    return answer
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
