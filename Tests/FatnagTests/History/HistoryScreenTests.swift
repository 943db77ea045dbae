import Console
import ScaleCore
import Testing

@testable import fatnag

@Suite("The interactive history as a picture")
struct HistoryScreenTests {
  static let sizes = [(80, 24), (100, 30), (60, 20), (40, 12), (20, 5)].map { TerminalSize(columns: $0.0, rows: $0.1) }

  @Test("looks as it should at every size", arguments: HistoryScene.all)
  func golden(_ scene: HistoryScene) throws {
    var text = ""
    for glyphs in [Glyphs.braille, .ascii] {
      let screen = try scene.screen(glyphs)
      for size in Self.sizes {
        text += "== \(size.columns)x\(size.rows) \(glyphs == .ascii ? "ascii" : "utf-8")\n"
        text += PictureText.characters(screen.frame(size))
      }
    }
    try expectGolden(text, "history/\(scene.name).txt")
  }

  @Test("draws at any size from nothing to 120x60", arguments: ["projection-point", "note-long", "help", "point-long-note", "empty"])
  func anySize(_ name: String) throws {
    let scene = try HistoryScene.named(name)
    let screen = try scene.screen(.braille)
    for columns in 0...120 {
      for rows in [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 17, 24, 60] where columns < 70 || rows == 7 || rows == 24 {
        let frame = screen.frame(TerminalSize(columns: columns, rows: rows))
        #expect(frame.columns == columns && frame.rows == rows)
      }
    }
  }

  @Test("a way out, or back, is on the last line at every size", arguments: HistoryScene.all)
  func wayOut(_ scene: HistoryScene) throws {
    for glyphs in [Glyphs.braille, .ascii] {
      let screen = try scene.screen(glyphs)
      for size in Self.sizes {
        let lines = screen.frame(size).plainLines
        let line = screen.view.showsHelp ? lines.last { !$0.isEmpty } ?? "" : lines.last ?? ""
        if line.hasSuffix("any key goes back") { continue }
        let words = line.split(separator: " ")
        #expect(words.contains { ["q", "Esc", "n"].contains($0) }, "\(size.columns)x\(size.rows): \(line)")
      }
    }
  }

  @Test("without UTF-8 keeps to ASCII, but for what the person wrote", arguments: HistoryScene.all)
  func ascii(_ scene: HistoryScene) throws {
    let screen = try scene.screen(.ascii)
    for size in Self.sizes {
      let foreign = screen.frame(size).plainLines.joined().filter { !$0.isASCII }
      #expect(foreign.allSatisfy { SheetScene.note.contains($0) }, "\(size.columns)x\(size.rows): \(foreign)")
    }
  }

  @Test("the end of a note that is being typed is in sight at every size")
  func typing() throws {
    let screen = try HistoryScene.named("note").screen(.braille)
    for size in Self.sizes { #expect(screen.frame(size).plainLines.contains { $0.hasSuffix("salt▏") }, "\(size.columns)") }
  }
}
