import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.calibration/1`: the correction in force and all earlier ones.
struct CalibrationAnswer: TreeAnswer {
  /// Newest first.
  var history: [StoredCalibration]
  var zone: LocalZone

  var json: JSONValue {
    let active = history.first(where: \.isActive)
    return [
      "schema": "fatnag.calibration/1", "active": active.map(object) ?? .null,
      "history": .array(history.map(object)),
    ]
  }

  private func object(_ stored: StoredCalibration) -> JSONValue {
    [
      "id": .whole(stored.id), "time": .string(zone.zoned(stored.taken).iso8601),
      "mode": .text(stored.calibration.mode?.rawValue), "factor": .rounded(stored.calibration.factor, 6),
      "offset_kg": .rounded(stored.calibration.offset.kilograms, 6), "raw_kg": .rounded(stored.raw?.kilograms, 6),
      "reference_kg": .rounded(stored.reference?.kilograms, 6), "active": .bool(stored.isActive),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = []
    if let active = history.first(where: \.isActive) {
      lines.append("In force: \(Self.correction(active.calibration, format), .hero)")
    } else {
      lines.append("No correction is in force.")
    }
    guard !history.isEmpty else { return lines }
    var table = Table([
      .init("#", .trailing), .init("Taken"), .init("Scale said", .trailing), .init("Was", .trailing),
      .init("Correction"), .init(),
    ])
    for stored in history {
      table.addRow([
        StyledText("\(stored.id)", .muted), StyledText(format.moment(zone.zoned(stored.taken))),
        StyledText(stored.raw.map { format.mass($0) } ?? format.dash),
        StyledText(stored.reference.map { format.mass($0) } ?? format.dash),
        StyledText(Self.correction(stored.calibration, format)), StyledText(stored.isActive ? "in force" : "", .accent),
      ])
    }
    return lines + [StyledText()] + table.lines()
  }

  /// `-150 g` or `× 0.99256`.
  static func correction(_ calibration: Calibration, _ format: TextFormat) -> String {
    switch calibration.mode {
    case .factor: "\(format.isUnicode ? "×" : "x") \(FixedDecimal.text(calibration.factor, places: 5))"
    case .offset, nil: MassFormat(format.units).change(calibration.offset)
    }
  }
}
