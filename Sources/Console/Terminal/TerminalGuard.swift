import CTerminal

/// The C guard in Swift terms; the one file that imports it.
enum TerminalGuard {
  /// Starts watching signals; throws the errno value of pipe2(2).
  static func watchSignals() throws(TerminalError) {
    try check(fat_signals_watch())
  }

  static var wakeDescriptor: Int32 { fat_signals_descriptor() }

  static func takeFlags() -> ReceivedSignals {
    let bits = fat_signals_take()
    var flags: ReceivedSignals = []
    if bits & FAT_SIGNAL_INTERRUPT != 0 { flags.insert(.interrupted) }
    if bits & FAT_SIGNAL_TERMINATE != 0 { flags.insert(.terminated) }
    if bits & FAT_SIGNAL_HANGUP != 0 { flags.insert(.hungUp) }
    if bits & FAT_SIGNAL_RESIZE != 0 { flags.insert(.resized) }
    if bits & FAT_SIGNAL_RESUME != 0 { flags.insert(.resumed) }
    return flags
  }

  static func carryOn() { fat_signals_carry_on() }

  static func enter(input: Int32, output: Int32, alternateScreen: Bool) throws(TerminalError) {
    try check(fat_terminal_enter(input, output, alternateScreen ? 1 : 0))
  }

  /// For one line, with the cursor in sight.
  static func edit(input: Int32, output: Int32) throws(TerminalError) {
    try check(fat_terminal_edit(input, output))
  }

  /// Turns the echo off.
  static func hush(_ input: Int32) throws(TerminalError) {
    try check(fat_terminal_hush(input))
  }

  static func leave() { fat_terminal_leave() }

  /// Whether the terminal is ours; takes it again when the process has come back to the foreground.
  static func hold() -> Bool { fat_terminal_hold() != 0 }

  static func size(of descriptor: Int32) -> TerminalSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard fat_terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    guard var entry = fat_environment() else { return variables }
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.firstIndex(of: "=") {
        variables[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      entry += 1
    }
    return variables
  }

  private static func check(_ code: Int32) throws(TerminalError) {
    if code != 0 { throw TerminalError.system(code) }
  }
}

/// Why the terminal could not be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is a file or a pipe.
  case notATerminal
  /// Another session has it.
  case alreadyInUse
  /// An errno value.
  case system(Int32)
}
