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

  /// Members that are small and were opened: most documents are read twice, and starting a pass anew for each of a thousand would take minutes.
  private var kept: [Int: [UInt8]] = [:]
  private var keptBytes = 0

  /// Bytes of a member that is kept, and of all that are.
  private static let smallMember = 1 << 18
  private static let keptLimit = 1 << 24

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
  func open(_ index: Int) throws(ImportError) -> any ByteSource {
    if let bytes = kept[index] { return MemoryBytes(bytes) }
    let walk = if let spare = takeSpare(before: index) { spare } else { try walk() }
    var size: Int64?
    while walk.index < index {
      guard let member = try walk.next() else { throw .unreadable(name: file.name, reason: "it has changed while it was read") }
      size = member.size
    }
    let member = ArchiveMemberBytes(walk, of: self)
    guard let size, size <= Self.smallMember else { return member }
    return MemoryBytes(try keep(member, as: index))
  }

  /// Reads a small member to its end.
  private func keep(_ member: ArchiveMemberBytes, as index: Int) throws(ImportError) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.smallMember, alignment: 1)
    defer { room.deallocate() }
    var bytes: [UInt8] = []
    while case let count = try member.read(into: room), count > 0 {
      guard bytes.count + count <= Self.smallMember else {
        throw .malformed(name: file.name, position: Int64(index), detail: "a member is larger than the archive says")
      }
      bytes.append(contentsOf: room.prefix(count))
    }
    if keptBytes + bytes.count > Self.keptLimit {
      kept = [:]
      keptBytes = 0
    }
    kept[index] = bytes
    keptBytes += bytes.count
    return bytes
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
