import Console
import HostBus
import ScaleCore

/// The calibration on a terminal: the scale's number live, a capture on Enter.
struct CalibrationSheet {
  var environment: Environment
  var source: any AdvertSource

  /// Only this scale counts; nil for any.
  var pinned: BluetoothAddress?
  var begin: Moment

  /// - Returns: what the person took; nil when they left without.
  /// - Throws: ``RadioError`` when the air cannot be listened to, ``Interruption``.
  func run(_ start: CalibrationView, format: TextFormat) throws -> CalibrationCapture? {
    var view = start
    var keys = KeyReader()
    var patience = RadioPatience()
    let signals = try SignalFlags()
    let session = try TerminalSession(alternateScreen: true)
    var painter = FramePainter(.screen, theme: environment.output.theme, depth: environment.output.depth)
    while true {
      let now = environment.clock.monotonic()
      let moment = Moment(monotonic: now, wall: begin.wall.advanced(milliseconds: now - begin.monotonic))
      for event in source.pump(moment) { take(event, at: now, &view, &patience) }
      if let error = patience.verdict(at: now) { throw error }
      let flags = session.takeFlags()
      if flags.contains(.resized) || flags.contains(.resumed) { painter.invalidate() }
      if let status = flags.exitStatus { throw Interruption(status: status) }
      if session.isClosed { throw Interruption(status: 129) }
      for key in keys.read(session, now: now) {
        switch view.take(key) {
        case .take(let capture): return capture
        case .quit: return nil
        case nil: break
        }
      }
      try paint(view, session, &painter, format)
      let requests = source.requests + [PollRequest(descriptor: signals.wakeDescriptor)] + keyboard(session)
      let deadline = [source.deadline, patience.deadline, keys.deadline(session, now: now)].compactMap { $0 }.min()
      environment.clock.wait(requests, deadline)
    }
  }

  private func take(_ event: SourceEvent, at now: Int64, _ view: inout CalibrationView, _ patience: inout RadioPatience) {
    switch event {
    case .advertisement(let advertisement):
      guard pinned == nil || advertisement.address == pinned, case .frame(let frame, _)? = ScaleSighting(advertisement) else { return }
      view.hear(frame)
    case .radio(let state):
      view.radio = state
      patience.take(state, at: now)
    case .ended: break
    }
  }

  private func keyboard(_ session: TerminalSession) -> [PollRequest] {
    session.holdsTerminal() && !session.isClosed ? [PollRequest(descriptor: session.keyDescriptor)] : []
  }

  private func paint(
    _ view: CalibrationView, _ session: TerminalSession, _ painter: inout FramePainter, _ format: TextFormat
  ) throws {
    guard session.holdsTerminal(), !session.isClosed else { return }
    let screen = CalibrationScreen(view: view, format: format, glyphs: environment.terminal.glyphs)
    let bytes = painter.paint(screen.frame(session.size() ?? environment.terminal.size()))
    if !bytes.isEmpty { try session.write(bytes) }
  }
}
