import Console
import CoachTransport
import HealthDatabase
import HostBus
import ScaleCore

/// Puts one question to a service and shows the answer as it comes.
struct CoachAsking {
  let environment: Environment
  let store: HealthStore
  let signals: SignalFlags

  /// Who is named before the answer; nil outside conversations.
  var speaker: Speaker?

  /// Nil where nobody waits at a terminal.
  var keyboard: KeyboardWatch?

  /// Somebody at a terminal waits this long for a service that is busy, s.
  private static let longestPause = 10

  /// Asks, and where the service wants a short pause and somebody is there, waits and asks once more. It counts the same question once.
  ///
  /// - Parameters:
  ///   - gate: proof that this may be asked.
  ///   - screen: what nobody is told.
  /// - Returns: an ending with empty text where no answer came.
  func ask(_ body: [UInt8], through gate: CoachGate, screen: ReplyScreen) throws -> CoachEnding {
    var ending = try askWithPause(body, through: gate, screen: screen)
    // Not before everything is shown: the store may be locked for a while.
    if let quota = ending.quota {
      do throws(StoreError) { try store.setQuota(quota) } catch { ending.unnoted = error }
    }
    return ending
  }

  private func askWithPause(_ body: [UInt8], through gate: CoachGate, screen: ReplyScreen) throws -> CoachEnding {
    let ending = try askOnce(body, through: gate, screen: screen)
    guard let pause = ending.pause, pause <= Self.longestPause, environment.terminal.isInteractive, !environment.options.json else {
      return ending
    }
    try environment.remark(StyledText("The service is busy; asking again in \(pause) s.", .muted))
    let end = environment.clock.monotonic() + Int64(pause) * 1000
    while environment.clock.monotonic() < end {
      environment.clock.wait([PollRequest(descriptor: signals.wakeDescriptor)] + (keyboard?.requests ?? []), end)
      let status = signals.take().exitStatus
      keyboard?.look()
      let givesWay = keyboard?.callsForCare ?? false
      if status != nil || givesWay {
        return CoachEnding(
          outcome: .interrupted, text: "", state: .interrupted, interruption: status, givesWay: givesWay, quota: ending.quota)
      }
    }
    return try askOnce(body, through: gate, screen: screen)
  }

  private func askOnce(_ body: [UInt8], through gate: CoachGate, screen: ReplyScreen) throws -> CoachEnding {
    let question = gate.service.question(body, device: try deviceName(), options: try environment.transferOptions())
    var answer = AnswerInProgress(environment, screen, gate.service.secrets, speaker: speaker)
    defer { try? answer.stopWaiting() }
    let exchange: CoachLine.Answering
    do throws(TransferError) {
      exchange = try environment.line.ask(question, environment.clock.monotonic())
    } catch {
      return failed(error, nil, gate.service)
    }
    defer { exchange.cancel() }
    do {
      var ending = try listen(exchange, &answer, gate.service)
      ending.request = ending.request ?? answer.opening.request
      ending.isUnrecorded = answer.opening.isUnrecorded
      // Nobody counts on this machine.
      if !gate.service.needsConsent { ending.count = nil }
      return ending.namingItsRequest
    } catch let lost as OutputError {
      // Nobody reads on, or the terminal is gone; what came is kept all the same.
      return CoachEnding(outcome: .interrupted, text: answer.text, state: .interrupted, lostOutput: lost, quota: answer.quota)
    }
  }

  private func listen(_ exchange: CoachLine.Answering, _ answer: inout AnswerInProgress, _ service: CoachService) throws -> CoachEnding {
    try answer.wait()
    while true {
      for event in exchange.pump(at: environment.clock.monotonic()) {
        switch event {
        case .opened(let opening):
          if let words = service.belies(opening.quota) { return CoachEnding(outcome: .offline, text: "", state: .error, failure: words) }
          answer.opening = opening
          answer.quota = view(opening.quota) ?? answer.quota
        case .comment: break
        case .delta(let text):
          try answer.take(text)
          if let reason = answer.stop { return try stopped(reason, &answer) }
        case .finished(let end):
          answer.quota = view(end.quota) ?? answer.quota
          try answer.finish()
          if let reason = answer.stop { return try stopped(reason, &answer) }
          return finished(end, answer.text, answer.quota)
        case .failed(let error): return failed(error, answer.quota, service)
        }
      }
      let due = [exchange.deadline, answer.due].compactMap { $0 }.min()
      environment.clock.wait(exchange.requests + [PollRequest(descriptor: signals.wakeDescriptor)] + (keyboard?.requests ?? []), due)
      let flags = signals.take()
      keyboard?.look()
      try answer.wait()
      if let status = flags.exitStatus {
        exchange.cancel()
        // A terminal that is gone shows nothing more; what came is kept all the same.
        try? answer.finish()
        return CoachEnding(outcome: .interrupted, text: answer.text, state: .interrupted, interruption: status, quota: answer.quota)
      }
      if keyboard?.callsForCare == true {
        exchange.cancel()
        try answer.finish()
        return CoachEnding(outcome: .interrupted, text: answer.text, state: .interrupted, givesWay: true, quota: answer.quota)
      }
    }
  }

  // MARK: Endings

  private func finished(_ end: ReplyEnd, _ text: String, _ quota: QuotaView?) -> CoachEnding {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    var ending = CoachEnding(outcome: .complete, text: isEmpty ? "" : text, state: .complete, quota: quota)
    switch end.outcome {
    case .complete where !isEmpty && end.finishReason == Self.filtered:
      (ending.outcome, ending.state, ending.count) = (.truncated, .truncated, .counted)
      ending.cut = "The model's own filter ended it."
      ending.failure = Explanation(CoachEnding.cutCode, "", tryNext: nil, status: .incomplete)
    case .complete where !isEmpty: break
    case .length where !isEmpty:
      (ending.outcome, ending.state) = (.length, .length)
    case .complete, .length, .empty:
      ending.outcome = .empty
      // The headers counted it; our Worker takes back what brought no word.
      ending.quota?.refund()
      (ending.failure, ending.count) = (Self.emptyAnswer, .notCounted)
    case .truncated, .error:
      (ending.outcome, ending.state) = end.outcome == .error ? (.error, .error) : (.truncated, .truncated)
      ending.cut = end.cause?.explanation.message
      ending.failure = Explanation(CoachEnding.cutCode, "", tryNext: nil, status: .incomplete)
      // A service says itself whether what it broke off is counted.
      if case .service = end.cause { ending.count = end.cause?.count } else { ending.count = .counted }
      if ending.count == .notCounted { ending.quota?.refund() }
    }
    return ending
  }

  /// Something stood in the answer that nobody is told; its words are not said again anywhere.
  private func stopped(_ reason: ReplyScreen.Reason, _ answer: inout AnswerInProgress) throws -> CoachEnding {
    try answer.finish()
    var words = Explanation(
      "stopped_answer", "The answer was stopped, because it went on with something no coach should say.",
      tryNext: "ask in another way", status: .incomplete)
    words.reason = reason.rawValue
    return CoachEnding(outcome: .truncated, text: answer.text, state: .truncated, failure: words, quota: answer.quota, count: .counted)
  }

  private func failed(_ error: TransferError, _ quota: QuotaView?, _ service: CoachService) -> CoachEnding {
    var ending = CoachEnding(
      outcome: .offline, text: "", state: .error, failure: service.explanation(of: error), quota: quota, count: error.count)
    ending.reachedNobody = error.count == .nothingLeft
    guard let trouble = error.trouble else { return ending }
    (ending.pause, ending.request) = (trouble.pause, trouble.request)
    let told = view(trouble.figures)
    ending.quota = told ?? quota
    // The headers counted the question before it failed.
    if trouble.isRefunded { ending.quota?.refund() }
    guard trouble.error?.code == "quota_exhausted" else { return ending }
    // What the service does not say is not made up.
    if told?.isExhausted != true { ending.quota = nil }
    ending.failure = Explanation(
      "quota_exhausted", QuotaCopy.lock(ending.quota, now: environment.now, zone: environment.zone), tryNext: "fatnag plan", status: .quota)
    return ending
  }

  /// What the server says of the week; nil where it does not say how much of how much.
  private func view(_ figures: QuotaFigures?) -> QuotaView? {
    guard let figures, figures.isWhole else { return nil }
    return QuotaView(
      plan: figures.plan, used: figures.used.map(String.init), limit: figures.limit.map(String.init), resets: figures.resets,
      at: environment.now)
  }

  /// The random name that the Worker counts by.
  private func deviceName() throws -> String {
    if let name = try store.setting(Self.deviceKey) { return name }
    let name = environment.newIdentifier()
    try store.setSetting(Self.deviceKey, name)
    return name
  }

  /// The `finish_reason` of an answer that its provider broke off (OpenAI, chat completions).
  private static let filtered = "content_filter"

  static let deviceKey = "coach.device"
  static let emptyAnswer = Explanation("empty_answer", "The service answered with nothing.", tryNext: "ask again", status: .unavailable)
}

extension ServiceTrouble {
  /// What a refusal says of the person's week; other limits, the network's and everybody's, are no figures of theirs.
  fileprivate var figures: QuotaFigures? {
    guard let error, (error.scope ?? "person") == "person", error.plan != nil || error.used != nil else { return quota }
    return QuotaFigures(plan: error.plan, used: error.used, limit: error.limit, resets: error.resetsAt)
  }

  /// Counted when it was taken, and given back when it failed.
  fileprivate var isRefunded: Bool { status == nil && error?.isCharged == false }
}

extension TransferError {
  /// Whether a question that ended so before its first word takes an answer from the week, as the Worker counts: with the first word.
  fileprivate var count: AnswerCount {
    switch self {
    // The connection itself failed, before anything of the question could leave.
    case .libraryMissing, .unsendable, .resolve, .connect, .proxy, .tls, .timeout(.connect): .nothingLeft
    case .refused(let refusal): refusal.error?.isCharged == true ? .counted : .notCounted
    case .notHTTP, .redirect, .contentType: .notCounted
    case .timeout, .reset, .cut, .tooLarge, .encoding, .badChunk, .other: .maybeCounted
    case .service(let error): error.isCharged.map { $0 ? .counted : .notCounted } ?? .maybeCounted
    }
  }
}
