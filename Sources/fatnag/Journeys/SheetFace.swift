import Console
import HostBus
import ScaleCore

/// A weigh-in as a full-screen sheet with keys.
final class SheetFace: WeighInFace {
  private var session: TerminalSession
  private var painter: FramePainter
  private let terminal: Terminal
  private let format: TextFormat
  private let clock: Clock
  private let begin: Moment
  private var form: EditForm?
  private var remark: StyledText?
  private var keyReader = KeyReader()

  init(terminal: Terminal, theme: Theme, depth: ColorDepth, format: TextFormat, clock: Clock, begin: Moment)
    throws(TerminalError)
  {
    session = try TerminalSession(alternateScreen: true)
    painter = FramePainter(.screen, theme: theme, depth: depth)
    self.terminal = terminal
    self.format = format
    self.clock = clock
    self.begin = begin
  }

  var canRetry: Bool { true }

  var requests: [PollRequest] {
    [PollRequest(descriptor: session.wakeDescriptor)]
      + (session.holdsTerminal() && !session.isClosed ? [PollRequest(descriptor: session.keyDescriptor)] : [])
  }

  /// A countdown is redrawn every tenth of a second, so that its bar moves smoothly; otherwise only changes are drawn.
  func deadline(_ journey: WeighInView, at moment: Moment) -> Int64? {
    let countdown = left(journey.weighIn, at: moment) == nil ? nil : moment.monotonic + 100
    return [countdown, keyReader.deadline(session, now: moment.monotonic)].compactMap { $0 }.min()
  }

  // MARK: Keys

  func wishes(_ journey: WeighInView) throws -> [WeighInWish] {
    let flags = session.takeFlags()
    if flags.contains(.resized) || flags.contains(.resumed) { painter.invalidate() }
    if let status = flags.exitStatus { return [.interrupt(status: status)] }
    if session.isClosed { return [.interrupt(status: 129)] }
    let keys = keyReader.read(session, now: clock.monotonic())
    return keys.flatMap { wishes(for: $0, journey.weighIn) }
  }

  private func wishes(for key: Key, _ weighIn: WeighIn) -> [WeighInWish] {
    if form != nil { return formWishes(for: key) }
    remark = nil
    switch WeighSheetKeys.meaning(of: key, in: weighIn) {
    case .wish(let wish): return [wish]
    case .nudge(let steps): return [.command(.edit(.nudge(steps)))]
    case .openForm:
      form = weighIn.draft.map { EditForm($0, units: format.units) }
      return [.command(.startEditing)]
    case nil: return []
    }
  }

  private func formWishes(for key: Key) -> [WeighInWish] {
    switch form?.take(key) {
    case .edit(let edit): return [.command(.edit(edit))]
    case .leave:
      form = nil
      return [.command(.stopEditing)]
    case .stay, nil: return []
    }
  }

  // MARK: Events

  func tell(_ outcome: WeighInOutcome, _ journey: WeighInView) {
    switch outcome {
    case .ready(let draft): form?.refresh(draft)
    case .editRefused(let error):
      let text = WeighInCopy.refused(error, MassFormat(format.units))
      if form == nil { remark = StyledText(text, .warning) } else { form?.complain(text) }
    case .rejected(_, let mass): remark = StyledText(WeighInCopy.rejected(mass, MassFormat(format.units)), .warning)
    case .repeated(let reading):
      if journey.weighIn.draft == nil { form = nil }
      remark = StyledText(reading.isCaughtUp ? WeighInCopy.stale : WeighInCopy.known, .muted)
    case .newer(let reading):
      remark = StyledText("A newer reading came: \(format.mass(reading.rawMass)).", .warning)
    case .abandoned: remark = StyledText(WeighInCopy.abandoned, .warning)
    case .discarded:
      form = nil
      remark = StyledText(WeighInCopy.discarded, .muted)
    case .opened: remark = nil
    case .live, .locked, .asks, .save, .refused, .steppedOff: break
    }
  }

  func tell(_ state: RadioState) {}

  func tell(failure: Explanation) {
    remark = StyledText(failure.message + (failure.tryNext.map { " Try: \($0)" } ?? ""), .danger)
  }

  // MARK: Picture

  func show(_ journey: WeighInView, at moment: Moment) throws {
    guard session.holdsTerminal(), !session.isClosed else { return }
    let sheet = WeighSheet(
      view: journey, format: format, millisecondsLeft: left(journey.weighIn, at: moment), form: form, remark: remark,
      glyphs: terminal.glyphs)
    let bytes = painter.paint(sheet.frame(session.size() ?? terminal.size()))
    if !bytes.isEmpty { try session.write(bytes) }
  }

  private func left(_ weighIn: WeighIn, at moment: Moment) -> Int64? {
    switch weighIn.phase {
    case .awaitingImpedance(let until): max(0, until.milliseconds(since: moment.wall))
    case .ready: weighIn.confirmsAt.map { max(0, $0.milliseconds(since: moment.wall)) }
    default: nil
    }
  }
}
