public import ScaleCore

/// What became of the rows of a batch, or of a whole import.
public struct ImportOutcome: Equatable, Sendable {
  public var added: Int

  /// Rows that were there already, or stood in the file before.
  public var duplicates: Int

  /// Weigh-ins that were there already and got figures they lacked.
  public var completed: Int

  public init(added: Int = 0, duplicates: Int = 0, completed: Int = 0) {
    self.added = added
    self.duplicates = duplicates
    self.completed = completed
  }

  public static func += (total: inout ImportOutcome, part: ImportOutcome) {
    total.added += part.added
    total.duplicates += part.duplicates
    total.completed += part.completed
  }
}

/// The distinct weigh-ins of one file, whether they were stored before or not.
public struct ImportedWeights: Equatable, Sendable {
  public var count = 0

  /// The earliest, as the file has it; nil where there is none.
  public var first: Entry?

  /// The latest.
  public var last: Entry?

  /// All of them together.
  public var sum = Mass(kilograms: 0)

  public init() {}

  public struct Entry: Equatable, Sendable {
    public var time: ZonedTime
    public var mass: Mass

    public init(time: ZonedTime, mass: Mass) {
      self.time = time
      self.mass = mass
    }
  }
}
