public import Foundation
import Glibc

extension FileHandle {
  /// Waits for bytes and gives those that came; empty at the end.
  ///
  /// `availableData` traps when a signal interrupts it, and some tests send signals to this process.
  public func patientlyAvailable() -> Data {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(fileDescriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      return Data(chunk.prefix(max(0, count)))
    }
  }

  /// Everything up to the end.
  public func patientlyToEnd() -> Data {
    var all = Data()
    while case let more = patientlyAvailable(), !more.isEmpty { all.append(more) }
    return all
  }
}
