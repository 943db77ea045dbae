/// Whether a notification may be reworded over the network. Off by default.
public struct LightAssist: Equatable, Sendable {
  public var isEnabled: Bool
  public var hasConsent: Bool
  public var isConfigured: Bool

  /// A model on this machine does it for nothing.
  public var hasLocalModel: Bool
  public var usedThisWeek: Int
  public var lastDay: CivilDate?

  public init(isEnabled: Bool, hasConsent: Bool, isConfigured: Bool, hasLocalModel: Bool, usedThisWeek: Int, lastDay: CivilDate?) {
    self.isEnabled = isEnabled
    self.hasConsent = hasConsent
    self.isConfigured = isConfigured
    self.hasLocalModel = hasLocalModel
    self.usedThisWeek = usedThisWeek
    self.lastDay = lastDay
  }

  /// At most once a local day, within the plan's number, and never from what is kept for conversations.
  public func isAllowed(_ quota: QuotaView, today: CivilDate) -> Bool {
    isEnabled && hasConsent && isConfigured && !hasLocalModel && lastDay != today && usedThisWeek < quota.plan.weeklyLightAssists
      && quota.remaining > quota.plan.chatReserve
  }
}
