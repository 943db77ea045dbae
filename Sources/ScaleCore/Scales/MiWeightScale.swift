/// Mi Smart Scale (XMTZC01HM, `MI_SCALE`) and Mi Smart Scale 2 (XMTZC04HM): weight only.
///
/// Ten bytes of service data, low byte first:
///
/// | bytes | meaning |
/// | --- | --- |
/// | 0 | bit 0 pound, bit 4 jin, bit 5 stabilised, bit 6 small object, bit 7 load removed |
/// | 1–2 | weight |
/// | 3–9 | clock |
///
/// Bit 6 is only a label: openScale's wiki shows it on a person of 94.3 kg. Source: captures in ble_monitor and openScale.
public struct MiWeightScale: ScaleModel {
  public let name = "Mi Smart Scale"
  public let service = ServiceUUID.weightScale
  public let frameLength = 10

  public init() {}

  public func decode(_ bytes: UnsafeRawBufferPointer) throws(FrameError) -> ScaleFrame {
    var cursor = ByteCursor(bytes)
    guard let state = cursor.uint8(), let weight = cursor.uint16(), let clock = ScaleClock(&cursor), cursor.isAtEnd
    else { throw .length(expected: frameLength, got: bytes.count) }

    let unit = try ScaleUnit(poundBit: state & 0x01 != 0, jinBit: state & 0x10 != 0)
    return ScaleFrame(
      rawWeight: weight,
      mass: unit.mass(raw: weight),
      unit: unit,
      isStabilized: state & 0x20 != 0,
      isRemoved: state & 0x80 != 0,
      measuresImpedance: false,
      scaleClock: clock.civilTime,
      isSmallObject: state & 0x40 != 0)
  }
}
