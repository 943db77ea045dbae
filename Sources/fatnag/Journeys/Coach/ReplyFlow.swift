import Console
import JSONText

/// Puts an answer out as it comes: on a terminal wrapped at blanks by display width, elsewhere as it is, and as JSON lines where asked for.
/// Nothing that was written is written again.
struct ReplyFlow {
  private let environment: Environment
  private let isWrapped: Bool
  private var column = 0

  /// A blank that waits for the next word of its line.
  private var hasGap = false
  private var isEmpty = true

  private static let widest = 100

  init(_ environment: Environment) {
    self.environment = environment
    isWrapped = environment.terminal.outputIsTerminal && !environment.options.json
  }

  /// The width to keep to, as the window is now; nil where lines are not broken.
  private var columns: Int? { isWrapped ? min(max(environment.terminal.size().columns, 20), Self.widest) : nil }

  mutating func write(_ text: String) throws(OutputError) {
    guard !text.isEmpty else { return }
    isEmpty = false
    if environment.options.json {
      try environment.output.writeJSON(["delta": .string(text)])
    } else if let columns {
      try environment.output.write(Array(wrapped(text, columns).utf8))
    } else {
      try environment.output.write(Array(text.utf8))
      column = text.last == "\n" ? 0 : 1
    }
    try environment.output.flush()
  }

  /// Ends the last line.
  mutating func finish() throws(OutputError) {
    guard !environment.options.json, !isEmpty, column > 0 else { return }
    try environment.output.write([UInt8(ascii: "\n")])
    column = 0
    try environment.output.flush()
  }

  private mutating func wrapped(_ text: String, _ columns: Int) -> String {
    var out = ""
    var word = ""
    var width = 0
    func place(_ flow: inout ReplyFlow) {
      guard !word.isEmpty else { return }
      let gap = flow.hasGap && flow.column > 0 ? 1 : 0
      if flow.column > 0, flow.column + gap + width > columns {
        out += "\n"
        flow.column = 0
      } else if gap == 1 {
        out += " "
        flow.column += 1
      }
      out += word
      flow.column += width
      flow.hasGap = false
      word = ""
      width = 0
    }
    for character in text {
      if character == "\n" {
        place(&self)
        out += "\n"
        (column, hasGap) = (0, false)
      } else if character == " " {
        place(&self)
        hasGap = true
      } else {
        let more = displayWidth(character)
        // Words of scripts without blanks, and words longer than a line, break between characters.
        if more == 2 || width + more > columns { place(&self) }
        word.append(character)
        width += more
      }
    }
    place(&self)
    return out
  }
}
