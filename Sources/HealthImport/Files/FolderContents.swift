internal import Glibc

/// The plain files of an unpacked export, in the order of their names; links are not followed.
struct FolderContents {
  private(set) var files: [String] = []

  /// Folders within folders that are looked into.
  static let depth = 3

  /// - Throws: ``ImportError/unreadable(name:reason:)`` when the folder itself cannot be listed; one within it is passed over.
  init(of path: String, limit: Int) throws(ImportError) {
    try collect(path, level: 0, limit: limit)
    files.sort()
  }

  private mutating func collect(_ folder: String, level: Int, limit: Int) throws(ImportError) {
    guard let stream = opendir(folder) else {
      if level > 0 { return }
      throw .unreadable(name: folder, reason: systemWords(errno))
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let part = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if part == "." || part == ".." || MemberName(part).isMacOSExtra { continue }
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + part
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG where status.st_size > 0:
        files.append(path)
        if files.count > limit { throw .refused(name: folder, .tooManyMembers(limit: limit)) }
      case S_IFDIR where level < Self.depth: try collect(path, level: level + 1, limit: limit)
      default: continue
      }
    }
  }
}
