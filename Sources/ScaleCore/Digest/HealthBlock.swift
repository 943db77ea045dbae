/// The digest as plain text, for whoever must answer from it and may invent nothing.
///
/// ASCII punctuation only; names from outside are cut to what is harmless on one line.
public struct HealthBlock: Sendable {
  /// Whether the health data could be read.
  public enum Access: Equatable, Sendable {
    case readable(HealthDigest)

    /// Why not, in a few words.
    case unreadable(String)
  }

  public let lines: [String]
  public var text: String { lines.joined(separator: "\n") }

  public init(_ access: Access, at now: ZonedTime) {
    var lines = [
      "HEALTH DIGEST (source: local health store)",
      "Generated: \(now.iso8601), local \(Self.moment(now))",
    ]
    switch access {
    case .unreadable(let reason):
      lines.append("Access: unreadable (\(Self.plain(reason)))")
      lines.append("Samples unavailable. Do not invent any.")
    case .readable(let digest):
      lines.append("Access: \(digest.isEmpty ? "ok, nothing recorded in the windows below" : "ok")")
      lines.append("Rule: use only what stands here. Missing means not recorded: never guess it, never read it as 0. Not medical data.")
      lines += Self.metrics(digest) + Self.sleep(digest) + Self.workouts(digest) + Self.recovery(digest)
      if digest.isEmpty {
        lines.append("Empty: nothing recent is stored. Advice: export the data of the phone or watch and run fatnag import FILE.")
      }
    }
    self.lines = lines
  }

  private static func metrics(_ digest: HealthDigest) -> [String] {
    let printed: [DigestMetric] = [
      .stepsToday, .activeEnergyToday, .activeEnergyMean, .exerciseToday, .distanceDay, .distanceWeek, .dietaryEnergyToday,
      .dietaryProteinToday, .restingHeartRate, .latestHeartRate, .heartRateSamples, .variability, .variabilityMedian, .respiratoryRate,
      .wristTemperature, .oxygenSaturation, .vo2Max,
    ]
    var lines = printed.compactMap { line($0, digest) }
    if digest.hasDistanceWithoutWorkout {
      lines.append("Note: much distance in 24 h and no workout. Only what an app wrote into the store can be seen.")
    }
    return lines
  }

  /// Nil for what is left out when it is missing.
  private static func line(_ metric: DigestMetric, _ digest: HealthDigest) -> String? {
    let figure = digest[metric]
    guard let value = figure.value else {
      switch metric {
      case .variabilityMedian: return nil
      case .dietaryEnergyToday, .dietaryProteinToday: return "\(HealthCopy.label(metric)): missing (food not logged)"
      default: return "\(HealthCopy.label(metric)): missing"
      }
    }
    var line = "\(HealthCopy.label(metric)): \(HealthCopy.amount(metric, value))"
    if metric == .activeEnergyMean, figure.count < 7 { line += " (data on \(figure.count) of 7 days)" }
    if figure.isOld(at: digest.now.instant), let time = figure.time { line += " (measured \(moment(time)))" }
    return line
  }

  private static func sleep(_ digest: HealthDigest) -> [String] {
    guard let night = digest.sleep.last else { return ["Sleep last night: missing"] + sleepWeek(digest) + preSleep(digest) }
    func hours(_ milliseconds: Int64?) -> String { milliseconds.map { number(SleepNight.hours($0), 1) + " h" } ?? "missing" }
    var lines = ["Sleep last night: \(hours(night.asleep)), asleep \(moment(night.onset)), awake \(moment(night.wake))"]
    if let stages = night.stages {
      lines.append(
        "Sleep stages: core \(hours(stages.core)), deep \(hours(stages.deep)), REM \(hours(stages.rem)), awake \(hours(stages.awake))")
    } else {
      lines.append("Sleep stages: not broken out")
    }
    if night.naps > 0 { lines.append("Other sleep that day: \(hours(night.naps))") }
    return lines + sleepWeek(digest) + preSleep(digest)
  }

  private static func sleepWeek(_ digest: HealthDigest) -> [String] {
    var lines: [String] = []
    if let average = digest.sleep.averageHours {
      lines.append("Sleep average: \(number(average, 1)) h over \(count(digest.sleep.nights.count, "night")) of the last 8 days")
    }
    if let spread = digest.sleep.bedtimeSpread { lines.append("Bedtime consistency: standard deviation \(number(spread, 2)) h") }
    return lines
  }

  private static func preSleep(_ digest: HealthDigest) -> [String] {
    guard let before = digest.preSleep else { return [] }
    guard let average = before.average else { return ["Heart rate before sleep: no samples, wear the watch"] }
    return ["Heart rate before sleep: \(number(average, 0)) bpm over \(count(before.count, "sample")) in \(PreSleepHeartRate.minutes) min"]
  }

  private static func workouts(_ digest: HealthDigest) -> [String] {
    let workouts = digest.workouts
    var lines = ["Workouts, 24 h: \(workouts.lastDayCount)"]
    if workouts.newest.isEmpty {
      lines.append("Recent workouts: none in 90 days. If there were some, export and run fatnag import FILE.")
    }
    for (index, workout) in workouts.newest.enumerated() {
      var facts = [
        "\(plain(HealthCopy.activity(workout.activity)))", "ended \(moment(workout.end))", "\(number(workout.minutes, 0)) min",
      ]
      if let distance = workout.distanceKilometres, distance > 0 { facts.append("\(number(distance, 1)) km") }
      if let energy = workout.energyKilocalories { facts.append("\(number(energy, 0)) kcal") }
      facts.append("source \(plain(workout.source.name))")
      lines.append("\(index == 0 ? "Last" : "Recent") workout: " + facts.joined(separator: ", "))
    }
    return lines
  }

  private static func recovery(_ digest: HealthDigest) -> [String] {
    guard let score = digest.recovery.score else { return [] }
    let factors = digest.recovery.factors.map(HealthCopy.factor).joined(separator: ", ")
    return ["Recovery: \(digest.recovery.band.rawValue), \(score) of 100" + (factors.isEmpty ? "" : " (\(factors))")]
  }

  private static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private static func number(_ value: Double, _ places: Int) -> String { FixedDecimal.text(value, places: places) }

  private static func moment(_ time: ZonedTime) -> String { "\(time.civilTime.date.iso8601) \(time.civilTime.clock)" }

  /// Names of apps and devices are somebody else's text: one line of at most 64 characters, hyphens for dashes.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(64) {
      switch scalar.value {
      case 0x2010...0x2015, 0x2212: plain.append("-")
      case 0x00A0, 0x2028, 0x2029: plain.append(" ")
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: plain.append(" ")
        default: plain.append(scalar)
        }
      }
    }
    return String(plain)
  }
}
