import Glibc

/// A pipe whose ends close with it.
final class OpenPipe {
  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
  }

  func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }
}
