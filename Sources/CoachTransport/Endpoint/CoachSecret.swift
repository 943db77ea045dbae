/// A word that proves to a service who asks. It prints as `[secret]`, whatever prints it.
public struct CoachSecret: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let text: String

  /// Nil for a text that is empty, or that could not stand in a header field: only visible ASCII may.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.text = text
  }

  public var description: String { "[secret]" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
