import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.goal/1`: a target, and what the rules say of it.
struct GoalAnswer: TreeAnswer {
  /// Nil where there is no target.
  var target: Mass?
  var date: CivilDate?
  var newest: Mass?
  var start: Mass?
  var set: ZonedTime?

  /// What is drawn where no target was set.
  var presumed: Mass?
  var gate: DateGate?

  /// What the rules say of it now; nil where the profile lacks what they need.
  var proposal: TargetProposal?

  /// On the date; nil without one.
  var pace: DateGate.Verdict?

  /// Whether the answer is about a target that was just tried, and not about the one that counts.
  var isAttempt = false

  private var verdict: TargetVerdict? { proposal?.verdict }

  var isAccepted: Bool? {
    guard let verdict else { return nil }
    return verdict.isAccepted && pace != .tooSoon && pace != .tooFast
  }

  private var word: String? {
    guard let verdict else { return nil }
    if !verdict.isAccepted { return verdict.reason?.rawValue }
    switch pace {
    case .tooSoon: return "too_soon"
    case .tooFast: return "too_fast"
    case .accepted, .hold, nil: return verdict.reason?.rawValue ?? (pace == .hold ? "hold" : "accepted")
    }
  }

  private var required: Double? { date.flatMap { gate?.required(by: $0) } }

  /// Offered only for a target that may be aimed at.
  private var earliest: CivilDate? { verdict?.isAccepted == true ? gate?.earliest : nil }

  var json: JSONValue {
    [
      "schema": "fatnag.goal/1", "accepted": isAccepted.map { .bool($0) } ?? .null, "verdict": .text(word),
      "required_kg_per_week": .rounded(required, 3), "cap_kg_per_week": .rounded(target == nil ? nil : gate?.cap, 3),
      "earliest": .text(earliest?.iso8601), "suggested_kg": .rounded(verdict?.suggestion, 1), "target_kg": .rounded(target?.kilograms, 3),
      "by": .text(date?.iso8601), "newest_kg": .rounded(newest?.kilograms, 3), "start_kg": .rounded(start?.kilograms, 3),
      "set": .text(set?.iso8601),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard let target else { return nothing(format) }
    if isAttempt, isAccepted == false { return refusal(target, format) }
    var table = Table([.init(), .init()])
    func row(_ label: String, _ value: String) { table.addRow([StyledText(label, .muted), StyledText(value)]) }
    row("Target", format.mass(target, places: 1) + (date.map { " by \($0.iso8601)" } ?? ""))
    if let newest { row("Now", "\(format.mass(newest, places: 1)), \(distance(target - newest, format))") }
    if !isAttempt, let progress { row("Way", "\(progress) % of it since \(set.map { format.day($0) } ?? "the start")") }
    if let required, let cap = gate?.cap, cap > 0 { row("Pace", "\(weekly(required, format)) needed; the cap is \(weekly(cap, format))") }
    if date == nil, isAccepted == true, let earliest { row("Earliest", "\(earliest.iso8601) at the safe cap") }
    return table.lines() + remarks(target, format)
  }

  private func nothing(_ format: TextFormat) -> [StyledText] {
    let drawn = presumed.map { "; history draws \(format.mass($0, places: 1)) (22 kg/m²)" } ?? ""
    return [StyledText("No target is set\(drawn)."), "  \("fatnag goal set MASS --by DATE", .command)"]
  }

  private func refusal(_ target: Mass, _ format: TextFormat) -> [StyledText] {
    guard let proposal else { return [] }
    var lines = [StyledText(GateCopy.question(proposal, MassFormat(format.units)), .warning)]
    if proposal.verdict.isAccepted, let cap = gate?.cap {
      let asked = required.map { "It asks for \(weekly($0, format)); " } ?? ""
      lines.append(StyledText("\(asked)\(asked.isEmpty ? "The" : "the") safe cap at your weight is \(weekly(cap, format)).", .muted))
    }
    return lines
  }

  private func remarks(_ target: Mass, _ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = []
    if let proposal, let caution = GateCopy.caution(proposal, MassFormat(format.units)) { lines.append(StyledText(caution, .warning)) }
    guard !isAttempt, isAccepted == false else { return lines }
    if verdict?.isAccepted == false {
      let better = verdict?.suggestion.map { format.mass(Mass(kilograms: $0), places: 1) } ?? ""
      lines.append(StyledText("By the rules of today this target would not be taken; \(better) would.", .warning))
    } else if let earliest {
      lines.append(StyledText("The date has become too early for a healthy pace.", .warning))
      lines.append("  \("fatnag goal set \(MassFormat(format.units).weightNumber(target, places: 1)) --by \(earliest.iso8601)", .command)")
    }
    return lines
  }

  private func distance(_ way: Mass, _ format: TextFormat) -> String {
    if abs(way.kilograms) < 0.05 { return "there" }
    let amount = MassFormat(format.units).amount(Mass(kilograms: abs(way.kilograms)))
    return "\(amount) to \(way.kilograms < 0 ? "lose" : "gain")"
  }

  /// Percent of the way from the weight at the start.
  private var progress: Int? {
    guard let target, let start, let newest, abs((target - start).kilograms) >= 0.1 else { return nil }
    let share = (newest - start).kilograms / (target - start).kilograms * 100
    return share.isFinite ? Int(min(max(share, 0), 100).rounded(.down)) : nil
  }

  private func weekly(_ kilograms: Double, _ format: TextFormat) -> String {
    format.units == .imperial
      ? "\(format.decimal(Mass(kilograms: kilograms).pounds, 2)) lb a week" : "\(format.decimal(kilograms, 2)) kg a week"
  }
}
