import Foundation
import Testing

/// A folder of its own for one test, mode 0700, deleted at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/fatnag-store-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  var database: String { path + "/health.sqlite3" }

  func bytes(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }

  func write(_ bytes: Data, to file: String) throws { try bytes.write(to: URL(fileURLWithPath: file)) }

  /// Names of everything in the folder.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  func mode(_ file: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
  }
}
