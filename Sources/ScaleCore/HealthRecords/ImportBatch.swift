/// Rows of a foreign file on their way into the store, some tens of thousands at a time.
///
/// Types and sources are interned: rows carry indices into two tables that only grow while one file is read.
public struct ImportBatch: Sendable {
  public var weighIns: [ImportedWeighIn] = []
  public var samples: [ImportedSample] = []
  public var workouts: [ImportedWorkout] = []

  /// Values as the file has them, where they were converted by more than a power of ten or have no number: by index into ``samples``.
  public var originals: [(sample: Int, text: String)] = []

  public private(set) var types: [SampleType] = []
  public private(set) var sources: [ImportedSource] = []
  private var typeIndices: [SampleType: Int] = [:]
  private var sourceIndices: [ImportedSource: Int] = [:]

  public init() {}

  public var rowCount: Int { weighIns.count + samples.count + workouts.count }

  /// The index of a type, added where it is new.
  public mutating func index(of type: SampleType) -> Int {
    if let known = typeIndices[type] { return known }
    types.append(type)
    typeIndices[type] = types.count - 1
    return types.count - 1
  }

  /// The index of a source, added where it is new.
  public mutating func index(of source: ImportedSource) -> Int {
    if let known = sourceIndices[source] { return known }
    sources.append(source)
    sourceIndices[source] = sources.count - 1
    return sources.count - 1
  }

  /// Drops the rows and keeps their memory and the tables.
  public mutating func removeRows() {
    weighIns.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    workouts.removeAll(keepingCapacity: true)
    originals.removeAll(keepingCapacity: true)
  }
}

/// A sample that a foreign file brings, in the unit of its type. No references in it: a million of them must cost nothing.
public struct ImportedSample: Equatable, Sendable {
  /// Index into ``ImportBatch/types``.
  public var type: Int32

  /// Index into ``ImportBatch/sources``.
  public var source: Int32
  public var start: Instant

  /// Milliseconds, never negative.
  public var duration: Int64

  /// Minutes east of UTC at the start.
  public var offsetMinutes: Int16
  public var isUserEntered: Bool

  /// Finite.
  public var value: Double

  public init(
    type: Int, source: Int, start: Instant, duration: Int64 = 0, offsetMinutes: Int, isUserEntered: Bool = false, value: Double
  ) {
    self.type = Int32(truncatingIfNeeded: type)
    self.source = Int32(truncatingIfNeeded: source)
    self.start = start
    self.duration = duration
    self.offsetMinutes = Int16(truncatingIfNeeded: offsetMinutes)
    self.isUserEntered = isUserEntered
    self.value = value
  }
}

/// A workout that a foreign file brings.
public struct ImportedWorkout: Equatable, Sendable {
  /// HealthKit's name without its prefix: `running`, `traditionalStrengthTraining`.
  public var activity: String
  public var start: ZonedTime

  /// Milliseconds from start to end, pauses included.
  public var duration: Int64

  /// Milliseconds without pauses; nil where the file does not say.
  public var active: Int64?
  public var energyKilocalories: Double?
  public var distanceKilometres: Double?

  /// Index into ``ImportBatch/sources``.
  public var source: Int

  public init(
    activity: String, start: ZonedTime, duration: Int64, active: Int64? = nil, energyKilocalories: Double? = nil,
    distanceKilometres: Double? = nil, source: Int
  ) {
    self.activity = activity
    self.start = start
    self.duration = duration
    self.active = active
    self.energyKilocalories = energyKilocalories
    self.distanceKilometres = distanceKilometres
    self.source = source
  }
}
