import Glibc

/// Lines from a descriptor in the terminal's own line mode: answers to one-line prompts, and input from pipes.
public struct LineInput {
  /// What reading brought.
  public enum Line: Sendable, Equatable {
    /// Without its line break.
    case line(String)
    case endOfInput
    /// A signal of ``SignalFlags`` asks for attention.
    case interrupted
  }

  /// A line longer than this ends early.
  public static let longestLine = 64 * 1024

  private let descriptor: Int32
  private let signals: SignalFlags?
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// - Parameter signals: ends the waiting when a flag is set; the flag stays for the program to take.
  public init(descriptor: Int32 = 0, signals: SignalFlags? = nil) {
    self.descriptor = descriptor
    self.signals = signals
  }

  /// Waits for one line. Calls poll(2) and read(2).
  public mutating func readLine() -> Line {
    while true {
      if let line = takeLine() { return .line(line) }
      if isAtEnd { return .endOfInput }
      guard waitForInput() else { return .interrupted }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        buffer += chunk.prefix(count)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        isAtEnd = true
      }
    }
  }

  private mutating func takeLine() -> String? {
    let end = buffer.prefix(LineInput.longestLine).firstIndex(of: UInt8(ascii: "\n"))
    guard end != nil || buffer.count >= LineInput.longestLine || isAtEnd && !buffer.isEmpty else { return nil }
    let length = end ?? min(buffer.count, LineInput.longestLine)
    var line = buffer.prefix(length)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    buffer.removeFirst(end == nil ? length : length + 1)
    return String(decoding: line, as: UTF8.self)
  }

  /// False when a signal came first.
  private func waitForInput() -> Bool {
    while true {
      var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      if let signals { waiting.append(pollfd(fd: signals.wakeDescriptor, events: Int16(POLLIN), revents: 0)) }
      let count = poll(&waiting, nfds_t(waiting.count), -1)
      if waiting.count > 1, waiting[1].revents != 0 { return false }
      if count > 0 || count < 0 && errno != EINTR { return true }
    }
  }
}
