/// The people a set of formulas may be used for.
struct BIADomain {
  var ages: ClosedRange<Double>
  var bodyMassIndices: ClosedRange<Double>

  /// Centimetres.
  var heights = 100.0...220.0

  /// Kilograms.
  var weights = 20.0...200.0

  /// Ohms.
  var impedances = 100.0...2000.0

  /// Narrower than the published library refuses, about as wide as openScale accepts for its newer estimates.
  static let mibcs = BIADomain(ages: 18...99, bodyMassIndices: 12...60)

  /// The sample of the paper: 16 to 75 years, of which adults are taken here, and 15.8 to 43.1 kg/m².
  static let wu2015 = BIADomain(ages: 18...75, bodyMassIndices: 15.8...43.1)

  /// Everything but the impedance.
  func admitsBody(of subject: BIASubject) -> Bool {
    ages.contains(subject.age) && heights.contains(subject.height) && weights.contains(subject.weight)
      && bodyMassIndices.contains(subject.bodyMassIndex)
  }

  func admits(_ subject: BIASubject) -> Bool {
    admitsBody(of: subject) && impedances.contains(subject.impedance)
  }
}
