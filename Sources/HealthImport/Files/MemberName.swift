/// What the name of an archive's member says about it. No name is ever used as a path.
struct MemberName {
  let text: String

  init(_ text: String) { self.text = text }

  /// Leads out of the archive: absolute, with a drive letter, or with a part `..`.
  var isUnsafe: Bool {
    let bytes = Array(text.utf8.prefix(3))
    if let first = bytes.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "\\") { return true }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), bytes.count == 2 || Self.isSeparator(bytes[2]) { return true }
    return parts.contains { $0.elementsEqual("..".utf8) }
  }

  /// What macOS adds to a zip for itself.
  var isMacOSExtra: Bool {
    parts.contains { $0.elementsEqual("__MACOSX".utf8) } || (parts.last?.starts(with: "._".utf8) ?? false)
  }

  /// The member that a log or a journal of SQLite belongs to, and what it adds to the name; nil for any other.
  var companion: (of: String, suffix: String)? {
    for suffix in ["-wal", "-journal", "-shm"] where text.utf8.count > suffix.utf8.count && text.hasSuffix(suffix) {
      return (String(text.dropLast(suffix.count)), suffix)
    }
    return nil
  }

  private var parts: [Substring.UTF8View.SubSequence] { text.utf8.split(whereSeparator: Self.isSeparator) }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
}
