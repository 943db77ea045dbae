/// Why a text is not JSON, with the offset of the byte where that shows.
public struct JSONError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case unexpectedEnd, unexpectedByte(UInt8), trailingBytes, badNumber, badEscape, badUTF8, tooDeep
  }

  public var reason: Reason
  public var offset: Int

  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
