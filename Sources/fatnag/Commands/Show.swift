import Console
import HealthDatabase
import ScaleCore

/// Shows one weigh-in in full.
struct Show: FatnagCommand {
  static let about = About(
    "show", "Show one weigh-in in full",
    examples: [("fatnag show", "the last one"), ("fatnag show yesterday", "the last one of a day")],
    exitStatuses: [(0, "shown"), (1, "there is none")], seeAlso: ["history", "remove"])
  static let parameters: [Parameter<Show>] = [
    .positional("WHICH", \.reference, "A number (#12), “last”, or a day (2026-11-30, today, yesterday); without it the last one")
  ]

  var reference: WeighInReference?

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let stored = try store.find(reference ?? .last, today: environment.today)
    let before = try store.latest(before: stored.record.time.instant)
    let trend =
      before.map { WeightTrend(of: stored.record.mass, against: $0.record.mass, at: $0.record.time) } ?? .unknown
    let answer = WeighInAnswer(id: stored.id, record: stored.record, trend: trend, isSaved: true)
    try environment.say(WeighInCard(answer: answer), units: try store.profile()?.units ?? .metric)
    return .done
  }
}

extension HealthStore {
  /// The weigh-in that is meant; of a day the last one.
  ///
  /// - Throws: ``Explanation`` when there is none.
  func find(_ reference: WeighInReference, today: CivilDate) throws -> StoredWeighIn {
    let found =
      switch reference {
      case .id(let id): try weighIn(id)
      case .last: try latest()
      case .day(let date): try weighIns(on: date).last
      case .today: try weighIns(on: today).last
      case .yesterday: try weighIns(on: today.advanced(days: -1)).last
      }
    guard let found else {
      let what =
        switch reference {
        case .id(let id): "There is no weigh-in #\(id)."
        case .last: "No weigh-in is stored yet."
        case .day(let date): "There is no weigh-in of \(date.iso8601)."
        case .today: "There is no weigh-in of today."
        case .yesterday: "There is no weigh-in of yesterday."
        }
      throw Explanation(
        "not_found", what, tryNext: reference == .last ? "fatnag weigh" : "fatnag history --range all",
        status: .declined)
    }
    return found
  }
}
