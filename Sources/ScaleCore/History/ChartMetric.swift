/// What a history chart shows.
public enum ChartMetric: String, CaseIterable, Sendable {
  case weight, fat, lean, bmi

  /// The least height of the plot in the metric's own unit, so that noise does not look like drama.
  public var leastSpan: Double { 1 }

  /// Whether masses are plotted, which a person may read in pounds.
  public var isMass: Bool { self == .weight || self == .lean }
}
