/// The vertical extent of a chart: no sample is ever outside, and the ideal is inside unless it would squeeze the samples flat.
public struct ChartDomain: Equatable, Sendable {
  public var range: ClosedRange<Double>
  public var ideal: Ideal

  /// Where the ideal line is.
  public enum Ideal: Equatable, Sendable {
    case none, inside, below, above
  }

  /// The ideal is left off the plot when the plot would have to be so many times as high as its samples.
  static let mostSqueeze = 8.0

  /// - Parameters:
  ///   - values: samples in view.
  ///   - projected: values of the lines ahead; with any, the ideal stays in view.
  public init(_ metric: ChartMetric, values: [Double], ideal: Double?, projected: [Double] = []) {
    let finite = values.filter(\.isFinite)
    let ahead = projected.filter(\.isFinite)
    guard let lowest = finite.min(), let highest = finite.max() else {
      range = Self.empty(metric, ideal: ideal)
      self.ideal = ideal == nil ? .none : .inside
      return
    }
    var low = min(lowest, ahead.min() ?? lowest)
    var high = max(highest, ahead.max() ?? highest)
    self.ideal = .none
    if let ideal {
      let reach = max(high, ideal) - min(low, ideal)
      let isNear = reach <= Self.mostSqueeze * max(highest - lowest, metric.leastSpan)
      if isNear || !ahead.isEmpty {
        low = min(low, ideal)
        high = max(high, ideal)
        self.ideal = .inside
      } else {
        self.ideal = ideal < low ? .below : .above
      }
    }
    range = Self.padded(metric, low: low, high: high, ideal: self.ideal == .inside ? ideal : nil)
  }

  private static func padded(_ metric: ChartMetric, low: Double, high: Double, ideal: Double?) -> ClosedRange<Double> {
    let span = max(high - low, metric.leastSpan)
    let middle = (low + high) / 2
    let floor = high - low < span ? middle - span / 2 : low
    let top = high - low < span ? middle + span / 2 : high
    switch metric {
    case .weight, .lean, .bmi:
      let pad = max(0.08 * span, 0.15)
      // A plot that shows the ideal line needs less air under it.
      return (floor - (ideal == nil ? pad : 0.25 * pad))...(top + pad)
    case .fat:
      let pad = max(0.12 * span, ideal == nil ? 0.5 : 0.4)
      return max(floor - (ideal == low ? 0 : pad), 0)...min(top + pad, max(75, top))
    }
  }

  private static func empty(_ metric: ChartMetric, ideal: Double?) -> ClosedRange<Double> {
    switch metric {
    case .fat: ideal.map { $0...($0 + 8) } ?? 10...30
    case .weight, .lean: ideal.map { $0...($0 + 5) } ?? 60...80
    case .bmi: ideal.map { $0...($0 + 5) } ?? 20...30
    }
  }
}
