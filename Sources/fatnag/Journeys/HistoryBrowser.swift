import Console
import HealthDatabase
import HostBus
import ScaleCore

/// The interactive history: keys into ``HistoryView``, its wishes into the store.
struct HistoryBrowser {
  var environment: Environment
  var glyphs: Glyphs

  /// Runs until the person leaves.
  ///
  /// - Returns: the view as it was left, for a last picture below the prompt.
  func run(_ start: HistoryView) throws -> HistoryView {
    var view = start
    let signals = try SignalFlags()
    let session = try TerminalSession(alternateScreen: true)
    var painter = FramePainter(.screen, theme: environment.output.theme, depth: environment.output.depth)
    var keyReader = KeyReader()
    while true {
      try paint(view, session, &painter)
      let requests =
        [PollRequest(descriptor: signals.wakeDescriptor)]
        + (session.holdsTerminal() ? [PollRequest(descriptor: session.keyDescriptor)] : [])
      environment.clock.wait(requests, keyReader.deadline(session, now: environment.clock.monotonic()))
      let flags = session.takeFlags()
      if flags.contains(.resized) || flags.contains(.resumed) { painter.invalidate() }
      if let status = flags.exitStatus { throw Interruption(status: status) }
      if session.isClosed { throw Interruption(status: 129) }
      for key in keyReader.read(session, now: environment.clock.monotonic()) {
        guard let wish = view.take(key) else { continue }
        if wish == .quit { return view }
        try perform(wish, &view)
      }
    }
  }

  private func paint(_ view: HistoryView, _ session: TerminalSession, _ painter: inout FramePainter) throws {
    guard session.holdsTerminal(), !session.isClosed else { return }
    let screen = HistoryScreen(view: view, format: environment.format(view.units), zone: environment.zone, glyphs: glyphs)
    let bytes = painter.paint(screen.frame(session.size() ?? environment.terminal.size()))
    if !bytes.isEmpty { try session.write(bytes) }
  }

  /// What is refused says why on the screen, such as a point that another run has removed meanwhile; nothing is lost.
  private func perform(_ wish: HistoryView.Wish, _ view: inout HistoryView) throws {
    do {
      if let remark = try change(wish, view) { view.remark = remark }
    } catch let error as any Explained {
      view.remark = StyledText(error.explanation.message, .danger)
    }
    let store = try environment.storeForReading()
    view.show(try HistoryReading(store, range: view.range, now: environment.now, zone: environment.zone))
  }

  private func change(_ wish: HistoryView.Wish, _ view: HistoryView) throws -> StyledText? {
    switch wish {
    case .quit, .reload: return nil
    case .setNote(let id, let note):
      try environment.storeForWriting().setNote(note, of: id)
      return StyledText(note == nil ? "The note is gone." : "Noted.", .muted)
    case .setMass(let id, let mass):
      let store = try environment.storeForWriting()
      let ledger = try WeighInLedger(store: store, clock: environment.clock, zone: environment.zone)
      let record = try store.find(.id(id), today: environment.today).record
      if let jump = try ledger.impossibleJump(to: mass, in: record) {
        let change = MassFormat(view.units).change(jump.change)
        return
          "\("\(change) since the one before: no body does that. If it is right:", .warning) \("fatnag edit \(id) --yes --mass …", .command)"
      }
      try store.replace(id, with: ledger.corrected(record, to: mass), at: environment.now)
      return "\("Changed. Back again:", .muted) \("fatnag edit \(id) --undo", .command)"
    case .remove(let id):
      try environment.storeForWriting().remove(id, at: environment.now)
      return "\("Removed.", .muted) \("u", .key) \("brings it back.", .muted)"
    case .undo:
      let stored = try environment.storeForWriting().undoRemoval()
      return StyledText(stored == nil ? "Nothing to bring back." : "Back again.", .muted)
    }
  }
}
