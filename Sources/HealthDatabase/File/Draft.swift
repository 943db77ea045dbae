internal import Glibc

/// A file that has a name of its own until it is whole. A run that is killed leaves its draft behind, and a later one takes it away.
public enum Draft {
  /// - Parameters:
  ///   - place: the file that is to come, or its folder with a slash at the end.
  ///   - attempt: for when the name is taken.
  public static func path(_ place: String, attempt: Int = 0) -> String {
    "\(place).fatnag-\(getpid())\(attempt == 0 ? "" : "-\(attempt)").tmp"
  }

  /// True for names that ``path(_:attempt:)`` gives in any process, and for what SQLite puts beside such files.
  public static func isDraft(_ name: String) -> Bool {
    var stem = name[...]
    for suffix in ["-wal", "-shm", "-journal"] where stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
    guard stem.hasSuffix(".tmp") else { return false }
    // Numbers of processes and attempts.
    let number = stem.dropLast(4).utf8.reversed().prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    return number.count > 1 && number.last == UInt8(ascii: "-") && stem.dropLast(4 + number.count).hasSuffix(".fatnag")
  }

  /// Deletes the drafts of this user in a folder that nobody has written to for a day.
  ///
  /// - Parameter now: seconds since 1970; nil for the clock that files are dated by.
  public static func sweep(_ folder: String, at now: Int64? = nil) {
    let now = now ?? Int64(time(nil))
    for name in FolderList.names(in: folder) where isDraft(name) {
      guard let status = try? FileStatus(of: "\(folder)/\(name)"), status.kind == .file, status.isAbandoned(at: now) else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}

extension FileStatus {
  /// Belongs to this user and was left alone for a day.
  func isAbandoned(at now: Int64) -> Bool { owner == geteuid() && now - modified > 86_400 }
}
