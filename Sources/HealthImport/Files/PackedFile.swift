/// An archive whose members can be read again and again, in any order.
///
/// Going forward is cheap: the pass that a finished member leaves behind is taken up for a later one.
final class PackedFile {
  let file: OpenFile
  let kind: ArchiveKind
  private let password: String?
  private let library: String
  private let limits: UnpackingLimits
  private var spare: ArchiveWalk?

  init(_ file: OpenFile, _ kind: ArchiveKind, password: String?, library: String, limits: UnpackingLimits) {
    self.file = file
    self.kind = kind
    self.password = password
    self.library = library
    self.limits = limits
  }

  /// A pass that stands before the first member.
  func walk() throws(ImportError) -> ArchiveWalk {
    ArchiveWalk(try ArchiveReader(file, kind, password: password, library: library), kind, limits)
  }

  /// The first byte of the member with this number.
  func open(_ index: Int) throws(ImportError) -> ArchiveMemberBytes {
    let walk = if let spare = takeSpare(before: index) { spare } else { try walk() }
    while walk.index < index {
      guard try walk.next() != nil else { throw .unreadable(name: file.name, reason: "it has changed while it was read") }
    }
    return ArchiveMemberBytes(walk, of: self)
  }

  /// What messages call a member: a packed single file has no name of its own, which libarchive calls `data`.
  func nameOf(member: String) -> String {
    kind != .zip && kind != .tar && member == "data" ? file.name : "\(file.name): \(member)"
  }

  private func takeSpare(before index: Int) -> ArchiveWalk? {
    guard let walk = spare, walk.index < index else { return nil }
    spare = nil
    return walk
  }

  fileprivate func giveBack(_ walk: ArchiveWalk) { spare = walk }
}

/// The unpacked bytes of one member, with bounded memory however long it is.
final class ArchiveMemberBytes: ByteSource {
  private let walk: ArchiveWalk
  private let archive: PackedFile
  private var hasFailed = false

  fileprivate init(_ walk: ArchiveWalk, of archive: PackedFile) {
    self.walk = walk
    self.archive = archive
  }

  deinit { if !hasFailed { archive.giveBack(walk) } }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    do throws(ImportError) { return try walk.read(into: buffer) } catch {
      hasFailed = true
      throw error
    }
  }

  var progress: (done: Int64, total: Int64)? { walk.progress }
}
