internal import Glibc
internal import ScaleCore

/// Private folders with copies of somebody else's files, which an import leaves when it is killed.
public enum AbandonedCopies {
  /// What such a folder may hold.
  private static let names: Set<String> = ["input", "database", "database-wal", "database-shm", "database-journal"]

  /// Deletes those of this user that nobody has written to for a day.
  ///
  /// - Parameters:
  ///   - parent: where folders were made: `/var/tmp`.
  ///   - now: seconds since 1970; nil for the clock that files are dated by.
  public static func sweep(_ parent: String, at now: Int64? = nil) {
    let now = now ?? Int64(time(nil))
    for name in FolderList.names(in: parent) where ScratchName.isOurs(name) {
      let folder = "\(parent)/\(name)"
      guard let status = try? FileStatus(of: folder), status.kind == .folder, status.mode == 0o700, status.isAbandoned(at: now) else {
        continue
      }
      let files = FolderList.names(in: folder)
      guard files.allSatisfy({ isAbandoned($0, in: folder, at: now) }) else { continue }
      for file in files { unlink("\(folder)/\(file)") }
      rmdir(folder)
    }
  }

  private static func isAbandoned(_ file: String, in folder: String, at now: Int64) -> Bool {
    guard names.contains(file), let status = try? FileStatus(of: "\(folder)/\(file)") else { return false }
    return status.kind == .file && status.isAbandoned(at: now)
  }
}
