import Console
import CoachTransport
import HealthDatabase
import HostBus
import ScaleCore

/// How an answer came to its end; the raw values stand in JSON.
enum CoachOutcome: String, CaseIterable {
  case complete, length, truncated, error, empty, interrupted, offline
}

/// An answer that is over.
struct CoachEnding {
  var outcome: CoachOutcome
  var text: String
  var state: StoredTurn.State

  /// What to say on standard error, and what to end with; nil where all is well.
  var failure: Explanation?

  /// The signal's status, for an answer that was interrupted.
  var interruption: Int32?
  var quota: QuotaView?

  /// What to say of an interruption.
  var stopWords: StyledText { StyledText(text.isEmpty ? "Stopped." : "Stopped; what came was kept.", .muted) }
}

/// Puts one question to a service and shows the answer as it comes.
struct CoachAsking {
  let environment: Environment
  let store: HealthStore
  let signals: SignalFlags

  /// - Parameters:
  ///   - gate: proof that this may be asked.
  ///   - screen: what nobody is told.
  /// - Returns: an ending with empty text where no answer came.
  func ask(_ body: [UInt8], through gate: CoachGate, screen: ReplyScreen) throws -> CoachEnding {
    let question = gate.service.question(body, device: try deviceName())
    var cleaner = ReplyCleaner(screen: screen)
    var flow = ReplyFlow(environment)
    var kept = KeptReply(isSaidAgain: environment.options.json)
    var quota: QuotaView?
    let exchange: CoachLine.Answering
    do throws(TransferError) {
      exchange = try environment.line.ask(question, environment.clock.monotonic())
    } catch {
      return CoachEnding(outcome: .offline, text: "", state: .error, failure: error.explanation)
    }
    defer { exchange.cancel() }
    while true {
      for event in exchange.pump(at: environment.clock.monotonic()) {
        switch event {
        case .opened(let figures): quota = try remember(figures) ?? quota
        case .comment: break
        case .delta(let text):
          try text.forEachPiece(of: Self.pieceSize) { try give(cleaner.feed($0), to: &flow, &kept) }
          if let reason = cleaner.stop { return try stopped(reason, &flow, kept, quota) }
        case .finished(let end):
          quota = try remember(end.quota) ?? quota
          try give(cleaner.finish(), to: &flow, &kept)
          if let reason = cleaner.stop { return try stopped(reason, &flow, kept, quota) }
          try flow.finish()
          return finished(end, kept.text, quota)
        case .failed(let error): return try failed(error, quota)
        }
      }
      environment.clock.wait(exchange.requests + [PollRequest(descriptor: signals.wakeDescriptor)], exchange.deadline)
      if let status = signals.take().exitStatus {
        exchange.cancel()
        try give(cleaner.finish(), to: &flow, &kept)
        try flow.finish()
        return CoachEnding(outcome: .interrupted, text: kept.text, state: .interrupted, interruption: status, quota: quota)
      }
    }
  }

  /// Bytes of an answer that are shown in one go.
  private static let pieceSize = 8192

  private func give(_ text: String, to flow: inout ReplyFlow, _ kept: inout KeptReply) throws(OutputError) {
    try flow.write(text)
    kept.add(text)
  }

  // MARK: Endings

  private func finished(_ end: ReplyEnd, _ text: String, _ quota: QuotaView?) -> CoachEnding {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    var ending = CoachEnding(outcome: .complete, text: isEmpty ? "" : text, state: .complete, quota: quota)
    switch end.outcome {
    case .complete where !isEmpty: break
    case .length where !isEmpty:
      (ending.outcome, ending.state) = (.length, .length)
    case .complete, .length, .empty:
      ending.outcome = .empty
      ending.failure = Explanation("empty_answer", "The service answered with nothing.", tryNext: "ask again", status: .unavailable)
    case .truncated, .error:
      let cause = end.cause.map { " " + $0.explanation.message } ?? ""
      (ending.outcome, ending.state) = end.outcome == .error ? (.error, .error) : (.truncated, .truncated)
      ending.failure = Explanation(
        "cut_answer", "The answer ends here; what came was kept.\(cause)", tryNext: "ask again", status: .incomplete)
    }
    return ending
  }

  /// Something stood in the answer that nobody is told; its words are not said again anywhere.
  private func stopped(
    _ reason: ReplyScreen.Reason, _ flow: inout ReplyFlow, _ kept: KeptReply, _ quota: QuotaView?
  ) throws -> CoachEnding {
    try flow.finish()
    let words = Explanation(
      "stopped_answer", "The answer was stopped, because it went on with something no coach should say (\(reason.rawValue)).",
      tryNext: "ask in another way", status: .incomplete)
    return CoachEnding(outcome: .truncated, text: kept.text, state: .truncated, failure: words, quota: quota)
  }

  private func failed(_ error: TransferError, _ quota: QuotaView?) throws -> CoachEnding {
    var ending = CoachEnding(outcome: .offline, text: "", state: .error, failure: error.explanation, quota: quota)
    guard case .refused(let refusal) = error else { return ending }
    ending.quota = try remember(refusal.quota ?? refusal.error?.figures) ?? quota
    if refusal.error?.code == "quota_exhausted", let quota = ending.quota {
      ending.failure = Explanation(
        "quota_exhausted", QuotaCopy.lock(quota, zone: environment.zone), tryNext: "fatnag plan", status: .quota)
    }
    return ending
  }

  /// Keeps what the server says of the week.
  private func remember(_ figures: QuotaFigures?) throws -> QuotaView? {
    guard let figures,
      let view = QuotaView(
        plan: figures.plan, used: figures.used.map(String.init), limit: figures.limit.map(String.init), resets: figures.resets,
        at: environment.now)
    else { return nil }
    try store.setQuota(view)
    return view
  }

  /// The random name that the Worker counts by.
  private func deviceName() throws -> String {
    if let name = try store.setting(Self.deviceKey) { return name }
    let name = environment.newIdentifier()
    try store.setSetting(Self.deviceKey, name)
    return name
  }

  static let deviceKey = "coach.device"
}

extension ServiceError {
  /// What a refusal says of the week.
  fileprivate var figures: QuotaFigures? {
    guard plan != nil || used != nil else { return nil }
    return QuotaFigures(plan: plan, used: used, limit: limit, resets: resetsAt)
  }
}

extension String {
  /// Goes through the text in pieces of so many bytes or a few less, never cut within a character of Unicode.
  fileprivate func forEachPiece(of size: Int, _ body: (String) throws -> Void) rethrows {
    guard utf8.count > size else { return try body(self) }
    var start = startIndex
    while start < endIndex {
      var end = endIndex
      if let far = utf8.index(start, offsetBy: size, limitedBy: endIndex), far < endIndex {
        end = unicodeScalars.index(before: unicodeScalars.index(after: far))
      }
      try body(String(unicodeScalars[start..<end]))
      start = end
    }
  }
}
