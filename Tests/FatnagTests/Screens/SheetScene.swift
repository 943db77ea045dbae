import Console
import HostBus
import ScaleCore
import Testing

@testable import fatnag

/// One state of the live sheet, reached as in life: by frames, people and time.
struct SheetScene: CustomTestStringConvertible, Sendable {
  let name: String
  var units = UnitSystem.metric
  var radio: RadioState? = .listening(ExplanationRow.hci, crowded: false)
  var hasProfile = true
  var previous: Double? = 80.65
  var source = WeighInRecord.Source.bluetoothScale

  /// What happens, in order, each a second after the one before.
  var inputs: [WeighInInput] = []

  /// Keys in the edit form; opens it where there are any or where `isEditing`.
  var keys: [Key] = []
  var isEditing = false
  var millisecondsLeft: Int64?
  var remark: StyledText?

  var testDescription: String { name }

  static let scale = ScaleFrames()

  static func frame(_ advertisement: Advertisement) -> WeighInInput {
    guard case .frame(let frame, _)? = ScaleSighting(advertisement) else { preconditionFailure("no frame") }
    return .frame(frame, from: advertisement.address)
  }

  static let live = frame(scale.live(54.3))
  static func standing(_ kilograms: Double) -> WeighInInput { frame(scale.stable(kilograms)) }
  static func complete(_ kilograms: Double, _ ohms: UInt16 = 503) -> [WeighInInput] {
    [live, frame(scale.complete(kilograms, ohms))]
  }
  static let socks: [WeighInInput] = [live, frame(scale.noContact(80.5)), .command(.skipImpedance)]
  static let note = "Nach dem Urlaub – 体重計は嘘をつかない、家族全員で測りました。 The number is what it is; next week again."

  var weighIn: WeighIn {
    let body = BodyFacts(
      Profile(
        sex: .male, age: .stated(years: 40, on: CivilDate(daysSince1970: 20_000)), height: Length(centimetres: 180)),
      on: CivilDate(daysSince1970: 20_010))
    let hasProfile = hasProfile
    let previous = previous
    var weighIn = WeighIn(
      settings: WeighInSettings(
        estimate: { mass, impedance in hasProfile ? body?.composition(of: mass, impedance: impedance) : nil },
        canEstimate: hasProfile,
        jump: { mass, _ in
          previous.flatMap { SpikeGate.verdict(for: mass, previous: Mass(kilograms: $0), hours: 24) }
        }))
    for (index, input) in inputs.enumerated() {
      _ = weighIn.receive(input, at: World.start.advanced(milliseconds: Int64(index) * 1000))
    }
    return weighIn
  }

  func sheet(_ glyphs: Glyphs) -> WeighSheet {
    let weighIn = weighIn
    var form: EditForm?
    if isEditing || !keys.isEmpty {
      form = weighIn.draft.map { EditForm($0, units: units) }
      for key in keys { _ = form?.take(key) }
    }
    let yesterday = ZonedTime(World.start.advanced(milliseconds: -86_400_000), offsetMinutes: 60)
    return WeighSheet(
      view: WeighInView(
        weighIn: weighIn, radio: radio, rssi: inputs.isEmpty ? nil : -61,
        previous: previous.map { (Mass(kilograms: $0), yesterday) }, source: source),
      format: TextFormat(
        units: units, zone: .fixed(offsetMinutes: 60), now: World.start, isUnicode: glyphs != .ascii),
      millisecondsLeft: millisecondsLeft, form: form, remark: remark, glyphs: glyphs)
  }

  static let all = waiting + measured + questions + forms

  static let waiting: [SheetScene] = [
    .init(name: "waiting"),
    .init(name: "waiting-first", hasProfile: false, previous: nil),
    .init(name: "starting", radio: nil),
    .init(name: "radio-off", radio: .unavailable(.poweredOff(ExplanationRow.hci, .soft))),
    .init(name: "silent", radio: .silent(seconds: 45, heardOthers: true)),
    .init(name: "crowded", radio: .listening(ExplanationRow.hci, crowded: true)),
    .init(name: "demo", source: .demoScale, inputs: [live]),
    .init(name: "measuring", inputs: [live]),
    .init(
      name: "abandoned", inputs: [live, frame(scale.frame(0x84, 4, 0))],
      remark: StyledText(WeighInCopy.abandoned, .warning)),
  ]

  static let measured: [SheetScene] = [
    .init(name: "awaiting", inputs: [live, standing(80.5)], millisecondsLeft: 8200),
    .init(name: "ready", inputs: complete(80.5), millisecondsLeft: 7300),
    .init(name: "ready-held", inputs: complete(80.5) + [.command(.cancelCountdown)]),
    .init(name: "ready-no-profile", hasProfile: false, inputs: complete(80.5), millisecondsLeft: 9900),
    .init(name: "ready-weight-only", inputs: socks, millisecondsLeft: 9900),
    .init(
      name: "ready-left-out", inputs: complete(80.5) + [.command(.edit(.includesComposition(false)))]),
    .init(name: "ready-imperial", units: .imperial, inputs: complete(80.5), millisecondsLeft: 7300),
    .init(name: "ready-heavy", previous: 138.2, inputs: complete(137.25, 410), millisecondsLeft: 7300),
    .init(name: "ready-note", inputs: complete(80.5) + [.command(.edit(.note(note)))]),
    .init(
      name: "newer", inputs: complete(80.5) + [.command(.cancelCountdown), frame(scale.complete(66.2, 480))],
      remark: StyledText("A newer reading came: 66.20 kg.", .warning)),
    .init(
      name: "save-failed", inputs: complete(80.5) + [.command(.confirm), .saveFailed],
      remark: StyledText(
        "The disk of /home/ada/.local/share/fatnag/health.sqlite3 is full. Try: make room and run this again; nothing was stored",
        .danger)),
  ]

  static let questions: [SheetScene] = [
    .init(name: "ask-weight-only", inputs: socks + [.command(.confirm)]),
    .init(name: "ask-jump", previous: 96, inputs: complete(80.5) + [.command(.confirm)]),
    .init(name: "ask-notable", previous: 77.5, inputs: complete(80.5) + [.command(.confirm)]),
  ]

  private static let editing = complete(80.5) + [.command(.startEditing)]

  static let forms: [SheetScene] = [
    .init(name: "form", inputs: editing, isEditing: true),
    .init(name: "form-typing", inputs: editing, keys: [.character("7"), .character("9"), .character(",")]),
    .init(name: "form-complaint", inputs: editing, keys: [.character("x"), .enter]),
    .init(name: "form-left-out", inputs: editing + [.command(.edit(.includesComposition(false)))], keys: [.up, .up]),
    .init(
      name: "form-note", inputs: editing + [.command(.edit(.note(note)))], keys: [.up, .enter]),
    .init(
      name: "form-note-start", inputs: editing + [.command(.edit(.note(note)))], keys: [.up, .enter, .home, .right]),
  ]
}
