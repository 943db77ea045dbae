import Console
import HealthDatabase
import JSONText
import ScaleCore

/// Takes back what was sent: at the service first, then what is kept of it here.
struct FeedbackWithdrawal {
  let environment: Environment

  /// The one to take back; nil for everything.
  var id: String?
  var isPreview = false
  var isConfirmed = false

  /// - Throws: ``FeedbackTrouble``; nothing was changed here then.
  func run() throws -> ExitStatus {
    let queue = try FeedbackQueue(environment)
    guard let post = try FeedbackPost(environment) else {
      var words = try Explanation.noFeedbackService(queue)
      words.tryNext = "set feedback.url and feedback.key to the service that got it, then run this again"
      if try !queue.waiting().isEmpty { words.tryNext? += "; what only waits can be deleted in that folder" }
      throw words
    }
    guard let author = try environment.storeForReading().setting(FeedbackForm.authorKey) else {
      throw Explanation("nothing_sent", "No feedback was sent from here, or its number is forgotten.", status: .declined)
    }
    let request = request(author)
    if isPreview {
      try environment.preview(request)
      return .done
    }
    guard try isAgreed(request, post, waiting: try queue.waiting().count) else {
      try environment.remark("Nothing was asked for.")
      return .declined
    }
    let store = try environment.storeForWriting()
    let count = try post.takeBack(Array(request.text.utf8))
    var answer = WithdrawalAnswer(deleted: count)
    if let id {
      var list = try SentFeedbackList(store)
      try list.remove(id)
      guard count > 0 else {
        throw Explanation(
          "no_such_feedback", "The service has no such feedback of yours.", tryNext: "fatnag feedback --sent", status: .declined)
      }
    } else {
      answer.dropped = try forget(store, queue)
    }
    try environment.say(answer)
    return .done
  }

  private func request(_ author: String) -> JSONValue {
    .object([.init("anonymous_user_id", .string(author))] + (id.map { [.init("id", .string($0))] } ?? []))
  }

  private func isAgreed(_ request: JSONValue, _ post: FeedbackPost, waiting: Int) throws -> Bool {
    if isConfirmed { return true }
    var lines: [StyledText] = ["\("DELETE", .muted) \(post.address)"]
    if id == nil {
      let kept = waiting == 1 ? "the one that waits" : "the \(waiting) that wait"
      lines.append("All feedback of this installation is deleted there, \(kept) here too, and its number is forgotten.")
    }
    return try environment.ask(
      lines, whole: ShownBody(json: request).lines(environment.format(.metric)), "Ask \(post.origin, .key) for that? \("[y/N]", .key)",
      act: "Taking feedback back"
    ) { yesOrNo($0, default: false) ?? false }
  }

  /// What waits goes before the number does, or it would be sent under it later.
  ///
  /// - Returns: how many waited.
  private func forget(_ store: HealthStore, _ queue: FeedbackQueue) throws -> Int {
    let waiting = try queue.waiting()
    for path in waiting { queue.remove(path) }
    let left = try queue.waiting().count
    guard left == 0 else {
      throw Explanation(
        "queue_stays", "The service deleted it all, but \(left) that wait in \(queue.folder) cannot be deleted.",
        tryNext: "delete them, then run this again", status: .unavailable)
    }
    try store.setSetting(SentFeedbackList.key, nil)
    try store.setSetting(FeedbackForm.authorKey, nil)
    return waiting.count
  }
}
