/// Weights in order of time.
public struct WeightSeries: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    public var time: Instant
    public var mass: Mass

    public init(time: Instant, mass: Mass) {
      self.time = time
      self.mass = mass
    }
  }

  /// Oldest first.
  public let points: [Point]

  public init(_ points: [Point]) { self.points = Self.withoutNearDuplicates(points, time: \.time, value: \.mass.kilograms) }

  /// Values farther apart than this are two weigh-ins, however near in time.
  static let nearValue = 0.5

  /// Rows in order of time; of rows less than two seconds and half a unit apart only the later one stays.
  ///
  /// Two sources that copy from each other keep the same weigh-in with times that differ by a rounding.
  public static func withoutNearDuplicates<Row>(_ rows: [Row], time: (Row) -> Instant, value: (Row) -> Double) -> [Row] {
    // Rows from a store come in order, and mostly far apart: then they are what is wanted already.
    let isReady = zip(rows, rows.dropFirst()).allSatisfy { time($1).milliseconds(since: time($0)) >= 2000 }
    if isReady { return rows }
    var kept: [Row] = []
    for row in rows.enumerated().sorted(by: { (time($0.element), $0.offset) < (time($1.element), $1.offset) }) {
      let isNear = kept.last.map {
        time(row.element).milliseconds(since: time($0)) < 2000 && abs(value(row.element) - value($0)) <= nearValue + 1e-9
      }
      if isNear == true { kept.removeLast() }
      kept.append(row.element)
    }
    return kept
  }
}
