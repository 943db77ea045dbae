import Console
import Glibc
import HostBus

/// What came in answer to a question while signals are watched.
enum TypedReply: Equatable {
  case line(String)
  case ended

  /// The status to end with.
  case interrupted(Int32)
}

/// Waits for a line on standard input.
func typedLine(_ signals: SignalFlags) -> TypedReply {
  var input = LineInput(signals: signals)
  while true {
    switch input.readLine() {
    case .line(let text): return .line(text)
    case .endOfInput: return .ended
    case .interrupted:
      // A window of another size is no reason to stop.
      if let status = signals.take().exitStatus { return .interrupted(status) }
    }
  }
}

/// The lines that were typed on standard input, a terminal, before anybody asked for one.
func linesTypedUnasked() -> [String] {
  var ahead = TypedAhead()
  ahead.read()
  return ahead.take()
}

/// Waits for a line that is not shown while it is typed, such as a password.
func hiddenLine() -> TypedReply {
  guard let session = try? TerminalSession(alternateScreen: false) else { return .ended }
  defer { try? session.write(Array("\r\n".utf8)) }
  var editor = LineEditor(limit: 1024)
  var keys = KeyReader()
  while !session.isClosed {
    let now = Clock.live(fixedAt: nil).monotonic()
    for key in keys.read(session, now: now) {
      switch editor.take(key) {
      case .editing: continue
      case .done(let text): return .line(text)
      case .cancelled: return .ended
      }
    }
    let waiting =
      [PollRequest(descriptor: session.wakeDescriptor)] + (session.holdsTerminal() ? [PollRequest(descriptor: session.keyDescriptor)] : [])
    EventLoop.wait(for: waiting, until: keys.deadline(session, now: now), now: now)
    if let status = session.takeFlags().exitStatus { return .interrupted(status) }
  }
  return .ended
}
