import Console
import HealthDatabase
import ScaleCore

/// Targets and reminders that were said in a chat: each is said back and asked about, and nothing is stored without a yes.
struct StatedWishes {
  let environment: Environment
  let store: HealthStore

  /// Whether somebody is there to answer.
  private var isAsked: Bool { environment.terminal.isInteractive && !environment.options.json }

  func settle(_ facts: CoachFacts, _ text: String) throws -> [GateNote] {
    let format = MassFormat(facts.profile.units)
    return try facts.targets(in: text).compactMap { try settle($0, facts, format) } + facts.reminders(in: text).map(settle)
  }

  // MARK: Targets

  private func settle(_ target: StatedTarget, _ facts: CoachFacts, _ format: MassFormat) throws -> GateNote? {
    if let proposal = facts.proposal(target) { return try settle(proposal, format, facts.ownWords) }
    let option = if case .fat = target.goal { "--sex female|male" } else { "--height 170cm" }
    try environment.remark(
      "\("A target was heard, but the rules for it need more of your profile:", .muted) \("fatnag profile set \(option)", .command)")
    return nil
  }

  private func settle(_ proposal: TargetProposal, _ format: MassFormat, _ language: RedFlagWords.Language) throws -> GateNote {
    let question = GateCopy.question(proposal, format)
    guard proposal.isAcceptable else {
      try environment.remark(StyledText(question, .warning))
      return .target(proposal, .waiting)
    }
    guard isAsked else {
      try environment.remark("\("A target is set by you alone:", .muted) \(command(for: proposal.target, format), .command)")
      return .target(proposal, .waiting)
    }
    guard try environment.agrees(to: StyledText(question), in: language) else { return .target(proposal, .declined) }
    // A question may stand for hours.
    let judgement = try GoalJudgement(try store.profile() ?? Profile(), store, environment)
    switch proposal.target.goal {
    case .weight(let target):
      let checked = try judgement.proposal(target, by: proposal.target.date.date)
      guard checked.isAcceptable else { return .target(checked, .waiting) }
      try store.setGoal(target, by: proposal.target.date.date, start: judgement.newest, at: environment.now)
      return .target(checked, .stored)
    case .fat(let percent):
      let checked = try judgement.proposal(fatPercent: percent)
      guard checked.isAcceptable else { return .target(checked, .waiting) }
      try store.setFatGoal(percent)
      return .target(checked, .stored)
    }
  }

  private func command(for target: StatedTarget, _ format: MassFormat) -> String {
    switch target.goal {
    case .weight(let mass):
      let date = target.date.date.map { " --by \($0.iso8601)" } ?? ""
      return "fatnag goal set \(format.weightNumber(mass, places: 1))\(date)"
    case .fat(let percent): return "fatnag goal set --fat \(FixedDecimal.text(percent, places: 1))"
    }
  }

  // MARK: Reminders

  private func settle(_ reminder: StatedReminder) throws -> GateNote {
    guard isAsked else {
      try environment.remark("\("A reminder is set by you alone:", .muted) \(command(for: reminder), .command)")
      return .reminder(reminder, .waiting)
    }
    let setting = ReminderSetting(environment: environment, store: store)
    switch try setting.asked(reminder) {
    case .agreed(let reminder): return .reminder(try setting.keep(reminder), .kept)
    case .declined(let reminder): return .reminder(reminder, .declined)
    }
  }

  /// What a reminder without words is typed as.
  private func command(for reminder: StatedReminder) -> String {
    let time = environment.zone.civilTime(at: reminder.deadline ?? reminder.due)
    let clock = (reminder.deadline == nil ? "" : "before ") + time.clock
    let when = reminder.precision == .unsaid ? "TIME" : "\(time.date.iso8601) \(clock)"
    let words = reminder.text ?? (reminder.kind == .wake ? "wake up" : "")
    return (["fatnag", "remind", "add", "--at", when] + (words.isEmpty ? [] : [printable(words)])).map(shellWord).joined(separator: " ")
  }
}
