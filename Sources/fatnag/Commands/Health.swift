import Console
import HealthDatabase
import ScaleCore

/// Sums up imported health data.
struct Health: FatnagCommand {
  static let about = About(
    "health", "Sum up imported health data: activity, heart, sleep, recovery",
    discussion: """
      Steps, heart rate, sleep and the rest come from exports of a phone or watch (fatnag import). Every figure carries its time; what was not recorded \
      is missing, never zero. Where a watch and a phone counted the same minutes, they count once.

      Quality, recovery and the rules of --check are rough marks and no medical advice: docs/health-digest.md has every number. What \
      the Coach said last of a digest (fatnag coach monitor) stands below, with its date.
      """,
    examples: [
      ("fatnag health", "how things stand"), ("fatnag health --json", "every figure with its window and source"),
      ("fatnag health --check", "only what the rules find, for scripts"),
    ],
    exitStatuses: [(0, "summed up; with --check, nothing was found"), (1, "with --check: a rule found something")],
    seeAlso: ["history", "coach monitor"])
  static let parameters: [Parameter<Health>] = [
    .flag("--check", \.checks, "Run the rules and list what they find"),
    .flag("--block", \.isBlock, "The plain text that a language model would be given"),
  ]

  var checks = false
  var isBlock = false

  func check() throws(ArgumentRefusal) {
    if checks, isBlock { throw ArgumentRefusal("--check and --block cannot go together.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForReading()
    let digest = try store.healthDigest(at: environment.now, zone: environment.zone)
    if isBlock {
      try environment.say(HealthBlockAnswer(block: HealthBlock(.readable(digest), at: digest.now)))
      return .done
    }
    let newest = try store.newestHealthRecord(upTo: environment.now)
    let columns = environment.terminal.size().columns
    if checks {
      try environment.say(HealthCheckAnswer(digest: digest, newest: newest, columns: columns))
      return digest.triggers.isEmpty ? .done : .declined
    }
    let answer = HealthAnswer(
      digest: digest, weight: try weight(store, environment), newest: newest,
      coach: CoachNote(try store.lastGoodCheck(upTo: environment.now)), columns: columns)
    try environment.say(answer, units: try store.profile()?.units ?? .metric)
    return .done
  }

  /// The trend forgets within months.
  private func weight(_ store: HealthStore, _ environment: Environment) throws -> WeightOutlook? {
    let now = environment.now
    var points: [WeightSeries.Point] = []
    try store.forEachWeighIn(in: now.advanced(milliseconds: -400 * 86_400_000)...now.advanced(milliseconds: 60_000)) { row in
      points.append(.init(time: row.time.instant, mass: row.mass))
    }
    return WeightOutlook(WeightSeries(points))
  }
}
