import ScaleCore

/// Feeds the input as a capture, and as one event inside a capture of each link type.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCaptures(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  check(Recording.open(bytes, start: Instant(seconds: 0)), size: bytes.count)
  guard bytes.count <= 0xFFFF else { return 0 }
  for (link, flags) in [(UInt32(1001), UInt32(3)), (1002, 1), (2001, 3)] {
    var capture = Array("btsnoop\0".utf8) + bigEndian(1) + bigEndian(link)
    for _ in 0..<2 {
      capture += bigEndian(UInt32(bytes.count)) + bigEndian(UInt32(bytes.count)) + bigEndian(flags) + bigEndian(0)
      capture += [0x00, 0xE3, 0x4B, 0, 0, 0, 0, 0] + bytes
    }
    let recording = Recording.open(capture, start: Instant(seconds: 0))
    precondition(recording.problem == nil, "a whole capture was called damaged")
    check(recording, size: capture.count)
  }
  return 0
}

private func check(_ recording: Recording, size: Int) {
  // No report takes fewer than ten bytes, and none carries more data than the file has.
  precondition(recording.advertisements.count <= size, "more advertisements than bytes")
  for advertisement in recording.advertisements {
    for data in advertisement.serviceData.values { precondition(data.count <= 1650, "data from nowhere") }
    _ = ScaleSighting(advertisement)
    _ = LocalZone.utc.zoned(advertisement.heard).iso8601
  }
  _ = recording.firstBackwardStep
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
