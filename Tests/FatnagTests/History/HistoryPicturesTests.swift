import Foundation
import FoundationXML
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import Pictures
@testable import fatnag

/// A line of options that does not go together, and a piece of what is said about it.
struct PictureRefusalRow: CustomTestStringConvertible, Sendable {
  let line: String
  let code: String
  var status = ExitStatus.usage

  var testDescription: String { line }

  static let all: [PictureRefusalRow] = [
    .init(line: "--svg - --png -", code: "usage"), .init(line: "--svg a --html a", code: "usage"),
    .init(line: "--html - --csv", code: "usage"), .init(line: "--svg -", code: "usage"), .init(line: "--svg \"\"", code: "usage"),
    .init(line: "--png a.png --size poster", code: "usage"), .init(line: "--svg a.svg --scheme automatic", code: "usage"),
    .init(line: "--svg a.svg --png a.png", code: "no_librsvg", status: .unavailable),
  ]
}

@Suite("Pictures of the history")
struct HistoryPicturesTests {
  private let world: World

  init() throws {
    world = try World()
    world.renderer = PNGRenderer(library: "libno-such-thing.so.9")
    for line in [
      "profile set --name \"A < B\" --height 178",
      "add 80.4kg --at 2026-03-01T08:00 --note '<script>&\"'",
      "add 80.1kg --at 2026-03-07T08:00",
      "add 79.9kg --at 2026-03-13T08:00 --note \"tab\tand\u{1B}[31m red\"",
    ] { #expect(world.run(line).status == 0, "\(line)") }
  }

  @Test("the SVG file is the terminal's plot, and standard output stays silent")
  func svg() throws {
    let run = world.run("history --svg a.svg --size phone --scheme dark --palette copper")
    let text = try file("a.svg")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors == "Wrote a.svg  \(text.utf8.count / 1000) kB\n")
    #expect(text.hasPrefix("<?xml") && text.contains("width=\"360\" height=\"320\"") && text.contains("plot-copper-dark"))
    for piece in ["79.90 kg", "-292 g a week", "80.4"] { #expect(text.contains(piece), "\(piece)") }
    #expect(world.access["a.svg"] == .everybody)
    #expect(wellFormed(text) == nil)
    #expect(world.run("history --svg - --size phone --scheme dark --palette copper").output == text)
  }

  @Test("several forms in one run, beside JSON")
  func several() throws {
    let run = world.run("history --svg a.svg --html a.html --json")
    #expect(try run.object()["schema"]?.string == "fatnag.history/1")
    #expect(Set(world.access.keys) == ["a.svg", "a.html"] && world.access["a.html"] == .owner)
  }

  @Test("the report says what it said, without its pictures")
  func report() throws {
    #expect(world.run("history --html a.html --projection").status == 0)
    let text = try file("a.html")
    #expect(wellFormed(text.replacing("<!DOCTYPE html>\n", with: "")) == nil)
    #expect(!text.contains("<script") && !text.contains("\u{1B}"))
    // Console's tests look at the drawings themselves.
    let pictures = text.components(separatedBy: "<svg ")
    #expect(pictures.count == 5, "two charts in two sizes")
    let rest = pictures.map { $0.components(separatedBy: "</svg>").last ?? "" }.joined(separator: "<svg/>")
    try expectGolden(rest.replacing(/fatnag \d+\.\d+\.\d+/, with: "fatnag"), "history/report.html")
  }

  @Test("an empty window is a report too")
  func empty() throws {
    world.clock.wall = instant("2027-03-14T07:30:00+01:00")
    #expect(world.run("history --html a.html --svg a.svg").status == 0)
    let text = try file("a.html")
    #expect(text.contains("No weigh-in in this window.") && !text.contains("<table") && !text.contains("<svg"))
    #expect(try wellFormed(file("a.svg")) == nil)
  }

  @Test("what does not go together is refused, and no file is written", arguments: PictureRefusalRow.all)
  func refusals(_ row: PictureRefusalRow) throws {
    let run = world.run("history \(row.line) --json")
    #expect(run.status == row.status.rawValue)
    #expect(run.error?["code"]?.string == row.code, "\(run.errors)")
    #expect(world.files.isEmpty)
  }

  private func file(_ name: String) throws -> String { String(decoding: try #require(world.files[name]), as: UTF8.self) }

  /// Nil, or what is wrong with the XML.
  private func wellFormed(_ text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    return parser.parse() ? nil : "\(parser.parserError.map(String.init(describing:)) ?? "?") in line \(parser.lineNumber)"
  }
}
