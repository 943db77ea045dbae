import Console
import HealthDatabase
import JSONText
import ScaleCore

/// Brings feedback to the service, or into the queue where it cannot be reached.
struct FeedbackDelivery {
  let environment: Environment
  let post: FeedbackPost?
  let queue: FeedbackQueue
  private let store: HealthStore

  init(_ environment: Environment, _ post: FeedbackPost?, _ queue: FeedbackQueue) throws {
    self.environment = environment
    self.post = post
    self.queue = queue
    store = try environment.storeForWriting()
  }

  /// - Throws: ``FeedbackTrouble`` when the service did not take it, and ``Interruption``; unless it was at fault itself, it waits then.
  func deliver(_ form: FeedbackForm) throws {
    if try store.setting(FeedbackForm.authorKey) == nil { try store.setSetting(FeedbackForm.authorKey, form.author) }
    let body = Array(form.json.text.utf8)
    var answer = FeedbackAnswer(body: form.json, isSent: false, waiting: 0)
    guard let post else {
      answer.file = try queue.keep(body, id: form.client)
      return try say(&answer)
    }
    do {
      let receipt = try post.send(body)
      remember(receipt, body)
      (answer.isSent, answer.receipt) = (true, receipt)
    } catch {
      if let trouble = error as? FeedbackTrouble, !trouble.isPassing { throw trouble }
      answer.file = try queue.keep(body, id: form.client)
      try say(&answer)
      throw error
    }
    _ = try? empty(post)
    try say(&answer)
  }

  /// What waits goes out, the oldest first.
  ///
  /// - Throws: ``FeedbackTrouble``; what did not go keeps waiting.
  func deliverWaiting() throws {
    guard let post else { throw try Explanation.noFeedbackService(queue) }
    let count = try empty(post)
    var answer = FeedbackAnswer(isSent: count > 0 ? true : nil, waiting: 0)
    try say(&answer)
  }

  /// - Returns: how many went out.
  private func empty(_ post: FeedbackPost) throws -> Int {
    var count = 0
    for path in try queue.waiting() {
      let body = try environment.read(path)
      do {
        remember(try post.send(body), body)
        count += 1
      } catch let error as FeedbackTrouble {
        if error.isPassing { throw error }
        try environment.remark(StyledText("One that waited was refused and is gone: \(error.explanation.message)", .warning))
      }
      queue.remove(path)
    }
    return count
  }

  /// It is sent, whether or not that can be noted.
  private func remember(_ receipt: FeedbackPost.Receipt, _ body: [UInt8]) {
    try? {
      var list = try SentFeedbackList(store)
      try list.add(receipt, body, at: environment.now)
    }()
  }

  private func say(_ answer: inout FeedbackAnswer) throws {
    answer.waiting = try queue.waiting().count
    try environment.say(answer)
  }
}

extension Explanation {
  static func noFeedbackService(_ queue: FeedbackQueue) throws -> Explanation {
    let count = try queue.waiting().count
    let waiting = count == 0 ? "" : "; \(count) \(count == 1 ? "is" : "are") waiting in \(queue.folder)"
    return Explanation(
      "no_feedback_service", "No feedback service is set up\(waiting).",
      tryNext: "set feedback.url and feedback.key", status: .notConfigured)
  }
}
