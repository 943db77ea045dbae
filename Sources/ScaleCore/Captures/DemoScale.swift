/// A pretend scale for trying things out with no radio: one barefoot weigh-in as the real one sends it.
public enum DemoScale {
  /// A locally administered address that no real device has.
  public static let address = BluetoothAddress(bits: 0x02_FA_76_4A_67_00)
  public static let name = "MIBFS (demo)"

  /// The advertisements of one weigh-in that starts at `start`, about 7 s long.
  ///
  /// The weight drifts a little from day to day and the ohms from minute to minute, both worked out from the time alone.
  ///
  /// - Parameter clock: what the scale's own clock shows at `start`.
  public static func weighIn(start: Instant, clock: CivilTime) -> [Advertisement] {
    let day = Double(clock.date.daysSince1970)
    let kilograms = 78.4 + wave(day, period: 17) * 0.6 + wave(day, period: 5) * 0.25
    let raw = UInt16((kilograms * 200).rounded())
    let ohms = UInt16(508 + clock.minute % 7)
    var frames: [(milliseconds: Int64, control: UInt8, raw: UInt16, ohms: UInt16)] = []
    for (milliseconds, share) in [(0, 0.31), (250, 0.74), (500, 1.06), (750, 0.97), (1000, 1.02), (1250, 0.99), (1500, 1.004)] {
      frames.append((Int64(milliseconds), 0x04, UInt16((Double(raw) * share).rounded()), 0))
    }
    for milliseconds in stride(from: Int64(1800), to: 4600, by: 400) { frames.append((milliseconds, 0x24, raw, 0xFFFF)) }
    for milliseconds in stride(from: Int64(4800), to: 6000, by: 400) { frames.append((milliseconds, 0x26, raw, ohms)) }
    for milliseconds in stride(from: Int64(6400), to: 8000, by: 400) { frames.append((milliseconds, 0xA6, raw, ohms)) }
    return frames.map { frame in
      let moment = CivilTime(secondsSince1970: clock.secondsSince1970 + 2)
      return Advertisement(
        address: address, name: name, rssi: -58 - Int(frame.milliseconds / 400 % 5),
        serviceData: [.bodyComposition: bytes(control: frame.control, clock: moment, ohms: frame.ohms, raw: frame.raw)],
        heard: start.advanced(milliseconds: frame.milliseconds))
    }
  }

  /// A triangle between -1 and 1; no trigonometry, so that it is the same everywhere.
  private static func wave(_ value: Double, period: Double) -> Double {
    let phase = (value / period).truncatingRemainder(dividingBy: 1)
    return 4 * abs(phase - 0.5) - 1
  }

  private static func bytes(control: UInt8, clock: CivilTime, ohms: UInt16, raw: UInt16) -> [UInt8] {
    let year = UInt16(truncatingIfNeeded: clock.date.year)
    return [
      0x02, control, UInt8(year & 0xFF), UInt8(year >> 8), UInt8(clock.date.month), UInt8(clock.date.day),
      UInt8(clock.hour), UInt8(clock.minute), UInt8(clock.second), UInt8(ohms & 0xFF), UInt8(ohms >> 8),
      UInt8(raw & 0xFF), UInt8(raw >> 8),
    ]
  }
}
