/// Signals as flags that a poll(2) loop can see, with or without a terminal.
///
/// What a request to end does (SIGINT, SIGTERM, SIGHUP; SIGQUIT while no terminal is taken over):
/// - The first one sets a flag and makes ``wakeDescriptor`` readable. The program is expected to ``take()`` it and
///   end in its own way.
/// - When nobody takes it within two seconds, the terminal is put back and the process dies by that signal.
/// - A second one puts the terminal back and the process dies by it at once, unless ``carryOn()`` was called in
///   between.
///
/// A closed pipe (SIGPIPE) or a file that has reached its largest size (SIGXFSZ) becomes the error of the write instead.
/// Signals that the parent process had set to be ignored stay so. The state is the process's own: every value of this type is a view of it.
public struct SignalFlags: Sendable {
  /// Starts watching. Calls sigaction(2) and pipe2(2).
  public init() throws(TerminalError) {
    try TerminalGuard.watchSignals()
  }

  /// Readable when a flag is set.
  public var wakeDescriptor: Int32 { TerminalGuard.wakeDescriptor }

  /// The flags, which are clear afterwards.
  public func take() -> ReceivedSignals { TerminalGuard.takeFlags() }

  /// Says that an interruption was dealt with and the program goes on, so that the next one is a first one again.
  public func carryOn() { TerminalGuard.carryOn() }
}

/// What has happened since the last ``SignalFlags/take()``.
public struct ReceivedSignals: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// SIGINT, as Ctrl-C sends it.
  public static let interrupted = ReceivedSignals(rawValue: 1)
  /// SIGTERM, or SIGQUIT as Ctrl-\ sends it.
  public static let terminated = ReceivedSignals(rawValue: 2)
  /// SIGHUP: the terminal is gone.
  public static let hungUp = ReceivedSignals(rawValue: 4)
  /// The terminal has another size.
  public static let resized = ReceivedSignals(rawValue: 8)
  /// Continued in the foreground after a stop; everything has to be painted again.
  public static let resumed = ReceivedSignals(rawValue: 16)

  /// The exit status of a program that ends because of these flags: 128 and the signal's number. Nil when none asks
  /// to end.
  public var exitStatus: Int32? {
    if contains(.interrupted) { return 130 }
    if contains(.terminated) { return 143 }
    return contains(.hungUp) ? 129 : nil
  }
}
