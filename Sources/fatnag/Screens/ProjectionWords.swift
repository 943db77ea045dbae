import Console
import ScaleCore

/// What a projection says in words: the person's own rate and the plan, never mixed.
struct ProjectionWords {
  var projection: Projection
  var format: TextFormat
  var zone: LocalZone

  var lines: [StyledText] {
    var lines = [own]
    if let date = projection.safeCrossing {
      lines.append("\("At the safe cap (a plan):", .muted) ideal on \(day(date))")
    }
    return lines
  }

  private var own: StyledText {
    let label = StyledText("At your rate\(used): ", .muted)
    switch projection.absence {
    case .notEnoughData: return label + StyledText("not enough weigh-ins yet (3 days, a week apart)")
    case .atIdeal: return label + StyledText("you are there")
    case .flat: return label + StyledText("no date; the last weeks are level")
    case .wrongWay: return label + StyledText("no date; the last weeks go the other way")
    case .beyondHorizon: return label + StyledText("the ideal is more than two years away")
    case nil: return label + StyledText(crossing)
    }
  }

  /// The rate of the last weeks, which may differ from that of the window above.
  private var used: String {
    guard let observed = projection.observed else { return "" }
    return " (lately \(MassFormat(format.units).change(Mass(kilograms: observed.value))) a week)"
  }

  private var crossing: String {
    guard let date = projection.crossing else { return "no date" }
    var words = "ideal around \(day(date))"
    if let early = projection.earliestCrossing, let late = projection.latestCrossing, day(early) != day(late) {
      words += " (\(day(early)) to \(day(late)))"
    }
    return projection.isTempered ? words + ", slowed to the safe cap" : words
  }

  /// Beyond half a year a day would claim too much.
  private func day(_ instant: Instant) -> String {
    let date = zone.date(at: instant)
    let isFar = date.daysSince1970 - zone.date(at: format.now).daysSince1970 > 180
    return isFar ? String(date.iso8601.prefix(7)) : date.iso8601
  }
}
