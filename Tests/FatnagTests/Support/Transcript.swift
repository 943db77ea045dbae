import Foundation
import ScaleCore
import TestSupport
import Testing

@testable import Console
@testable import fatnag

/// A file of commands with what they say: `$` a command line, two blanks its standard output, `!` its standard error, `=` its
/// exit status when that is not 0. `@` lines set the scene, `#` lines say why; an empty line of output is a `·`.
struct Transcript {
  private let world: World
  private let berlin = LocalZone { TimeZone(identifier: "Europe/Berlin")?.secondsFromGMT(for: $0.date) ?? 0 }

  init() throws { world = try World() }

  /// Runs the file's commands and returns it with the answers of today.
  func replayed(_ text: String) throws -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if ["  ", "! ", "= "].contains(where: line.hasPrefix) { continue }
      lines.append(line)
      if line.hasPrefix("@ ") { try set(exampleWords(String(line.dropFirst(2)))) }
      if line.hasPrefix("$ fatnag") { lines += answer(world.run(String(line.dropFirst(8)))) }
    }
    return lines.joined(separator: "\n")
  }

  private func answer(_ run: Run) -> [String] {
    func marked(_ text: String, _ mark: String) -> [String] {
      guard !text.isEmpty else { return [] }
      let body = text.hasSuffix("\n") ? text.dropLast() : text[...] + "⏎"
      return body.split(separator: "\n", omittingEmptySubsequences: false).map { mark + ($0.isEmpty ? "·" : $0) }
    }
    let status = run.status == 0 ? [] : ["= \(run.status)"]
    return marked(run.output, "  ") + marked(run.errors, "! ") + status
  }

  private func set(_ words: [String]) throws {
    switch (words.first ?? "", Array(words.dropFirst())) {
    case ("clock", let rest): world.clock.wall = instant(rest[0])
    case ("zone", ["Berlin"]): world.zone = berlin
    case ("terminal", _): world.terminal = World.dumbTerminal
    case ("pipe", _): world.terminal = World.pipe
    case ("answers", let rest): world.answers = rest
    case ("recording", let rest): world.files[rest[1]] = Array(RecordedSession.named(rest[0]).lines.utf8)
    case ("cut", let rest): world.files[rest[0]]?.removeLast(Int(rest[1]) ?? 0)
    case ("empty", let rest): world.files[rest[0]] = []
    case ("line", let rest): world.files[rest[0], default: []] += Array((rest[1] + "\n").utf8)
    case ("standing", let rest): try stand(rest)
    case (let word, _): Issue.record("unknown scene: \(word)")
    }
  }

  /// `standing FILE KG…`: a load stands on the scale, lifted off between the numbers.
  private func stand(_ words: [String]) throws {
    let frames = ScaleFrames()
    var text = ""
    for (index, word) in words.dropFirst().enumerated() {
      let kilograms = try #require(Double(word))
      for (offset, control) in [(0, UInt8(0x24)), (3000, 0xA4)] {
        let hex = HexText.text(frames.bytes(control, kilograms, 0xFFFD))
        text += #"{"t_ms":\#(index * 10_000 + offset),"service_uuid":"181b","hex":"\#(hex)"}"# + "\n"
      }
    }
    world.files[words[0]] = Array(text.utf8)
  }
}

extension Instant {
  var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
