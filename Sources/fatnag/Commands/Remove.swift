import Console
import HealthDatabase
import ScaleCore

/// Takes a weigh-in out, and brings it back.
struct Remove: FatnagCommand {
  static let about = About(
    "remove", "Take a weigh-in out; can be undone",
    examples: [("fatnag remove last", "out with the last one"), ("fatnag remove --undo", "back with it")],
    exitStatuses: [(0, "done"), (1, "there is none"), (2, "nobody there to ask: --yes")], seeAlso: ["show", "history"])
  static let parameters: [Parameter<Remove>] = [
    .positional("WHICH", \.reference, "A number (#12), “last”, or a day (2026-11-30, today, yesterday)"),
    .flag("--undo", \.isUndo, "Bring back what was removed last"),
    .flag("--yes", short: "y", \.isConfirmed, "Do not ask"),
  ]

  var reference: WeighInReference?
  var isUndo = false
  var isConfirmed = false

  func check() throws(ArgumentRefusal) {
    guard isUndo != (reference != nil) else { throw ArgumentRefusal("Name a weigh-in to remove, or --undo.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let units = try store.profile()?.units ?? .metric
    if isUndo {
      guard let stored = try store.undoRemoval() else {
        throw Explanation("nothing_to_undo", "Nothing was removed that could come back.", status: .declined)
      }
      try say(stored, isSaved: true, store, environment, units)
      return .done
    }
    guard let reference else { return .usage }
    let stored = try store.find(reference, today: environment.today)
    guard try isConfirmed || agrees(stored, environment, units) else { return .declined }
    try store.remove(stored.id, at: environment.now)
    try say(stored, isSaved: false, store, environment, units)
    try environment.remark("\("Bring it back:", .muted) \("fatnag remove --undo", .command)")
    return .done
  }

  private func say(
    _ stored: StoredWeighIn, isSaved: Bool, _ store: HealthStore, _ environment: Environment, _ units: UnitSystem
  ) throws {
    let before = try store.latest(before: stored.record.time.instant)
    let trend =
      before.map { WeightTrend(of: stored.record.mass, against: $0.record.mass, at: $0.record.time) } ?? .unknown
    var answer = WeighInAnswer(id: stored.id, record: stored.record, trend: trend, isSaved: isSaved)
    answer.verb = isSaved ? "Back" : "Removed"
    try environment.say(answer, units: units)
    try environment.output.flush()
  }

  private func agrees(_ stored: StoredWeighIn, _ environment: Environment, _ units: UnitSystem) throws -> Bool {
    let format = environment.format(units)
    let what = "\(format.mass(stored.record.mass)) of \(format.moment(stored.record.time)) (#\(stored.id))"
    guard environment.terminal.isInteractive, !environment.options.json else {
      throw Explanation("not_confirmed", "Removing \(what) needs a yes.", tryNext: "add --yes", status: .usage)
    }
    return try environment.agrees(to: "Remove \(what, .hero)?")
  }
}
