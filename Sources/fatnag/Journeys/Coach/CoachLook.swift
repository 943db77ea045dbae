import Console
import HealthDatabase
import HostBus
import ScaleCore

/// One look of the Coach at the health digest: put on record, asked, and ended on record, whatever comes of it.
struct CoachLook {
  let environment: Environment
  let store: HealthStore
  let signals: SignalFlags

  /// A look that is over.
  struct Ending {
    /// The answer as it is kept; nil where none is.
    var text: String?

    /// Nil where all is well.
    var failure: Explanation?
    var interruption: Int32?
  }

  /// The question of a look, byte for byte; nothing of any conversation is in it.
  static func body(_ facts: CoachFacts, _ digest: HealthDigest, for service: CoachService?, turn: String) -> [UInt8] {
    CoachRequest.body(facts.prompt(CheckQuestion(digest).text, history: [], gates: []), for: service, turn: turn, kind: .check)
  }

  /// - Parameter state: one that calls for a look.
  /// - Returns: nil where another program has begun one meanwhile; nothing left here.
  func take(_ state: MonitoringState) throws -> Ending? {
    guard let digest = state.facts.digest else { return nil }
    let gate = try CoachGate(monitoring: environment, store)
    let body = Self.body(state.facts, digest, for: gate.service, turn: environment.newIdentifier())
    guard let id = try store.beginCheck(at: digest.now, after: state.lastCounted) else { return nil }
    // Nothing is shown before it is known to be a good answer.
    var quietly = environment
    quietly.output = .inMemory()
    let asking = CoachAsking(environment: quietly, store: store, signals: signals)
    let ending: CoachEnding
    do {
      ending = try asking.ask(body, through: gate, screen: state.facts.screen)
    } catch {
      try? store.endCheck(id, .error)
      throw error
    }
    var outcome = Self.outcome(ending)
    let text = outcome.isGood ? HealthMonitoring.kept(ending.text) : nil
    if outcome.isGood, text == nil { outcome = .empty }
    try store.endCheck(id, outcome, text: text)
    return Ending(text: text, failure: Self.failure(ending, outcome), interruption: ending.interruption)
  }

  private static func outcome(_ ending: CoachEnding) -> StoredCheck.Outcome {
    switch ending.outcome {
    case .complete: return .complete
    case .length: return .length
    case .truncated: return ending.failure?.code == "stopped_answer" ? .stopped : .truncated
    case .error: return .error
    case .empty: return .empty
    case .interrupted: return .interrupted
    case .offline: break
    }
    if ending.reachedNobody { return .unreached }
    switch ending.failure?.code {
    case "quota_exhausted": return .quota
    case "kept_for_chat": return .kept
    default: return .offline
    }
  }

  /// A look is nothing that somebody could ask in another way, so what to do next is another thing than with questions.
  private static func failure(_ ending: CoachEnding, _ outcome: StoredCheck.Outcome) -> Explanation? {
    guard var words = ending.failure ?? (outcome == .empty ? CoachAsking.emptyAnswer : nil) else { return nil }
    switch outcome {
    case .truncated, .error: words.message = "The answer was cut, so it is not kept."
    case .stopped: words.message = "The answer said something no coach should, so it is not kept."
    case .begun, .complete, .length, .empty, .interrupted, .offline, .quota, .kept, .unreached: return words
    }
    words.tryNext = "fatnag coach monitor, for the last good answer"
    return words
  }
}
