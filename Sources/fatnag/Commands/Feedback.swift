import Console
import HealthDatabase
import JSONText
import ScaleCore

/// Sends feedback after showing it, and takes it back.
struct Feedback: FatnagCommand {
  static let about = About(
    "feedback", "Send feedback, after a look at what is sent",
    discussion: """
      Shows all that would be sent and asks; --preview in a pipe or with --json gives the exact bytes. A random number of this installation goes along, no weights and nothing of your profile. --about-reply is about the \
      last answer of the Coach: your rating and its reasons (fatnag coach rate), TEXT as a note to them, and the random number of the question; the \
      answer's words go along only with --include-excerpt, and they may speak of your health. One vote up and one down count for an answer.

      Where no service is set up (feedback.url, feedback.key), or it cannot be reached, the feedback waits in a file that only you can read, at most 20 of \
      them and 30 days.

      --forget asks the service to delete what came from here, drops what waits, and forgets the random number. Do that before fatnag erase: afterwards \
      nobody knows which feedback was yours.
      """,
    examples: [
      ("fatnag feedback \"the chart is lovely\" --category praise", "shown, asked, sent"),
      ("fatnag feedback --about-reply \"that was for yesterday\"", "about the Coach's last answer"),
      ("fatnag feedback --queued", "what is waiting goes out"), ("fatnag feedback --sent", "numbers of what was sent"),
      ("fatnag feedback --forget", "all of it is deleted again"),
    ],
    exitStatuses: [
      (0, "sent, kept where no service is set up, or deleted"), (1, "declined, or there is no such feedback"),
      (2, "nothing to say, or nobody there to ask: --yes"),
      (3, "no service is set up, or it does not take the key"),
      (4, "the service cannot be reached; kept for later, and nothing deleted"), (7, "too many in a short time; kept for later"),
    ],
    seeAlso: ["coach rate", "erase"])
  static let parameters: [Parameter<Feedback>] = [
    .option("--category", \.category, "What kind it is; by itself idea, or after the rating"),
    .option("--contact", \.contact, "How to reach you, if you want an answer", placeholder: "TEXT"),
    .flag("--about-reply", \.isAboutReply, "About the last answer of the Coach"),
    .flag("--include-excerpt", \.includesExcerpt, "With the words of that answer, at most 800 characters"),
    .flag("--preview", \.isPreview, "Only show what would be sent"),
    .flag("--queued", \.isQueue, "Send what is waiting"),
    .flag("--sent", \.isList, "List what was sent, by its number"),
    .flag("--forget", \.isWithdrawal, "Have what was sent deleted"),
    .option("--id", \.number, "With --forget: only this one", placeholder: "NUMBER"),
    .flag("--yes", short: "y", \.isConfirmed, "Do not ask"),
    .rest("TEXT", \.words, "What you have to say"),
  ]

  var category: FeedbackForm.Category?
  var contact: String?
  var isAboutReply = false
  var includesExcerpt = false
  var isPreview = false
  var isQueue = false
  var isList = false
  var isWithdrawal = false
  var number: String?
  var isConfirmed = false
  var words: String?

  private var note: String { (words ?? "").trimmingBlanks }

  func check() throws(ArgumentRefusal) {
    let others = [(isQueue, "--queued"), (isList, "--sent"), (isWithdrawal, "--forget")].filter(\.0).map(\.1)
    if let other = others.first {
      let isNew = !note.isEmpty || isAboutReply || category != nil || contact != nil || includesExcerpt
      if isNew || others.count > 1 { throw ArgumentRefusal("\(other) takes nothing new and stands alone.") }
      if isPreview, !isWithdrawal { throw ArgumentRefusal("--preview does not go with \(other).") }
    } else if !isAboutReply, note.isEmpty {
      throw ArgumentRefusal("Say something: TEXT.")
    }
    if number != nil, !isWithdrawal { throw ArgumentRefusal("--id belongs to --forget.") }
    if let number, feedbackNumber(number) == nil {
      throw ArgumentRefusal("--id takes a number such as fatnag feedback --sent lists; this is none.")
    }
    if includesExcerpt, !isAboutReply { throw ArgumentRefusal("--include-excerpt belongs to --about-reply.") }
    if let contact, contact.unicodeScalars.count > FeedbackForm.longestContact {
      throw ArgumentRefusal("--contact has at most \(FeedbackForm.longestContact) characters.")
    }
    if let words = Self.complaint(about: note) { throw ArgumentRefusal(words) }
  }

  private static func complaint(about message: String) -> String? {
    let count = message.unicodeScalars.count
    guard count > FeedbackForm.longestMessage else { return nil }
    return "A message has at most \(FeedbackForm.longestMessage) characters; this one has \(count)."
  }

  func run(in environment: Environment) throws -> ExitStatus {
    if isWithdrawal {
      return try FeedbackWithdrawal(
        environment: environment, id: number.flatMap(feedbackNumber), isPreview: isPreview, isConfirmed: isConfirmed
      ).run()
    }
    if isList {
      let list = try SentFeedbackList(try environment.storeForReading())
      try environment.say(SentFeedbackAnswer(entries: list.entries, zone: environment.zone))
      return .done
    }
    let post = try FeedbackPost(environment)
    let queue = try FeedbackQueue(environment)
    if isQueue {
      try FeedbackDelivery(environment, post, queue).deliverWaiting()
      return .done
    }
    let form = try form(environment)
    if isPreview {
      try environment.preview(form.json)
      return .done
    }
    guard try isAgreed(form, post, environment) else {
      try environment.remark("Nothing was sent.")
      return .declined
    }
    try FeedbackDelivery(environment, post, queue).deliver(form)
    return .done
  }

  // MARK: What is said

  private func form(_ environment: Environment) throws -> FeedbackForm {
    let store = try environment.storeForReading()
    var form = FeedbackForm(
      client: environment.newIdentifier(), author: try store.setting(FeedbackForm.authorKey) ?? environment.newIdentifier(),
      category: category ?? .idea, message: note, contact: contact?.trimmingBlanks,
      language: String((environment.terminal.environment["LANG"] ?? "en").prefix { $0.isLetter }.prefix(8)),
      plan: try store.quota(at: environment.now)?.plan.rawValue ?? CoachPlan.free.rawValue)
    guard isAboutReply else { return form }
    guard let answer = try store.lastAnswer(), let rating = answer.rating else {
      throw Explanation(
        "no_rating", "The last answer has no rating yet.", tryNext: "fatnag coach rate up|down --reason …", status: .declined)
    }
    form.reply = .init(rating: rating.rawValue, turn: answer.turnID, excerpt: includesExcerpt ? answer.text : nil)
    form.category = category ?? (rating == .up ? .praise : .bug)
    form.message = RatingReason.message(answer.reasons, note: note)
    guard !form.message.isEmpty else {
      throw Explanation(
        "no_reason", "A vote alone says little: give a reason, or TEXT.",
        tryNext: "fatnag coach rate \(rating.rawValue) --reason …", status: .usage)
    }
    if let words = Self.complaint(about: form.message) { throw Explanation("long_message", words, status: .usage) }
    return form
  }

  private func isAgreed(_ form: FeedbackForm, _ post: FeedbackPost?, _ environment: Environment) throws -> Bool {
    if isConfirmed { return true }
    let target = post?.origin
    let question =
      target.map { "Send this to \($0, .key)? \("[y/N]", .key)" as StyledText }
      ?? "No service is set up. Keep this in a file? \("[y/N]", .key)"
    return try environment.ask(
      [], whole: ShownBody(json: form.json).lines(environment.format(.metric)), question, act: "Feedback", rehearsal: "--preview"
    ) {
      yesOrNo($0, default: false) ?? false
    }
  }
}
