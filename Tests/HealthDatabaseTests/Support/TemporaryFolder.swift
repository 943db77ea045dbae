import Foundation
import Testing

/// A folder of its own for one test, mode 0700, deleted at the end.
final class TemporaryFolder {
  let path: String
  private var mounts: [String] = []

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/fatnag-store-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    for mount in mounts { umount(mount) }
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  var database: String { path + "/health.sqlite3" }

  func bytes(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }

  /// Nil where nothing is there.
  var databaseBytes: Data? { try? bytes(database) }

  func write(_ bytes: Data, to file: String) throws { try bytes.write(to: URL(fileURLWithPath: file)) }

  /// Names of everything in the folder.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  func mode(_ file: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
  }

  func setMode(_ mode: Int, of file: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
  }

  /// Puts a small memory file system over the folder.
  func mountSmallFileSystem(kibibytes: Int) throws {
    try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(kibibytes)k,mode=0700") == 0)
    mounts.append(path)
  }

  /// Leaves no free byte; only for a folder that is a mount.
  func fill() throws {
    let file = try #require(fopen(path + "/ballast", "w"))
    defer { fclose(file) }
    setvbuf(file, nil, _IONBF, 0)
    while fputc(0, file) != EOF {}
  }

  /// Only for a folder that is a mount.
  func makeReadOnly() throws { try #require(mount("", path, "", UInt(MS_RDONLY | MS_REMOUNT), nil) == 0) }

  /// Whether this process may mount: root outside a container that forbids it.
  static let canMount: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? folder.mountSmallFileSystem(kibibytes: 64)) != nil
  }()
}
