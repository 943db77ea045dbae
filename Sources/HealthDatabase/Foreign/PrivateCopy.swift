internal import Glibc
internal import ScaleCore

/// A copy of somebody else's database with the changes of its journal or log worked in; removed when let go.
///
/// The folder has mode 0700 and the files 0600.
final class PrivateCopy {
  let file: StoreFile
  private let folder: String

  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, ``StoreError/diskFull(path:)``, ``StoreError/damaged(path:detail:)``.
  init(of original: StoreFile, in temporaryFolder: String) throws(StoreError) {
    folder = try makePrivateFolder(in: temporaryFolder)
    do throws(StoreError) {
      file = try StoreFile.required(folder + "/database")
      for suffix in ["", "-wal", "-journal"] {
        try copyFile(original.path + suffix, to: file.path + suffix, isOptional: !suffix.isEmpty)
      }
      try Self.checkJournal(of: file, original: original.path)
      try Self.settle(file, original: original.path)
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  deinit { Self.remove(folder) }

  /// A journal may name a file that belongs to a commit over several databases, and SQLite removes that file, wherever it is.
  /// Such a journal ends with this mark (sqlite.org, "Database File Format", 3).
  private static let severalFilesMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private static func checkJournal(of file: StoreFile, original: String) throws(StoreError) {
    let descriptor = open(file.path + "-journal", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= 8 else { return }
    var end = [UInt8](repeating: 0, count: 8)
    guard pread(descriptor, &end, 8, length - 8) == 8, end != severalFilesMark else {
      throw .damaged(path: original, detail: "its journal belongs to several files")
    }
  }

  /// Lets SQLite roll back the journal or work in the log, so that one file holds everything.
  private static func settle(_ file: StoreFile, original: String) throws(StoreError) {
    let connection = try Connection(name: file.path, path: original, access: .write, busyMilliseconds: 0)
    SQLiteLibrary.distrust(connection.handle)
    try connection.execute("SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE")
  }

  private static func remove(_ folder: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(folder + "/database" + suffix) }
    rmdir(folder)
  }
}

/// A path without links. `realpath`.
func realPath(_ path: String) throws(StoreError) -> String {
  guard !path.utf8.contains(0) else { throw .cannotOpen(path: path, reason: systemMessage(EINVAL)) }
  guard let resolved = realpath(path, nil) else { throw .cannotOpen(path: path, reason: systemMessage(errno)) }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// `mkdtemp`.
private func makePrivateFolder(in parent: String) throws(StoreError) -> String {
  var template = ScratchName.template(in: parent)
  guard mkdtemp(&template) != nil else { throw copyError(errno, parent) }
  return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}

private func copyFile(_ source: String, to target: String, isOptional: Bool) throws(StoreError) {
  let from = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard from >= 0 else {
    if isOptional, errno == ENOENT { return }
    throw .cannotOpen(path: source, reason: systemMessage(errno))
  }
  defer { close(from) }
  let onto = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard onto >= 0 else { throw copyError(errno, target) }
  defer { close(onto) }
  var buffer = [UInt8](repeating: 0, count: 1 << 18)
  while true {
    let count = read(from, &buffer, buffer.count)
    if count == 0 { return }
    guard count > 0 else {
      if errno == EINTR { continue }
      throw .inputOutput(path: source, reason: systemMessage(errno))
    }
    var done = 0
    while done < count {
      let written = buffer.withUnsafeBytes { write(onto, $0.baseAddress?.advanced(by: done), count - done) }
      if written < 0, errno != EINTR { throw copyError(errno, target) }
      done += max(0, written)
    }
  }
}

private func copyError(_ code: Int32, _ path: String) -> StoreError {
  code == ENOSPC || code == EDQUOT ? .diskFull(path: path) : .cannotOpen(path: path, reason: systemMessage(code))
}
