import Console
import ScaleCore

/// The health digest for people: sections of dated figures, as wide as the terminal allows.
struct HealthScreen {
  private let digest: HealthDigest
  private let weight: WeightOutlook?
  private let newest: Instant?
  private let coach: CoachNote?
  private let columns: Int
  private let format: TextFormat

  init(answer: HealthAnswer, format: TextFormat) {
    digest = answer.digest
    weight = answer.weight
    newest = answer.newest
    coach = answer.coach
    columns = max(20, answer.columns)
    self.format = format
  }

  /// One line of a section: a figure, when it was, and who says so.
  private struct Row {
    var label: String
    var value: StyledText
    var remark = StyledText()
    var source = ""
  }

  /// Instead of a digest without any data.
  static func invitation(_ columns: Int) -> [StyledText] {
    let line: StyledText =
      "\("No health data is stored yet.", .muted) \("fatnag import FILE", .command) \("reads an export of your phone or watch.", .muted)"
    return line.wrapped(to: columns, indent: 2)
  }

  var lines: [StyledText] {
    let note = coach?.lines(format, columns: columns) ?? []
    return digestLines + (note.isEmpty ? [] : [StyledText()] + note)
  }

  private var digestLines: [StyledText] {
    guard let newest else { return weightLines + Self.invitation(columns) }
    if digest.isEmpty {
      let line: StyledText = """
        \("Nothing recent: the newest imported sample is of", .muted) \(format.zone.date(at: newest).iso8601)\(".", .muted) \
        \("fatnag import FILE", .command) \("reads a newer export.", .muted)
        """
      return weightLines + line.wrapped(to: columns, indent: 2)
    }
    let sections = [
      ("Activity", activity), ("Heart", heart), ("Sleep", sleep), ("Recovery", recovery), ("Workouts", workouts), ("Food", food),
    ]
    return weightLines + laidOut(sections) + [StyledText()] + closing.flatMap { $0.wrapped(to: columns, indent: 2) }
  }

  private var weightLines: [StyledText] {
    guard let weight else { return [] }
    var line: StyledText = "\(format.mass(weight.latest.mass), .hero)  \(format.day(format.zone.zoned(weight.latest.time)), .muted)"
    for (change, span) in [(weight.weekChange, "7 days"), (weight.monthChange, "30 days")] {
      if let change { line += "   \("trend, \(span):", .muted) \(MassFormat(format.units).change(change))" }
    }
    return line.wrapped(to: columns, indent: 2) + [StyledText()]
  }

  private func laidOut(_ sections: [(String, [Row])]) -> [StyledText] {
    let rows = sections.flatMap(\.1)
    let label = rows.map { displayWidth($0.label) }.max() ?? 0
    // Where there is little room remarks follow their value at once, and what is left over goes on under it.
    let value = isNarrow ? 0 : min(14, rows.map(\.value.width).max() ?? 0)
    let indent = columns - label - 4 >= 24 ? label + 4 : 4
    var lines: [StyledText] = []
    for (title, rows) in sections {
      if !lines.isEmpty { lines.append(StyledText()) }
      lines.append(StyledText(title, .heading))
      for row in rows { lines += line(row, label: label, value: value).wrapped(to: columns, indent: indent) }
    }
    return lines
  }

  private var isNarrow: Bool { columns < 64 }

  private func line(_ row: Row, label: Int, value: Int) -> StyledText {
    var line = StyledText("  ") + StyledText(row.label, .muted).padded(to: label) + StyledText("  ")
    line += row.remark.isEmpty && row.source.isEmpty ? row.value : row.value.padded(to: value)
    if !row.remark.isEmpty { line += StyledText("  ") + row.remark }
    // Who said it is the first to go where there is little room.
    let source = StyledText("  " + row.source, .muted)
    if !row.source.isEmpty, !isNarrow, line.width + source.width <= columns { line += source }
    return line
  }

  private var closing: [StyledText] {
    var lines = digest.triggers.map { trigger in
      StyledText(HealthCopy.message(trigger, resting: digest[.restingHeartRate].value), trigger.severity > 2 ? .danger : .warning)
    }
    if isMissingSomething {
      lines.append(
        "\("What is missing comes in with", .muted) \("fatnag import FILE", .command)\(", an export of the phone or watch.", .muted)")
    }
    return lines + [StyledText(HealthCopy.disclaimer, .muted)]
  }

  private var isMissingSomething: Bool {
    (Self.activityMetrics + Self.heartMetrics).contains { digest[$0].value == nil } || digest.sleep.last == nil
  }
}

// MARK: Sections

extension HealthScreen {
  private static let activityMetrics: [DigestMetric] = [
    .stepsToday, .activeEnergyToday, .activeEnergyMean, .exerciseToday, .distanceDay, .distanceWeek,
  ]
  private static let heartMetrics: [DigestMetric] = [
    .restingHeartRate, .latestHeartRate, .heartRateSamples, .variability, .variabilityMedian, .respiratoryRate, .oxygenSaturation,
    .wristTemperature, .vo2Max,
  ]
  private static let foodMetrics: [DigestMetric] = [
    .dietaryEnergyToday, .dietaryProteinToday, .dietaryFiberToday, .dietaryIronToday, .dietaryPotassiumToday,
  ]

  private func row(_ metric: DigestMetric) -> Row {
    let figure = digest[metric]
    guard let value = figure.value else {
      return Row(label: HealthCopy.label(metric), value: StyledText("missing", .muted))
    }
    let prefix = metric.isSum ? "until " : ""
    var remark = StyledText(figure.time.map { prefix + when($0) } ?? "", .muted)
    if metric == .activeEnergyMean {
      remark = StyledText("mean of 7 days" + (figure.count < 7 ? ", \(figure.count) with data" : ""), .muted)
    }
    return Row(
      label: HealthCopy.label(metric), value: StyledText(amount(metric, value), .hero), remark: remark, source: names(figure.sources))
  }

  /// `12 574`, `1 840 kcal`: digits in groups, as everywhere that counts are shown.
  private func amount(_ metric: DigestMetric, _ value: Double) -> String {
    let text = HealthCopy.amount(metric, value)
    let digits = text.prefix { $0.isWholeNumber }
    return Int(digits).map { TextFormat.grouped($0) + text.dropFirst(digits.count) } ?? text
  }

  private var activity: [Row] {
    var rows = Self.activityMetrics.map(row)
    if digest.hasDistanceWithoutWorkout {
      rows.append(Row(label: "", value: StyledText(HealthCopy.distanceWithoutWorkout, .muted)))
    }
    return rows
  }

  private var heart: [Row] { Self.heartMetrics.map(row) }

  private var sleep: [Row] {
    var rows: [Row] = []
    if let night = digest.sleep.last {
      rows.append(
        Row(
          label: "Last night", value: StyledText(hours(night.asleep), .hero),
          remark: StyledText("\(when(night.onset)) to \(night.wake.civilTime.clock)", .muted), source: names(night.sources)))
      rows.append(Row(label: "Stages", value: stages(night)))
      if let inBed = night.inBed { rows.append(Row(label: "In bed meanwhile", value: StyledText(hours(inBed)))) }
      if night.naps > 0 { rows.append(Row(label: "Other sleep that day", value: StyledText(hours(night.naps)))) }
      if let quality = digest.sleepQuality { rows.append(Row(label: "Quality, roughly", value: StyledText("\(quality) of 100"))) }
    } else {
      rows.append(Row(label: "Last night", value: StyledText("missing", .muted)))
    }
    if let average = digest.sleep.averageHours {
      let count = digest.sleep.nights.count
      rows.append(
        Row(
          label: "Average", value: StyledText(format.decimal(average, 1) + " h"),
          remark: StyledText("\(count) night\(count == 1 ? "" : "s") of the last 8 days", .muted)))
    }
    if let spread = digest.sleep.bedtimeSpread {
      rows.append(Row(label: "Bedtimes vary by", value: StyledText("\(format.plusMinus)\(format.decimal(spread * 60, 0)) min")))
    }
    return rows + (digest.preSleep.map { [preSleep($0)] } ?? [])
  }

  private func stages(_ night: SleepNight) -> StyledText {
    guard let stages = night.stages else { return StyledText("not broken out", .muted) }
    let parts = [("core", stages.core), ("deep", stages.deep), ("REM", stages.rem), ("awake", stages.awake)]
    return StyledText(parts.map { name, length in "\(name) \(length.map(hours) ?? "missing")" }.joined(separator: ", "))
  }

  private func preSleep(_ before: PreSleepHeartRate) -> Row {
    let label = "Heart before sleep"
    guard let average = before.average else {
      return Row(label: label, value: StyledText("missing", .muted), remark: StyledText("wear the watch to bed", .muted))
    }
    var isElevated = false
    if case .elevated = digest.preSleepVerdict { isElevated = true }
    return Row(
      label: label, value: StyledText(format.decimal(average, 0) + " bpm", .hero),
      remark: StyledText(HealthCopy.state(digest.preSleepVerdict), isElevated ? .warning : .muted)
        + StyledText(", \(before.count) sample\(before.count == 1 ? "" : "s")", .muted))
  }

  private var recovery: [Row] {
    guard let score = digest.recovery.score else {
      return [Row(label: "Band", value: StyledText("unknown", .muted), remark: StyledText("too little is known of the last night", .muted))]
    }
    let role: Role =
      switch digest.recovery.band {
      case .green: .accent
      case .yellow: .warning
      case .red: .danger
      case .unknown: .muted
      }
    let head = Row(
      label: "Band", value: StyledText("\(digest.recovery.band.rawValue) \(score)", role), remark: StyledText("of 100", .muted))
    let factors = digest.recovery.factors.map(HealthCopy.factor)
    guard !factors.isEmpty else { return [head] }
    return [head, Row(label: "Because of", value: StyledText(factors.joined(separator: ", ")))]
  }

  private var workouts: [Row] {
    let count = Row(label: "In 24 hours", value: StyledText("\(digest.workouts.lastDayCount)", .hero))
    guard !digest.workouts.newest.isEmpty else { return [count, Row(label: "In 90 days", value: StyledText("none", .muted))] }
    let sources = digest.workouts.newest.map(\.source).reduce(into: [HealthSource]()) { found, source in
      if !found.contains(source) { found.append(source) }
    }
    // Once for all of them: beside each there is no room left for who says so.
    let origin = isNarrow ? [] : [Row(label: "Recorded by", value: StyledText(names(sources), .muted))]
    return [count]
      + digest.workouts.newest.map { workout in
        var facts = ", \(format.decimal(workout.minutes, 0)) min"
        if let distance = workout.distanceKilometres, distance > 0 { facts += ", \(format.decimal(distance, 1)) km" }
        if let energy = workout.energyKilocalories { facts += ", \(format.decimal(energy, 0)) kcal" }
        return Row(label: when(workout.end), value: StyledText(printable(HealthCopy.activity(workout.activity)), .hero) + StyledText(facts))
      } + origin
  }

  private var food: [Row] {
    let present = Self.foodMetrics.filter { digest[$0].value != nil }
    return present.isEmpty
      ? [Row(label: "Today", value: StyledText("missing", .muted), remark: StyledText("nothing logged", .muted))] : present.map(row)
  }

  /// Today the time, yesterday both, before that the date.
  private func when(_ time: ZonedTime) -> String {
    switch format.zone.date(at: format.now).daysSince1970 - time.civilTime.date.daysSince1970 {
    case 0: time.civilTime.clock
    case 1: "yesterday \(time.civilTime.clock)"
    default: time.civilTime.date.iso8601
    }
  }

  private func hours(_ milliseconds: Int64) -> String { format.decimal(Double(milliseconds) / 3_600_000, 1) + " h" }

  private func names(_ sources: [HealthSource]) -> String { sources.map { printable($0.name) }.joined(separator: ", ") }
}
