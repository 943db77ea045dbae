/// Walks over the markup of a stream of any length, one tag at a time, with a bounded part of it in memory.
///
/// A piece of markup reaches from its `<` to the byte before the next one, which XML allows nowhere else (XML 1.0, 2.4). That is found before
/// anything is read of the piece, so a tag is always whole or the last. Comments, processing instructions, CDATA and the document type are passed over.
struct MarkupWindow {
  /// No piece of a real export comes near it.
  static let pieceLimit = 4 << 20

  private let name: String
  private let source: any ByteSource
  private let memory: Memory

  /// Where the first byte in memory stands in the document.
  private var offset: Int64 = 0

  /// The bytes in memory, and those of them that have been passed.
  private var end = 0
  private var cursor = 0

  /// Why nothing more comes; a failure of the source, or nil at its end.
  private(set) var failure: ImportError?
  private var hasEnded = false

  /// - Parameters:
  ///   - name: of the document, for errors.
  ///   - capacity: bytes to begin with; grows up to ``pieceLimit``.
  init(_ source: any ByteSource, name: String, capacity: Int = 256 << 10) {
    self.source = source
    self.name = name
    memory = Memory(capacity: max(capacity, 16))
  }

  var progress: (done: Int64, total: Int64)? { source.progress }

  /// Where reading stands.
  var position: Int64 { offset + Int64(cursor) }

  /// The next tag; nil at the end of what can be had, where ``failure`` says whether more was expected.
  ///
  /// - Throws: ``ImportError/refused(name:_:)`` for an entity declaration or a piece that is too large.
  mutating func next() throws(ImportError) -> MarkupTag? {
    while true {
      guard let open = try find(UInt8(ascii: "<"), from: cursor) else {
        cursor = end
        return nil
      }
      cursor = open
      try fill(ahead: 9)
      let piece = memory.slice(cursor, end)
      switch piece[1] {
      case UInt8(ascii: "!"): try passDeclaration(piece)
      case UInt8(ascii: "?"): try pass(through: "?>", from: 2)
      default: return try tag()
      }
    }
  }

  private mutating func tag() throws(ImportError) -> MarkupTag? {
    if memory.slice(cursor, end)[1] == UInt8(ascii: "/") { return try endTag() }
    let next = try find(UInt8(ascii: "<"), from: cursor + 1)
    let tag = MarkupTag(memory.slice(cursor, next ?? end), position: position, isLast: next == nil)
    cursor = next ?? end
    return tag
  }

  /// Text behind it, which may be the rest of the file, is none of it.
  private mutating func endTag() throws(ImportError) -> MarkupTag? {
    let close = try find(UInt8(ascii: ">"), from: cursor + 2)
    let tag = MarkupTag(memory.slice(cursor, close.map { $0 + 1 } ?? end), position: position, isLast: close == nil)
    cursor = close.map { $0 + 1 } ?? end
    return tag
  }

  /// Passes blanks and control characters, to the end of the source if nothing else is there.
  ///
  /// - Returns: the position of the first other byte; nil at the end.
  mutating func passBlanks() throws(ImportError) -> Int64? {
    while true {
      let rest = memory.slice(cursor, end)
      let blanks = rest.leadingBlankCount
      cursor += blanks
      if blanks < rest.count { return position }
      guard try fill() else { return nil }
    }
  }

  /// `<!…`: a comment, CDATA, the document type, or a stray declaration.
  private mutating func passDeclaration(_ piece: ByteSlice) throws(ImportError) {
    if piece.hasPrefix("<!--") {
      try pass(through: "-->", from: 4)
    } else if piece.hasPrefix("<![CDATA[") {
      try pass(through: "]]>", from: 9)
    } else if piece.hasPrefix("<!DOCTYPE") {
      try passDocumentType()
    } else if piece.hasPrefix("<!ENTITY") {
      throw .refused(name: name, .entityDeclaration)
    } else {
      cursor += 2
    }
  }

  /// Exports of iOS 16 break the grammar inside (`<!ATTLIST` without its `>`), so only the end is looked for: the first `]>`, or `>` where
  /// no subset is opened.
  private mutating func passDocumentType() throws(ImportError) {
    guard let first = try find(UInt8(ascii: ">"), from: cursor) else { return cut() }
    guard memory.slice(cursor, first).firstIndex(of: UInt8(ascii: "[")) != nil else { return cursor = first + 1 }
    var ahead = first - cursor
    while let close = try find(UInt8(ascii: ">"), from: cursor + ahead) {
      ahead = close + 1 - cursor
      let subset = memory.slice(cursor, close)
      guard subset.trailingBlanksTrimmed.last == UInt8(ascii: "]") else { continue }
      guard !subset.contains("<!ENTITY") else { throw .refused(name: name, .entityDeclaration) }
      return cursor = close + 1
    }
    cut()
  }

  private mutating func pass(through mark: StaticString, from skipped: Int) throws(ImportError) {
    guard let last = try find(mark, from: cursor + skipped) else { return cut() }
    cursor = last
  }

  private mutating func cut() { cursor = end }

  /// The place behind the first `mark`, which ends in `>`.
  private mutating func find(_ mark: StaticString, from index: Int) throws(ImportError) -> Int? {
    let length = mark.utf8CodeUnitCount
    // Places move when memory is filled; what lies between them and the cursor does not.
    var ahead = index - cursor
    while let close = try find(UInt8(ascii: ">"), from: cursor + ahead) {
      ahead = close + 1 - cursor
      if close + 1 - length >= cursor, memory.slice(close + 1 - length, close + 1) == mark { return close + 1 }
    }
    return nil
  }

  /// The place of a byte at or behind `index`, with everything from the cursor on kept in memory; nil at the end.
  private mutating func find(_ byte: UInt8, from index: Int) throws(ImportError) -> Int? {
    var ahead = index - cursor
    while true {
      if let found = memory.slice(cursor, end).firstIndex(of: byte, from: ahead) { return cursor + found }
      // Text between tags holds nothing; only what may be markup is kept.
      ahead = end - cursor
      if memory.slice(cursor, end)[0] != UInt8(ascii: "<") {
        cursor = end
        ahead = 0
      }
      guard try fill() else { return nil }
    }
  }

  /// Sees that `count` bytes follow the cursor, unless the document ends before.
  private mutating func fill(ahead count: Int) throws(ImportError) {
    while end - cursor < count { guard try fill() else { return } }
  }

  /// Brings more bytes behind the cursor, moving what is kept to the front.
  ///
  /// - Returns: false where nothing more comes.
  private mutating func fill() throws(ImportError) -> Bool {
    guard !hasEnded else { return false }
    let kept = end - cursor
    guard kept < Self.pieceLimit else {
      throw .refused(name: name, .tooLarge(bytes: Int64(kept), limit: Int64(Self.pieceLimit)))
    }
    memory.keep(cursor, end, growing: kept > memory.capacity / 2)
    offset += Int64(cursor)
    cursor = 0
    end = kept
    while end < memory.capacity, !hasEnded {
      do throws(ImportError) {
        let count = try source.read(into: memory.room(from: end))
        end += min(max(count, 0), memory.capacity - end)
        hasEnded = count <= 0
      } catch {
        failure = error
        hasEnded = true
      }
    }
    return end > kept
  }

  /// Owns the bytes.
  private final class Memory {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    @inline(__always)
    func slice(_ lower: Int, _ upper: Int) -> ByteSlice {
      ByteSlice(start: UnsafePointer(start), count: capacity)[lower..<max(lower, upper)]
    }

    func room(from index: Int) -> UnsafeMutableRawBufferPointer {
      let index = min(max(index, 0), capacity)
      return UnsafeMutableRawBufferPointer(start: start + index, count: capacity - index)
    }

    /// Moves a range to the front, into twice the memory where asked.
    func keep(_ lower: Int, _ upper: Int, growing: Bool) {
      let count = min(max(upper - lower, 0), capacity - lower)
      guard growing else { return start.update(from: start + lower, count: count) }
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      larger.update(from: start + lower, count: count)
      start.deallocate()
      start = larger
      capacity *= 2
    }
  }
}
