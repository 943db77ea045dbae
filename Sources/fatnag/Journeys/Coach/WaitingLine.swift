import Console
import ScaleCore

/// A sign of life on a terminal until the first word of an answer comes: one quiet line that changes once a second and leaves no trace.
struct WaitingLine {
  private let environment: Environment
  private let words: String
  private let start: Int64

  /// What stands there; nil where nothing does.
  private var shown: String?

  /// Seconds from which on they are counted.
  private static let counted: Int64 = 3

  /// A window narrower than this might break the line, which could not be taken back then.
  private static let narrowest = 24

  /// Nil where nobody watches: in a pipe, with `--json`, on a terminal that cannot erase, or where plain lines were asked for.
  init?(_ environment: Environment, _ words: String) {
    let terminal = environment.terminal
    guard terminal.canRedraw(environment.options), terminal.errorIsTerminal, !environment.options.json else { return nil }
    self.environment = environment
    self.words = words
    start = environment.clock.monotonic()
  }

  private var seconds: Int64 { (environment.clock.monotonic() - start) / 1000 }

  /// When it changes next, monotonic ms.
  var due: Int64 { start + max(Self.counted, seconds + 1) * 1000 }

  /// Puts the line there, or changes it.
  mutating func show() throws(OutputError) {
    let dots = environment.terminal.isUTF8 ? "…" : "..."
    let line = words + dots + (seconds < Self.counted ? "" : " \(seconds) s")
    guard line != shown, environment.terminal.size().columns >= Self.narrowest else { return }
    try clear()
    try environment.errors.write(StyledText(line, .muted))
    try environment.errors.flush()
    shown = line
  }

  /// Takes it away.
  mutating func clear() throws(OutputError) {
    guard shown != nil else { return }
    shown = nil
    try environment.errors.write(Array("\r\u{1B}[K".utf8))
    try environment.errors.flush()
  }
}
