import CoachTransport
import HostBus
import JSONText

@testable import fatnag

/// A service that answers from a script, one list of events each time it is looked at.
final class ScriptedCoach: ServiceExchange {
  private var script: [[ReplyEvent]]
  private(set) var isOver = false

  /// Called when the script is at its end and nothing was said to be over.
  var afterwards: () -> Void = {}

  /// Called each time it is looked at: what goes on elsewhere while the answer comes.
  var meanwhile: () -> Void = {}

  init(_ script: [[ReplyEvent]]) { self.script = script }

  /// An answer in pieces that ends well.
  convenience init(_ pieces: String..., end: ReplyEnd = ReplyEnd(.complete), quota: QuotaFigures? = ScriptedCoach.quota) {
    var end = end
    end.quota = quota
    self.init([[.opened(ReplyOpening(quota: quota))]] + pieces.map { [.delta($0)] } + [[.finished(end)]])
  }

  static func failing(_ error: TransferError) -> ScriptedCoach { ScriptedCoach([[.failed(error)]]) }

  /// Answers a call with JSON.
  static func json(_ text: String) -> ScriptedCoach { ScriptedCoach([[.delta(text)]]) }

  static let quota = QuotaFigures(plan: "plus", used: 3, limit: 28, resets: "2026-03-16T00:00:00Z")

  var requests: [PollRequest] { [] }
  var deadline: Int64? { isOver ? nil : 0 }
  func cancel() { isOver = true }

  func pump(at now: Int64) -> [ReplyEvent] {
    guard !isOver else { return [] }
    meanwhile()
    guard !script.isEmpty else {
      afterwards()
      return []
    }
    return script.removeFirst()
  }
}

/// The same as a call: its text is the body, its failure the outcome.
final class ScriptedCall: ServiceExchange {
  private let coach: ScriptedCoach

  init(_ coach: ScriptedCoach) { self.coach = coach }

  var requests: [PollRequest] { [] }
  var deadline: Int64? { coach.deadline }
  var isOver: Bool { coach.isOver }
  func cancel() { coach.cancel() }

  func pump(at now: Int64) -> Result<ServiceAnswer, TransferError>? {
    switch coach.pump(at: now).first {
    case .delta(let text): .success(ServiceAnswer(status: 200, body: Array(text.utf8)))
    case .failed(let error): .failure(error)
    default: nil
    }
  }
}
