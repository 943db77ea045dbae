import Glibc

/// What is typed on a terminal in its line mode before anybody asks: whole lines, without the keys that mean nothing in a line.
public struct TypedAhead {
  /// The lines that came and were not taken yet, oldest first.
  public private(set) var lines: [String] = []

  /// Nothing more will come.
  public private(set) var isClosed = false

  private let descriptor: Int32
  private var decoder = KeyDecoder()
  private var line = LineEditor(limit: LineInput.longestLine)
  private var bytesRead = 0

  /// - Parameter descriptor: a terminal's; not read before ``read()``.
  public init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Reads what is there, without waiting. More than ``LineInput/longestLine`` bytes in all are thrown away. Calls poll(2) and read(2).
  public mutating func read() {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !isClosed, poll(&state, 1, 0) > 0 {
      guard state.revents & Int16(POLLIN) != 0 else {
        isClosed = true
        return
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      // Nothing is what Ctrl-D brings as well, but only once.
      if count < 0, errno != EINTR { isClosed = true }
      if count == 0, state.revents & Int16(POLLHUP) != 0 { isClosed = true }
      if count > 0 { feed(chunk.prefix(count)) }
    }
  }

  /// Bytes that were read from the terminal.
  mutating func feed(_ bytes: some Collection<UInt8>) {
    guard bytesRead < LineInput.longestLine else { return }
    bytesRead += bytes.count
    feed(decoder.feed(bytes))
  }

  /// Keys that were read elsewhere.
  public mutating func feed(_ keys: [Key]) {
    for key in keys.joiningCharacters where key != .escape {
      if case .done(let text) = line.take(key) {
        lines.append(text)
        line = LineEditor(limit: LineInput.longestLine)
      }
    }
  }

  /// The lines so far, and the beginning of one where a terminal gave it out; all of it is gone from here then.
  public mutating func take() -> [String] {
    defer {
      lines = []
      line = LineEditor(limit: LineInput.longestLine)
      bytesRead = 0
    }
    return (lines + [line.text]).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
