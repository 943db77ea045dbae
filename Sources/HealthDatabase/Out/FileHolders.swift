internal import Glibc

/// Another program that has a file open.
public struct FileHolder: Equatable, Sendable {
  public let process: Int32

  /// Its words, the first one without folders: `fatnag weigh`.
  public let command: String

  /// Programs of this user that have one of the files open; those of other users cannot be seen. Reads `/proc`.
  public static func holders(of paths: [String]) -> [FileHolder] {
    let wanted = Set(paths.compactMap(identity))
    guard !wanted.isEmpty else { return [] }
    return FolderList.names(in: "/proc").compactMap { Int32($0) }.sorted().compactMap { process in
      guard process != getpid() else { return nil }
      let folder = "/proc/\(process)/fd"
      guard FolderList.names(in: folder).contains(where: { identity("\(folder)/\($0)").map(wanted.contains) ?? false }) else { return nil }
      return FileHolder(process: process, command: command(of: process))
    }
  }

  private static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  private struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  private static func command(of process: Int32) -> String {
    let descriptor = Glibc.open("/proc/\(process)/cmdline", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "?" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = max(0, read(descriptor, &bytes, bytes.count))
    let words = bytes.prefix(count).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { return "?" }
    let program = first.split(separator: "/").last.map(String.init) ?? first
    return ([program] + words.dropFirst()).joined(separator: " ")
  }
}
