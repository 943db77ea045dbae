import Console
import HealthDatabase
import ScaleCore

/// Sets a target when the rules allow it, and offers the earliest honest date when only the date is in the way.
struct GoalSetting {
  var environment: Environment
  var store: HealthStore

  func set(_ target: Mass, by date: CivilDate?, units: UnitSystem) throws -> ExitStatus {
    let judgement = try GoalJudgement(try store.profile() ?? Profile(), store, environment)
    let proposal = try judgement.proposal(target, by: date)
    guard proposal.isAcceptable else {
      try environment.say(answer(proposal, target, date, judgement), units: units)
      guard let offer = try judgement.earliest(proposal), let earliest = offer.target.date.date, environment.terminal.isInteractive,
        !environment.options.json, try environment.agrees(to: "Use \(earliest.iso8601, .key) instead?")
      else { return .declined }
      return try keep(offer, target, earliest, judgement, units)
    }
    return try keep(proposal, target, date, judgement, units)
  }

  private func keep(
    _ proposal: TargetProposal, _ target: Mass, _ date: CivilDate?, _ judgement: GoalJudgement, _ units: UnitSystem
  ) throws -> ExitStatus {
    let goal = try store.setGoal(target, by: date, start: judgement.newest, at: environment.now)
    var answer = answer(proposal, target, date, judgement)
    answer.start = goal.start
    answer.set = environment.zone.zoned(goal.set)
    try environment.say(answer, units: units)
    return .done
  }

  private func answer(
    _ proposal: TargetProposal, _ target: Mass, _ date: CivilDate?, _ judgement: GoalJudgement
  ) -> GoalAnswer {
    GoalAnswer(
      target: target, date: date, newest: judgement.newest, gate: judgement.gate(target), proposal: proposal, pace: proposal.pace,
      isAttempt: true)
  }
}
