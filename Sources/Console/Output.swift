import Glibc
public import JSONText

/// Why output did not arrive.
public enum OutputError: Error, Equatable, Sendable {
  /// The reader went away; a program ends quietly.
  case closedPipe
  /// The disk is full or a quota is used up.
  case noSpace
  /// Another errno value of write(2).
  case system(Int32)
}

/// The one door to a stream: text for people in the stream's colours, and bytes as they are.
///
/// Text collects until ``flush()`` or until it is much; what is not flushed is lost, so a program flushes before it
/// ends and reports what that throws.
public final class Output {
  private enum Sink {
    case descriptor(Int32)
    case memory
  }

  private static let capacity = 16 * 1024

  public let theme: Theme
  public let depth: ColorDepth
  private let sink: Sink
  private var buffer: [UInt8] = []

  /// A stream of the process: 1 is standard output, 2 standard error.
  public init(descriptor: Int32, theme: Theme, depth: ColorDepth) {
    sink = .descriptor(descriptor)
    self.theme = theme
    self.depth = depth
  }

  private init(_ sink: Sink, theme: Theme, depth: ColorDepth) {
    self.sink = sink
    self.theme = theme
    self.depth = depth
  }

  /// A stream that keeps what is written, for tests.
  public static func inMemory(theme: Theme = Theme(.graphite), depth: ColorDepth = .none) -> Output {
    Output(.memory, theme: theme, depth: depth)
  }

  /// What has been written and not flushed; everything, for a stream in memory.
  public var pendingText: String { String(decoding: buffer, as: UTF8.self) }

  public func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer += bytes
    if buffer.count >= Output.capacity { try flush() }
  }

  /// Bytes that somebody else owns; much at once goes straight through, uncopied.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    if case .descriptor(let descriptor) = sink, bytes.count >= Output.capacity {
      try flush()
      return try writeAll(bytes, to: descriptor)
    }
    buffer += bytes
    if buffer.count >= Output.capacity { try flush() }
  }

  /// Text in the stream's colours, without a line break of its own.
  public func write(_ text: StyledText) throws(OutputError) {
    try write(Array(text.rendered(theme: theme, depth: depth).utf8))
  }

  /// Text in the stream's colours and a line break.
  public func writeLine(_ text: StyledText = StyledText()) throws(OutputError) {
    try write(text)
    try write([UInt8(ascii: "\n")])
  }

  /// Words as they are and a line break; for machines, which never get colours.
  public func writeRawLine(_ line: String) throws(OutputError) {
    try write(Array(line.utf8))
    try write([UInt8(ascii: "\n")])
  }

  /// A value as one line of compact JSON.
  public func writeJSON(_ value: JSONValue) throws(OutputError) {
    guard case .object(let members) = value else {
      value.append(to: &buffer)
      return try write([UInt8(ascii: "\n")])
    }
    try beginJSON(members)
    try endJSON([])
  }

  /// The first members of an object that stands in a line of its own; ``endJSON(_:)`` ends it, and nothing is written in between.
  public func beginJSON(_ members: [JSONValue.Member]) throws(OutputError) {
    buffer.append(UInt8(ascii: "{"))
    try append(members)
  }

  /// The other members of what ``beginJSON(_:)`` began, and the end of the line.
  public func endJSON(_ members: [JSONValue.Member]) throws(OutputError) {
    if !members.isEmpty { buffer.append(UInt8(ascii: ",")) }
    try append(members)
    try write([UInt8(ascii: "}"), UInt8(ascii: "\n")])
  }

  private func append(_ members: [JSONValue.Member]) throws(OutputError) {
    let sink = sink
    try JSONValue.append(members, to: &buffer, much: Output.capacity) { (bytes: inout [UInt8]) throws(OutputError) in
      guard case .descriptor(let descriptor) = sink else { return }
      try writeAll(bytes, to: descriptor)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Hands everything to the stream. Calls write(2).
  public func flush() throws(OutputError) {
    guard case .descriptor(let descriptor) = sink, !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try writeAll(bytes, to: descriptor)
  }
}

/// Writes all bytes, through interruptions and partial writes; waits for a stream that is not ready. Calls write(2)
/// and poll(2).
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
  let outcome: Result<Void, OutputError> = bytes.withUnsafeBytes { buffer in
    do throws(OutputError) { return .success(try writeAll(buffer, to: descriptor)) } catch { return .failure(error) }
  }
  try outcome.get()
}

/// The same for bytes that somebody else owns.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(OutputError) {
  var done = 0
  while done < bytes.count {
    let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
    if count >= 0 {
      done += count
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    case EPIPE: throw .closedPipe
    case ENOSPC, EDQUOT: throw .noSpace
    case let code: throw .system(code)
    }
  }
}
