public import JSONText

/// All that may leave this machine about a person beside what they type themselves.
///
/// It is built, not filtered: every member is put here by name, coarser than it is stored. Ages are bands of five years, weights
/// stand to 0.1 kg, nothing is timed finer than a day, and no address, device, source, note or impedance has a place in it.
public struct CoachBrief: Equatable, Sendable {
  /// What it is made from; the caller may hand in everything it has.
  public struct Given: Sendable {
    public var now: Instant
    public var zone: LocalZone
    /// Its name stays here.
    public var profile: Profile

    /// All weigh-ins, or those of the last three months at least.
    public var weights: WeightSeries
    public var bodyFat: BodyFatReading?
    public var goal = Goal()

    /// Nil where health data could not be read.
    public var digest: HealthDigest?

    /// From ``CoachMemory/facts(for:at:)``.
    public var memory: [MemoryFact] = []
    public var gates: [GateNote] = []

    public init(now: Instant, zone: LocalZone, profile: Profile, weights: WeightSeries) {
      self.now = now
      self.zone = zone
      self.profile = profile
      self.weights = weights
    }
  }

  public struct BodyFatReading: Equatable, Sendable {
    public var percent: Double
    public var date: CivilDate

    public init(percent: Double, date: CivilDate) {
      self.percent = percent
      self.date = date
    }
  }

  /// What the person set beside the targets, which stand in the profile.
  public struct Goal: Equatable, Sendable {
    public var date: CivilDate?

    /// Kilograms this week, with its sign.
    public var weekChange: Double?

    public init(date: CivilDate? = nil, weekChange: Double? = nil) {
      self.date = date
      self.weekChange = weekChange
    }
  }

  public static let version = "fatnag.brief/1"

  /// Bytes of ``text``, never more.
  public static let mostBytes = 4096
  static let mostPoints = 14
  static let mostWeeks = 8
  static let mostGates = 6

  public let json: JSONValue

  /// Compact JSON, the same bytes for the same facts.
  public var text: String { json.text }

  public init(_ given: Given) {
    var parts = BriefParts(given)
    while parts.json.text.utf8.count > Self.mostBytes, parts.shorten() {}
    json = parts.json
  }
}
