import ScaleCore

/// Feeds the input as service data to every model and as a whole advertisement.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for model in ScaleModels.all {
    if let frame = try? model.decode(bytes) {
      precondition(bytes.count == model.frameLength, "a frame of another length was read")
      precondition((0...328).contains(frame.mass.kilograms), "a mass no frame can hold")
      precondition(frame.impedance == nil || frame.hasImpedanceFlag, "ohms without their flag")
      if let clock = frame.scaleClock {
        precondition(CivilTime(secondsSince1970: clock.secondsSince1970) == clock, "a date that is none")
      }
    }
  }
  for service in [ServiceUUID.bodyComposition, .weightScale, .miBeacon] {
    _ = ScaleSighting(Advertisement(serviceData: [service: bytes], heard: Instant(seconds: 0)))
  }
  let text = String(decoding: bytes, as: UTF8.self)
  if let read = try? HexText.bytes(text) {
    precondition((try? HexText.bytes(HexText.text(read))) == read, "hexadecimal text does not come back")
  }
  return 0
}
