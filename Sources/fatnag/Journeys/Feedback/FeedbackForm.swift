import Console
import JSONText

/// What somebody says about the program, in the form that the service takes; nothing is in it that was not shown.
struct FeedbackForm: Equatable {
  /// The raw values are sent.
  enum Category: String, CaseIterable, ArgumentValue {
    case bug, idea, praise
  }

  /// What of an answer of the Coach is told.
  struct Reply: Equatable {
    /// `up` or `down`.
    var rating: String

    /// UUID under which the answer was asked for: one vote of each kind counts for it.
    var turn: String?

    /// Only where the person chose to send it.
    var excerpt: String?
  }

  /// Characters as a database counts them: Unicode scalars.
  static let longestMessage = 2000
  static let longestContact = 320
  static let longestExcerpt = 800

  /// The setting of the store that holds ``author``.
  static let authorKey = "feedback.author"

  /// UUID of this sending: the same one twice counts once.
  var client: String

  /// UUID of this installation.
  var author: String
  var category: Category
  var message: String
  var contact: String?
  var language: String
  var plan: String
  var reply: Reply?

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("client_id", .string(client)), .init("category", .string(category.rawValue)), .init("message", .string(message)),
      .init("anonymous_user_id", .string(author)), .init("source", reply == nil ? "settings" : "coach_reply"), .init("platform", "linux"),
      .init("app_version", .string(Version.marketing)), .init("build", .string("\(Version.build)")), .init("locale", .string(language)),
      .init("plan_tier", .string(plan)),
    ]
    if let contact { members.append(.init("contact", .string(contact))) }
    if let reply {
      members.append(.init("rating", .string(reply.rating)))
      if let turn = reply.turn { members.append(.init("turn_id", .string(turn))) }
      if let excerpt = reply.excerpt { members.append(.init("reply_excerpt", .string(Self.beginning(of: excerpt)))) }
    }
    return .object(members)
  }

  /// What fits of an answer; no character is cut in two.
  private static func beginning(of text: String) -> String {
    var left = longestExcerpt
    return String(
      text.prefix {
        left -= $0.unicodeScalars.count
        return left >= 0
      })
  }
}
