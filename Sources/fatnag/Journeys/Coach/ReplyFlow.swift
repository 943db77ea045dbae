import Console
import JSONText

/// Puts an answer out as it comes: on a terminal wrapped at blanks by display width, elsewhere as it is, and as JSON lines where asked for.
/// Nothing that was written is written again.
struct ReplyFlow {
  /// Who is named before the first word; nil once that is done, and outside conversations.
  private var speaker: Speaker?

  private let environment: Environment
  private var lines: WrappedLines?
  private var isMidLine = false

  /// Wider lines are hard to read.
  static let widest = 100

  init(_ environment: Environment, speaker: Speaker? = nil) {
    self.environment = environment
    self.speaker = speaker
    guard environment.terminal.outputIsTerminal, !environment.options.json else { return }
    lines = WrappedLines(columns: columns)
  }

  /// The width to keep to, as the window is now.
  private var columns: Int { min(max(environment.terminal.size().columns, 20), Self.widest) }

  mutating func write(_ text: String) throws(OutputError) {
    guard !text.isEmpty else { return }
    if environment.options.json {
      try environment.output.writeJSON(["delta": .string(text)])
    } else if lines != nil {
      let columns = columns
      lines?.columns = columns
      try nameSpeaker()
      let bytes = lines?.wrap(text) ?? []
      isMidLine = lines?.isMidLine ?? false
      try environment.output.write(bytes)
    } else {
      try environment.output.write(Array(text.utf8))
      isMidLine = text.utf8.last != UInt8(ascii: "\n")
    }
    try environment.output.flush()
  }

  private mutating func nameSpeaker() throws(OutputError) {
    guard let label = speaker?.label else { return }
    speaker = nil
    try environment.output.write(label)
    lines?.begin(after: label.width)
  }

  /// Ends the last line.
  mutating func finish() throws(OutputError) {
    guard !environment.options.json, isMidLine else { return }
    try environment.output.write([UInt8(ascii: "\n")])
    isMidLine = false
    lines?.begin()
    try environment.output.flush()
  }
}
