import Glibc

/// The terminal in raw mode, for as long as the object lives: keys arrive unechoed, the cursor is hidden, pastes
/// are marked.
///
/// However the process ends meanwhile, the terminal is put back: on leaving, on exit(3), on a crash, on SIGQUIT,
/// SIGTSTP and on the signals of ``SignalFlags``. Ctrl-C and Ctrl-Z stay signals, and output processing stays on.
/// There can be one session at a time.
public final class TerminalSession {
  private let input: Int32
  private let output: Int32
  private var decoder = KeyDecoder()

  /// The terminal hung up; no key will come any more.
  public private(set) var isClosed = false

  /// - Parameter alternateScreen: an empty screen that disappears afterwards; without it the session goes on below
  ///   earlier output.
  /// - Throws: ``TerminalError/notATerminal`` when either descriptor is not one.
  public init(alternateScreen: Bool, input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    do {
      try TerminalGuard.enter(input: input, output: output, alternateScreen: alternateScreen)
    } catch .system(EBUSY) {
      throw .alreadyInUse
    }
    self.input = input
    self.output = output
  }

  /// A session for one line below what was written: the cursor stays in sight, and what was typed before and not read yet is among the keys.
  ///
  /// - Throws: ``TerminalError/notATerminal`` when either descriptor is not one.
  public init(editingLineOn input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    do {
      try TerminalGuard.edit(input: input, output: output)
    } catch .system(EBUSY) {
      throw .alreadyInUse
    }
    self.input = input
    self.output = output
  }

  deinit { TerminalGuard.leave() }

  /// Readable when keys are there. To be polled only while ``holdsTerminal()``.
  public var keyDescriptor: Int32 { input }

  /// Readable when a flag of ``takeFlags()`` is set.
  public var wakeDescriptor: Int32 { TerminalGuard.wakeDescriptor }

  /// Resized, resumed, or asked to end; see ``SignalFlags``.
  public func takeFlags() -> ReceivedSignals { TerminalGuard.takeFlags() }

  /// False in the background after a stop: the terminal is someone else's, and nothing is read or written. Called
  /// once per turn of the program's loop it notices the way back, which then counts as resumed.
  public func holdsTerminal() -> Bool { TerminalGuard.hold() }

  /// The present size; nil when the terminal does not tell.
  public func size() -> TerminalSize? { TerminalGuard.size(of: output) }

  /// Whether a key has begun; then call ``settleKeys()`` when about 50 ms bring nothing.
  public var isMidKey: Bool { decoder.isWaiting }

  /// The keys pressed since the last call, without waiting. Calls read(2).
  public func readKeys() -> [Key] {
    guard holdsTerminal(), !isClosed else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(input, &buffer, buffer.count)
    if count > 0 { return decoder.feed(buffer.prefix(count)) }
    if count == 0 || errno == EIO { isClosed = hasHungUp() }
    return []
  }

  /// Ends a key that nothing followed, see ``KeyDecoder/settle()``.
  public func settleKeys() -> [Key] { decoder.settle() }

  /// Writes all bytes, waiting for a slow terminal. Bytes are dropped in the background.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    guard holdsTerminal() else { return }
    try writeAll(bytes, to: output)
  }

  private func hasHungUp() -> Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }
}
