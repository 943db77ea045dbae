/// What the first bytes of an SQLite file tell about its length (sqlite.org, "Database File Format", 1.3).
struct DatabaseHeader {
  private let pageSize: Int64
  private let pages: Int64

  /// Nil where the header does not tell the length.
  init?(_ opening: [UInt8]) {
    guard opening.count >= 100, opening.starts(with: Appearance.database), opening[24..<28] == opening[92..<96] else { return nil }
    func number(_ range: Range<Int>) -> Int64 { opening[range].reduce(0) { $0 << 8 | Int64($1) } }
    pageSize = number(16..<18) == 1 ? 65_536 : number(16..<18)
    pages = number(28..<32)
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
  }

  /// Says how much of a file of so many bytes is missing; nil when nothing is.
  func cut(at size: Int64) -> String? {
    size < pageSize * pages ? "\(size) of \(pageSize * pages) bytes are there" : nil
  }
}
