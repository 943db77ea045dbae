internal import Glibc

/// Another program that has a file open.
public struct FileHolder: Equatable, Sendable {
  public let process: Int32

  /// Its name without folders, and of our own also which command: `fatnag coach`. Nothing else of its words, which may be a question or a name.
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
    return named(bytes.prefix(count).split(separator: 0).prefix(2).map { String(decoding: $0, as: UTF8.self) })
  }

  /// - Parameter words: of a command line, as many as there are.
  static func named(_ words: [String]) -> String {
    guard let first = words.first else { return "?" }
    let program = first.split(separator: "/").last.map(String.init) ?? first
    guard program == "fatnag", words.count > 1, words[1].utf8.count <= 12,
      words[1].utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return program }
    return "\(program) \(words[1])"
  }
}
