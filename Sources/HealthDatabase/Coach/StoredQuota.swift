public import ScaleCore

extension HealthStore {
  /// The week's use as the server told it last, as it stands at `now`; nil before it ever did.
  public func quota(at now: Instant) throws(StoreError) -> QuotaView? {
    try connection.first("SELECT * FROM coach_quota") { (row) throws(StoreError) in
      var view = QuotaView(plan: CoachPlan(named: try row.text("plan")), at: now)
      view.week = try row.text("week")
      view.used = Int(clamping: try row.integer("used"))
      view.limit = Int(clamping: try row.integer("credits"))
      view.resets = Instant(milliseconds: try row.integer("resets_ms"))
      return view.current(at: now)
    }
  }

  /// Remembers what the server said, or (nil) forgets it.
  public func setQuota(_ view: QuotaView?) throws(StoreError) {
    guard let view else { return try connection.run("DELETE FROM coach_quota") }
    try connection.run(
      """
      INSERT OR REPLACE INTO coach_quota (id, week, plan, used, credits, resets_ms)
      VALUES (1, :week, :plan, :used, :credits, :resets)
      """,
      [
        ":week": SQLValue(view.week), ":plan": SQLValue(view.plan.rawValue), ":used": SQLValue(max(view.used, 0)),
        ":credits": SQLValue(max(view.limit, 0)), ":resets": SQLValue(view.resets.milliseconds),
      ])
  }
}
