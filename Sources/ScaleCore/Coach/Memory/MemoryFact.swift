/// Something about a person that the Coach keeps in mind.
public struct MemoryFact: Equatable, Sendable {
  /// The raw values are stored and shown. Targets and reminders are no facts: they have places of their own, so they cannot grow stale here.
  public enum Kind: String, CaseIterable, Sendable {
    case allergy, avoidance, diet, fasting, injury, schedule, preference

    /// Safety depends on it: never pushed out, known in every conversation, in every request.
    public var isPinned: Bool {
      switch self {
      case .allergy, .avoidance, .injury: true
      default: false
      }
    }

    /// Whether it counts in the conversation it was said in alone. How somebody eats, fasts and works is so in all of them.
    public var isOfOneConversation: Bool { self == .preference }

    /// What people read: an injury is whatever the body has to be spared for.
    public var label: String { self == .injury ? "injury or illness" : rawValue }
  }

  public var kind: Kind

  /// What the fact is about, `peanuts`; of two facts with the same kind, key and scope the newer one counts.
  public let key: String

  /// One line of at most ``textLimit`` characters.
  public let text: String
  public var created: Instant
  public var expires: Instant?

  /// The turn it was said in; nil for a fact that was typed as one.
  public var sourceTurn: Int64?

  /// The conversation it belongs to; nil for all. Always nil but for what is of one alone.
  public var session: Int64?

  public static let textLimit = 160
  static let keyLimit = 48

  /// - Parameter key: nil takes the text itself.
  public init(
    _ kind: Kind, key: String? = nil, text: some StringProtocol, created: Instant, expires: Instant? = nil, sourceTurn: Int64? = nil,
    session: Int64? = nil
  ) {
    self.kind = kind
    self.text = PlainText.line(text, limit: Self.textLimit)
    self.key = PlainText.line((key ?? self.text).lowercased(), limit: Self.keyLimit)
    self.created = created
    self.expires = expires
    self.sourceTurn = sourceTurn
    self.session = kind.isOfOneConversation ? session : nil
  }

  public func isCurrent(at now: Instant) -> Bool { expires.map { $0 > now } ?? true }

  /// Whether both are about the same thing.
  public func replaces(_ other: MemoryFact) -> Bool {
    session == other.session && (kind == other.kind && key == other.key || wording == other.wording)
  }

  /// What the same words are known by. They may tell several things that safety depends on: `I'm allergic to nuts and my knee is injured`.
  struct Wording: Hashable {
    let text: String
    let kind: Kind?
  }

  var wording: Wording { Wording(text: text.lowercased(), kind: kind.isPinned ? kind : nil) }
}
