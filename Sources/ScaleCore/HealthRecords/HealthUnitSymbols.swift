/// The symbols units are made of (Apple, "HKUnit": unit strings). Factors are those of NIST SP 811, appendix B; fluid measures are exact.
enum HealthUnitSymbols {
  /// The unit of a symbol; one that stands in the table comes before one with a prefix, so `min`, `cd`, `Pa` and `d` mean what they say.
  static func unit(_ symbol: Substring) -> HealthUnit? {
    if let unit = whole[String(symbol)] ?? prefixable[String(symbol)] { return unit }
    if symbol.hasSuffix(">"), let open = symbol.firstIndex(of: "<") {
      return mole(symbol[..<open], grams: symbol[symbol.index(after: open)...].dropLast())
    }
    for (prefix, power) in prefixes where symbol.hasPrefix(prefix) {
      guard var unit = prefixable[String(symbol.dropFirst(prefix.count))] else { continue }
      unit.power += power
      return unit
    }
    return nil
  }

  /// An amount of substance with its molar mass is a mass: `mmol<180.1558800000541>`.
  private static func mole(_ symbol: Substring, grams: Substring) -> HealthUnit? {
    guard symbol.hasSuffix("mol"), grams.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E }), let molar = Double(grams),
      molar > 0, molar < 1e9
    else { return nil }
    let prefix = symbol.dropLast(3)
    guard let power = prefix.isEmpty ? 0 : prefixes.first(where: { $0.0 == prefix })?.1 else { return nil }
    return HealthUnit(mass, factor: molar, power: power - 3)
  }

  private static let prefixes: [(String, Int)] = [
    ("da", 1), ("mc", -6), ("µ", -6), ("μ", -6), ("f", -15), ("p", -12), ("n", -9), ("m", -3), ("c", -2), ("d", -1), ("h", 2), ("k", 3),
    ("M", 6), ("G", 9), ("T", 12),
  ]

  private static let mass = HealthUnit.Dimension(mass: 1)
  private static let length = HealthUnit.Dimension(length: 1)
  private static let time = HealthUnit.Dimension(time: 1)
  private static let frequency = HealthUnit.Dimension(time: -1)
  private static let volume = HealthUnit.Dimension(length: 3)
  private static let energy = HealthUnit.Dimension(mass: 1, length: 2, time: -2)
  private static let watt = HealthUnit.Dimension(mass: 1, length: 2, time: -3)
  private static let pressure = HealthUnit.Dimension(mass: 1, length: -1, time: -2)
  private static let number = HealthUnit.Dimension()

  private static func only(_ symbol: String) -> HealthUnit { HealthUnit(.init(other: symbol, otherPower: 1)) }

  private static let prefixable: [String: HealthUnit] = [
    "g": HealthUnit(mass, power: -3), "m": HealthUnit(length), "s": HealthUnit(time), "L": HealthUnit(volume, power: -3),
    "l": HealthUnit(volume, power: -3), "J": HealthUnit(energy), "Pa": HealthUnit(pressure), "W": HealthUnit(watt),
    "Hz": HealthUnit(frequency), "mol": only("mol"), "S": only("S"), "V": only("V"), "IU": only("IU"), "lx": only("lx"),
    "cal": HealthUnit(energy, factor: 4.184),
  ]

  private static let whole: [String: HealthUnit] = [
    // A percentage of HealthKit is written as a fraction of 1 (``UnitConversion`` turns it into hundredths).
    "count": HealthUnit(number), "%": HealthUnit(number),
    "oz": HealthUnit(mass, factor: 2.8349523125, power: -2), "lb": HealthUnit(mass, factor: 4.5359237, power: -1),
    "st": HealthUnit(mass, factor: 6.35029318),
    "in": HealthUnit(length, factor: 2.54, power: -2), "ft": HealthUnit(length, factor: 3.048, power: -1),
    "yd": HealthUnit(length, factor: 9.144, power: -1), "mi": HealthUnit(length, factor: 1.609344, power: 3),
    "min": HealthUnit(time, factor: 6, power: 1), "hr": HealthUnit(time, factor: 3.6, power: 3),
    "d": HealthUnit(time, factor: 8.64, power: 4),
    "Cal": HealthUnit(energy, factor: 4.184, power: 3), "kcal": HealthUnit(energy, factor: 4.184, power: 3),
    "fl_oz_us": HealthUnit(volume, factor: 2.95735295625, power: -5), "fl_oz_imp": HealthUnit(volume, factor: 2.84130625, power: -5),
    "pt_us": HealthUnit(volume, factor: 4.73176473, power: -4), "pt_imp": HealthUnit(volume, factor: 5.6826125, power: -4),
    "cup_us": HealthUnit(volume, factor: 2.365882365, power: -4), "cup_imp": HealthUnit(volume, factor: 2.84130625, power: -4),
    "mmHg": HealthUnit(pressure, factor: 1.33322387415, power: 2), "cmAq": HealthUnit(pressure, factor: 9.80665, power: 1),
    "inHg": HealthUnit(pressure, factor: 3.386389, power: 3), "atm": HealthUnit(pressure, factor: 1.01325, power: 5),
    "K": HealthUnit(.temperature, zero: 273.15), "degC": HealthUnit(.temperature),
    "degF": HealthUnit(.temperature, factor: 5.0 / 9, zero: 32),
    "dBASPL": only("dBASPL"), "dBHL": only("dBHL"), "appleEffortScore": only("appleEffortScore"), "D": only("D"),
    "prismDiopter": only("prismDiopter"),
    "deg": HealthUnit(number, factor: .pi / 180), "rad": HealthUnit(number),
  ]
}
