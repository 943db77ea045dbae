import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.goal/1`: targets, and what the rules say of them.
struct GoalAnswer: TreeAnswer {
  /// Nil where there is no target weight.
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
  var fat: FatGoal?

  /// Whether the answer is about a target that was just tried, and not about the one that counts.
  var isAttempt = false

  private var verdict: TargetVerdict? { proposal?.verdict }

  /// Whether all that is aimed at is; nil where nothing can be said.
  private var isAccepted: Bool? {
    let parts = [isWeightAccepted, fat?.isAccepted].compactMap { $0 }
    return parts.isEmpty ? nil : parts.allSatisfy { $0 }
  }

  private var isWeightAccepted: Bool? {
    guard let verdict else { return nil }
    return verdict.isAccepted && pace != .tooSoon && pace != .tooFast
  }

  /// Of the weight, unless the body fat is what is in the way or all there is.
  private var word: String? {
    if let fat, weightWord == nil || fat.isAccepted == false && isWeightAccepted == true { return fat.word }
    return weightWord
  }

  private var weightWord: String? {
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
    let weight: [JSONValue.Member] = [
      .init("schema", "fatnag.goal/1"), .init("accepted", isAccepted.map { .bool($0) } ?? .null), .init("verdict", .text(word)),
      .init("required_kg_per_week", .rounded(required, 3)), .init("cap_kg_per_week", .rounded(target == nil ? nil : gate?.cap, 3)),
      .init("earliest", .text(earliest?.iso8601)), .init("suggested_kg", .rounded(verdict?.suggestion, 1)),
      .init("target_kg", .rounded(target?.kilograms, 3)), .init("by", .text(date?.iso8601)),
      .init("newest_kg", .rounded(newest?.kilograms, 3)), .init("start_kg", .rounded(start?.kilograms, 3)),
      .init("set", .text(set?.iso8601)),
    ]
    return .object(weight + FatGoal.members(of: fat))
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard target != nil || fat != nil else { return nothing(format) }
    if isAttempt, isAccepted == false { return refusals(format) }
    var table = Table([.init(), .init()])
    if let target { addRows(target, to: &table, format) }
    fat?.addRows(to: &table, format)
    var lines = format.table(table)
    if let target { lines += remarks(target, format) }
    if let remark = fat?.remark(isAttempt: isAttempt, format) { lines.append(remark) }
    return lines
  }

  private func addRows(_ target: Mass, to table: inout Table, _ format: TextFormat) {
    func row(_ label: String, _ value: String) { table.addRow([StyledText(label, .muted), StyledText(value)]) }
    row("Target", format.mass(target, places: 1) + (date.map { " by \($0.iso8601)" } ?? ""))
    if let newest { row("Now", "\(format.mass(newest, places: 1)), \(distance(target - newest, format))") }
    if !isAttempt, let progress { row("Way", "\(progress) % of it since \(set.map { format.day($0) } ?? "the start")") }
    if let pace = paceWords(format) { row("Pace", pace) }
    if date == nil, isWeightAccepted == true, let earliest { row("Earliest", "\(earliest.iso8601) at the safe cap") }
  }

  /// Nobody is told a pace that nobody should go at.
  private func paceWords(_ format: TextFormat) -> String? {
    guard let date, let gate, let required, gate.cap > 0 else { return nil }
    if !isAttempt, let days = gate.delay(keeping: date) {
      return "at the safe cap of \(weekly(gate.cap, format)) you are there \(days) \(days == 1 ? "day" : "days") later"
    }
    return "\(weekly(required, format)) needed; the cap is \(weekly(gate.cap, format))"
  }

  private func nothing(_ format: TextFormat) -> [StyledText] {
    let drawn = presumed.map { "; history draws \(format.mass($0, places: 1)) (22 kg/m²)" } ?? ""
    return [StyledText("No target is set\(drawn)."), "  \("fatnag goal set MASS --by DATE", .command)"]
  }

  private func refusals(_ format: TextFormat) -> [StyledText] {
    var lines = isWeightAccepted == false ? proposal.map { refusal($0, format) } ?? [] : []
    if fat?.isAccepted == false, let proposal = fat?.proposal { lines += refusal(proposal, format) }
    // Of two targets one may be fine, and is not taken either.
    if target != nil, fat != nil { lines.append(StyledText("Neither target was stored.", .muted)) }
    return lines
  }

  private func refusal(_ proposal: TargetProposal, _ format: TextFormat) -> [StyledText] {
    let masses = MassFormat(format.units)
    let offer = TargetCopy.offer(proposal, masses).map { ["  \($0, .command)"] as [StyledText] } ?? []
    return [StyledText(TargetCopy.refusal(proposal, masses), .warning)] + offer
  }

  private func remarks(_ target: Mass, _ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = []
    if let proposal, let caution = TargetCopy.caution(proposal, MassFormat(format.units)) { lines.append(StyledText(caution, .warning)) }
    guard !isAttempt, isWeightAccepted == false else { return lines }
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
