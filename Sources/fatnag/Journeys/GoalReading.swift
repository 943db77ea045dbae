import HealthDatabase
import ScaleCore

/// The goal that counts, looked at with the newest figures.
struct GoalReading {
  let answer: GoalAnswer
  let units: UnitSystem

  init(_ store: HealthStore, _ environment: Environment) throws {
    let profile = try store.profile() ?? Profile()
    units = profile.units
    let judgement = try GoalJudgement(profile, store, environment)
    let fat = profile.idealFatPercent.map {
      FatGoal(percent: $0, newest: judgement.newestFat, proposal: try? judgement.proposal(fatPercent: $0))
    }
    guard let target = profile.idealMass else {
      answer = GoalAnswer(newest: judgement.newest, presumed: profile.presumedIdealMass, fat: fat)
      return
    }
    let goal = try store.goal()
    let gate = judgement.gate(target)
    answer = GoalAnswer(
      target: target, date: goal?.date, newest: judgement.newest, start: goal?.start, set: goal.map { environment.zone.zoned($0.set) },
      gate: gate, proposal: try? judgement.proposal(target, by: nil),
      pace: goal?.date.flatMap { date in gate?.verdict(keeping: date) }, fat: fat)
  }
}
