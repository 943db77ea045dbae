import HealthDatabase
import ScaleCore

/// What the rules say of a target weight for one person: what `goal`, `profile set --ideal` and targets said to the Coach share.
struct GoalJudgement {
  var profile: Profile

  /// The newest real weight; nil before the first weigh-in.
  var newest: Mass?
  var today: CivilDate

  init(_ profile: Profile, _ store: HealthStore, _ environment: Environment) throws {
    self.profile = profile
    // A clock that was wrong may have dated something ahead; it is the newest all the same.
    newest = try store.baseline(before: Instant(milliseconds: .max))?.record.mass
    today = environment.today
  }

  /// The verdict on setting a target.
  ///
  /// - Throws: ``Explanation`` where the profile lacks what the rules need, or the person is under age.
  func proposal(_ target: Mass, by date: CivilDate?) throws(Explanation) -> TargetProposal {
    let stated = StatedTarget(.weight(target), by: date.map { .on($0) } ?? .none)
    if let years = profile.age?.years(on: today), years < Profile.ages.lowerBound {
      throw Explanation(
        "under_age", "Targets are for grown-ups: under 18 a body is still busy growing.", tryNext: "talk to a doctor about weight",
        status: .declined)
    }
    guard let proposal = TargetProposal(stated, profile: profile, newest: newest, newestFat: nil, today: today) else {
      throw Explanation(
        "needs_height", "Whether a target is healthy depends on your height, and the profile has none.",
        tryNext: "fatnag profile set --height 170cm", status: .notConfigured)
    }
    guard date == nil || newest != nil || !proposal.verdict.isAccepted else {
      throw Explanation(
        "needs_weight", "Whether a date can be met depends on your weight, and there is none yet.",
        tryNext: "fatnag weigh, or fatnag add MASS; a target without a date can be set now", status: .notConfigured)
    }
    return proposal
  }

  /// The pace rules between the newest weight and a target; nil before the first weigh-in.
  func gate(_ target: Mass) -> DateGate? { newest.map { DateGate(newest: $0, target: target, today: today) } }

  /// The same as ``proposal(_:by:)`` with the earliest date that the rules allow; nil where there is none to offer.
  func earliest(_ proposal: TargetProposal) throws(Explanation) -> TargetProposal? {
    guard proposal.verdict.isAccepted, !proposal.isAcceptable, let earliest = proposal.earliest,
      case .weight(let target) = proposal.target.goal
    else { return nil }
    return try self.proposal(target, by: earliest)
  }
}
