import Console
import JSONText
import ScaleCore

/// `fatnag.frame/1`: one decoded frame.
struct FrameAnswer: TreeAnswer {
  var frame: ScaleFrame

  var json: JSONValue {
    [
      "schema": "fatnag.frame/1", "weight_kg": .rounded(frame.mass.kilograms, 6), "unit": .string(frame.unit.rawValue),
      "stabilized": .bool(frame.isStabilized), "removed": .bool(frame.isRemoved),
      "has_impedance": .bool(frame.hasImpedanceFlag), "impedance_ohm": .whole(frame.impedance?.ohms),
      "scale_clock": .text(frame.scaleClock?.iso8601),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    [line(format) + StyledText("  scale clock \(frame.scaleClock?.iso8601 ?? "unset")", .muted)]
  }

  /// Everything but the scale's clock.
  func line(_ format: TextFormat) -> StyledText {
    var line: StyledText = "\(format.mass(frame.mass), .hero)"
    line.append("  " + state)
    if let impedance = frame.impedance {
      line.append("  \(impedance.ohms) ohm")
      if impedance.isSuspect { line.append(" (unusual)", .warning) }
    } else if frame.hasImpedanceFlag || frame.rawImpedance == 0xFFFD {
      line.append("  no contact for impedance", .muted)
    }
    if frame.unit != .kilogram { line.append("  scale shows \(frame.unit.rawValue)", .muted) }
    return line
  }

  private var state: String {
    switch (frame.isStabilized, frame.isRemoved) {
    case (true, true): "stepped off, record"
    case (false, true): "stepped off before it stood"
    case (true, false): "stable"
    case (false, false): "moving"
    }
  }
}
