import Console
import JSONText
import ScaleCore

/// One weigh-in with everything that is known of it; in JSON the same object as everywhere.
struct WeighInCard: TreeAnswer {
  var answer: WeighInAnswer

  var json: JSONValue { answer.json }

  func lines(_ format: TextFormat) -> [StyledText] {
    let record = answer.record
    var head: StyledText = "\(format.mass(record.mass), .hero)  "
    head += format.trend(answer.trend)
    var table = Table([.init(), .init()])
    func row(_ label: String, _ value: String?) {
      if let value { table.addRow([StyledText(label, .muted), StyledText(value)]) }
    }
    row("Number", answer.id.map { "#\($0)" })
    row("When", format.moment(record.time) + certainty(record))
    row("BMI", record.bodyMassIndex.map { format.decimal($0, 1) })
    row("Impedance", record.impedance.map { "\($0.ohms) ohm\($0.isSuspect ? " (unusual)" : "")" })
    if let composition = record.composition {
      let isForeign = composition.equation == .imported
      for metric in Metric.allCases where metric != .bodyMassIndex {
        row(metric.label, composition[metric].value.map { format.metric(metric, $0) } ?? (isForeign ? nil : "–"))
      }
      row("Formulas", (isForeign ? "of the app that recorded it" : composition.equation.rawValue) + ", estimates only")
    }
    row("Source", source(record))
    row("File said", record.origin?.original.map { printable($0) })
    row("Scale", record.scaleAddress?.description)
    if let raw = record.rawMass, record.calibrationID != nil { row("Scale said", format.mass(raw)) }
    row("Note", record.note.map { printable($0) })
    return [head, StyledText()] + table.lines()
  }

  private func source(_ record: WeighInRecord) -> String {
    guard let origin = record.origin else {
      return record.source.rawValue + (record.isUserEntered && record.source != .manual ? ", edited" : "")
    }
    return "from \(printable(origin.source.name)), \(printable(origin.file))" + (record.isUserEntered ? ", typed in by hand" : "")
  }

  private func certainty(_ record: WeighInRecord) -> String {
    switch record.timeSource {
    case .host, .user: ""
    case .imported: record.origin?.precision == .day ? "; the file tells only the day" : ""
    case .scale: " by the scale's clock"
    case .uncertain: " at the latest; the true time is not known"
    }
  }
}
