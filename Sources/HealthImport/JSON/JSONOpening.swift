/// What can be told of a JSON file by its beginning.
struct JSONOpening {
  private let bytes: ArraySlice<UInt8>

  init(_ opening: Opening) {
    var bytes = opening.bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    self.bytes = Self.withoutSpace(bytes)
  }

  private static func withoutSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  var isArray: Bool { bytes.first == UInt8(ascii: "[") }
  var isObject: Bool { bytes.first == UInt8(ascii: "{") }

  var isEmptyArray: Bool { isArray && Self.withoutSpace(bytes.dropFirst()).first == UInt8(ascii: "]") }

  /// True where all the words stand in it, each in quotes.
  func quotes(_ words: String...) -> Bool {
    words.allSatisfy { contains(Array("\"\($0)\"".utf8)) }
  }

  private func contains(_ wanted: [UInt8]) -> Bool {
    var rest = bytes
    while let place = rest.firstIndex(of: wanted[0]) {
      if rest[place...].starts(with: wanted) { return true }
      rest = rest[(place + 1)...]
    }
    return false
  }
}
