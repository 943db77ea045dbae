import Console
import HealthDatabase
import ScaleCore

/// Targets and reminders that were said in a chat: each is said back and asked about, and nothing is stored without a yes.
struct StatedWishes {
  let environment: Environment
  let store: HealthStore

  /// Who is named before what is said; nil outside conversations.
  var speaker: Speaker?

  /// Whether somebody is there to answer.
  private var isAsked: Bool { environment.terminal.isInteractive && !environment.options.json }

  func settle(_ facts: CoachFacts, _ text: String) throws -> [GateNote] {
    let format = MassFormat(facts.profile.units)
    return try facts.targets(in: text).compactMap { try settle($0, facts, format) }
      + facts.reminders(in: text).map { try settle($0, facts.ownWords) }
  }

  private func remark(_ line: StyledText) throws(OutputError) { try environment.remark(speaker.saying(line)) }

  // MARK: Targets

  private func settle(_ target: StatedTarget, _ facts: CoachFacts, _ format: MassFormat) throws -> GateNote? {
    let judgement = try judgement
    let proposal: TargetProposal
    do throws(Explanation) {
      proposal = try judgement.proposal(target)
    } catch {
      // Said before anything is asked: a yes must be one that can be kept.
      try remark("\(TargetTalk(facts.ownWords).wasHeard, .muted) \(error.message, .muted) \(error.tryNext ?? "", .muted)")
      return nil
    }
    return try settle(proposal, format, facts.ownWords)
  }

  /// By the rules and figures that `goal set` goes by.
  private var judgement: GoalJudgement {
    get throws { try GoalJudgement(try store.profile() ?? Profile(), store, environment) }
  }

  private func settle(_ proposal: TargetProposal, _ format: MassFormat, _ language: RedFlagWords.Language) throws -> GateNote {
    let talk = TargetTalk(language)
    guard proposal.isAcceptable else { return try refuse(proposal, format, talk) }
    guard isAsked else {
      try remark(
        "\(talk.unread(proposal.target) + talk.isYours, .muted) \(TargetCopy.command(for: proposal.target, format), .command)")
      return .target(proposal, .waiting)
    }
    let profile = try store.profile() ?? Profile()
    let standing = StandingTargets(weight: profile.idealMass, date: try store.goal()?.date, fat: profile.idealFatPercent)
    if standing.holds(proposal.target) {
      try remark(StyledText(talk.unread(proposal.target) + talk.unchanged(proposal.target, format), .muted))
      return .target(proposal, .stored)
    }
    let question = StyledText(talk.question(proposal, replacing: standing, format))
    guard try environment.agrees(to: question, in: .german, asking: language) else {
      try remark(StyledText(talk.declined, .muted))
      return .target(proposal, .declined)
    }
    // A question may stand for hours.
    let checked = try judgement.proposal(proposal.target)
    guard checked.isAcceptable else { return try refuse(checked, format, talk) }
    try keep(checked.target)
    try remark(StyledText(talk.kept(checked.target, format), .muted))
    return .target(checked, .stored)
  }

  private func refuse(_ proposal: TargetProposal, _ format: MassFormat, _ talk: TargetTalk) throws -> GateNote {
    try remark(StyledText(talk.refusal(proposal, format), .warning))
    if let offer = TargetCopy.offer(proposal, format) { try environment.remark("  \(offer, .command)") }
    return .target(proposal, .waiting)
  }

  private func keep(_ target: StatedTarget) throws {
    switch target.goal {
    case .weight(let mass):
      try store.setGoal(mass, by: target.date.date, start: try judgement.newest, at: environment.now)
    case .fat(let percent): try store.setFatGoal(percent)
    }
  }

  // MARK: Reminders

  private func settle(_ reminder: StatedReminder, _ language: RedFlagWords.Language) throws -> GateNote {
    guard isAsked else {
      if let problem = reminder.problem { try remark(StyledText(problem.sentence(in: language), .warning)) }
      if let bounds = ReminderTalk(language).bounds(of: reminder) { try remark(StyledText(bounds, .muted)) }
      try remark("\(ReminderTalk(language).isYours, .muted) \(command(for: reminder), .command)")
      return .reminder(reminder, .waiting)
    }
    let setting = ReminderSetting(environment: environment, store: store, language: language, speaker: speaker)
    switch try setting.asked(reminder) {
    case .agreed(let reminder): return .reminder(try setting.keep(reminder), .kept)
    case .declined(let reminder):
      try remark(StyledText(TargetTalk(language).declined, .muted))
      return .reminder(reminder, .declined)
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
