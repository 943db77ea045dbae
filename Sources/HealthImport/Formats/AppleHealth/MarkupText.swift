/// Text of an attribute as a person should see it.
struct MarkupText {
  private(set) var text = ""

  /// True where bytes that XML or UTF-8 do not allow were left out or replaced.
  private(set) var wasRepaired = false

  /// Resolves the entities of XML and character references; line ends become blanks, other control characters go. What is no known entity
  /// stays as it is.
  init(_ bytes: ByteSlice) {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let (scalar, length) = Self.reference(bytes.suffix(from: index)) {
        index += length
        if let scalar, Self.isAllowed(scalar) { kept.append(contentsOf: Array(String(Character(scalar)).utf8)) } else { wasRepaired = true }
        continue
      }
      switch bytes[index] {
      case 0x09, 0x0A, 0x0D: kept.append(0x20)
      case 0..<0x20, 0x7F: wasRepaired = true
      default: kept.append(bytes[index])
      }
      index += 1
    }
    if let exact = String(validating: kept, as: UTF8.self) {
      text = exact
    } else {
      text = String(decoding: kept, as: UTF8.self)
      wasRepaired = true
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) }

  /// What stands at the beginning, and how many bytes it takes; a nil scalar for a number that is none.
  private static func reference(_ bytes: ByteSlice) -> (Unicode.Scalar?, Int)? {
    guard let end = bytes[0..<12].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[1..<end]
    let length = end + 1
    if name == "lt" { return ("<", length) }
    if name == "gt" { return (">", length) }
    if name == "amp" { return ("&", length) }
    if name == "quot" { return ("\"", length) }
    if name == "apos" { return ("'", length) }
    guard name[0] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name[1] == UInt8(ascii: "x")
    let digits = String(decoding: name.suffix(from: isHexadecimal ? 2 : 1).bytes, as: UTF8.self)
    return (UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init), length)
  }
}
