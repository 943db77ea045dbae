/// The Coach looking at the health digest by itself: off by default, once a day at most.
public struct HealthMonitoring: Equatable, Sendable {
  /// A switch and a consent of its own, beside those of the conversation.
  public var isEnabled: Bool

  /// The local day of the last attempt, also of one that failed.
  public private(set) var lastDay: CivilDate?

  /// The last good answer with the time of the digest it was made from.
  public private(set) var reply: Reply?

  public struct Reply: Equatable, Sendable {
    public var text: String
    public var digestTime: ZonedTime

    public init(text: String, digestTime: ZonedTime) {
      self.text = text
      self.digestTime = digestTime
    }
  }

  public init(isEnabled: Bool = false, lastDay: CivilDate? = nil, reply: Reply? = nil) {
    self.isEnabled = isEnabled
    self.lastDay = lastDay
    self.reply = reply
  }

  public enum Verdict: String, CaseIterable, Sendable {
    case due, off
    case noConsent = "no_consent"
    case notConfigured = "not_configured"
    case doneToday = "done_today"

    /// Only what is kept for conversations is left.
    case reserve

    /// There is nothing recent to look at.
    case emptyDigest = "empty_digest"
  }

  /// - Parameter quota: nil where the Coach is a server on this machine, which counts nothing.
  public func verdict(digest: HealthDigest, hasConsent: Bool, isConfigured: Bool, quota: QuotaView?, today: CivilDate) -> Verdict {
    guard isEnabled else { return .off }
    guard hasConsent else { return .noConsent }
    guard isConfigured else { return .notConfigured }
    if let lastDay, lastDay >= today { return .doneToday }
    if let quota, quota.remaining <= quota.plan.chatReserve { return .reserve }
    return digest.isEmpty ? .emptyDigest : .due
  }

  /// Notes an attempt; an answer without text leaves the last good one in place.
  public mutating func note(answer: String?, of digestTime: ZonedTime, today: CivilDate) {
    lastDay = today
    let text = PlainText.block(answer ?? "", limit: CoachPrompt.longestTurn)
    if !text.isEmpty { reply = Reply(text: text, digestTime: digestTime) }
  }
}
