import Glibc

/// A terminal that shows nothing of what is typed, for as long as the object lives: keys pressed while an answer comes must not stand in it,
/// not even as `^C`.
///
/// The terminal keeps its line mode, its cursor and its signals. However the process ends meanwhile, and while it is stopped by Ctrl-Z, the echo is
/// back. Not at the same time as a ``TerminalSession``.
public final class QuietKeyboard {
  private let input: Int32

  /// Nil where the descriptor is no terminal, or one that somebody else has. Calls tcsetattr(3).
  public init?(input: Int32 = 0) {
    guard isatty(input) == 1, (try? TerminalGuard.hush(input)) != nil else { return nil }
    self.input = input
  }

  deinit { TerminalGuard.leave() }

  /// Turns the echo off again where a shell brought the process back to the foreground without a signal.
  public func hold() { _ = TerminalGuard.hold() }

  /// Throws away what was typed and not read yet, so that it does not become the answer to the next prompt. Calls tcflush(3).
  public static func forgetTyped(input: Int32 = 0) { TerminalGuard.forgetTyped(input) }
}
