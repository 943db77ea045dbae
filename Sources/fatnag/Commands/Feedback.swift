import CoachTransport
import Console
import HealthDatabase
import JSONText
import ScaleCore

/// Sends feedback after showing it.
struct Feedback: FatnagCommand {
  static let about = About(
    "feedback", "Send feedback, after a look at what is sent",
    discussion: """
      Shows the exact JSON and asks. A random number of this installation goes along, no weights and nothing of your profile. --about-reply is about the \
      last answer of the Coach, with your rating and reasons (fatnag coach rate); its words go along only with --include-excerpt, and they may speak of \
      your health.

      Where no service is set up (feedback.url, feedback.key), or it cannot be reached, the feedback waits in a file that only you can read, at most 20 of \
      them and 30 days.
      """,
    examples: [
      ("fatnag feedback \"the chart is lovely\" --category praise", "shown, asked, sent"),
      ("fatnag feedback --about-reply", "about the Coach's last answer"),
      ("fatnag feedback --queued", "what is waiting goes out"),
    ],
    exitStatuses: [
      (0, "sent, or kept where no service is set up"), (1, "declined"), (2, "nothing to say, or nobody there to ask: --yes"),
      (4, "the service cannot be reached; kept for later"), (7, "too many in a short time; kept for later"),
    ],
    seeAlso: ["coach rate"])
  static let parameters: [Parameter<Feedback>] = [
    .option("--category", \.category, "What kind it is; by itself idea, or after the rating"),
    .option("--contact", \.contact, "How to reach you, if you want an answer", placeholder: "TEXT"),
    .flag("--about-reply", \.isAboutReply, "About the last answer of the Coach"),
    .flag("--include-excerpt", \.includesExcerpt, "With the words of that answer, at most 800 characters"),
    .flag("--preview", \.isPreview, "Only show what would be sent"),
    .flag("--queued", \.isQueue, "Send what is waiting"),
    .flag("--yes", short: "y", \.isConfirmed, "Do not ask"),
    .rest("TEXT", \.words, "What you have to say"),
  ]

  var category: FeedbackForm.Category?
  var contact: String?
  var isAboutReply = false
  var includesExcerpt = false
  var isPreview = false
  var isQueue = false
  var isConfirmed = false
  var words: String?

  private var message: String { (words ?? "").trimmingBlanks }

  func check() throws(ArgumentRefusal) {
    if isQueue, !message.isEmpty || isAboutReply { throw ArgumentRefusal("--queued takes nothing new.") }
    if includesExcerpt, !isAboutReply { throw ArgumentRefusal("--include-excerpt belongs to --about-reply.") }
    if !isQueue, !isAboutReply, message.isEmpty { throw ArgumentRefusal("Say something: TEXT.") }
    if message.count > FeedbackForm.longestMessage {
      throw ArgumentRefusal("A message has at most \(FeedbackForm.longestMessage) characters; this one has \(message.count).")
    }
    if let contact, contact.count > FeedbackForm.longestContact {
      throw ArgumentRefusal("--contact has at most \(FeedbackForm.longestContact) characters.")
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let post = try FeedbackPost(environment)
    let queue = try FeedbackQueue(environment)
    if isQueue { return try sendQueue(post, queue, environment) }
    let form = try form(environment)
    if isPreview {
      try environment.output.writeJSON(form.json)
      return .done
    }
    guard try isAgreed(form, post, environment) else {
      try environment.remark("Nothing was sent.")
      return .declined
    }
    let store = try environment.storeForWriting()
    if try store.setting(Self.authorKey) == nil { try store.setSetting(Self.authorKey, form.author) }
    return try deliver(form, post, queue, environment)
  }

  static let authorKey = "feedback.author"

  // MARK: What is said

  private func form(_ environment: Environment) throws -> FeedbackForm {
    let store = try environment.storeForReading()
    var form = FeedbackForm(
      client: environment.newIdentifier(), author: try store.setting(Self.authorKey) ?? environment.newIdentifier(),
      category: category ?? .idea, message: message, contact: contact?.trimmingBlanks,
      language: String((environment.terminal.environment["LANG"] ?? "en").prefix { $0.isLetter }.prefix(8)),
      plan: try store.quota(at: environment.now)?.plan.rawValue ?? CoachPlan.free.rawValue)
    guard isAboutReply else { return form }
    guard let answer = try store.lastAnswer(), let rating = answer.rating else {
      throw Explanation(
        "no_rating", "The last answer has no rating yet.", tryNext: "fatnag coach rate up|down --reason …", status: .declined)
    }
    form.reply = .init(rating: rating.rawValue, excerpt: includesExcerpt ? answer.text : nil)
    form.category = category ?? (rating == .up ? .praise : .bug)
    let pieces = answer.reasons + (message.isEmpty ? [] : [message])
    form.message = pieces.isEmpty ? rating.rawValue : pieces.joined(separator: " · ")
    return form
  }

  private func isAgreed(_ form: FeedbackForm, _ post: FeedbackPost?, _ environment: Environment) throws -> Bool {
    if isConfirmed { return true }
    let target = post?.endpoint.origin
    let question =
      target.map { "Send this to \($0, .key)? \("[y/N]", .key)" as StyledText }
      ?? "No service is set up. Keep this in a file? \("[y/N]", .key)"
    return try environment.ask([], whole: [StyledText(printable(form.json.text))], question, act: "Feedback") {
      yesOrNo($0, default: false) ?? false
    }
  }

  // MARK: On its way

  private func deliver(_ form: FeedbackForm, _ post: FeedbackPost?, _ queue: FeedbackQueue, _ environment: Environment) throws -> ExitStatus
  {
    let body = Array(form.json.text.utf8)
    guard let post else {
      let file = try queue.keep(body, id: form.client)
      try environment.say(FeedbackAnswer(body: form.json, isSent: false, file: file, waiting: try queue.waiting().count))
      return .done
    }
    do throws(TransferError) {
      try post.send(body)
    } catch {
      guard error.isPassing else { throw error }
      let file = try queue.keep(body, id: form.client)
      try environment.say(FeedbackAnswer(body: form.json, isSent: false, file: file, waiting: try queue.waiting().count))
      throw error
    }
    _ = try? empty(queue, post, environment)
    try environment.say(FeedbackAnswer(body: form.json, isSent: true, waiting: try queue.waiting().count))
    return .done
  }

  private func sendQueue(_ post: FeedbackPost?, _ queue: FeedbackQueue, _ environment: Environment) throws -> ExitStatus {
    guard let post else {
      throw Explanation(
        "no_feedback_service", "No feedback service is set up; \(try queue.waiting().count) are waiting in \(queue.folder).",
        tryNext: "set feedback.url and feedback.key", status: .notConfigured)
    }
    let count = try empty(queue, post, environment)
    try environment.say(FeedbackAnswer(isSent: count > 0 ? true : nil, waiting: try queue.waiting().count))
    return .done
  }

  /// - Returns: how many went out.
  private func empty(_ queue: FeedbackQueue, _ post: FeedbackPost, _ environment: Environment) throws -> Int {
    var count = 0
    for path in try queue.waiting() {
      let body = try environment.read(path)
      do throws(TransferError) {
        try post.send(body)
        count += 1
      } catch {
        if error.isPassing { throw error }
      }
      queue.remove(path)
    }
    return count
  }
}
