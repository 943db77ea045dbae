internal import CArchive

/// One pass over the members of an archive with libarchive, which is opened at the first archive and not before; the only
/// file that imports the C module.
final class ArchiveReader {
  private let file: OpenFile
  private let handle: OpaquePointer
  private var member: Member?

  /// Number of the member that it stands on, from 0; -1 before the first.
  private(set) var index = -1

  struct Member {
    /// As the archive has it, for messages only; never a path to anything.
    let name: String

    /// Unpacked bytes; nil where the archive does not tell before the data.
    let size: Int64?
    let kind: Kind
    let isEncrypted: Bool

    enum Kind {
      case file, folder, link, special
    }
  }

  /// - Throws: ``ImportError/libraryMissing(_:)``, ``ImportError/malformed(name:position:detail:)``.
  init(_ file: OpenFile, _ kind: ArchiveKind, password: String?, library: String) throws(ImportError) {
    var opened: OpaquePointer?
    var detail = [CChar](repeating: 0, count: 256)
    let room = detail.count
    let result = fat_archive_open(library, file.descriptor, kind.decoder, password, &opened, &detail, room)
    guard let opened, result == FAT_ARCHIVE_DONE else {
      let words = String(decoding: detail.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw result == FAT_ARCHIVE_NO_LIBRARY ? .libraryMissing(words) : .malformed(name: file.name, position: 0, detail: words)
    }
    self.file = file
    handle = opened
  }

  deinit { fat_archive_close(handle) }

  /// Goes to the next member; nil after the last.
  func next() throws(ImportError) -> Member? {
    var found = fat_archive_member()
    switch fat_archive_next(handle, &found) {
    case FAT_ARCHIVE_DONE: break
    case FAT_ARCHIVE_END: return nil
    default: throw failure()
    }
    let member = Member(
      name: found.name.map { String(cString: $0) } ?? "", size: found.size >= 0 ? found.size : nil, kind: .init(found.kind),
      isEncrypted: found.is_encrypted != 0)
    self.member = member
    index += 1
    return member
  }

  /// - Returns: how many unpacked bytes were put at the front of `buffer`; 0 at the end of the member.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    guard let start = buffer.baseAddress, !buffer.isEmpty else { return 0 }
    let count = fat_archive_read(handle, start, buffer.count)
    guard count >= 0 else { throw failure() }
    return count
  }

  /// Unpacks some bytes of the member for nobody.
  ///
  /// - Returns: how many; 0 at the end of the member.
  func pass() throws(ImportError) -> Int {
    let count = fat_archive_read(handle, nil, 0)
    guard count >= 0 else { throw failure() }
    return count
  }

  /// Bytes of the file that were taken so far.
  var position: Int64 { fat_archive_position(handle) }
  var fileSize: Int64 { file.size }
  var name: String { file.name }

  /// libarchive tells most of these apart in its words only.
  private func failure() -> ImportError {
    let why = fat_archive_why(handle)
    if why.system_error != 0 { return .unreadable(name: file.name, reason: systemWords(why.system_error)) }
    let words = String(cString: why.message)
    let name = member.map { "\(file.name): \($0.name)" } ?? file.name
    let isDamage = words.contains("CRC") || words.contains("Authentication")
    if words.contains("Passphrase required") { return .needs(.password) }
    // An old zip encryption lets one wrong password in 256 through, a new one one in 65,536; then the sum is wrong.
    if member?.isEncrypted ?? false, isDamage || words.contains("ncorrect passphrase") { return .wrongPassword(name: name) }
    if !isDamage, why.is_at_end_of_file != 0 || words.contains("runcated") { return .truncated(name: name, detail: words) }
    return .malformed(name: name, position: position, detail: words)
  }
}

extension ArchiveKind {
  fileprivate var decoder: fat_archive_kind {
    switch self {
    case .zip: FAT_ARCHIVE_ZIP
    case .tar: FAT_ARCHIVE_TAR
    case .gzip: FAT_ARCHIVE_GZIP
    case .xz: FAT_ARCHIVE_XZ
    case .zstd: FAT_ARCHIVE_ZSTD
    case .bzip2: FAT_ARCHIVE_BZIP2
    }
  }
}

extension ArchiveReader.Member.Kind {
  fileprivate init(_ kind: fat_archive_member_kind) {
    switch kind {
    case FAT_ARCHIVE_FILE: self = .file
    case FAT_ARCHIVE_FOLDER: self = .folder
    case FAT_ARCHIVE_LINK: self = .link
    default: self = .special
    }
  }
}
