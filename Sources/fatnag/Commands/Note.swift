import Console
import HealthDatabase
import ScaleCore

/// Writes a note beside a weigh-in.
struct Note: FatnagCommand {
  static let about = About(
    "note", "Write a note beside a weigh-in",
    examples: [
      ("fatnag note last after the holidays", "no quotes needed"), ("fatnag note 12", "deletes the note of #12"),
    ],
    exitStatuses: [(0, "written"), (1, "there is no such weigh-in"), (2, "too long")], seeAlso: ["show", "history"])
  static let parameters: [Parameter<Note>] = [
    .positional("WHICH", \.reference, "A number (#12), “last”, or a day (2026-11-30, today, yesterday)"),
    .rest("TEXT", \.text, "At most 256 characters; without it the note is deleted"),
  ]

  var reference = WeighInReference.last
  var text: String?

  func check() throws(ArgumentRefusal) { try WeighInRecord.checkNote(text) }

  func run(in environment: Environment) throws -> ExitStatus {
    let store = try environment.storeForWriting()
    let stored = try store.find(reference, today: environment.today)
    try store.setNote(text, of: stored.id)
    let written = try store.find(.id(stored.id), today: environment.today)
    let before = try store.latest(before: written.record.time.instant)
    let trend =
      before.map { WeightTrend(of: written.record.mass, against: $0.record.mass, at: $0.record.time) } ?? .unknown
    try environment.say(
      WeighInCard(answer: WeighInAnswer(id: written.id, record: written.record, trend: trend, isSaved: true)),
      units: try store.profile()?.units ?? .metric)
    return .done
  }
}
