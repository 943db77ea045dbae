import Console
import ScaleCore
import Testing

@testable import fatnag

@Suite("The live sheet")
struct SheetTests {
  static let sizes = [(200, 50), (100, 30), (80, 24), (60, 20), (40, 12), (20, 5), (19, 4)].map {
    TerminalSize(columns: $0.0, rows: $0.1)
  }

  @Test("looks as it should at every size", arguments: SheetScene.all)
  func golden(_ scene: SheetScene) throws {
    var text = ""
    for glyphs in [Glyphs.braille, .ascii] {
      let sizes = glyphs == .ascii ? [Self.sizes[1], Self.sizes[3], Self.sizes[5]] : Self.sizes
      for size in sizes {
        text += "== \(size.columns)x\(size.rows) \(glyphs == .ascii ? "ascii" : "utf-8")\n"
        text += PictureText.characters(scene.sheet(glyphs).frame(size))
      }
    }
    text += "== roles at 80x24\n"
    text += PictureText.roles(scene.sheet(.braille).frame(TerminalSize(columns: 80, rows: 24)))
    try expectGolden(text, "sheets/\(scene.name).txt")
  }

  @Test("keeps its edges and, without UTF-8, to ASCII", arguments: SheetScene.all)
  func edges(_ scene: SheetScene) {
    for size in Self.sizes.dropLast() {
      let frame = scene.sheet(.braille).frame(size)
      #expect(frame.columns == size.columns && frame.rows == size.rows)
      for row in 0..<size.rows {
        #expect(frame[0, row]?.character == " ", "\(size.columns)x\(size.rows), row \(row)")
        #expect(frame[size.columns - 1, row]?.character == " ", "\(size.columns)x\(size.rows), row \(row)")
      }
      let foreign = scene.sheet(.ascii).frame(size).plainLines.joined().filter { !$0.isASCII }
      #expect(foreign.allSatisfy { SheetScene.note.contains($0) }, "\(size.columns)x\(size.rows): \(foreign)")
    }
  }

  @Test("draws at any size, even none", arguments: ["form-note", "ready", "save-failed"])
  func anySize(_ name: String) throws {
    let scene = try #require(SheetScene.all.first { $0.name == name })
    let sheets = [scene.sheet(.braille), scene.sheet(.ascii)]
    for columns in [0, 1, 5, 19, 20, 21, 28, 30, 59, 60, 99, 100, 137] {
      for rows in [0, 1, 4, 5, 6, 8, 9, 11, 15, 16, 17, 18, 40] {
        for sheet in sheets {
          let frame = sheet.frame(TerminalSize(columns: columns, rows: rows))
          #expect(frame.columns == columns && frame.rows == rows)
        }
      }
    }
  }

  @Test("the field that is being edited is always in sight", arguments: SheetScene.forms)
  func fieldInSight(_ scene: SheetScene) {
    for size in Self.sizes.dropLast() {
      let lines = scene.sheet(.braille).frame(size).plainLines
      #expect(lines.contains { $0.drop { $0 == " " }.hasPrefix("> ") }, "\(size.columns)x\(size.rows)")
    }
  }

  @Test("a way out is on the last line at every size", arguments: SheetScene.all)
  func wayOut(_ scene: SheetScene) {
    for size in Self.sizes.dropLast() {
      let line = scene.sheet(.braille).frame(size).plainLines.last ?? ""
      let words = line.split(separator: " ")
      #expect(words.contains("q") || words.contains("Esc"), "\(size.columns)x\(size.rows): \(line)")
    }
  }

  @Test("painted in every depth and palette", arguments: Palette.allCases)
  func painted(_ palette: Palette) throws {
    let scene = try #require(SheetScene.all.first { $0.name == "ready" })
    let frame = scene.sheet(.braille).frame(TerminalSize(columns: 60, rows: 20))
    for depth in ColorDepth.allCases {
      var painter = FramePainter(.screen, theme: Theme(palette), depth: depth)
      let text = String(decoding: painter.paint(frame), as: UTF8.self)
      let colours = Self.escapes(in: text).filter { $0.hasSuffix("m") && $0 != "[m" }
      #expect(colours.isEmpty == (depth == .none), "\(depth)")
      for colour in colours {
        let isRight =
          switch depth {
          case .none: false
          case .sixteen: !colour.contains("38;")
          case .indexed: colour.contains("38;5;")
          case .truecolor: colour.contains("38;2;")
          }
        #expect(isRight, "\(depth): \(colour)")
      }
      #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
      #expect(painter.paint(frame).isEmpty)
    }
  }

  /// What follows each escape character, up to its final byte.
  private static func escapes(in text: String) -> [String] {
    text.split(separator: "\u{1B}").map { piece in
      let end = piece.firstIndex { $0.isLetter } ?? piece.startIndex
      return String(piece[...end])
    }
  }
}

/// Frames as text for fixtures.
enum PictureText {
  /// Rows between bars; rows that repeat the one before are counted.
  static func characters(_ frame: Frame) -> String {
    let rows = frame.plainLines.map {
      "|" + $0 + String(repeating: " ", count: max(0, frame.columns - displayWidth($0))) + "|"
    }
    var text = ""
    var index = 0
    while index < rows.count {
      let run = rows[index...].prefix { $0 == rows[index] }.count
      text += rows[index] + "\n" + (run > 2 ? "(\(run - 1) more)\n" : run > 1 ? rows[index] + "\n" : "")
      index += run
    }
    return text
  }

  /// One letter per cell, a point for plain and blank ones.
  static func roles(_ frame: Frame) -> String {
    (0..<frame.rows).map { row in
      var line = (0..<frame.columns).map { letter(frame[$0, row]?.role ?? .plain) }.joined()
      while line.last == "." { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private static func letter(_ role: Role) -> String {
    switch role {
    case .plain: "."
    case .hero: "H"
    case .accent: "a"
    case .heading: "t"
    case .key: "k"
    case .command: "c"
    case .muted: "m"
    case .loss: "l"
    case .stable: "s"
    case .gain: "g"
    case .warning: "w"
    case .danger: "d"
    }
  }
}
