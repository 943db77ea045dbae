import Foundation
import Glibc
import TestSupport
import Testing

struct GuardRow: Sendable, CustomTestStringConvertible {
  let way: String
  /// Sent one after the other, each once the driver has reacted to the one before.
  var signals: [Int32] = []
  var signalEnd: Int32?
  var status: Int32?
  var testDescription: String { "\(way) \(signals)" }

  static let rows: [GuardRow] = [
    GuardRow(way: "leave", status: 3), GuardRow(way: "exit", status: 4), GuardRow(way: "too large", status: 5),
    GuardRow(way: "trap", signalEnd: SIGILL), GuardRow(way: "abort", signalEnd: SIGABRT),
    GuardRow(way: "segfault", signalEnd: SIGSEGV), GuardRow(way: "overflow", signalEnd: SIGSEGV),
    GuardRow(way: "polite", signals: [SIGINT], status: 130), GuardRow(way: "polite", signals: [SIGHUP], status: 130),
    GuardRow(way: "polite", signals: [SIGQUIT], signalEnd: SIGQUIT),
    GuardRow(way: "polite", signals: [SIGBUS], signalEnd: SIGBUS),
    GuardRow(way: "stubborn", signals: [SIGINT, SIGINT], signalEnd: SIGINT),
    GuardRow(way: "stubborn", signals: [SIGINT, SIGTERM], signalEnd: SIGTERM),
    GuardRow(way: "carry on", signals: [SIGINT, SIGTERM, SIGINT, SIGQUIT], signalEnd: SIGQUIT),
    GuardRow(way: "deaf", signals: [SIGTERM], signalEnd: SIGTERM),
  ]
}

/// The guard in a process of its own, which dies in every way it is meant for. Needs clang.
@Suite(.enabled(if: GuardDriver.path != nil, "no clang in PATH")) struct GuardTests {
  @Test(arguments: GuardRow.rows)
  func putsTheTerminalBack(_ row: GuardRow) throws {
    let pty = try #require(PseudoTerminal())
    let before = pty.attributes
    let driver = Process()
    driver.executableURL = URL(fileURLWithPath: try #require(GuardDriver.path))
    driver.arguments = [row.way]
    driver.standardInput = FileHandle(fileDescriptor: pty.program)
    driver.standardOutput = FileHandle(fileDescriptor: pty.program)
    try driver.run()
    var screen = pty.waitFor("READY")
    for (index, signal) in row.signals.enumerated() {
      kill(driver.processIdentifier, signal)
      if index + 1 < row.signals.count { screen += pty.waitFor("FLAG") }
    }
    driver.waitUntilExit()
    screen += pty.screenBytes()

    #expect(driver.terminationReason == (row.signalEnd == nil ? .exit : .uncaughtSignal))
    #expect(driver.terminationStatus == row.signalEnd ?? row.status)
    #expect(screen.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004hREADY"))
    #expect(screen.hasSuffix("\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"))
    #expect(pty.attributes.c_lflag == before.c_lflag && pty.attributes.c_iflag == before.c_iflag)
  }
}

/// The driver of the fixtures, compiled once per run.
private enum GuardDriver {
  static let path: String? = {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources/CTerminal").standardized
      .path
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = built.appendingPathComponent("guard-driver").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-w", "-I\(sources)/include", Fixtures().path("guard_driver.c"), "\(sources)/terminal_guard.c", "-o",
      program,
    ]
    compiler.standardError = FileHandle.nullDevice
    guard (try? compiler.run()) != nil else { return nil }
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? program : nil
  }()
}
