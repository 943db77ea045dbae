import Console
import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

/// One state of the interactive history and what every key does there; keys that are not named do nothing.
struct HistoryKeyRow: CustomTestStringConvertible, Sendable {
  let scene: String
  let effects: [(key: Key, effect: String)]

  var testDescription: String { scene }

  private static let always: [(key: Key, effect: String)] = [
    (.character("q"), "quit"), (.control("c"), "quit"), (.character("?"), "help"), (.character("h"), "help"), (.character("u"), "undo"),
    (.up, "reload, range 1m"), (.character("+"), "reload, range 1m"), (.down, "reload, range 1w"), (.character("-"), "reload, range 1w"),
    (.character("1"), "reload, range 1w"), (.character("2"), "reload"), (.character("3"), "reload, range 1m"),
    (.character("4"), "reload, range 3m"), (.character("5"), "reload, range 1y"), (.character("6"), "reload, range all"),
    (.character("m"), "reload, metric fat"), (.tab, "reload, metric fat"), (.character("p"), "reload, ahead true"),
  ]
  private static let chooseFirst = "says Choose a point first, with the arrow keys."
  private static let nothingChosen: [(key: Key, effect: String)] = [
    (.character("n"), chooseFirst), (.character("e"), chooseFirst), (.character("d"), chooseFirst), (.delete, chooseFirst),
    (.escape, "quit"),
  ]

  static let all: [HistoryKeyRow] = [
    .init(
      scene: "browsing",
      effects: always + nothingChosen + [
        (.left, "at 11"), (.right, "at 11"), (.pageUp, "at 11"), (.pageDown, "at 11"), (.home, "at 0"), (.end, "at 11"),
      ]),
    .init(scene: "empty", effects: always + nothingChosen),
    .init(
      scene: "point",
      effects: always + [
        (.left, "at 10"), (.pageUp, "at 1"), (.home, "at 0"), (.escape, "at none"), (.character("n"), "typing note |"),
        (.character("e"), "typing mass 79.95|"), (.character("d"), "asking"), (.delete, "asking"),
      ]),
    .init(
      scene: "first",
      effects: always + [
        (.right, "at 1"), (.pageDown, "at 10"), (.end, "at 11"), (.escape, "at none"), (.character("n"), "typing note |"),
        (.character("e"), "typing mass 81.20|"), (.character("d"), "asking"), (.delete, "asking"),
      ]),
    .init(
      scene: "removal",
      effects: KeyTests.keys.map {
        ($0, $0 == .control("c") ? "quit" : $0 == .character("y") || $0 == .character("Y") ? "remove #12, closed" : "closed")
      }),
    .init(scene: "help", effects: KeyTests.keys.map { ($0, $0 == .control("c") ? "quit" : "no help") }),
    .init(
      scene: "mass",
      effects: KeyTests.keys.compactMap { key in
        guard case .character(let letter) = key else { return nil }
        return (key, "typing mass 79.9\(letter)|")
      } + [
        (.enter, "mass #12: 79.90 kg, closed"), (.escape, "closed"), (.backspace, "typing mass 79.|"), (.left, "typing mass 79.|9"),
        (.home, "typing mass |79.9"), (.control("c"), "quit"), (.paste("y"), "typing mass 79.9y|"),
      ]),
  ]
}

/// Keys in order, and what they lead to at last.
struct HistoryTypingRow: CustomTestStringConvertible, Sendable {
  let what: String
  let scene: String
  let keys: [Key]
  let effect: String

  var testDescription: String { what }

  private static func typed(_ text: String) -> [Key] { text.map { Key.character($0) } }
  private static let cleared: [Key] = [.character("e"), .control("u")]

  static let all: [HistoryTypingRow] = [
    .init(what: "a note", scene: "point", keys: [.character("n")] + typed("salt") + [.enter], effect: "note #12: salt"),
    .init(what: "a pasted note", scene: "point", keys: [.character("n"), .paste("so\nand so"), .enter], effect: "note #12: so and so"),
    .init(what: "a note taken away", scene: "point-note", keys: [.character("n"), .control("u"), .enter], effect: "note #5: none"),
    .init(what: "a note left alone", scene: "point-note", keys: [.character("n"), .character("x"), .escape], effect: ""),
    .init(
      what: "a note of 300 characters", scene: "point", keys: [.character("n"), .paste(String(repeating: "x", count: 300)), .enter],
      effect: "note #12: " + String(repeating: "x", count: 256)),
    .init(what: "a weight", scene: "point", keys: cleared + typed("80,1") + [.enter], effect: "mass #12: 80.10 kg"),
    .init(what: "a weight in pounds", scene: "point", keys: cleared + typed("176lb") + [.enter], effect: "mass #12: 79.83 kg"),
    .init(
      what: "a weight in the person's unit", scene: "point-long-note", keys: cleared + typed("176") + [.enter], effect: "mass #8: 79.83 kg"),
    .init(what: "nothing for a weight", scene: "point", keys: cleared + [.enter], effect: "says No mass is given."),
    .init(
      what: "two separators", scene: "point", keys: cleared + typed("80,100") + [.enter],
      effect: "says The comma or point may mean thousands or decimals; write 72.5 or 72500."),
    .init(
      what: "no person", scene: "point", keys: cleared + typed("8") + [.enter],
      effect: "says \(WeighInCopy.notAPerson(Mass(kilograms: 8), MassFormat(.metric)))"),
    .init(
      what: "no ideal, no look ahead", scene: "no-profile-yet", keys: [.left, .character("p")],
      effect: "at 11, says Looking ahead needs a height or an ideal weight in the profile."),
    .init(
      what: "only weight is projected", scene: "fat-empty", keys: [.character("p")],
      effect: "says Only weight is projected; m goes back to it."),
    .init(what: "a remark goes with the next key", scene: "no-point", keys: [.left], effect: "at 11, says nothing"),
    .init(what: "no shorter range", scene: "browsing", keys: [.down, .down], effect: "range 1w"),
    .init(what: "no longer range", scene: "everything", keys: [.up], effect: ""),
    .init(what: "all metrics in turn", scene: "browsing", keys: [.tab, .tab, .tab, .tab], effect: "reload"),
  ]
}

@Suite("Keys of the interactive history")
struct HistoryKeyTests {
  @Test("do what the table says and nothing else", arguments: HistoryKeyRow.all)
  func effects(_ row: HistoryKeyRow) throws {
    let before = try HistoryScene.named(row.scene).view()
    for key in KeyTests.keys {
      var after = before
      let wish = after.take(key)
      let expected = row.effects.first { $0.key == key }?.effect ?? ""
      #expect(Self.difference(before, after, wish) == expected, "\(key)")
    }
  }

  @Test("spell what a person types", arguments: HistoryTypingRow.all)
  func typing(_ row: HistoryTypingRow) throws {
    let before = try HistoryScene.named(row.scene).view()
    var after = before
    var wish: HistoryView.Wish?
    for key in row.keys { wish = after.take(key) }
    #expect(Self.difference(before, after, wish) == row.effect)
    #expect(after.entry == nil)
  }

  @Test("the cursor keeps its weigh-in when another metric, range or reading comes")
  func cursorStays() throws {
    let scene = try HistoryScene.named("point-note")
    var view = try scene.view()
    #expect(view.selected?.id == 5)
    let store = try scene.store()
    let reading = { (range: ChartRange) in try HistoryReading(store, range: range, now: World.start, zone: HistoryScene.zone) }
    view.show(try reading(.all))
    #expect(view.selected?.id == 5 && view.selectedRow?.note == "after the holidays")
    view.metric = .bmi
    view.show(try reading(.all))
    #expect(view.selected?.id == 5)
    try store.remove(5, at: World.start)
    view.show(try reading(.all))
    #expect(view.selected?.id == 12, "the last one takes its place")
    view.metric = .fat
    view.show(try reading(.all))
    #expect(view.selected == nil && view.cursor == nil)
  }

  /// What a key changed, as words.
  private static func difference(_ before: HistoryView, _ after: HistoryView, _ wish: HistoryView.Wish?) -> String {
    var words = wish.map { [Self.words($0)] } ?? []
    if before.cursor != after.cursor { words.append("at \(after.cursor.map(String.init) ?? "none")") }
    if before.range != after.range { words.append("range \(after.range.rawValue)") }
    if before.metric != after.metric { words.append("metric \(after.metric.rawValue)") }
    if before.projects != after.projects { words.append("ahead \(after.projects)") }
    if before.showsHelp != after.showsHelp { words.append(after.showsHelp ? "help" : "no help") }
    if before.entry != after.entry { words.append(after.entry.map(Self.words) ?? "closed") }
    if before.remark != after.remark { words.append("says \(after.remark?.plainText ?? "nothing")") }
    return words.joined(separator: ", ")
  }

  private static func words(_ wish: HistoryView.Wish) -> String {
    switch wish {
    case .quit: "quit"
    case .reload: "reload"
    case .undo: "undo"
    case .setNote(let id, let note): "note #\(id): \(note ?? "none")"
    case .setMass(let id, let mass): "mass #\(id): \(MassFormat(.metric).weight(mass))"
    case .remove(let id): "remove #\(id)"
    }
  }

  private static func words(_ entry: HistoryView.Entry) -> String {
    func typing(_ editor: LineEditor) -> String { "\(editor.text.prefix(editor.cursor))|\(editor.text.dropFirst(editor.cursor))" }
    return switch entry {
    case .removal: "asking"
    case .note(let editor): "typing note \(typing(editor))"
    case .mass(let editor): "typing mass \(typing(editor))"
    }
  }
}
