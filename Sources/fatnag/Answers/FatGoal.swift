import Console
import JSONText
import ScaleCore

/// The body fat to reach, and what the rules say of it.
struct FatGoal {
  var percent: Double
  var newest: GoalJudgement.BodyFatReading?

  /// Nil where the profile lacks what the rules need.
  var proposal: TargetProposal?

  private var verdict: TargetVerdict? { proposal?.verdict }
  var isAccepted: Bool? { verdict?.isAccepted }

  /// The verdict in JSON.
  var word: String? { verdict.map { $0.reason?.rawValue ?? "accepted" } }

  /// Members of `fatnag.goal/1`; every one is null where there is no such target.
  static func members(of goal: FatGoal?) -> [JSONValue.Member] {
    [
      .init("fat_percent", .rounded(goal?.percent, 1)), .init("fat_verdict", .text(goal?.word)),
      .init("fat_suggested_percent", .rounded(goal?.verdict?.suggestion, 1)),
      .init("fat_newest_percent", .rounded(goal?.newest?.percent, 1)), .init("fat_newest_time", .text(goal?.newest?.time.iso8601)),
    ]
  }

  func addRows(to table: inout Table, _ format: TextFormat) {
    func row(_ label: String, _ value: String) { table.addRow([StyledText(label, .muted), StyledText(value)]) }
    row("Fat target", "\(format.decimal(percent, 1)) %")
    guard let newest else { return }
    row("Fat now", "\(format.decimal(newest.percent, 1)) % (\(format.day(newest.time))), \(distance(from: newest.percent, format))")
  }

  private func distance(from newest: Double, _ format: TextFormat) -> String {
    let way = percent - newest
    if abs(way) < 0.05 { return "there" }
    return "\(format.decimal(abs(way), 1)) points to \(way < 0 ? "lose" : "gain")"
  }

  /// What speaks against it; `isAttempt` where it was just tried.
  func remark(isAttempt: Bool, _ format: TextFormat) -> StyledText? {
    if let proposal, let caution = TargetCopy.caution(proposal, MassFormat(format.units)) { return StyledText(caution, .warning) }
    guard !isAttempt, isAccepted == false, let better = verdict?.suggestion else { return nil }
    return StyledText(
      "By the rules of today \(format.decimal(percent, 1)) % would not be taken; \(format.decimal(better, 1)) % would.", .warning)
  }
}
