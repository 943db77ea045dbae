/// One tag in place: `<Record type="…"/>`, `</Record>`.
struct MarkupTag {
  let name: ByteSlice
  let isEnd: Bool

  /// Offset of its `<` in the document.
  let position: Int64

  /// Nothing follows it: it may be cut off.
  let isLast: Bool

  /// From behind the name to the next `<`.
  private let rest: ByteSlice

  /// - Parameter piece: from a `<` to before the next one.
  init(_ piece: ByteSlice, position: Int64, isLast: Bool) {
    isEnd = piece[1] == UInt8(ascii: "/")
    let first = isEnd ? 2 : 1
    var last = first
    while piece[last] > 0x20, piece[last] != UInt8(ascii: "/"), piece[last] != UInt8(ascii: ">") { last &+= 1 }
    name = piece[first..<last]
    rest = piece.suffix(from: last)
    self.position = position
    self.isLast = isLast
  }

  var attributes: MarkupAttributes { MarkupAttributes(rest) }

  /// How the tag ends, without a look at its attributes where that can be told from its end.
  var ending: MarkupAttributes.Ending {
    let tail = rest.trailingBlanksTrimmed
    if tail.last == UInt8(ascii: ">") { return tail[tail.count - 2] == UInt8(ascii: "/") ? .empty : .open }
    var attributes = attributes
    while attributes.next() != nil {}
    return attributes.ending
  }
}

/// The attributes of a tag, one after the other.
struct MarkupAttributes {
  private let bytes: ByteSlice
  private var index = 0

  /// Where the last value stands in ``passed``.
  private(set) var valueRange = 0..<0

  /// How the tag ends; told once ``next()`` has returned nil.
  private(set) var ending = Ending.broken

  enum Ending: Equatable {
    /// `>`: children or an end tag follow.
    case open

    /// `/>`.
    case empty

    /// Not at all, or by something that is no attribute.
    case broken
  }

  init(_ bytes: ByteSlice) { self.bytes = bytes }

  /// The next name and the bytes between its quotes; nil at the end of the tag.
  ///
  /// Exports of iOS 8 have names with a blank in them, so a name reaches to its `=`.
  mutating func next() -> (name: ByteSlice, value: ByteSlice)? {
    skipBlanks()
    let start = index
    while true {
      switch bytes[index] {
      case UInt8(ascii: "="): return value(named: bytes[start..<index])
      case UInt8(ascii: ">"):
        ending = start == index ? .open : .broken
        return nil
      case UInt8(ascii: "/") where bytes[index &+ 1] == UInt8(ascii: ">"):
        ending = start == index ? .empty : .broken
        return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return nil
      default:
        guard index < bytes.count else { return nil }
        index &+= 1
      }
    }
  }

  /// The bytes of the attributes so far.
  var passed: ByteSlice { bytes[0..<index] }

  /// Goes on behind bytes that are known, which must end where an attribute does; nothing else may have been read before.
  ///
  /// - Returns: false, going nowhere, where other bytes stand there.
  @inline(__always)
  mutating func pass(_ known: [UInt8], from offset: Int, count: Int) -> Bool {
    guard bytes[0..<count].isEqual(to: known, from: offset, count: count) else { return false }
    index = count
    return true
  }

  /// A part of what has been passed.
  subscript(range: Range<Int>) -> ByteSlice { bytes[range] }

  private mutating func value(named name: ByteSlice) -> (name: ByteSlice, value: ByteSlice)? {
    index &+= 1
    skipBlanks()
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), let close = bytes.firstIndex(of: quote, from: index &+ 1) else {
      return nil
    }
    valueRange = index &+ 1..<close
    index = close &+ 1
    return (name.trailingBlanksTrimmed, bytes[valueRange])
  }

  private mutating func skipBlanks() {
    while bytes[index] <= 0x20, index < bytes.count { index &+= 1 }
  }
}
