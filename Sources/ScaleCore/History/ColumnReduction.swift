/// Samples brought down to the columns of a plot: one point each, with the median and how far the column reaches.
public enum ColumnReduction {
  public struct Column: Equatable, Sendable {
    /// Of the sample that is nearest the median.
    public var time: Instant
    public var median: Double
    public var low: Double
    public var high: Double
    public var count: Int
    public var hasNote: Bool

    /// The sample nearest the median, for a cursor.
    public var id: Int64
  }

  /// At most `columns` columns over a span; the first, last, lowest and highest sample are always within one of them, with their own value.
  ///
  /// - Parameter samples: oldest first; those outside the span count for its edges.
  public static func columns(_ samples: [ChartSample], over span: ClosedRange<Instant>, count: Int) -> [Column] {
    guard count > 0 else { return [] }
    let width = max(1, span.upperBound.milliseconds(since: span.lowerBound))
    var columns: [Column] = []
    var bucket: [ChartSample] = []
    var index = -1
    for sample in samples {
      let offset = Double(sample.time.milliseconds(since: span.lowerBound)) / Double(width)
      let here = Int((min(max(offset, 0), 1) * Double(count)).rounded(.down))
      if min(here, count - 1) != index {
        if let column = column(bucket) { columns.append(column) }
        bucket = []
        index = min(here, count - 1)
      }
      bucket.append(sample)
    }
    if let column = column(bucket) { columns.append(column) }
    return columns
  }

  private static func column(_ bucket: [ChartSample]) -> Column? {
    guard let first = bucket.first else { return nil }
    let ordered = bucket.sorted { ($0.value, $0.time) < ($1.value, $1.time) }
    let middle = ordered[(ordered.count - 1) / 2]
    let low = ordered.first?.value ?? first.value
    let high = ordered.last?.value ?? first.value
    return Column(
      time: middle.time, median: middle.value, low: low, high: high, count: bucket.count, hasNote: bucket.contains(where: \.hasNote),
      id: middle.id)
  }
}
