public import Foundation

/// Another process that has a file open until this object goes.
public final class Holder {
  public let process = Process()
  private let input = Pipe()

  public init(_ file: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec cat 3< \"$1\"", "sh", file]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Once it answers, it is cat and has the file open.
    input.fileHandleForWriting.write(Data("x".utf8))
    _ = output.fileHandleForReading.patientlyAvailable()
  }

  /// End of input is what makes it go.
  deinit { try? input.fileHandleForWriting.close() }
}
