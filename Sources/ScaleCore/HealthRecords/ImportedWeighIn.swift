/// A weigh-in that a foreign file brings.
public struct ImportedWeighIn: Equatable, Sendable {
  public var time: ZonedTime
  public var precision: Precision
  public var mass: Mass

  /// The value and unit as the file has them, where that was not kilograms: `194.227 lb`.
  public var original: String?
  public var fatPercent: Double?
  public var leanMass: Mass?

  /// kg/m².
  public var bodyMassIndex: Double?
  public var impedance: Impedance?

  /// What else the file says of the body, in the unit of the metric; never fat, lean mass or BMI, which have a place of their own.
  public var figures: [Metric: Double]
  public var note: String?

  /// Index into ``ImportBatch/sources``.
  public var source: Int
  public var isUserEntered: Bool

  /// Where it stands in the file: line number of a text, byte offset of an XML file, row id of a database.
  public var position: Int64

  public init(
    time: ZonedTime, precision: Precision = .second, mass: Mass, original: String? = nil, fatPercent: Double? = nil, leanMass: Mass? = nil,
    bodyMassIndex: Double? = nil, impedance: Impedance? = nil, figures: [Metric: Double] = [:], note: String? = nil, source: Int,
    isUserEntered: Bool = false, position: Int64
  ) {
    self.time = time
    self.precision = precision
    self.mass = mass
    self.original = original
    self.fatPercent = fatPercent
    self.leanMass = leanMass
    self.bodyMassIndex = bodyMassIndex
    self.impedance = impedance
    self.figures = figures
    self.note = note
    self.source = source
    self.isUserEntered = isUserEntered
    self.position = position
  }

  /// How exactly the file tells the time: decides which weigh-ins of another file are the same one.
  public enum Precision: String, CaseIterable, Sendable {
    case second, minute, day
  }
}
