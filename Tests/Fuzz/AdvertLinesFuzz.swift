import JSONText
import ScaleCore

/// Feeds the input as JSON lines and as one JSON document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let recording = Recording.open(bytes, start: Instant(milliseconds: 1_764_482_700_000))
  let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
  precondition(recording.format == .btsnoop || recording.advertisements.count <= lines, "more reports than lines")
  for advertisement in recording.advertisements { _ = LocalZone.utc.zoned(advertisement.heard).iso8601 }
  if let value = try? JSONValue(parsing: bytes) {
    let text = value.text
    guard let again = try? JSONValue(parsing: text) else { preconditionFailure("printed JSON is not JSON") }
    precondition(again.text == text, "printing is not stable")
  }
  return 0
}
