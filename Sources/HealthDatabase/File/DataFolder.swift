internal import Glibc

/// A mode that was wider than it should be and has been narrowed to the owner.
public struct Repair: Equatable, Sendable {
  public let path: String

  /// Permission bits before.
  public let previousMode: UInt32
}

/// The folder of our own that holds the database.
public enum DataFolder {
  /// Makes the folder and whatever is missing above it, each with mode 0700 (XDG Base Directory Specification), and
  /// takes an existing one from group and others.
  ///
  /// - Returns: what had to be narrowed.
  /// - Throws: ``StoreError/wrongOwner(path:owner:user:)``, ``StoreError/cannotOpen(path:reason:)``,
  ///   ``StoreError/readOnly(path:)``.
  @discardableResult
  public static func prepare(_ path: String) throws(StoreError) -> [Repair] {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/" + part
      guard mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
      // A parent on a read-only file system is there all the same.
      let code = errno
      if try FileStatus(of: made) != nil { continue }
      switch code {
      case EROFS, EACCES, EPERM: throw .readOnly(path: made)
      case ENOSPC, EDQUOT: throw .diskFull(path: made)
      default: throw .cannotOpen(path: made, reason: systemMessage(code))
      }
    }
    return try narrow(path)
  }

  private static func narrow(_ path: String) throws(StoreError) -> [Repair] {
    // A link to a folder elsewhere is the person's own arrangement: what counts is the folder it leads to.
    guard let resolved = realpath(path, nil) else { throw .cannotOpen(path: path, reason: systemMessage(errno)) }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    guard let status = try FileStatus(of: folder) else { return [] }
    guard status.kind == .folder else { throw .cannotOpen(path: folder, reason: systemMessage(ENOTDIR)) }
    guard status.owner == geteuid() else { throw .wrongOwner(path: folder, owner: status.owner, user: geteuid()) }
    guard status.isOpenToOthers, chmod(folder, status.mode & 0o700) == 0 else { return [] }
    return [Repair(path: folder, previousMode: status.mode)]
  }
}
