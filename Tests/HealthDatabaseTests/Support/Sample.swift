import ScaleCore

/// Values that tests store.
enum Sample {
  static let address = BluetoothAddress(bits: 0x5CCA_D3F0_1234)

  static func time(_ text: String = "2026-11-30T07:05:00+01:00") -> ZonedTime {
    ZonedTime(iso8601: text) ?? ZonedTime(Instant(milliseconds: 0), offsetMinutes: 0)
  }

  static func manual(_ kilograms: Double = 82.4, at text: String = "2026-11-30T07:05:00+01:00") -> WeighInRecord {
    WeighInRecord(
      time: time(text), timeSource: .user, mass: Mass(kilograms: kilograms), source: .manual, isUserEntered: true)
  }

  static let fingerprint = RecordFingerprint(
    rawWeight: 16480, rawImpedance: 512,
    scaleClock: CivilDate(year: 2026, month: 11, day: 30).flatMap { CivilTime(date: $0, hour: 7, minute: 4) })

  static var composition: BodyComposition? {
    guard let impedance = Impedance(ohms: 512) else { return nil }
    var figures: [Metric: Figure] = [:]
    for (place, metric) in Metric.allCases.enumerated() {
      figures[metric] = Figure(computed: 10.5 + Double(place), flag: .ok)
    }
    figures[.visceralIndex] = Figure(computed: 50, flag: .clamped)
    figures[.boneKilograms] = .outOfDomain
    let inputs = BodyComposition.Inputs(
      sex: .female, age: 41, height: Length(centimetres: 171.5), mass: Mass(kilograms: 82.4), impedance: impedance)
    return BodyComposition(equation: .mibcs, inputs: inputs, figures: figures)
  }

  /// Every field filled.
  static func full(at text: String = "2026-11-30T07:05:00.250+05:45") -> WeighInRecord {
    WeighInRecord(
      time: time(text), timeSource: .host, mass: Mass(kilograms: 82.4), rawMass: Mass(kilograms: 82.35),
      impedance: Impedance(ohms: 512), composition: composition, bodyMassIndex: 28.0161,
      source: .bluetoothScale, isUserEntered: false, scaleAddress: address, scaleUnit: .kilogram,
      fingerprint: fingerprint, calibrationID: nil, note: "after run — 🏃")
  }
}
