extension Plot {
  /// One direction of a plot. It grows by itself to hold every point, so none is ever cut off.
  public struct Axis: Sendable, Equatable {
    public var range: ClosedRange<Double>
    /// In rising order. Those that do not fit lose their labels, minor ones first.
    public var ticks: [Tick]
    /// Written where the axes meet if there is room; of the y axis only.
    public var unit: String

    public init(_ range: ClosedRange<Double>, ticks: [Tick] = [], unit: String = "") {
      self.range = range
      self.ticks = ticks
      self.unit = unit
    }
  }

  /// A labelled value on an axis.
  public struct Tick: Sendable, Equatable {
    /// How much a label matters when not all fit.
    public enum Weight: Sendable {
      case major, minor
    }

    public var value: Double
    public var label: String
    public var weight: Weight

    public init(_ value: Double, _ label: String, _ weight: Weight = .major) {
      self.value = value
      self.label = label
      self.weight = weight
    }
  }
}

extension Plot.Axis {
  /// Round values inside a range for ticks: multiples of 1, 2 or 5 times a power of ten, as many as possible up to a limit.
  ///
  /// `decimals` is how many digits after the point tell neighbours apart.
  public static func steps(in range: ClosedRange<Double>, atMost limit: Int) -> (values: [Double], decimals: Int) {
    let lower = range.lowerBound
    let span = range.upperBound - lower
    guard (1...1000).contains(limit), span.isFinite, span > 0, lower.magnitude <= PlotScale.limit, span <= PlotScale.limit else {
      return ([], 0)
    }
    for exponent in -9...15 {
      for digit in [1.0, 2.0, 5.0] {
        // Whole numbers are divided, not multiplied by a fraction, so that a tenth of 3 is 0.3 and not 0.30000000000000004.
        let multiplier = exponent >= 0 ? digit * power(exponent) : digit
        let divisor = exponent >= 0 ? 1 : power(-exponent)
        let first = (lower * divisor / multiplier - 1e-9).rounded(.up)
        let last = (range.upperBound * divisor / multiplier + 1e-9).rounded(.down)
        guard last - first < Double(limit) else { continue }
        guard last >= first else { return ([], 0) }
        let values = (0...Int(last - first)).map { (first + Double($0)) * multiplier / divisor }
        return (values, max(0, -exponent))
      }
    }
    return ([], 0)
  }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
