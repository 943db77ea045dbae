import Console
import ScaleCore
import Testing

@testable import fatnag

/// One state and every key that means something there.
struct KeyRow: CustomTestStringConvertible, Sendable {
  let scene: String
  let meanings: [(key: Key, meaning: WeighSheetKeys.Meaning)]

  /// What the last line shows.
  let shown: String

  var testDescription: String { scene }

  private static let quit: [(key: Key, meaning: WeighSheetKeys.Meaning)] = [
    (.character("q"), .wish(.quit)), (.escape, .wish(.quit)), (.control("c"), .wish(.quit)),
  ]
  private static let draft: [(key: Key, meaning: WeighSheetKeys.Meaning)] = [
    (.enter, .wish(.command(.confirm))), (.character("e"), .openForm), (.character("d"), .wish(.command(.discard))),
  ]
  private static let nudges: [(key: Key, meaning: WeighSheetKeys.Meaning)] = [
    (.up, .nudge(1)), (.character("+"), .nudge(1)), (.down, .nudge(-1)), (.character("-"), .nudge(-1)),
  ]
  private static let hold: [(key: Key, meaning: WeighSheetKeys.Meaning)] = [
    (.character("h"), .wish(.command(.cancelCountdown))), (.character(" "), .wish(.command(.cancelCountdown))),
  ]
  private static let answers: [(key: Key, meaning: WeighSheetKeys.Meaning)] = [
    (.character("y"), .wish(.command(.answer(true)))), (.character("Y"), .wish(.command(.answer(true)))),
    (.character("n"), .wish(.command(.answer(false)))), (.character("N"), .wish(.command(.answer(false)))),
  ]

  static let all: [KeyRow] = [
    .init(scene: "waiting", meanings: quit, shown: "q"),
    .init(scene: "measuring", meanings: quit, shown: "q"),
    .init(
      scene: "awaiting", meanings: quit + draft + [(.character("w"), .wish(.command(.skipImpedance)))],
      shown: "Enter w e d q"),
    .init(
      scene: "ready",
      meanings: quit + draft + hold + nudges + [(.character("c"), .wish(.command(.edit(.includesComposition(false)))))],
      shown: "Enter h e d c ↑↓ q"),
    .init(
      scene: "ready-held",
      meanings: quit + draft + nudges + [(.character("c"), .wish(.command(.edit(.includesComposition(false)))))],
      shown: "Enter e d c ↑↓ q"),
    .init(
      scene: "ready-left-out",
      meanings: quit + draft + nudges + [(.character("c"), .wish(.command(.edit(.includesComposition(true)))))],
      shown: "Enter e d c ↑↓ q"),
    .init(scene: "ready-weight-only", meanings: quit + draft + hold + nudges, shown: "Enter h e d ↑↓ q"),
    .init(
      scene: "newer",
      meanings: quit + draft + nudges + [
        (.character("c"), .wish(.command(.edit(.includesComposition(false))))),
        (.character("n"), .wish(.command(.takeNewer))),
      ], shown: "Enter n e d c ↑↓ q"),
    .init(scene: "ask-jump", meanings: quit + answers, shown: "y n q"),
    .init(scene: "ask-weight-only", meanings: quit + answers, shown: "y n q"),
  ]
}

@Suite("Keys of the live sheet")
struct KeyTests {
  /// Every key that anybody might press.
  static let keys: [Key] =
    (0x20...0x7E).map { Key.character(Character(Unicode.Scalar(UInt8($0)))) } + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .control("c"), .control("d"), .alt("q"), .paste("y"),
    ]

  @Test("mean what the table says and nothing else", arguments: KeyRow.all)
  func meanings(_ row: KeyRow) throws {
    let weighIn = try scene(row.scene).weighIn
    for key in Self.keys {
      let expected = row.meanings.first { $0.key == key }?.meaning
      #expect(WeighSheetKeys.meaning(of: key, in: weighIn) == expected, "\(key)")
    }
  }

  @Test("on the last line are exactly those that work", arguments: KeyRow.all)
  func shown(_ row: KeyRow) throws {
    let sheet = try scene(row.scene).sheet(.braille)
    let shown = sheet.shownKeys.map(\.key)
    #expect(shown.joined(separator: " ") == row.shown)
    let working = Set(row.meanings.map { Self.name($0.key) }).subtracting(["Esc", "^c", "space", "Y", "N", "+", "-"])
    #expect(Set(shown) == working)
  }

  @Test("every key that is shown changes something or ends the weigh-in", arguments: KeyRow.all)
  func effect(_ row: KeyRow) throws {
    var before = try scene(row.scene).weighIn
    for (key, meaning) in row.meanings {
      guard case .wish(.command(let command)) = meaning, key != .character("N") else { continue }
      var after = before
      let outcomes = after.receive(.command(command), at: World.start.advanced(milliseconds: 5000))
      #expect(!outcomes.isEmpty || after.confirmsAt != before.confirmsAt || after.phase != before.phase, "\(key)")
    }
    before = try scene(row.scene).weighIn
  }

  @Test("no key does anything once the weigh-in is being saved")
  func saving() throws {
    var weighIn = try scene("ready").weighIn
    _ = weighIn.receive(.command(.confirm), at: World.start)
    #expect(weighIn.phase == .saving)
    for key in Self.keys where ![.escape, .character("q"), .control("c")].contains(key) {
      #expect(WeighSheetKeys.meaning(of: key, in: weighIn) == nil, "\(key)")
    }
  }

  private func scene(_ name: String) throws -> SheetScene {
    try #require(SheetScene.all.first { $0.name == name })
  }

  private static func name(_ key: Key) -> String {
    switch key {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .escape: "Esc"
    case .up, .down: "↑↓"
    case .control(let letter): "^\(letter)"
    default: "?"
    }
  }
}

/// Keys pressed in the edit form, what they ask for, and what the person is told.
struct FormRow: CustomTestStringConvertible, Sendable {
  let what: String
  let keys: [Key]
  var units = UnitSystem.metric
  let outcome: EditForm.Outcome
  var complaint: String?

  var testDescription: String { what }

  private static func typed(_ text: String) -> [Key] { text.map { Key.character($0) } }

  static let all: [FormRow] = [
    .init(what: "a weight", keys: typed("79,5") + [.enter], outcome: .edit(.mass(Mass(kilograms: 79.5)))),
    .init(
      what: "a weight in the person's unit", keys: typed("175") + [.enter], units: .imperial,
      outcome: .edit(.mass(Mass(pounds: 175)))),
    .init(
      what: "a weight with its unit", keys: typed("79500g") + [.enter], outcome: .edit(.mass(Mass(kilograms: 79.5)))),
    .init(what: "no weight", keys: typed("x") + [.enter], outcome: .stay, complaint: "A mass begins with a number."),
    .init(
      what: "an ambiguous weight", keys: typed("79,500") + [.enter], outcome: .stay,
      complaint: "The comma or point may mean thousands or decimals; write 72.5 or 72500."),
    .init(
      what: "changed in place", keys: [.enter, .backspace, .backspace, .backspace] + typed(".2") + [.enter],
      outcome: .edit(.mass(Mass(kilograms: 80.2)))),
    .init(what: "pasted", keys: [.paste("81.5\n")] + [.enter], outcome: .edit(.mass(Mass(kilograms: 81.5)))),
    .init(what: "left as it was", keys: typed("79") + [.escape], outcome: .stay),
    .init(what: "fat", keys: [.down] + typed("22,5 %") + [.enter], outcome: .edit(.fatPercent(22.5))),
    .init(
      what: "fat cleared", keys: [.tab, .enter] + Array(repeating: .backspace, count: 6) + [.enter],
      outcome: .edit(.fatPercent(nil))),
    .init(
      what: "no fat", keys: [.down] + typed("much") + [.enter], outcome: .stay, complaint: "That is no percentage."),
    .init(
      what: "lean", keys: [.down, .down] + typed("60") + [.enter], outcome: .edit(.leanMass(Mass(kilograms: 60)))),
    .init(
      what: "composition by Enter", keys: [.up, .up, .enter], outcome: .edit(.includesComposition(false))),
    .init(
      what: "composition by space", keys: [.backTab, .backTab, .character(" ")],
      outcome: .edit(.includesComposition(false))),
    .init(what: "a letter does not open the composition", keys: [.up, .up, .character("x")], outcome: .stay),
    .init(what: "a note", keys: [.up] + typed("quite so") + [.enter], outcome: .edit(.note("quite so"))),
    .init(what: "an empty note", keys: [.up, .enter, .enter], outcome: .edit(.note(nil))),
    .init(what: "back", keys: [.escape], outcome: .leave),
    .init(what: "back by letter", keys: [.character("q")], outcome: .leave),
  ]
}

@Suite("The edit form")
struct EditFormTests {
  @Test("takes what is typed", arguments: FormRow.all)
  func keys(_ row: FormRow) throws {
    let scene = try #require(SheetScene.all.first { $0.name == "form" })
    let draft = try #require(scene.weighIn.draft)
    var form = EditForm(draft, units: row.units)
    var outcome = EditForm.Outcome.stay
    for key in row.keys { outcome = form.take(key) }
    #expect(outcome == row.outcome)
    #expect(form.complaint == row.complaint)
    #expect(form.editor == nil)
  }

  @Test("moves around through all fields both ways")
  func fields() throws {
    let scene = try #require(SheetScene.all.first { $0.name == "form" })
    var form = EditForm(try #require(scene.weighIn.draft), units: .metric)
    var seen: [EditForm.Field] = []
    for _ in EditForm.Field.allCases {
      seen.append(form.field)
      _ = form.take(.down)
    }
    #expect(seen == EditForm.Field.allCases && form.field == .mass)
    _ = form.take(.up)
    #expect(form.field == .note)
  }
}
