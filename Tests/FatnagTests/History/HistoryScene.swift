import Console
import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

/// One state of the interactive history, reached by keys over a small store.
struct HistoryScene: CustomTestStringConvertible, Sendable {
  let name: String
  var units = UnitSystem.metric
  var height: Double? = 178
  var masses = HistoryScene.fortnight
  var metric = ChartMetric.weight
  var projects = false
  var range = ChartRange.twoWeeks
  var keys: [Key] = []

  var testDescription: String { name }

  /// One weigh-in a day at 7:00, the last one today.
  static let fortnight = [81.2, 81.4, 80.9, 81.05, 80.7, 80.75, 80.4, 80.9, 80.35, 80.2, 80.3, 79.95]

  static let zone = LocalZone.fixed(offsetMinutes: 60)

  /// Which weigh-ins have a note.
  static let notes = [5: "after the holidays", 8: SheetScene.note]

  func store() throws -> HealthStore {
    let store = try HealthStore.inMemory()
    try store.setProfile(Profile(height: height.map { Length(centimetres: $0) }, units: units))
    for (index, kilograms) in masses.enumerated() {
      let time = World.start.advanced(milliseconds: Int64(index - masses.count + 1) * 86_400_000 - 1_800_000)
      var record = WeighInRecord(
        time: Self.zone.zoned(time), timeSource: .host, mass: Mass(kilograms: kilograms),
        source: index % 4 == 3 ? .manual : .bluetoothScale, isUserEntered: index % 4 > 1)
      record.note = Self.notes[index + 1]
      record.bodyMassIndex = height.map { kilograms / ($0 * $0 / 10_000) }
      try store.save(record)
    }
    return store
  }

  /// The view after its keys; what only reads again is done as the browser does it.
  func view() throws -> HistoryView {
    let store = try store()
    let reading = { (range: ChartRange) in try HistoryReading(store, range: range, now: World.start, zone: Self.zone) }
    var view = HistoryView(try reading(range), metric: metric, projects: projects, method: .kalman)
    for key in keys where view.take(key) == .reload { view.show(try reading(view.range)) }
    return view
  }

  func screen(_ glyphs: Glyphs) throws -> HistoryScreen {
    let format = TextFormat(units: units, zone: Self.zone, now: World.start, isUnicode: glyphs != .ascii)
    return HistoryScreen(view: try view(), format: format, zone: Self.zone, glyphs: glyphs)
  }

  private static func typed(_ text: String) -> [Key] { text.map { Key.character($0) } }

  static let all: [HistoryScene] = [
    .init(name: "browsing"),
    .init(name: "empty", masses: []),
    .init(name: "one", masses: [80.2], keys: [.right]),
    .init(name: "no-profile", height: nil, keys: [.character("p")]),
    .init(name: "no-profile-yet", height: nil),
    .init(name: "point", keys: [.left]),
    .init(name: "first", keys: [.home]),
    .init(name: "point-note", keys: [.left] + Array(repeating: .left, count: 7)),
    .init(name: "point-long-note", units: .imperial, keys: [.left] + Array(repeating: .left, count: 4)),
    .init(name: "no-point", keys: [.character("n")]),
    .init(name: "note", keys: [.left, .character("n")] + typed("too much salt")),
    .init(name: "note-long", keys: [.left] + Array(repeating: .left, count: 4) + [.character("n")]),
    .init(name: "mass", keys: [.left, .character("e"), .backspace]),
    .init(name: "mass-refused", keys: [.left, .character("e")] + Array(repeating: .backspace, count: 5) + typed("8") + [.enter]),
    .init(name: "removal", keys: [.left, .character("d")]),
    .init(name: "help", keys: [.character("?")]),
    .init(name: "projection", projects: true),
    .init(name: "projection-point", projects: true, keys: [.left]),
    .init(name: "fat-empty", keys: [.tab]),
    .init(name: "bmi", keys: [.tab, .tab, .tab]),
    .init(name: "everything", keys: [.character("6")]),
  ]

  static func named(_ name: String) throws -> HistoryScene { try #require(all.first { $0.name == name }) }
}
