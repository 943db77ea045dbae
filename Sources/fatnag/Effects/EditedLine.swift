import Console
import HostBus

/// What stands at a prompt before somebody types there.
struct LinePrompt {
  var label: StyledText

  /// Stands there to be edited.
  var text = ""

  /// What the up key brings back.
  var history = LineHistory()

  /// Lines that came together with the one that was given, and behind it.
  var rest: [String] = []
}

/// Waits for a line of standard input, which can be edited with the keys of a shell.
///
/// - Returns: nil where the terminal is somebody else's.
func editedLine(_ prompt: inout LinePrompt, _ signals: SignalFlags, on output: Output, of terminal: Terminal) -> TypedReply? {
  guard let session = try? TerminalSession(editingLineOn: 0, output: 1) else { return nil }
  var line = EditedLine(prompt, session, signals, output, terminal)
  do throws(OutputError) {
    let reply = try line.run()
    prompt.rest = line.rest
    return reply
  } catch {
    return hungUp(signals)
  }
}

/// A terminal that is gone says so with a signal, which may come a moment later.
private func hungUp(_ signals: SignalFlags) -> TypedReply {
  .interrupted(signals.take().exitStatus ?? ReceivedSignals.hungUp.exitStatus ?? 0)
}

/// A prompt on a terminal, key by key.
private struct EditedLine {
  private let session: TerminalSession
  private let signals: SignalFlags
  private let output: Output
  private let terminal: Terminal
  private var painter: LinePainter
  private var editor: LineEditor
  private var history: LineHistory
  private var keys = KeyReader()

  /// What was typed behind the line that was given.
  private(set) var rest: [String] = []

  init(_ prompt: LinePrompt, _ session: TerminalSession, _ signals: SignalFlags, _ output: Output, _ terminal: Terminal) {
    self.session = session
    self.signals = signals
    self.output = output
    self.terminal = terminal
    painter = LinePainter(label: prompt.label.rendered(theme: output.theme, depth: output.depth), width: prompt.label.width)
    editor = LineEditor(prompt.text, limit: LineInput.longestLine)
    history = prompt.history
  }

  private var size: TerminalSize { session.size() ?? terminal.size() }

  mutating func run() throws(OutputError) -> TypedReply {
    while !session.isClosed {
      try paint()
      let now = Clock.live(fixedAt: nil).monotonic()
      let keyRequests = session.holdsTerminal() ? [PollRequest(descriptor: session.keyDescriptor)] : []
      EventLoop.wait(
        for: [PollRequest(descriptor: session.wakeDescriptor)] + keyRequests, until: keys.deadline(session, now: now), now: now)
      if let reply = try takeFlags() { return reply }
      var pressed = keys.read(session, now: Clock.live(fixedAt: nil).monotonic()).joiningCharacters[...]
      while let key = pressed.popFirst() {
        guard let reply = try take(key) else { continue }
        var ahead = TypedAhead()
        ahead.feed(Array(pressed))
        rest = ahead.take()
        return leave(with: reply)
      }
    }
    return hungUp(signals)
  }

  // MARK: Keys

  /// - Returns: nil while the line is not done.
  private mutating func take(_ key: Key) throws(OutputError) -> TypedReply? {
    switch key {
    case .escape: return nil
    case .up, .control("p"): if let older = history.up(from: editor.text) { show(older) }
    case .down, .control("n"): if let newer = history.down() { show(newer) }
    case .control("l"): try output.write(painter.clear())
    // Where the terminal does not make a signal of it.
    case .control("c") where editor.text.isEmpty: return .interrupted(ReceivedSignals.interrupted.exitStatus ?? 0)
    case .control("c"): show("")
    default:
      switch editor.take(key) {
      case .editing: return nil
      case .done(let text): return .line(text)
      case .cancelled: return .ended
      }
    }
    return nil
  }

  private mutating func show(_ text: String) { editor = LineEditor(text, limit: editor.limit) }

  // MARK: Signals

  private mutating func takeFlags() throws(OutputError) -> TypedReply? {
    let flags = session.takeFlags()
    if flags.contains(.resumed) { painter.forget() }
    if flags.contains(.resized) { painter.resize(to: size, joinsRows: terminal.joinsRows) }
    guard let status = flags.exitStatus else { return nil }
    // As in a shell: what is half typed goes first.
    if flags.isDisjoint(with: [.terminated, .hungUp]), !editor.text.isEmpty {
      signals.carryOn()
      show("")
      return nil
    }
    return leave(with: .interrupted(status))
  }

  // MARK: The screen

  private mutating func paint() throws(OutputError) {
    guard session.holdsTerminal() else { return }
    try output.write(painter.draw(editor, size: size))
    try output.flush()
  }

  /// Goes on below the line. A terminal that is gone is found out by whoever writes there next.
  private mutating func leave(with reply: TypedReply) -> TypedReply {
    guard session.holdsTerminal() else { return reply }
    try? paint()
    try? output.write(painter.leave())
    try? output.flush()
    return reply
  }
}

extension Terminal {
  /// Whether a window of another width breaks what stands in it anew. xterm, the Linux console and GNU Screen do not.
  fileprivate var joinsRows: Bool {
    environment["XTERM_VERSION"] == nil && environment["STY"] == nil && environment["TERM"] != "linux"
  }
}
