import HealthDatabase
import ScaleCore

/// What the rules say of targets for one person: what `goal`, `profile set --ideal` and targets said to the Coach share.
struct GoalJudgement {
  var profile: Profile

  /// The newest real weight; nil before the first weigh-in.
  var newest: Mass?
  var newestFat: BodyFatReading?
  var today: CivilDate

  /// Body fat as it was seen last.
  struct BodyFatReading: Equatable {
    var percent: Double
    var time: ZonedTime
  }

  init(_ profile: Profile, _ store: HealthStore, _ environment: Environment) throws {
    self.profile = profile
    // A clock that was wrong may have dated something ahead; it is the newest all the same.
    newest = try store.baseline(before: Instant(milliseconds: .max))?.record.mass
    newestFat = try store.newestBodyFat().map { BodyFatReading(percent: $0.percent, time: $0.time) }
    today = environment.today
  }

  /// The verdict on setting a target weight.
  ///
  /// - Throws: ``Explanation`` where the profile lacks what the rules need, or the person is under age.
  func proposal(_ target: Mass, by date: CivilDate?) throws(Explanation) -> TargetProposal {
    try proposal(StatedTarget(.weight(target), by: date.map { .on($0) } ?? .none))
  }

  /// The verdict on setting a body fat to reach, percent.
  ///
  /// - Throws: ``Explanation`` where the profile lacks the sex, or the person is under age.
  func proposal(fatPercent percent: Double) throws(Explanation) -> TargetProposal {
    try proposal(StatedTarget(.fat(percent)))
  }

  /// The verdict on a target as it was said.
  ///
  /// - Throws: ``Explanation`` where profile or weigh-ins lack what the rules need, or the person is under age.
  func proposal(_ stated: StatedTarget) throws(Explanation) -> TargetProposal {
    if let years = profile.age?.years(on: today), years < Profile.ages.lowerBound {
      throw Explanation(
        "under_age", "Targets are for grown-ups: under 18 a body is still busy growing.", tryNext: "talk to a doctor about weight",
        status: .declined)
    }
    guard let proposal = TargetProposal(stated, profile: profile, newest: newest, newestFat: newestFat?.percent, today: today) else {
      throw Self.missing(for: stated.goal)
    }
    guard stated.date.date == nil || newest != nil || !proposal.verdict.isAccepted else {
      throw Explanation(
        "needs_weight", "Whether a date can be met depends on your weight, and there is none yet.",
        tryNext: "fatnag weigh, or fatnag add MASS; a target without a date can be set now", status: .notConfigured)
    }
    return proposal
  }

  private static func missing(for goal: StatedTarget.Goal) -> Explanation {
    switch goal {
    case .weight:
      Explanation(
        "needs_height", "Whether a target is healthy depends on your height, and the profile has none.",
        tryNext: "fatnag profile set --height 170cm", status: .notConfigured)
    case .fat:
      Explanation(
        "needs_sex", "Which body fat is healthy depends on your sex, and the profile does not say it.",
        tryNext: "fatnag profile set --sex female, or --sex male", status: .notConfigured)
    }
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
