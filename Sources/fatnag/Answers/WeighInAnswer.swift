import Console
import JSONText
import ScaleCore

/// `fatnag.weighin/1`: one weigh-in, stored or not.
struct WeighInAnswer: TreeAnswer {
  /// Nil when it was not stored.
  var id: Int64?
  var record: WeighInRecord
  var trend: WeightTrend
  var isSaved: Bool

  /// The row was there before this run.
  var isKnown = false

  /// What happened to it, where that is something else.
  var verb: String?

  var json: JSONValue {
    [
      "schema": "fatnag.weighin/1", "id": .whole(id), "time": .string(record.time.iso8601),
      "weight_kg": .rounded(record.mass.kilograms, 6), "raw_kg": .rounded(record.rawMass?.kilograms, 6),
      "impedance_ohm": .whole(record.impedance?.ohms),
      "composition": record.composition.map { .object(BodyAnswer($0).members) } ?? .null,
      "bmi": .rounded(record.bodyMassIndex, 4),
      "trend": [
        "direction": .string(trend.direction.rawValue), "delta_kg": .rounded(trend.delta?.kilograms, 2),
        "baseline_time": .text(trend.baselineTime?.iso8601),
      ],
      "source": .string(record.origin?.source.name ?? record.source.rawValue), "scale_address": .text(record.scaleAddress?.description),
      "time_source": .string(record.timeSource.rawValue), "user_entered": .bool(record.isUserEntered),
      "note": .text(record.note), "origin": record.origin.map(json(of:)) ?? .null, "saved": .bool(isSaved),
    ]
  }

  private func json(of origin: ImportOrigin) -> JSONValue {
    [
      "app": .string(origin.source.name), "device": .text(origin.source.device?.rawValue), "import": .whole(origin.importID),
      "format": .string(origin.format), "file": .string(origin.file), "position": .whole(origin.position),
      "original": .text(origin.original),
      "precision": .string(origin.precision.rawValue),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var line = StyledText(
      verb ?? (isKnown ? "Already stored" : isSaved ? "Stored" : "Not stored"), isSaved ? .accent : .warning)
    if let id { line.append(" #\(id)", .muted) }
    line.append("  ")
    line.append(format.mass(record.mass), .hero)
    if let fat = record.composition?.fatPercent { line.append("  fat \(format.decimal(fat, 1)) %") }
    if let lean = record.composition?.leanMass { line.append("  lean \(format.mass(lean, places: 1))") }
    if let index = record.bodyMassIndex { line.append("  BMI \(format.decimal(index, 1))") }
    line.append("  ")
    line.append(format.trend(trend))
    line.append("  " + format.moment(record.time), .muted)
    return [line]
  }
}
