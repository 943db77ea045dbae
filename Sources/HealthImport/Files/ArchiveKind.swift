/// Packed files that can be looked into, told by their first bytes.
enum ArchiveKind: CaseIterable {
  case zip, tar, gzip, xz, zstd, bzip2

  init?(_ opening: [UInt8]) {
    let found = Self.allCases.first { kind in
      kind.magics.contains { opening.count >= kind.magicOffset + $0.count && opening[kind.magicOffset...].starts(with: $0) }
    }
    guard let found else { return nil }
    self = found
  }

  private var magicOffset: Int { self == .tar ? 257 : 0 }

  private var magics: [[UInt8]] {
    switch self {
    // The first member, an archive without members, one in several parts.
    case .zip: [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]]
    case .tar: [Array("ustar".utf8)]
    case .gzip: [[0x1F, 0x8B, 8]]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]]
    case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
    case .bzip2: [Array("BZh".utf8)]
    }
  }

  var words: String {
    switch self {
    case .zip: "a zip"
    case .tar: "a tar archive"
    case .gzip: "a gzip file"
    case .xz: "an xz file"
    case .zstd: "a zstd file"
    case .bzip2: "a bzip2 file"
    }
  }
}
