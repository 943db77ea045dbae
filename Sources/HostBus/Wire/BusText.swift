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
    name.withUTF8Buffer { buffer in
      // A StaticString ends with NUL (Swift's documentation of `utf8Start`), so strcmp stops in time.
      guard let base = buffer.baseAddress else { return text.start.pointee == 0 }
      return strcmp(text.start, UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)) == 0
    }
  }

  static func == (text: BusText, name: String) -> Bool {
    name.withCString { strcmp(text.start, $0) == 0 }
  }

  static func ~= (name: StaticString, text: BusText) -> Bool { text == name }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: start, count: strlen(start)).assumingMemoryBound(to: UInt8.self)
  }
}
