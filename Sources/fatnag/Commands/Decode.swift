import Console
import ScaleCore

/// Looks at frames of service data.
struct Decode: FatnagCommand {
  static let about = About(
    "decode", "Read frames of a scale's service data",
    discussion:
      "Takes one frame in hexadecimal, or `-` to read one frame per line from standard input. A refused line does not stop the others.",
    examples: [
      ("fatnag decode 0226b20705040f0201ac018642", "85.15 kg and 428 ohm"),
      ("fatnag decode - --json < frames.txt", "one object per line"),
    ],
    exitStatuses: [(0, "every frame was read"), (5, "a frame was refused")], seeAlso: ["scan", "replay", "body"])
  static let parameters: [Parameter<Decode>] = [
    .positional("HEX", \.hex, "Service data in hexadecimal, or - for lines on standard input"),
    .option("--service", \.service, "The service the data came with; without it the length decides"),
  ]

  var hex = ""
  var service: ServiceWord?

  func run(in environment: Environment) throws -> ExitStatus {
    guard hex == "-" else {
      try environment.say(FrameAnswer(frame: try decode(hex)))
      return .done
    }
    let text = String(decoding: try environment.read("-"), as: UTF8.self)
    var isComplete = true
    for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      do {
        try environment.say(FrameAnswer(frame: try decode(line)))
      } catch let error as FrameError {
        isComplete = false
        try refuse(error.explanation, line, environment)
      }
    }
    return isComplete ? .done : .badData
  }

  private func decode(_ text: some StringProtocol) throws(FrameError) -> ScaleFrame {
    let bytes: [UInt8]
    do throws(HexError) { bytes = try HexText.bytes(text) } catch { throw .hex(error) }
    return try ScaleModels.decode(bytes, from: service?.uuid)
  }

  private func refuse(_ words: Explanation, _ line: Substring, _ environment: Environment) throws {
    if environment.options.json { return try environment.output.writeJSON(words.json) }
    try environment.output.writeLine("\("refused", .warning) \(printable(String(line))): \(words.message)")
  }
}
