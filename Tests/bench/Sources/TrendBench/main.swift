// How near estimates of level and rate come to the truth behind simulated weights; prints one JSON object per estimate.
import ScaleCore

/// Errors of one estimate over all series.
struct Errors {
  var level = 0.0
  var slope = 0.0
  var count = 0.0

  mutating func add(level estimate: Double, slope rate: Double?, _ simulated: SimulatedSeries, day: Int) {
    level += (estimate - simulated.truth[day]) * (estimate - simulated.truth[day])
    if let rate { slope += (rate - simulated.rates[day]) * (rate - simulated.rates[day]) }
    count += 1
  }
}

/// The first weeks teach the filter and do not count.
let firstDay = 28
let series = 200
var kalman = Errors()
var classic = Errors()
var raw = Errors()
for seed in 0..<series {
  var random = SeededRandom(seed: UInt64(seed))
  let simulated = SimulatedSeries(&random)
  let lines = TrendLine.Method.allCases.map { ($0, TrendLine(simulated.series, method: $0).points) }
  for (index, seen) in simulated.observed.enumerated() where seen.day >= firstDay {
    for (method, points) in lines {
      let point = points[index]
      switch method {
      case .kalman: kalman.add(level: point.level.kilograms, slope: point.slope, simulated, day: seen.day)
      case .classic: classic.add(level: point.level.kilograms, slope: point.slope, simulated, day: seen.day)
      }
    }
    raw.add(level: seen.kilograms, slope: nil, simulated, day: seen.day)
  }
}

func report(_ name: String, _ errors: Errors, hasSlope: Bool = true) {
  let level = (errors.level / errors.count).squareRoot()
  let slope = hasSlope ? "\((errors.slope / errors.count).squareRoot())" : "null"
  print(#"{"estimate":"\#(name)","series":\#(series),"level":\#(level),"slope":\#(slope)}"#)
}

report("kalman", kalman)
report("classic", classic)
report("last raw weight", raw, hasSlope: false)
