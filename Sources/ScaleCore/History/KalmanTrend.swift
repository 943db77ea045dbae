/// A Kalman filter over level and slope: x = (level, slope), x' = [[1, Δt], [0, 1]] x, Δt in days.
///
/// Noise per day: level 0.02 kg, slope 0.004 kg/day; per weigh-in 0.55 kg (water, food, scale). An innovation beyond two standard deviations widens
/// the measurement noise with its square (Huber), so one odd weight moves the line little and a real step moves it within days.
struct KalmanTrend {
  static let levelNoise = 0.02
  static let slopeNoise = 0.004
  static let measurementNoise = 0.55
  static let gate = 2.0

  private var level: Double
  private var slope = 0.0
  private var levelVariance = Self.measurementNoise * Self.measurementNoise
  private var covariance = 0.0
  private var slopeVariance = 0.05 * 0.05

  private init(level: Double) { self.level = level }

  static func points(_ series: WeightSeries) -> [TrendLine.Point] {
    guard let first = series.points.first else { return [] }
    var filter = KalmanTrend(level: first.mass.kilograms)
    var last = first.time
    return series.points.map { point in
      let days = Double(point.time.milliseconds(since: last)) / 86_400_000
      if point.time > last {
        filter.predict(days: days)
        filter.update(point.mass.kilograms)
      }
      last = point.time
      return TrendLine.Point(time: point.time, level: Mass(kilograms: filter.level), slope: filter.slope * 7)
    }
  }

  private mutating func predict(days: Double) {
    level += slope * days
    levelVariance += days * (2 * covariance + days * slopeVariance) + Self.levelNoise * Self.levelNoise * days
    covariance += days * slopeVariance
    slopeVariance += Self.slopeNoise * Self.slopeNoise * days
  }

  private mutating func update(_ measured: Double) {
    let innovation = measured - level
    var noise = Self.measurementNoise * Self.measurementNoise
    let deviation = abs(innovation) / (levelVariance + noise).squareRoot()
    if deviation > Self.gate { noise *= (deviation / Self.gate) * (deviation / Self.gate) }
    let total = levelVariance + noise
    let levelGain = levelVariance / total
    let slopeGain = covariance / total
    level += levelGain * innovation
    slope += slopeGain * innovation
    slopeVariance -= slopeGain * covariance
    covariance -= levelGain * covariance
    levelVariance -= levelGain * levelVariance
  }
}
