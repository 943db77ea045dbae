/// Mi Body Composition Scale 2 (XMTZC05HM, `MIBFS`) and its predecessor (XMTZC02HM, `MIBCS`).
///
/// Thirteen bytes of service data, low byte first:
///
/// | bytes | meaning |
/// | --- | --- |
/// | 0 | bit 0 pound, bit 2 small object; bit 1 is set in every published capture, meaning unknown |
/// | 1 | bit 1 impedance present, bit 5 stabilised, bit 6 jin, bit 7 load removed |
/// | 2–8 | clock |
/// | 9–10 | impedance in ohm |
/// | 11–12 | weight |
///
/// Sources: published captures in lolouk44/xiaomi_mi_scale, ble_monitor and Theengs decoder; the jin bit as two owners saw it (openScale #907, ble_monitor #1095).
public struct MiBodyCompositionScale: ScaleModel {
  public let name = "Mi Body Composition Scale"
  public let service = ServiceUUID.bodyComposition
  public let frameLength = 13

  public init() {}

  public func decode(_ bytes: UnsafeRawBufferPointer) throws(FrameError) -> ScaleFrame {
    var cursor = ByteCursor(bytes)
    guard let weighing = cursor.uint8(), let state = cursor.uint8(), let clock = ScaleClock(&cursor),
      let ohms = cursor.uint16(), let weight = cursor.uint16(), cursor.isAtEnd
    else { throw .length(expected: frameLength, got: bytes.count) }

    let unit = try ScaleUnit(poundBit: weighing & 0x01 != 0, jinBit: state & 0x40 != 0)
    let hasImpedance = state & 0x02 != 0
    return ScaleFrame(
      rawWeight: weight,
      rawImpedance: ohms,
      mass: unit.mass(raw: weight),
      unit: unit,
      isStabilized: state & 0x20 != 0,
      isRemoved: state & 0x80 != 0,
      hasImpedanceFlag: hasImpedance,
      impedance: hasImpedance ? Impedance(ohms: Int(ohms)) : nil,
      scaleClock: clock.civilTime,
      isSmallObject: weighing & 0x04 != 0)
  }
}
