/// How SQLite keeps a change safe until it is in the file.
enum JournalMode: String {
  case writeAheadLog = "WAL"

  /// For file systems without shared memory between machines, where a write-ahead log would corrupt the file
  /// (sqlite.org, "Write-Ahead Logging").
  case truncate = "TRUNCATE"

  /// `statfs(2)` magic numbers of file systems that may be shared between machines.
  private static let networks: Set<UInt32> = [
    0x6969,  // NFS
    0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB2
    0x6573_5546,  // FUSE: sshfs, virtiofs and many more
    0x0102_1997,  // 9P
    0x5346_414F, 0x6B41_4653,  // AFS
    0x7375_7245,  // Coda
    0x00C3_6400,  // Ceph
    0x0116_1970,  // GFS2
    0x7461_636F,  // OCFS2
    0x0BD0_0BD0,  // Lustre
  ]

  init(fileSystem magic: UInt32) { self = Self.networks.contains(magic) ? .truncate : .writeAheadLog }
}
