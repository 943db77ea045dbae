/// What the formulas read, as plain numbers in the units they are published in.
struct BIASubject: Equatable {
  var sex: Sex

  /// Years.
  var age: Double

  /// Centimetres.
  var height: Double

  /// Kilograms.
  var weight: Double

  /// Ohms at 50 kHz, foot to foot.
  var impedance: Double

  var isMale: Bool { sex == .male }

  /// kg/m².
  var bodyMassIndex: Double { weight / (height / 100 * (height / 100)) }
}
