/// A pass over an archive that watches what unpacking costs.
final class ArchiveWalk {
  private let reader: ArchiveReader
  private let limits: UnpackingLimits

  /// A packed stream has to be unpacked to be passed over; a zip or a plain tar is jumped over by libarchive.
  private let isStream: Bool
  private var current: ArchiveReader.Member?
  private var unpacked: Int64 = 0
  private var start: Int64 = 0

  init(_ reader: ArchiveReader, _ kind: ArchiveKind, _ limits: UnpackingLimits) {
    self.reader = reader
    self.limits = limits
    isStream = kind != .zip && kind != .tar
  }

  /// Number of the member that it stands on, from 0; -1 before the first.
  var index: Int { reader.index }

  var progress: (done: Int64, total: Int64) { (min(reader.position, reader.fileSize), reader.fileSize) }

  /// Goes to the next member; nil after the last.
  func next() throws(ImportError) -> ArchiveReader.Member? {
    if let current, isStream || current.size == nil {
      while true {
        let count = try reader.pass()
        if count == 0 { break }
        try note(count)
      }
    }
    current = try reader.next()
    guard reader.index < limits.members else { throw .refused(name: reader.name, .tooManyMembers(limit: limits.members)) }
    unpacked = 0
    start = reader.position
    return current
  }

  /// - Returns: how many unpacked bytes were put at the front of `buffer`; 0 at the end of the member.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let count = try reader.read(into: buffer)
    try note(count)
    return count
  }

  private func note(_ count: Int) throws(ImportError) {
    unpacked += Int64(count)
    // libarchive reads ahead by one buffer.
    let packed = reader.position - start + Int64(FileBytes.readLength)
    try limits.check(unpacked: unpacked, packed: packed, name: reader.name)
  }
}
