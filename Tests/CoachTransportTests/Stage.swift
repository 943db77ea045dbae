import Foundation
import JSONText

@testable import CoachTransport

/// The scripted services of Tests/coach/stage.py, started once for all tests; they end with this process.
final class Stage: Sendable {
  static let canary = "canary-5e1f-secret"
  static let standing = Stage()

  let folder: String
  let service, other, mute, gruff, tls: Int
  let problem: String?

  private init() {
    folder = NSTemporaryDirectory() + "fatnag-stage-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/coach/stage.py"
    // Nothing beyond this machine is ever asked: names go to the stage's proxy, loopback must not.
    for name in ["http_proxy", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"] { unsetenv(name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, folder]
    let output = Pipe(), input = Pipe()
    process.standardOutput = output
    process.standardInput = input
    var line: [UInt8] = []
    do {
      try process.run()
      // Stays open until this process ends, and only in this process.
      _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 0)
      while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
    } catch { line = [] }
    let ports = try? JSONValue(parsing: line)
    let port = { (name: String) in ports?[name]?.integer.map { Int($0) } ?? 0 }
    (service, other, mute, gruff, tls) = (port("service"), port("other"), port("mute"), port("gruff"), port("tls"))
    problem = ports == nil ? "Tests/coach/stage.py did not start" : nil
    for name in ["https_proxy", "all_proxy", "http_proxy"] { setenv(name, "http://127.0.0.1:\(other)", 1) }
  }

  var caFile: String { folder + "/nginx/ca.pem" }
  var strangersFile: String { folder + "/nginx/stranger.pem" }

  func plain(_ name: String) -> String { "http://127.0.0.1:\(service)/\(name)" }
  func encrypted(_ name: String) -> String { "https://127.0.0.1:\(tls)/\(name)" }

  /// What the service wrote down; nil when it never heard of that.
  func note(_ kind: String, _ name: String) -> JSONValue? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(kind)/\(name)") else { return nil }
    return try? JSONValue(parsing: Array(data))
  }

  /// Waits up to five seconds for a note.
  func awaitNote(_ kind: String, _ name: String) -> JSONValue? {
    for _ in 0..<500 {
      if let found = note(kind, name) { return found }
      usleep(10_000)
    }
    return nil
  }
}

/// One question asked to the end, or to what a test makes of it.
struct Conversation {
  var events: [ReplyEvent] = []

  /// Real milliseconds it took.
  var duration: Int64 = 0

  /// How often the transfer was pumped.
  var turns = 0
  var text: String { events.map { if case .delta(let text) = $0 { text } else { "" } }.joined() }

  /// Drives a transfer by poll(2) as the program does.
  ///
  /// - Parameters:
  ///   - jump: milliseconds by which the clock leaps when nothing has come for a moment, once.
  ///   - watch: looks at each event; answering false cancels.
  static func hold(
    with address: String, secret: String? = Stage.canary, options: TransferOptions = TransferOptions(version: "1.2.3"),
    request: String = "{}",
    jump: Int64 = 0, watch: (ReplyEvent) -> Bool = { _ in true }
  ) throws -> Conversation {
    let start = monotonic()
    let transfer = try CoachTransfer.start(
      Array(request.utf8), to: try CoachEndpoint(address), secret: secret.flatMap { CoachSecret($0) }, options: options, at: start)
    var conversation = Conversation()
    var leap: Int64 = 0
    while !transfer.isOver, monotonic() - start < 15_000 {
      let wasQuiet = wait(
        for: transfer.pollRequests, until: transfer.deadline, at: monotonic() + leap, atMost: jump > 0 && leap == 0 ? 300 : 15_000)
      if wasQuiet, jump > 0 { leap = jump }
      conversation.turns += 1
      for event in transfer.pump(at: monotonic() + leap) {
        conversation.events.append(event)
        if !watch(event) { transfer.cancel() }
      }
    }
    conversation.duration = monotonic() - start
    return conversation
  }

  static func monotonic() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// - Returns: whether no descriptor was ready for as long as that.
  static func wait(for requests: [SocketInterest], until deadline: Int64?, at now: Int64, atMost limit: Int64) -> Bool {
    var descriptors = requests.map {
      pollfd(fd: $0.descriptor, events: Int16(($0.wantsRead ? POLLIN : 0) | ($0.wantsWrite ? POLLOUT : 0)), revents: 0)
    }
    let left = max(0, min((deadline ?? .max) - now, limit))
    let ready = poll(&descriptors, nfds_t(descriptors.count), Int32(left))
    return ready == 0 && left == limit
  }
}
