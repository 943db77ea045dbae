import Console
import ScaleCore

/// The right pane of a wide sheet: every figure of the estimate, or what the weigh-in still waits for.
struct DetailPane {
  var view: WeighInView
  var format: TextFormat

  var lines: [StyledText] {
    guard let draft = view.weighIn.draft else { return steps }
    guard let composition = draft.composition else {
      return [StyledText("Body composition", .heading), StyledText(), StyledText("none in this reading", .muted)]
    }
    var table = Table([.init(), .init("", .trailing)])
    for metric in Metric.allCases {
      let value = composition[metric].value.map { format.metric(metric, $0) }
      table.addRow([StyledText(metric.label, .muted), StyledText(value ?? format.dash, value == nil ? .muted : .plain)])
    }
    return [StyledText("Body composition", .heading), StyledText()] + table.lines(limit: 33)
      + [StyledText(), StyledText("estimates, not medical", .muted)]
  }

  private var steps: [StyledText] {
    [
      StyledText("How it goes", .heading), StyledText(),
      StyledText("1  step on, barefoot", .muted), StyledText("2  wait until the number stands", .muted),
      StyledText("3  stay 5 s for composition", .muted), StyledText("4  look, edit, confirm", .muted),
    ]
  }
}
