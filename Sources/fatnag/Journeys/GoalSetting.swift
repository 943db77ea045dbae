import Console
import HealthDatabase
import ScaleCore

/// What somebody wants to reach; a weight, a body fat, or both.
struct GoalWish {
  var target: Mass?

  /// The day to be at the weight.
  var date: CivilDate?
  var fatPercent: Double?
}

/// Sets targets when the rules allow all of them, and offers the earliest honest date when only the date is in the way.
struct GoalSetting {
  var environment: Environment
  var store: HealthStore
  private let judgement: GoalJudgement

  init(environment: Environment, store: HealthStore) throws {
    self.environment = environment
    self.store = store
    judgement = try GoalJudgement(try store.profile() ?? Profile(), store, environment)
  }

  func set(_ wish: GoalWish) throws -> ExitStatus {
    let units = judgement.profile.units
    let weight = try wish.target.map { target throws(Explanation) in try judgement.proposal(target, by: wish.date) }
    let fat = try wish.fatPercent.map { percent throws(Explanation) in try judgement.proposal(fatPercent: percent) }
    let isFatAcceptable = fat?.isAcceptable ?? true
    if isFatAcceptable, weight?.isAcceptable ?? true { return try keep(wish, weight, fat) }
    try environment.say(answer(wish, weight, fat), units: units)
    guard isFatAcceptable, let weight, let offer = try judgement.earliest(weight), let earliest = offer.target.date.date,
      environment.terminal.isInteractive, !environment.options.json, try environment.agrees(to: "Use \(earliest.iso8601, .key) instead?")
    else { return .declined }
    var wish = wish
    wish.date = earliest
    return try keep(wish, offer, fat)
  }

  private func keep(_ wish: GoalWish, _ weight: TargetProposal?, _ fat: TargetProposal?) throws -> ExitStatus {
    var answer = answer(wish, weight, fat)
    if let target = wish.target {
      let goal = try store.setGoal(
        target, by: wish.date, start: judgement.newest, fatPercent: wish.fatPercent, at: environment.now)
      answer.start = goal.start
      answer.set = environment.zone.zoned(goal.set)
    } else if let percent = wish.fatPercent {
      try store.setFatGoal(percent)
    }
    try environment.say(answer, units: judgement.profile.units)
    return .done
  }

  private func answer(_ wish: GoalWish, _ weight: TargetProposal?, _ fat: TargetProposal?) -> GoalAnswer {
    GoalAnswer(
      target: wish.target, date: wish.date, newest: judgement.newest, gate: wish.target.flatMap(judgement.gate), proposal: weight,
      pace: weight?.pace, fat: wish.fatPercent.map { FatGoal(percent: $0, newest: judgement.newestFat, proposal: fat) }, isAttempt: true)
  }
}
