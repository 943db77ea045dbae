/// Bytes from a terminal into keys, however the bytes are cut into reads. Sequences it does not know are swallowed
/// whole.
///
/// A lone Escape looks like the beginning of a longer key. While ``isWaiting`` is true the caller waits about 50 ms
/// for more and then calls ``settle()``. Sources: ECMA-48 for control sequences, xterm's control sequences for keys
/// and bracketed paste.
public struct KeyDecoder: Sendable {
  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    case applicationKey
    /// The Linux console's function keys: one more byte follows.
    case consoleKey
    /// A reply that ends in BEL or ST.
    case reply(endsAfterEscape: Bool)
    case scalar([UInt8], missing: Int)
    case paste(matched: Int)
  }

  private var state = State.ground
  private var keys: [Key] = []
  private var pasted: [UInt8] = []

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let largestPaste = 64 * 1024

  public init() {}

  /// Whether a key has begun that later bytes may continue.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// The keys that these bytes complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    keys = []
    for byte in bytes { take(byte) }
    return keys
  }

  /// Ends a key that nothing followed: a lone Escape becomes one, a fragment is dropped.
  public mutating func settle() -> [Key] {
    guard isWaiting else { return [] }
    defer { state = .ground }
    if case .escape = state { return [.escape] }
    return []
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeFirst(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence(let parameters): takeSequence(parameters, byte)
    case .applicationKey: finish(KeyDecoder.cursorKey(byte))
    case .consoleKey: state = .ground
    case .reply(let endsAfterEscape):
      let isEnd = byte == 0x07 || byte == 0x9C || endsAfterEscape && byte == UInt8(ascii: "\\")
      state = isEnd ? .ground : .reply(endsAfterEscape: byte == 0x1B)
    case .scalar(let begun, let missing): takeScalar(begun, missing, byte)
    case .paste(let matched): takePaste(matched, byte)
    }
  }

  private mutating func takeFirst(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte &+ 0x60))))
    case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .scalar([byte], missing: 1)
    case 0xE0...0xEF: state = .scalar([byte], missing: 2)
    case 0xF0...0xF4: state = .scalar([byte], missing: 3)
    default: break
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: keys.append(.escape)
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .applicationKey
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .reply(endsAfterEscape: false)
    case 0x20...0x7E: finish(.alt(Character(Unicode.Scalar(byte))))
    default:
      keys.append(.escape)
      state = .ground
      takeFirst(byte)
    }
  }

  private mutating func takeSequence(_ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    case 0x40...0x7E:
      if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
        pasted = []
        state = .paste(matched: 0)
      } else {
        finish(byte == UInt8(ascii: "~") ? KeyDecoder.numberedKey(parameters) : KeyDecoder.cursorKey(byte, parameters))
      }
    case 0x20...0x3F: state = .sequence(parameters.count < 32 ? parameters + [byte] : parameters)
    default: state = .ground
    }
  }

  private mutating func takeScalar(_ begun: [UInt8], _ missing: Int, _ byte: UInt8) {
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      take(byte)
      return
    }
    guard missing == 1 else {
      state = .scalar(begun + [byte], missing: missing - 1)
      return
    }
    state = .ground
    let text = String(validating: begun + [byte], as: UTF8.self)
    guard let scalar = text?.unicodeScalars.first, scalar.properties.generalCategory != .control else { return }
    keys.append(.character(Character(scalar)))
  }

  private mutating func takePaste(_ matched: Int, _ byte: UInt8) {
    let end = KeyDecoder.pasteEnd
    if byte == end[matched] {
      if matched + 1 == end.count {
        finish(.paste(String(decoding: pasted, as: UTF8.self)))
      } else {
        state = .paste(matched: matched + 1)
      }
      return
    }
    let startsAgain = byte == end[0]
    if pasted.count < KeyDecoder.largestPaste {
      pasted += end[..<matched]
      if !startsAgain { pasted.append(byte) }
    }
    state = .paste(matched: startsAgain ? 1 : 0)
  }

  private mutating func finish(_ key: Key?) {
    state = .ground
    if let key { keys.append(key) }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  /// With Alt or Ctrl, left and right go by words, as Alt-b and Alt-f do.
  private static func cursorKey(_ final: UInt8, _ parameters: [UInt8]) -> Key? {
    let key = cursorKey(final)
    guard [Array("1;3".utf8), Array("1;5".utf8)].contains(parameters) else { return key }
    if key == .left { return .alt("b") }
    return key == .right ? .alt("f") : key
  }

  private static func numberedKey(_ parameters: [UInt8]) -> Key? {
    switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": .pageUp
    case "6": .pageDown
    default: nil
    }
  }
}
