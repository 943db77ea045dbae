internal import Glibc

/// What the first 100 bytes of a SQLite file say (sqlite.org, "Database File Format", 1.3), read without opening it as a database.
struct DatabaseHeader: Equatable {
  /// Bytes 60 to 63.
  let userVersion: Int64

  /// Bytes 68 to 71: whose file it is.
  let applicationID: Int64

  var isOurs: Bool { applicationID == Migrator.applicationID }

  /// Nil for anything but a SQLite file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 100, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
    func number(_ offset: Int) -> Int64 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) } }
    userVersion = number(60)
    applicationID = number(68)
  }

  /// The header of a plain file; nil where it is none, or cannot be read. Not for a file that this process has open as a database: closing a
  /// descriptor drops its locks.
  init?(ofFile path: String) {
    let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100)
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { return nil }
    self.init(bytes)
  }
}
