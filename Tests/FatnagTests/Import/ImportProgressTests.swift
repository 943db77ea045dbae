import Console
import HealthImport
import ScaleCore
import Testing

@testable import fatnag

/// How far an import has come, and pieces of its line.
struct ProgressRow: CustomTestStringConvertible, Sendable {
  let what: String
  var progress: (done: Int64, total: Int64)?
  var records = 120_000
  var elapsed: Int64 = 2000
  var width = 79
  var pieces: [String] = []
  var absent: [String] = []

  var testDescription: String { what }

  static let all: [ProgressRow] = [
    .init(
      what: "in the middle", progress: (50, 100), pieces: ["export.zip", "50 %", "120 k records", "60.0 k/s", "2 s left", "████", "░░░░"]),
    .init(what: "just begun", progress: (1, 1000), records: 900, elapsed: 120, pieces: ["0 %", "900 records"], absent: ["left", "/s"]),
    .init(
      what: "at the end", progress: (1000, 1000), records: 7_377_008, elapsed: 9000, pieces: ["100 %", "7.38 M records", "0 s left"],
      absent: ["░"]),
    .init(what: "an end that is not known", pieces: ["120 k records", "60.0 k/s"], absent: ["%", "left", "░"]),
    .init(what: "hours", progress: (2, 100), elapsed: 100_000, pieces: ["81 min 40 s left"]),
    .init(what: "more than there is", progress: (200, 100), pieces: ["100 %"]),
    .init(what: "nothing at all", progress: (0, 0), records: 0, elapsed: 0, pieces: ["0 records"], absent: ["%"]),
    .init(what: "negative", progress: (-5, 100), records: 1, elapsed: -5, pieces: ["0 %"]),
    .init(what: "40 columns", progress: (50, 100), width: 40, pieces: ["50 %", "120 k records"]),
    .init(what: "16 columns", progress: (50, 100), width: 16, pieces: ["50 %"]),
  ]
}

@Suite("import: progress")
struct ImportProgressTests {
  @Test("one line that says what is known", arguments: ProgressRow.all)
  func line(_ row: ProgressRow) {
    let progress = ImportProgress(name: "export.zip", progress: row.progress, records: row.records, elapsed: row.elapsed)
    let line = progress.line(width: row.width, isUnicode: true)
    for piece in row.pieces { #expect(line.plainText.contains(piece), "\(piece) in \(line.plainText)") }
    for piece in row.absent { #expect(!line.plainText.contains(piece), "\(piece) in \(line.plainText)") }
    #expect(line.width <= row.width)
  }

  @Test("never wider than there is room, with any name")
  func width() {
    for name in ["e.xml", "导出导出导出导出导出导出导出.xml", String(repeating: "n", count: 300), ""] {
      for width in 0...120 {
        let progress = ImportProgress(name: name, progress: (width == 0 ? 0 : 37, 100), records: 1_234_567, elapsed: 61_000)
        for isUnicode in [true, false] {
          let line = progress.line(width: width, isUnicode: isUnicode)
          #expect(line.width <= width, "\(width): \(line.plainText)")
          #expect(isUnicode || name.utf8.count > 290 || line.plainText.utf8.allSatisfy { $0 < 128 } || name.hasPrefix("导"))
        }
      }
    }
  }

  @Test("drawn in place on a terminal, taken away again, and nowhere else")
  func face() throws {
    let world = try World()
    let errors = Output.inMemory()
    world.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "TERM": "xterm"], inputIsTerminal: true, outputIsTerminal: false, errorIsTerminal: true)
    let streams = Streams(output: .inMemory(), errors: errors)
    let face = try #require(ProgressFace(world.environment(SharedOptions(), streams)))
    try face.clear()
    #expect(errors.pendingText.isEmpty)
    try face.draw(ImportProgress(name: "a", progress: (1, 2), records: 5, elapsed: 3))
    #expect(errors.pendingText.hasPrefix("\r") && errors.pendingText.hasSuffix("\u{1B}[K") && errors.pendingText.contains("5 records"))
    try face.clear()
    #expect(errors.pendingText.hasSuffix("\r\u{1B}[K"))
    var plain = SharedOptions()
    plain.plain = true
    #expect(ProgressFace(world.environment(plain, streams)) == nil)
    for terminal in [World.pipe, World.dumbTerminal] {
      world.terminal = terminal
      #expect(ProgressFace(world.environment(SharedOptions(), streams)) == nil)
    }
  }

  @Test("bytes end with an error where somebody asks to stop")
  func stopped() throws {
    var looks = 0
    let bytes = WatchedBytes(MemoryBytes(Array("0123456789".utf8))) { _ in
      looks += 1
      return looks < 2
    }
    var room = [UInt8](repeating: 0, count: 4)
    #expect(try room.withUnsafeMutableBytes { try bytes.read(into: $0) } == 4)
    #expect(throws: ImportError.unreadable(name: "", reason: "interrupted")) {
      try room.withUnsafeMutableBytes { try bytes.read(into: $0) }
    }
  }

  @Test("numbers in groups of three")
  func groups() {
    #expect([0, 999, 1000, 1_234_567, -12_345].map(ImportAnswer.grouped) == ["0", "999", "1 000", "1 234 567", "-12 345"])
  }
}
