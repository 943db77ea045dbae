import Glibc

/// A terminal that shows nothing of what is typed, for as long as the object lives: keys pressed while an answer comes must not stand in it,
/// not even as `^C`.
///
/// The terminal keeps its line mode, its cursor and its signals. However the process ends meanwhile, and while it is stopped by Ctrl-Z, the echo is
/// back. Not at the same time as a ``TerminalSession``.
public final class QuietKeyboard {
  /// Readable when a line was typed, while ``hold()`` says that the terminal is ours.
  public let descriptor: Int32

  /// Nil where the descriptor is no terminal, or one that somebody else has. Calls tcsetattr(3).
  public init?(input: Int32 = 0) {
    guard isatty(input) == 1, (try? TerminalGuard.hush(input)) != nil else { return nil }
    descriptor = input
  }

  deinit { TerminalGuard.leave() }

  /// Turns the echo off again where a shell brought the process back to the foreground without a signal.
  ///
  /// - Returns: whether the terminal is ours.
  @discardableResult
  public func hold() -> Bool { TerminalGuard.hold() }
}
