import Foundation
import Testing

@testable import fatnag

/// A place where no file can be put, and the error for it.
struct BadPlaceRow: CustomTestStringConvertible, Sendable {
  /// After the folder of the test, or absolute.
  let path: String
  let error: @Sendable (String) -> FileWriteError

  var testDescription: String { path }

  static let all: [BadPlaceRow] = [
    .init(path: "nowhere/a", error: FileWriteError.noFolder), .init(path: "file/a", error: FileWriteError.noFolder),
    .init(path: ".", error: FileWriteError.isFolder), .init(path: "new/", error: FileWriteError.isFolder),
    .init(path: "/dev/full", error: FileWriteError.noSpace),
    .init(path: String(repeating: "n", count: 300), error: { FileWriteError.other($0, errno: ENAMETOOLONG) }),
  ]
}

@Suite("Files put in place")
struct FileWritingTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/fatnag-writing-" + UUID().uuidString + "/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "file"))
  }

  @Test("replace what was there, with the mode that was asked for")
  func replacing() throws {
    defer { remove() }
    let bytes = Array("new text".utf8)
    try fatnag.write(bytes, toFile: folder + "file", access: .owner)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "file")) == Data(bytes))
    #expect(try mode("file") == 0o600)
    try fatnag.write([], toFile: folder + "empty", access: .everybody)
    #expect(try mode("empty") & ~0o644 == 0 && mode("empty") & 0o600 == 0o600)
    #expect(try names() == ["empty", "file"])
  }

  @Test("a link keeps pointing to its file")
  func links() throws {
    defer { remove() }
    try FileManager.default.createSymbolicLink(atPath: folder + "link", withDestinationPath: "file")
    try fatnag.write(Array("new".utf8), toFile: folder + "link", access: .everybody)
    #expect(try String(contentsOfFile: folder + "file", encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "link") == "file")
  }

  @Test("are not put where they cannot be, and nothing is left there", arguments: BadPlaceRow.all)
  func refusals(_ row: BadPlaceRow) throws {
    defer { remove() }
    let path = row.path.hasPrefix("/") ? row.path : folder + row.path
    #expect(throws: row.error(path)) { try fatnag.write(Array("new".utf8), toFile: path, access: .everybody) }
    #expect(try names() == ["file"])
    #expect(try String(contentsOfFile: folder + "file", encoding: .utf8) == "old")
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

  private func mode(_ name: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: folder + name)[.posixPermissions] as? Int)
  }

  private func remove() { _ = try? FileManager.default.removeItem(atPath: folder) }
}
