/// What one pass over an archive found.
struct PackedContents {
  /// Text members that a format claims, in order.
  private(set) var streams: [(index: Int, name: String, format: any ForeignFormat.Type, opening: [UInt8])] = []

  /// Members that are SQLite files; what is in them shows only when they are opened.
  private(set) var databases: [(index: Int, name: String)] = []

  /// Logs and journals of SQLite by the name of the member that they belong to.
  private(set) var companions: [String: [(index: Int, suffix: String)]] = [:]
  private(set) var unsafe: (count: Int, first: String) = (0, "")

  /// Members with data in them that no format claims.
  var strangers = Strangers()

  /// What stopped the pass or a member; what was found before is good.
  private(set) var damages: [ImportError] = []

  /// - Throws: ``ImportError/needs(_:)`` for a password, ``ImportError/wrongPassword(name:)``, ``ImportError/refused(name:_:)``,
  ///   ``ImportError/libraryMissing(_:)``. What is only damaged is kept in ``damages``.
  init(of archive: PackedFile, _ recognition: inout Recognition, hasPassword: Bool) throws(ImportError) {
    do throws(ImportError) {
      let walk = try archive.walk()
      while let member = try walk.next() {
        guard isWanted(member) else { continue }
        if member.isEncrypted, !hasPassword { throw .needs(.password) }
        do throws(ImportError) {
          try look(at: member, walk, &recognition)
        } catch {
          try keep(error)
        }
      }
    } catch {
      try keep(error)
    }
  }

  /// Remembers damage and throws what is not damage.
  mutating func keep(_ error: ImportError) throws(ImportError) {
    switch error {
    case .truncated, .malformed: if !damages.contains(error) { damages.append(error) }
    default: throw error
    }
  }

  private mutating func isWanted(_ member: ArchiveReader.Member) -> Bool {
    let name = MemberName(member.name)
    guard member.kind != .folder, !name.isMacOSExtra else { return false }
    if member.kind != .file || name.isUnsafe {
      if unsafe.count == 0 { unsafe.first = member.name }
      unsafe.count += 1
      return false
    }
    return member.size != 0
  }

  private mutating func look(at member: ArchiveReader.Member, _ walk: ArchiveWalk, _ recognition: inout Recognition) throws(ImportError) {
    let raw = try firstBytes(of: WalkBytes(walk))
    if raw.isEmpty { return }
    let opening = Opening(bytes: WideText.decoded(raw))
    if opening.bytes.starts(with: Appearance.database) {
      databases.append((walk.index, member.name))
    } else if let format = recognition.format(claiming: opening) {
      streams.append((walk.index, member.name, format, raw))
    } else if let (owner, suffix) = MemberName(member.name).companion {
      companions[owner, default: []].append((walk.index, suffix))
    } else {
      strangers.meet(member.name, Appearance.words(raw), of: recognition.owners(of: opening))
    }
  }

  /// Why there is nothing to read in the archive.
  func error(_ archive: PackedFile, _ recognition: Recognition) -> ImportError {
    let name = archive.file.name
    if let damage = damages.first { return damage }
    if unsafe.count > 0, strangers.isEmpty { return .refused(name: name, .unsafeMember(unsafe.first)) }
    let words = archive.kind.words
    guard !strangers.isEmpty else { return recognition.error(name: name, appearance: "\(words) with nothing in it") }
    return recognition.error(name: name, appearance: "\(words) that holds nothing known (\(strangers.description))")
  }
}

/// The member that a pass stands on.
private final class WalkBytes: ByteSource {
  private let walk: ArchiveWalk

  init(_ walk: ArchiveWalk) { self.walk = walk }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int { try walk.read(into: buffer) }

  var progress: (done: Int64, total: Int64)? { walk.progress }
}
