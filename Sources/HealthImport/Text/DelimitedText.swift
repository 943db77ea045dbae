/// Takes records from a text whose fields stand between commas, semicolons or tabs.
///
/// Lines end with LF, CR LF or CR. A field may be quoted as in RFC 4180: it then holds delimiters, line ends and doubled quotes. A quote inside
/// an unquoted field is a character like any other. Empty lines are passed over. Memory is bounded by ``longestRecord``.
struct DelimitedText {
  /// How fields are set apart.
  struct Dialect {
    var delimiter = UInt8(ascii: ",")

    /// False where the writer never quotes: a quote is then text.
    var hasQuotes = true
    var encoding = TextEncoding.utf8
  }

  /// Bytes; far beyond any record of a health file.
  static let longestRecord = 1 << 20

  /// What is said of a text that begins with a UTF-16 byte order mark.
  static let utf16 = "UTF-16 text; only UTF-8 is read"

  let dialect: Dialect
  private let name: String
  private let source: any ByteSource
  private var chunk = [UInt8](repeating: 0, count: 8192)
  private var position = 0
  private var end = 0
  private var hasBegun = false
  private var followsReturn = false
  private var line: Int64 = 1

  init(_ source: any ByteSource, name: String, dialect: Dialect) {
    self.source = source
    self.name = name
    self.dialect = dialect
  }

  var progress: (done: Int64, total: Int64)? { source.progress }

  /// Puts the next record into `row`.
  ///
  /// - Returns: false at the end.
  /// - Throws: whatever the source throws; ``ImportError/refused(name:_:)`` for a record beyond the limit; ``ImportError/truncated(name:detail:)``
  ///   where a quoted field never ends; ``ImportError/malformed(name:position:detail:)`` for UTF-16.
  mutating func next(_ row: inout TextRow) throws(ImportError) -> Bool {
    if !hasBegun { try begin() }
    row.encoding = dialect.encoding
    while true {
      row.begin(line: line)
      switch try record(&row) {
      case .record: return true
      case .emptyLine: continue
      case .end: return false
      }
    }
  }

  private enum Found { case record, emptyLine, end }

  private mutating func record(_ row: inout TextRow) throws(ImportError) -> Found {
    var isFieldStart = true
    while let byte = try nextByte() {
      switch byte {
      case 0x0A, 0x0D:
        followsReturn = byte == 0x0D
        line &+= 1
        if isFieldStart, row.count == 0 { return .emptyLine }
        row.endField()
        return .record
      case dialect.delimiter:
        row.endField()
        isFieldStart = true
      case UInt8(ascii: "\"") where isFieldStart && dialect.hasQuotes:
        try quoted(into: &row)
        isFieldStart = false
      default:
        try append(byte, to: &row)
        isFieldStart = false
      }
      guard row.count <= Self.longestRecord else { throw tooLarge }
    }
    if isFieldStart, row.count == 0 { return .end }
    row.endField()
    return .record
  }

  /// What stands up to the closing quote.
  private mutating func quoted(into row: inout TextRow) throws(ImportError) {
    while let byte = try nextByte() {
      if byte == UInt8(ascii: "\"") {
        guard try peek() == byte else { return }
        position += 1
      }
      if byte == 0x0A || byte == 0x0D {
        line &+= 1
        followsReturn = byte == 0x0D
        try append(0x0A, to: &row)
      } else {
        try append(byte, to: &row)
      }
    }
    throw .truncated(name: name, detail: "line \(row.line): a quoted field has no end")
  }

  private func append(_ byte: UInt8, to row: inout TextRow) throws(ImportError) {
    guard row.size < Self.longestRecord else { throw tooLarge }
    row.append(byte)
  }

  private var tooLarge: ImportError {
    .refused(name: name, .tooLarge(bytes: Int64(Self.longestRecord) + 1, limit: Int64(Self.longestRecord)))
  }

  /// The next byte; a line feed right behind a carriage return is passed over.
  private mutating func nextByte() throws(ImportError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    if followsReturn {
      followsReturn = false
      if byte == 0x0A { return try nextByte() }
    }
    return byte
  }

  private mutating func peek() throws(ImportError) -> UInt8? {
    if position == end {
      position = 0
      end = try fill(from: 0)
    }
    return position < end ? chunk[position] : nil
  }

  /// - Returns: how many bytes of the chunk hold data.
  private mutating func fill(from start: Int) throws(ImportError) -> Int {
    var failure: ImportError?
    let count = chunk.withUnsafeMutableBytes { buffer in
      do throws(ImportError) {
        return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return start + min(max(count, 0), chunk.count - start)
  }

  /// Passes over a byte order mark.
  private mutating func begin() throws(ImportError) {
    hasBegun = true
    while end < 3 {
      let filled = try fill(from: end)
      if filled == end { break }
      end = filled
    }
    let head = chunk[..<end].prefix(3)
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw .malformed(name: name, position: 1, detail: Self.utf16)
    }
    if head.elementsEqual([0xEF, 0xBB, 0xBF]) { position = 3 }
  }
}
