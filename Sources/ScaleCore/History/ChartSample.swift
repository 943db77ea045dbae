/// One weigh-in as a chart needs it.
public struct ChartSample: Equatable, Sendable {
  public var id: Int64
  public var time: Instant

  /// Kilograms, percent, or kg/m².
  public var value: Double
  public var hasNote: Bool

  public init(id: Int64, time: Instant, value: Double, hasNote: Bool = false) {
    self.id = id
    self.time = time
    self.value = value
    self.hasNote = hasNote
  }
}
