import Console
import JSONText
import ScaleCore

/// `fatnag.body/1`: an estimate of body composition, figures beside their flags.
struct BodyAnswer: TreeAnswer {
  var equation: BodyComposition.Equation
  var figures: [Metric: Figure]

  init(equation: BodyComposition.Equation, figures: [Metric: Figure]) {
    self.equation = equation
    self.figures = figures
  }

  init(_ composition: BodyComposition) {
    equation = composition.equation
    figures = Dictionary(uniqueKeysWithValues: Metric.allCases.map { ($0, composition[$0]) })
  }

  var json: JSONValue { .object([.init("schema", "fatnag.body/1")] + members) }

  /// The figures and flags, without schema; the order is that of ``Metric``.
  var members: [JSONValue.Member] {
    let values = Metric.allCases.map { JSONValue.Member($0.rawValue, .rounded(figure($0).value, 6)) }
    let flags = Metric.allCases.map { JSONValue.Member($0.rawValue, .string(figure($0).flag.rawValue)) }
    return values + [.init("flags", .object(flags)), .init("equation", .string(equation.rawValue))]
  }

  private func figure(_ metric: Metric) -> Figure { figures[metric] ?? .outOfDomain }

  func lines(_ format: TextFormat) -> [StyledText] {
    var table = Table([.init(), .init("", .trailing), .init()])
    for metric in Metric.allCases {
      let figure = figure(metric)
      let value = figure.value.map { format.metric(metric, $0) } ?? "–"
      table.addRow([StyledText(metric.label), StyledText(value, figure.value == nil ? .muted : .hero), remark(figure)])
    }
    return table.lines() + [StyledText("Estimates from foot-to-foot impedance; not a medical measurement.", .muted)]
  }

  private func remark(_ figure: Figure) -> StyledText {
    switch figure.flag {
    case .ok: StyledText()
    case .clamped: StyledText("the formula left its limits", .muted)
    case .outOfDomain: StyledText("outside what the formula was made for", .muted)
    }
  }
}

extension Metric {
  /// What people call it.
  var label: String {
    switch self {
    case .fatPercent: "Body fat"
    case .waterPercent: "Water"
    case .muscleKilograms: "Lean soft mass"
    case .boneKilograms: "Bone mineral"
    case .bodyMassIndex: "BMI"
    case .visceralIndex: "Visceral fat index"
    case .leanKilograms: "Lean mass"
    case .basalKilocalories: "Basal metabolism"
    }
  }
}
