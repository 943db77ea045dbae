import Console
import Glibc
import Testing

/// One terminal, one set of signal handlers: these tests take turns.
@Suite(.serialized) struct TerminalSessionTests {
  @Test(arguments: [true, false])
  func entersAndLeaves(alternateScreen: Bool) throws {
    let pty = try #require(PseudoTerminal())
    let before = pty.attributes
    do {
      let session = try TerminalSession(alternateScreen: alternateScreen, input: pty.program, output: pty.program)
      let raw = pty.attributes
      #expect(raw.c_lflag & tcflag_t(ICANON | ECHO) == 0)
      #expect(raw.c_lflag & tcflag_t(ISIG) != 0)
      #expect(raw.c_oflag & tcflag_t(OPOST) != 0)
      #expect(pty.screenBytes() == (alternateScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[?25l\u{1B}[?2004h")
      #expect(session.holdsTerminal() && session.readKeys() == [])
      pty.type("q\u{1B}[A\u{1B}")
      #expect(session.readKeys() == [.character("q"), .up])
      #expect(session.isMidKey && session.settleKeys() == [.escape])
      try session.write(Array("hello".utf8))
      #expect(pty.screenBytes() == "hello")
    }
    #expect(
      pty.screenBytes() == "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?25h" + (alternateScreen ? "\u{1B}[?1049l" : ""))
    #expect(pty.attributes.c_lflag == before.c_lflag && pty.attributes.c_iflag == before.c_iflag)
  }

  /// A pseudo-terminal of the tests has no job in the foreground, so what a line's session does is seen with the real program.
  @Test func editsNoLineOfSomebodyElse() throws {
    let pty = try #require(PseudoTerminal())
    #expect(throws: TerminalError.self) { try TerminalSession(editingLineOn: pty.program, output: pty.program) }
    #expect(throws: TerminalError.notATerminal) { try TerminalSession(editingLineOn: pty.program, output: -1) }
    #expect(pty.attributes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO) && pty.screenBytes() == "")
  }

  @Test func refusesPipesAndASecondSession() throws {
    let pty = try #require(PseudoTerminal())
    #expect(isRefused(.notATerminal, input: pty.program, output: -1))
    let session = try TerminalSession(alternateScreen: false, input: pty.program, output: pty.program)
    #expect(isRefused(.alreadyInUse, input: pty.program, output: pty.program))
    #expect(session.holdsTerminal())
  }

  @Test func tellsTheSize() throws {
    let pty = try #require(PseudoTerminal())
    let session = try TerminalSession(alternateScreen: false, input: pty.program, output: pty.program)
    #expect(session.size() == nil)
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(pty.person, UInt(TIOCSWINSZ), &size) == 0)
    #expect(session.size() == TerminalSize(columns: 100, rows: 30))
  }

  @Test func wakesForSignals() throws {
    let pty = try #require(PseudoTerminal())
    let session = try TerminalSession(alternateScreen: false, input: pty.program, output: pty.program)
    let signals = try SignalFlags()
    _ = signals.take()
    #expect(!isReadable(signals.wakeDescriptor))
    kill(getpid(), SIGWINCH)
    #expect(isReadable(session.wakeDescriptor, within: 1000))
    #expect(session.takeFlags() == .resized)
    #expect(!isReadable(signals.wakeDescriptor) && signals.take() == [])

    for (number, flag, status) in [
      (SIGINT, ReceivedSignals.interrupted, 130), (SIGTERM, .terminated, 143), (SIGHUP, .hungUp, 129),
    ] {
      kill(getpid(), number)
      #expect(isReadable(signals.wakeDescriptor, within: 1000))
      let flags = signals.take()
      #expect(flags == flag && flags.exitStatus == Int32(status))
      signals.carryOn()
    }
    #expect(ReceivedSignals.resized.exitStatus == nil)
  }

  @Test func noticesThatTheTerminalIsGone() throws {
    var pty = PseudoTerminal()
    let program = try #require(pty?.program)
    let input = dup(program)
    defer { close(input) }
    let session = try TerminalSession(alternateScreen: false, input: input, output: input)
    pty = nil
    // A process that another test starts at this moment holds the other side until it has become its program.
    #expect(isReadable(input, within: 10_000))
    #expect(session.readKeys() == [])
    #expect(session.isClosed)
  }

  private func isRefused(_ error: TerminalError, input: Int32, output: Int32) -> Bool {
    do throws(TerminalError) {
      _ = try TerminalSession(alternateScreen: false, input: input, output: output)
      return false
    } catch let refusal {
      return refusal == error
    }
  }

  private func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var result = poll(&state, 1, milliseconds)
    while result < 0 && errno == EINTR { result = poll(&state, 1, milliseconds) }
    return result > 0
  }
}
