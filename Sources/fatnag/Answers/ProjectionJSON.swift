import JSONText
import ScaleCore

/// The `projection` of `fatnag.history/1`: the person's own rate, and beside it the plan at the safe cap.
struct ProjectionJSON {
  var projection: Projection
  var zone: LocalZone

  var value: JSONValue {
    [
      "reason": .text(projection.absence?.rawValue), "slope_kg_per_week": .rounded(projection.tempered, 3),
      "observed_kg_per_week": .rounded(projection.observed?.value, 3), "margin_kg_per_week": .rounded(projection.observed?.margin, 3),
      "tempered": .bool(projection.isTempered), "crossing": time(projection.crossing),
      "crossing_earliest": time(projection.earliestCrossing), "crossing_latest": time(projection.latestCrossing),
      "path": path(projection.path), "safe_crossing": time(projection.safeCrossing), "safe_path": path(projection.safePath),
    ]
  }

  private func time(_ instant: Instant?) -> JSONValue { .text(instant.map { zone.zoned($0).iso8601 }) }

  private func path(_ points: [Projection.Point]) -> JSONValue {
    .array(
      points.map { point in
        ["time": time(point.time), "weight_kg": .rounded(point.mass.kilograms, 3), "confidence": .rounded(point.confidence, 3)]
      })
  }
}
