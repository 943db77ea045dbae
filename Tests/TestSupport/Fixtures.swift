import Glibc
public import JSONText

/// The `Fixtures` folder nearest above a test file.
public struct Fixtures: Sendable {
  private let folder: String

  public init(of testFile: String = #filePath) {
    var place = testFile.split(separator: "/").dropLast()
    while !place.isEmpty {
      let candidate = "/" + place.joined(separator: "/") + "/Fixtures"
      if access(candidate, R_OK) == 0 {
        folder = candidate
        return
      }
      place.removeLast()
    }
    preconditionFailure("no Fixtures folder above \(testFile)")
  }

  public func path(_ name: String) -> String { folder + "/" + name }

  public func bytes(_ name: String) -> [UInt8] {
    guard let file = fopen(path(name), "rb") else { preconditionFailure("no fixture \(path(name))") }
    defer { fclose(file) }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return content }
      content.append(contentsOf: chunk[..<count])
    }
  }

  public func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  public func json(_ name: String) -> JSONValue {
    do { return try JSONValue(parsing: bytes(name)) } catch { preconditionFailure("\(name): \(error)") }
  }

  /// The rows of a plain comma-separated file as dictionaries by column name.
  public func csv(_ name: String) -> [[String: String]] {
    let lines = text(name).split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { fields in
      Dictionary(uniqueKeysWithValues: zip(header.map(String.init), fields.map(String.init)))
    }
  }
}
