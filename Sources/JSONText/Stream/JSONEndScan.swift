/// Looks for the end of one JSON value without reading it, and goes on where it stopped when more bytes have come.
///
/// Brackets are counted, not matched: whoever reads the value afterwards finds what is wrong in it.
struct JSONEndScan {
  /// What the value is, by its first byte.
  private enum Kind {
    case container, string, scalar
  }

  private let kind: Kind

  /// Bytes of the value that were looked at.
  private(set) var length = 1
  private var depth = 1
  private var isInString: Bool
  private var isEscaped = false

  init(first byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): kind = .container
    case UInt8(ascii: "\""): kind = .string
    default: kind = .scalar
    }
    isInString = kind == .string
  }

  /// What a look at the bytes came to.
  enum Outcome {
    case needsMore

    /// ``length`` bytes are the value.
    case ended

    /// Nested deeper than is read: nothing after that can make it right.
    case tooDeep
  }

  /// - Parameter bytes: the value from its first byte on, as far as it is there.
  mutating func advance(over bytes: UnsafeRawBufferPointer) -> Outcome {
    switch kind {
    case .scalar:
      while length < bytes.count {
        if Self.endsScalar(bytes[length]) { return .ended }
        length &+= 1
      }
      return .needsMore
    case .string: return skipString(bytes) ? .ended : .needsMore
    case .container: return advanceContainer(over: bytes)
    }
  }

  private mutating func advanceContainer(over bytes: UnsafeRawBufferPointer) -> Outcome {
    while length < bytes.count {
      if isInString {
        guard skipString(bytes) else { return .needsMore }
        continue
      }
      let byte = bytes[length]
      length &+= 1
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth &+= 1
        if depth > JSONValue.maximumDepth { return .tooDeep }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth &-= 1
        if depth == 0 { return .ended }
      default: break
      }
    }
    return .needsMore
  }

  /// Goes behind the closing quote; false where it has not come yet.
  private mutating func skipString(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = length
    defer { length = place }
    while place < bytes.count {
      let byte = bytes[place]
      place &+= 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        return true
      }
    }
    return false
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }
}
