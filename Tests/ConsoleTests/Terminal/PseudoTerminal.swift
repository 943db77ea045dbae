import Glibc

/// Both ends of a terminal that no person sits at.
final class PseudoTerminal {
  let person: Int32
  let program: Int32

  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else { return nil }
    (person, program) = ends
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(person)
    close(program)
  }

  var attributes: termios {
    var state = termios()
    tcgetattr(program, &state)
    return state
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(person, $0.baseAddress, $0.count) }
  }

  /// What the program writes until a word appears; at most ten seconds.
  func waitFor(_ word: String) -> String {
    var seen = ""
    while !seen.contains(word) {
      var state = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      let count = poll(&state, 1, 10_000)
      guard count > 0 || count < 0 && errno == EINTR else { break }
      seen += screenBytes()
    }
    return seen
  }

  /// What the program has written so far.
  func screenBytes() -> String { readAvailable(person) }
}

/// Everything that can be read without waiting.
func readAvailable(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while true {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0, state.revents & Int16(POLLIN) != 0 else { break }
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { break }
    bytes += chunk.prefix(count)
  }
  return String(decoding: bytes, as: UTF8.self)
}
