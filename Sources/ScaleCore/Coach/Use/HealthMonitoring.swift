/// The Coach looking at the health digest by itself: off by default, once a day at most.
public struct HealthMonitoring: Equatable, Sendable {
  /// A switch and a consent of its own, beside those of the conversation.
  public var isEnabled: Bool
  public var hasConsent: Bool
  public var isConfigured: Bool

  /// The local day of the last look, also of one that failed; not of one that reached nobody.
  public var lastDay: CivilDate?

  /// Whether this person's questions are answered with fixed words, whatever they say (``RedFlag``).
  public var isCareCalledFor: Bool

  /// Nil where the Coach is a server on this machine, which counts nothing.
  public var quota: QuotaView?

  public init(
    isEnabled: Bool, hasConsent: Bool, isConfigured: Bool, lastDay: CivilDate? = nil, isCareCalledFor: Bool = false, quota: QuotaView? = nil
  ) {
    self.isEnabled = isEnabled
    self.hasConsent = hasConsent
    self.isConfigured = isConfigured
    self.lastDay = lastDay
    self.isCareCalledFor = isCareCalledFor
    self.quota = quota
  }

  /// The raw values stand in JSON.
  public enum Verdict: String, CaseIterable, Sendable {
    case due, off
    case notConfigured = "not_configured"
    case noConsent = "no_consent"
    case needsCare = "needs_care"
    case doneToday = "done_today"

    /// Only what is kept for conversations is left.
    case reserve

    /// There is nothing recent to look at.
    case emptyDigest = "empty_digest"
  }

  /// Whether to look now, or the first reason not to.
  ///
  /// - Parameter digest: nil where no health data is stored.
  public func verdict(digest: HealthDigest?, today: CivilDate) -> Verdict {
    guard isEnabled else { return .off }
    guard isConfigured else { return .notConfigured }
    guard hasConsent else { return .noConsent }
    if isCareCalledFor { return .needsCare }
    if let lastDay, lastDay >= today { return .doneToday }
    if isReserveReached { return .reserve }
    return digest?.isEmpty ?? true ? .emptyDigest : .due
  }

  private var isReserveReached: Bool { quota.map { $0.remaining <= $0.plan.chatReserve } ?? false }

  /// When a look becomes due by itself; nil where something else has to change first.
  public func next(after verdict: Verdict, now: Instant, zone: LocalZone) -> Instant? {
    switch verdict {
    case .due: return now
    case .doneToday, .reserve:
      let tomorrow = lastDay.map { zone.startOfDay($0.advanced(days: 1)) } ?? now
      return max(now, tomorrow, isReserveReached ? quota?.resets ?? now : now)
    case .off, .notConfigured, .noConsent, .needsCare, .emptyDigest: return nil
    }
  }

  /// An answer as it is kept; nil where nothing of it is left, so that it takes no earlier one away.
  public static func kept(_ answer: String) -> String? {
    let text = PlainText.block(answer, limit: CoachPrompt.longestTurn)
    return text.isEmpty ? nil : text
  }
}
