import Glibc

/// A string that still lies in a message: compared without being copied, valid as long as the message.
struct BusText {
  let start: UnsafePointer<CChar>

  init?(_ start: UnsafePointer<CChar>?) {
    guard let start else { return nil }
    self.start = start
  }

  var string: String { String(cString: start) }

  static func == (text: BusText, name: StaticString) -> Bool {
    // A StaticString ends with NUL (Swift's documentation of `utf8Start`), so strcmp stops in time.
    name.hasPointerRepresentation
      && strcmp(text.start, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
  }

  static func == (text: BusText, name: String) -> Bool {
    name.withCString { strcmp(text.start, $0) == 0 }
  }

  func hasPrefix(_ prefix: String) -> Bool {
    prefix.withCString { strncmp(start, $0, prefix.utf8.count) == 0 }
  }

  /// The text from the byte at `offset` on; nil when it is shorter than that.
  func dropping(_ offset: Int) -> BusText? { strnlen(start, offset) == offset ? BusText(start + offset) : nil }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: start, count: strlen(start)).assumingMemoryBound(to: UInt8.self)
  }
}
