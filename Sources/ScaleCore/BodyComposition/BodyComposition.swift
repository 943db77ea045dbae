/// An estimate of body composition: one figure per metric, and everything needed to compute it again.
public struct BodyComposition: Equatable, Sendable {
  /// Which set of formulas; a trend must not mix them.
  public var equation: Equation

  /// Nil where another app made the estimate and did not say from what.
  public var inputs: Inputs?
  private var figures: [Metric: Figure]

  public init(equation: Equation, inputs: Inputs?, figures: [Metric: Figure]) {
    self.equation = equation
    self.inputs = inputs
    self.figures = figures
  }

  public subscript(metric: Metric) -> Figure {
    get { figures[metric] ?? .outOfDomain }
    set { figures[metric] = newValue }
  }

  /// Every figure that may be shown.
  public var values: [Metric: Double] { figures.compactMapValues(\.value) }

  public var fatPercent: Double? { self[.fatPercent].value }
  public var leanMass: Mass? { self[.leanKilograms].value.map { Mass(kilograms: $0) } }

  /// What stays true of an estimate that cannot be computed again when the mass turns out to be another: the shares of fat and water, and
  /// lean mass by the share of fat. Nil where nothing does.
  public func rescaled(to mass: Mass) -> BodyComposition? {
    var kept = BodyComposition(
      equation: equation, inputs: nil, figures: figures.filter { $0.key == .fatPercent || $0.key == .waterPercent })
    if let fatPercent { kept[.leanKilograms] = Figure(computed: mass.kilograms * (1 - fatPercent / 100), flag: .ok) }
    return kept.values.isEmpty ? nil : kept
  }

  /// What an estimate is made from.
  public struct Inputs: Equatable, Sendable {
    public var sex: Sex

    /// Whole years.
    public var age: Int
    public var height: Length

    /// Calibrated.
    public var mass: Mass
    public var impedance: Impedance

    public init(sex: Sex, age: Int, height: Length, mass: Mass, impedance: Impedance) {
      self.sex = sex
      self.age = age
      self.height = height
      self.mass = mass
      self.impedance = impedance
    }
  }

  /// The closed list of formula sets.
  public enum Equation: String, CaseIterable, Sendable {
    /// The scale maker's library as published by reverse engineering, with the visceral branch corrected.
    case mibcs
    /// Wu et al., Nutrition Journal 2015;14:52: standing, foot to foot, 50 kHz.
    case wu2015
    /// As another app says; by which formulas is not known, so it cannot be computed again.
    case imported

    /// Those that can be asked for.
    public static let offered: [Equation] = [.mibcs, .wu2015]
  }
}
