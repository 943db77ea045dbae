import ScaleCore
import Testing

/// One frame written out, with the single rule it shows.
struct FrameRule: CustomTestStringConvertible, Sendable {
  let rule: String
  let hex: String
  let holds: @Sendable (Result<ScaleFrame, FrameError>) -> Bool

  var testDescription: String { rule }

  init(_ rule: String, _ hex: String, _ holds: @escaping @Sendable (Result<ScaleFrame, FrameError>) -> Bool) {
    self.rule = rule
    self.hex = hex
    self.holds = holds
  }

  static let bodyComposition: [FrameRule] = [
    FrameRule("70 kg, 500 ohm, clock", "0222E807090B0C1E00F401B036") {
      guard case .success(let frame) = $0 else { return false }
      return frame.mass == Mass(kilograms: 70) && frame.impedance?.ohms == 500 && frame.isStabilized
        && frame.scaleClock?.iso8601 == "2024-09-11T12:30:00" && frame.unit == .kilogram
    },
    FrameRule("not stabilised still carries the weight", "0202E807090B0C1E00F401B036") {
      (try? $0.get()).map { !$0.isStabilized && $0.mass.kilograms == 70 } ?? false
    },
    FrameRule("removed", "02A0E807090B0C1E00F401B036") { (try? $0.get())?.isRemoved ?? false },
    FrameRule("flag set, 0 ohm: weight kept, no impedance", "0222E807090B0C1E000000B036") {
      (try? $0.get()).map { $0.hasImpedanceFlag && $0.impedance == nil && $0.mass.kilograms == 70 } ?? false
    },
    FrameRule("flag set, 3000 ohm: no impedance", "0222E807090B0C1E00B80BB036") {
      (try? $0.get()).map { $0.hasImpedanceFlag && $0.impedance == nil } ?? false
    },
    FrameRule("flag set, 2999 ohm", "0222E807090B0C1E00B70BB036") { (try? $0.get())?.impedance?.ohms == 2999 },
    FrameRule("flag clear, old ohms: no impedance", "0220E807090B0C1E00F401B036") {
      (try? $0.get()).map { !$0.hasImpedanceFlag && $0.impedance == nil && $0.rawImpedance == 500 } ?? false
    },
    FrameRule("154.32 lb", "0320E807090B0C1E000000483C") {
      (try? $0.get()).map { $0.unit == .pound && abs($0.mass.kilograms - 69.998374) < 1e-6 } ?? false
    },
    FrameRule("jin", "0260E807090B0C1E000000B036") {
      (try? $0.get()).map { $0.unit == .jin && $0.mass.kilograms == 70 } ?? false
    },
    FrameRule("pound and jin together", "0360E807090B0C1E000000B036") { $0 == .failure(.unitConflict) },
    FrameRule("one byte", "02") { $0 == .failure(.length(expected: 13, got: 1)) },
    FrameRule("year 1999 is kept", "0220CF07090B0C1E000000B036") {
      (try? $0.get())?.scaleClock?.iso8601 == "1999-09-11T12:30:00"
    },
    FrameRule("year 0 is no date", "02200000090B0C1E000000B036") {
      (try? $0.get()).map { $0.scaleClock == nil } ?? false
    },
    FrameRule("31 February is no date", "0220E807021F0C1E000000B036") {
      (try? $0.get()).map { $0.scaleClock == nil && $0.mass.kilograms == 70 } ?? false
    },
    FrameRule("hour 24 is no time", "0220E807090B181E000000B036") {
      (try? $0.get()).map { $0.scaleClock == nil } ?? false
    },
    FrameRule("heaviest weight is not negative", "0220E807090B0C1E000000FFFF") {
      (try? $0.get())?.mass.kilograms == 327.675
    },
    FrameRule("blanks between bytes", "02 22 E8 07 09 0B 0C 1E 00 F4 01 B0 36") {
      (try? $0.get())?.mass.kilograms == 70
    },
    FrameRule("half a byte", "022") { $0 == .failure(.hex(.oddDigits)) },
    FrameRule("no digit", "02x2") { $0 == .failure(.hex(.notHex(offset: 2))) },
  ]

  static let weightOnly: [FrameRule] = [
    FrameRule("pound and jin together", "333e30e607020e10293a") { $0 == .failure(.unitConflict) },
    FrameRule("jin sits in bit 4", "323e30e607020e10293a") { (try? $0.get())?.unit == .jin },
    FrameRule("bit 6 is no jin", "623e30e607020e10293a") {
      (try? $0.get()).map { $0.unit == .kilogram && $0.isSmallObject } ?? false
    },
  ]
}

@Suite("Frame rules")
struct FrameRuleTests {
  @Test("Body composition scale", arguments: FrameRule.bodyComposition)
  func bodyComposition(_ row: FrameRule) {
    #expect(row.holds(decoded(row.hex, by: MiBodyCompositionScale())))
  }

  @Test("Weight scale", arguments: FrameRule.weightOnly)
  func weightOnly(_ row: FrameRule) {
    #expect(row.holds(decoded(row.hex, by: MiWeightScale())))
  }

  private func decoded(_ hex: String, by model: some ScaleModel) -> Result<ScaleFrame, FrameError> {
    Result { () throws(FrameError) in try model.decode(hex: hex) }
  }
}

/// What is made of an advertisement as a whole.
struct SightingRow: CustomTestStringConvertible, Sendable {
  let name: String
  let service: ServiceUUID
  let hex: String
  let expected: ScaleSighting?

  var testDescription: String { name }

  static let all: [SightingRow] = [
    SightingRow(
      name: "unit conflict", service: .bodyComposition, hex: "0360e807090b0c1e000000b036",
      expected: .refused(.unitConflict, model: "Mi Body Composition Scale")),
    SightingRow(name: "another maker's body scale", service: .bodyComposition, hex: "0102030405", expected: nil),
    SightingRow(
      name: "right length, wrong service", service: .miBeacon, hex: "0222e807090b0c1e00f401b036", expected: nil),
    SightingRow(name: "S400", service: .miBeacon, hex: "5859d53b2b010203040506", expected: .encrypted(.s400)),
    SightingRow(name: "S200", service: .miBeacon, hex: "5859cb4d01", expected: .encrypted(.s200)),
    SightingRow(name: "S800", service: .miBeacon, hex: "5859e2515b000000000000", expected: .encrypted(.s800)),
    SightingRow(name: "a thermometer", service: .miBeacon, hex: "50585b0501", expected: nil),
    SightingRow(name: "cut MiBeacon", service: .miBeacon, hex: "5859d5", expected: nil),
    SightingRow(name: "empty", service: .miBeacon, hex: "", expected: nil),
  ]
}

@Suite("Sightings")
struct SightingTests {
  @Test("Recognises", arguments: SightingRow.all)
  func recognises(_ row: SightingRow) throws {
    let advertisement = Advertisement(
      serviceData: [row.service: try HexText.bytes(row.hex)], heard: Instant(seconds: 0))
    #expect(ScaleSighting(advertisement) == row.expected)
  }

  @Test("An unknown service is an error of its own")
  func unknownService() {
    #expect(throws: FrameError.service(ServiceUUID(0x180F))) {
      try ScaleModels.decode([1, 2, 3], from: ServiceUUID(0x180F))
    }
  }

  @Test("Hexadecimal text comes back")
  func hexRoundTrip() throws {
    let bytes: [UInt8] = Array(0...255)
    #expect(try HexText.bytes(HexText.text(bytes)) == bytes)
    #expect(try HexText.bytes("0x" + HexText.text(bytes)) == bytes)
  }
}
