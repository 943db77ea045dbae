import Foundation
import Glibc

/// A listening Unix socket with no bus behind it.
final class MuteServer {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("mute-\(UUID().uuidString.prefix(8))")
  private let listener: Int32

  var address: String { "unix:path=\(folder.path)/bus" }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: "\(folder.path)/bus".utf8) }
    let status = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, listen(listener, 1) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
  }

  /// Takes the waiting connection and closes it.
  func hangUp() { close(accept(listener, nil, nil)) }

  deinit {
    close(listener)
    try? FileManager.default.removeItem(at: folder)
  }
}
