import TestSupport
import Foundation
import Glibc

/// A message bus of its own: Debian's dbus-daemon with a configuration and a socket in a temporary folder.
final class PrivateBus {
  let folder: URL
  let process = Process()
  private let answers = Pipe()

  var address: String { "unix:path=\(folder.path)/bus" }

  /// The place of dbus-daemon; tests that need a bus are skipped without it.
  static let executable = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// - Parameter policy: further rules, as in dbus-daemon(1).
  init(policy: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostbus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try start(policy: policy)
  }

  private func start(policy: String) throws {
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow receive_sender="*"/>
          <allow own="*"/>
          \(policy)
        </policy>
      </busconfig>
      """
    let file = folder.appendingPathComponent("bus.conf")
    try Data(configuration.utf8).write(to: file)
    process.executableURL = URL(fileURLWithPath: Self.executable ?? "/usr/bin/dbus-daemon")
    process.arguments = ["--nofork", "--nopidfile", "--config-file=\(file.path)", "--print-address=1"]
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It prints its address once it listens.
    _ = answers.fileHandleForReading.patientlyAvailable()
  }

  /// Descriptors that the bus holds open: its clients among them.
  var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count) ?? 0
  }

  /// SIGKILL, because a test's thread hands its blocked signals on to the child.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    end()
    try? FileManager.default.removeItem(at: folder)
  }
}
