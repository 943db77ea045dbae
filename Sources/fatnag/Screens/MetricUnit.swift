import ScaleCore

/// How the values of a chart metric are written for one person.
struct MetricUnit {
  var metric: ChartMetric
  var units: UnitSystem

  /// Whether symbols beyond ASCII can be shown.
  var isUnicode = true

  init(_ metric: ChartMetric, _ units: UnitSystem) {
    self.metric = metric
    self.units = units
  }

  init(_ metric: ChartMetric, _ format: TextFormat) {
    self.init(metric, format.units)
    isUnicode = format.isUnicode
  }

  /// The value in the person's unit.
  func shown(_ value: Double) -> Double {
    metric.isMass && units == .imperial ? Mass(kilograms: value).pounds : value
  }

  var symbol: String {
    switch metric {
    case .weight, .lean: MassFormat(units).weightUnit
    case .fat: "%"
    case .bmi: isUnicode ? "kg/m²" : "kg/m2"
    }
  }

  var name: String {
    switch metric {
    case .weight: "Weight"
    case .fat: "Body fat"
    case .lean: "Lean mass"
    case .bmi: "BMI"
    }
  }

  /// What one point is.
  var samples: String { metric == .weight ? "weigh-in" : "measured" }

  /// `78.5 kg`, `21.4 %`.
  func text(_ value: Double, places: Int = 1) -> String { FixedDecimal.text(shown(value), places: places) + " " + symbol }

  /// Like ``text(_:places:)``, as finely as weigh-ins are listed: `78.55 kg`.
  func exact(_ value: Double) -> String { exactNumber(value) + " " + symbol }

  /// `78.55`, `21.4`.
  func exactNumber(_ value: Double) -> String {
    metric.isMass ? MassFormat(units).weightNumber(Mass(kilograms: value)) : FixedDecimal.text(value, places: 1)
  }

  /// A change with its sign.
  func change(_ value: Double) -> String {
    switch metric {
    case .weight, .lean: MassFormat(units).change(Mass(kilograms: value))
    case .fat: FixedDecimal.text(value, places: 1, sign: .always) + " points"
    case .bmi: FixedDecimal.text(value, places: 2, sign: .always)
    }
  }
}
