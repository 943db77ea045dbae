import Console
import HostBus
import ScaleCore
import Testing

@testable import fatnag

/// One state of the calibration sheet, reached by frames and keys.
struct CalibrationScene: CustomTestStringConvertible, Sendable {
  let name: String
  var reference = 20.0
  var units = UnitSystem.metric
  var radio: RadioState? = .listening(ExplanationRow.hci, crowded: false)
  var frames: [Advertisement] = []
  var keys: [Key] = []
  var isForced = false

  var testDescription: String { name }

  private static let scale = ScaleFrames()

  var view: CalibrationView {
    var view = CalibrationView(reference: Mass(kilograms: reference), mode: .offset, isForced: isForced)
    view.radio = radio
    for frame in frames {
      guard case .frame(let frame, _)? = ScaleSighting(frame) else { continue }
      view.hear(frame)
    }
    for key in keys { _ = view.take(key) }
    return view
  }

  func screen(_ glyphs: Glyphs) -> CalibrationScreen {
    CalibrationScreen(
      view: view, format: TextFormat(units: units, zone: .utc, now: World.start, isUnicode: glyphs != .ascii), glyphs: glyphs)
  }

  static let all: [CalibrationScene] = [
    .init(name: "waiting"),
    .init(name: "radio-off", radio: .unavailable(.poweredOff(ExplanationRow.hci, .soft))),
    .init(name: "moving", frames: [scale.live(12.4)]),
    .init(name: "standing", frames: [scale.live(12.4), scale.stable(20.3)]),
    .init(name: "factor", frames: [scale.stable(20.3)], keys: [.character("m")]),
    .init(name: "imperial", units: .imperial, frames: [scale.stable(20.3)]),
    .init(name: "light", reference: 5, frames: [scale.stable(5.05)]),
    .init(name: "far-off", reference: 60, frames: [scale.stable(79.2)]),
    .init(name: "forced", reference: 60, frames: [scale.stable(79.2)], isForced: true),
    .init(name: "lifted", frames: [scale.stable(20.3), scale.removed(20.3, 0xFFFD)]),
    .init(name: "second", frames: [scale.stable(20.3), scale.removed(20.3, 0xFFFD), scale.live(9), scale.stable(20.1)]),
  ]

  static func named(_ name: String) throws -> CalibrationScene { try #require(all.first { $0.name == name }) }
}

/// What Enter takes in a state: the mode, factor and offset; nil for nothing.
struct CaptureRow: CustomTestStringConvertible, Sendable {
  let scene: String
  var factor = 1.0
  var offset: Double?

  var testDescription: String { scene }

  static let all: [CaptureRow] = [
    .init(scene: "waiting"), .init(scene: "radio-off"), .init(scene: "moving"), .init(scene: "far-off"),
    .init(scene: "standing", offset: -0.3), .init(scene: "factor", factor: 20 / 20.3, offset: 0), .init(scene: "light", offset: -0.05),
    .init(scene: "forced", offset: -19.2), .init(scene: "lifted", offset: -0.3), .init(scene: "second", offset: -0.1),
  ]
}

@Suite("The calibration sheet")
struct CalibrationSheetTests {
  @Test("looks as it should at every size", arguments: CalibrationScene.all)
  func golden(_ scene: CalibrationScene) throws {
    var text = ""
    for glyphs in [Glyphs.braille, .ascii] {
      for size in HistoryScreenTests.sizes {
        text += "== \(size.columns)x\(size.rows) \(glyphs == .ascii ? "ascii" : "utf-8")\n"
        text += PictureText.characters(scene.screen(glyphs).frame(size))
      }
    }
    try expectGolden(text, "calibration/\(scene.name).txt")
  }

  @Test("draws at any size, and a way out is on the last line", arguments: CalibrationScene.all)
  func anySize(_ scene: CalibrationScene) {
    for columns in 0...120 {
      for rows in [0, 1, 4, 5, 8, 9, 15, 16, 24, 60] {
        let frame = scene.screen(.braille).frame(TerminalSize(columns: columns, rows: rows))
        #expect(frame.columns == columns && frame.rows == rows)
        guard columns >= 20, rows >= 5 else { continue }
        #expect(frame.plainLines.last?.hasSuffix("q quit") == true, "\(columns)x\(rows)")
      }
    }
  }

  @Test("without UTF-8 keeps to ASCII", arguments: CalibrationScene.all)
  func ascii(_ scene: CalibrationScene) {
    for size in HistoryScreenTests.sizes {
      let foreign = scene.screen(.ascii).frame(size).plainLines.joined().filter { !$0.isASCII }
      #expect(foreign.isEmpty, "\(size.columns)x\(size.rows): \(foreign)")
    }
  }

  @Test("Enter takes what stands, when it is sane", arguments: CaptureRow.all)
  func capture(_ row: CaptureRow) throws {
    var view = try CalibrationScene.named(row.scene).view
    let wish = view.take(.enter)
    guard let offset = row.offset else { return #expect(wish == nil) }
    guard case .take(let capture) = wish else { return #expect(wish != nil) }
    #expect(abs(capture.calibration.offset.kilograms - offset) < 1e-9 && abs(capture.calibration.factor - row.factor) < 1e-9)
  }

  @Test("no other key takes or leaves", arguments: CalibrationScene.all)
  func keys(_ scene: CalibrationScene) {
    let before = scene.view
    for key in KeyTests.keys where key != .enter {
      var after = before
      let quits = [.escape, .character("q"), .control("c")].contains(key)
      #expect(after.take(key) == (quits ? .quit : nil), "\(key)")
      #expect((after.mode != before.mode) == (key == .character("m")), "\(key)")
      #expect(after.raw == before.raw && after.standing == before.standing)
    }
  }
}
