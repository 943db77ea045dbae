import Glibc
import HealthDatabase

/// A file that is written piece by piece beside its place and gets its name when it is whole; one that is let go before leaves nothing.
///
/// Calls fsync(2) and then rename(2) or link(2). A symbolic link keeps pointing where it did; a pipe or a device is written to as it is.
final class FileDraft {
  private let path: String

  /// Nil for a pipe or a device, which have no place to be moved to.
  private let place: (draft: String, target: String)?
  private let replaces: Bool
  private var descriptor: Int32

  /// - Parameter replaces: whether a file that is there gives way; ``FileWriteError/exists(_:)`` where it must not.
  init(_ path: String, access: FileAccess, replaces: Bool) throws(FileWriteError) {
    self.path = path
    self.replaces = replaces
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path) }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      place = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      if path.hasSuffix("/") { throw .isFolder(path) }
      if isThere, !replaces { throw .exists(path) }
      let target = Self.resolved(path)
      let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
      var draft = ""
      descriptor = -1
      Draft.sweep(folder.isEmpty ? "." : folder)
      // A killed run may have left its draft, and numbers of processes come again.
      for attempt in 0..<100 where descriptor < 0 {
        draft = Draft.path(folder, attempt: attempt)
        descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, access.rawValue)
        if descriptor < 0, errno != EEXIST { break }
      }
      place = (draft, target)
    }
    guard descriptor >= 0 else { throw FileWriteError(path, errno) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let place { unlink(place.draft) }
  }

  func write(_ bytes: [UInt8]) throws(FileWriteError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw FileWriteError(path, errno)
      }
    }
  }

  /// Puts the whole file in place.
  func finish() throws(FileWriteError) {
    guard let place else {
      let isSafe = close(descriptor) == 0
      descriptor = -1
      if !isSafe { throw FileWriteError(path, errno) }
      return
    }
    guard fsync(descriptor) == 0 else { throw FileWriteError(path, errno) }
    // Without replacing, a link is made, which fails where somebody was faster; not every file system has links.
    if replaces || link(place.draft, place.target) != 0 {
      guard replaces || errno != EEXIST, rename(place.draft, place.target) == 0 else { throw FileWriteError(path, errno) }
    } else {
      unlink(place.draft)
    }
    let isSafe = close(descriptor) == 0
    descriptor = -1
    if !isSafe { throw FileWriteError(path, errno) }
    synchroniseFolder(of: place.target)
  }

  /// So that the name survives a power cut as well as the bytes; some file systems cannot, which is no failure.
  private func synchroniseFolder(of target: String) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
