import Console
import JSONText
import ScaleCore

/// `fatnag.health/1`: the digest of imported health data.
struct HealthAnswer: TreeAnswer {
  var digest: HealthDigest
  var weight: WeightOutlook?

  /// The newest imported sample; nil where nothing was imported.
  var newest: Instant?

  /// The last good answer of a look of the Coach, however old; nil where there never was one.
  var coach: CoachNote?

  /// Width for people.
  var columns: Int

  func lines(_ format: TextFormat) -> [StyledText] { HealthScreen(answer: self, format: format).lines }

  private func moment(_ instant: Instant) -> JSONValue {
    .string(ZonedTime(instant, offsetMinutes: digest.now.offsetMinutes).iso8601)
  }

  var json: JSONValue {
    [
      "schema": "fatnag.health/1", "time": .string(digest.now.iso8601), "newest_sample": newest.map(moment) ?? .null,
      "weight": weightJSON, "metrics": .object(DigestMetric.allCases.map { .init($0.rawValue, metric($0)) } + [preSleep]),
      "sleep": sleep, "recovery": recovery, "workouts_24h": .whole(digest.workouts.lastDayCount),
      "workouts": .array(digest.workouts.newest.map(workout)),
      "distance_without_workout": .bool(digest.hasDistanceWithoutWorkout),
      "triggers": .array(digest.triggers.map { HealthCheckAnswer.json($0, digest) }), "coach": coach?.json ?? .null,
    ]
  }

  private var weightJSON: JSONValue {
    guard let weight else { return .null }
    return [
      "time": moment(weight.latest.time), "weight_kg": .rounded(weight.latest.mass.kilograms, 6),
      "trend_change_7d_kg": .rounded(weight.weekChange?.kilograms, 3),
      "trend_change_30d_kg": .rounded(weight.monthChange?.kilograms, 3),
    ]
  }

  private func metric(_ metric: DigestMetric) -> JSONValue {
    let figure = digest[metric]
    return [
      "value": .rounded(figure.value, 4), "unit": .string(metric.unit), "from": moment(figure.window.lowerBound),
      "to": moment(figure.window.upperBound), "at": .text(figure.time?.iso8601), "source": source(figure.sources),
      "count": figure.count > 0 || figure.value == 0 ? .whole(figure.count) : .null,
    ]
  }

  private var preSleep: JSONValue.Member {
    let before = digest.preSleep
    return .init(
      "pre_sleep_heart_rate",
      [
        "value": .rounded(before?.average, 4), "unit": "count/min", "from": before.map { moment($0.window.lowerBound) } ?? .null,
        "to": before.map { moment($0.window.upperBound) } ?? .null, "at": .text(before?.time?.iso8601),
        "source": source(before?.sources ?? []), "count": .whole(before?.count),
      ])
  }

  private var sleep: JSONValue {
    [
      "last_night": digest.sleep.last.map(night) ?? .null, "quality": .whole(digest.sleepQuality),
      "average_hours": .rounded(digest.sleep.averageHours, 4), "nights_counted": .whole(digest.sleep.nights.count),
      "bedtime_sd_hours": .rounded(digest.sleep.bedtimeSpread, 4), "nights": .array(digest.sleep.nights.map(night)),
    ]
  }

  private func night(_ night: SleepNight) -> JSONValue {
    func hours(_ milliseconds: Int64?) -> JSONValue { .rounded(milliseconds.map { Double($0) / 3_600_000 }, 4) }
    return [
      "date": .string(night.date.iso8601), "onset": .string(night.onset.iso8601), "wake": .string(night.wake.iso8601),
      "asleep_hours": hours(night.asleep), "unspecified_hours": hours(night.unspecified),
      "stages": night.stages.map { stages in
        [
          "core_hours": hours(stages.core), "deep_hours": hours(stages.deep), "rem_hours": hours(stages.rem),
          "awake_hours": hours(stages.awake),
        ]
      } ?? .null,
      "in_bed_hours": hours(night.inBed), "nap_hours": hours(night.naps), "source": source(night.sources),
    ]
  }

  private var recovery: JSONValue {
    [
      "band": .string(digest.recovery.band.rawValue), "score": .whole(digest.recovery.score),
      "factors": .array(
        digest.recovery.factors.map { ["id": .string($0.kind.rawValue), "points": .rounded($0.points, 2)] }),
    ]
  }

  private func workout(_ workout: HealthWorkout) -> JSONValue {
    [
      "activity": .string(workout.activity), "start": .string(workout.start.iso8601), "end": .string(workout.end.iso8601),
      "minutes": .rounded(workout.minutes, 3), "distance_km": .rounded(workout.distanceKilometres, 4),
      "energy_kcal": .rounded(workout.energyKilocalories, 3), "source": .string(workout.source.name),
    ]
  }

  private func source(_ sources: [HealthSource]) -> JSONValue {
    sources.isEmpty ? .null : .string(sources.map(\.name).joined(separator: ", "))
  }
}
