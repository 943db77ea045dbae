extension WeighIn {
  mutating func obey(_ command: WeighInCommand, at now: Instant) -> [WeighInOutcome] {
    switch (command, phase) {
    case (.confirm, .ready), (.confirm, .awaitingImpedance): return confirm()
    case (.skipImpedance, .awaitingImpedance): return becomeReady(at: now)
    case (.cancelCountdown, .ready):
      confirmsAt = nil
      return []
    case (.startEditing, .ready), (.startEditing, .awaitingImpedance):
      confirmsAt = nil
      phase = .editing
      return []
    case (.edit(let edit), .editing), (.edit(let edit), .ready): return apply(edit)
    case (.stopEditing, .editing):
      phase = .ready
      return draft.map { [.ready($0)] } ?? []
    case (.answer(let isYes), .asking(let question)): return answer(isYes, to: question, at: now)
    case (.discard, .saving), (.discard, .saved): return []
    case (.discard, _): return discard()
    case (.takeNewer, _):
      guard let reading = newer, let new = settings.draft(reading), phase != .saving, phase != .saved else { return [] }
      newer = nil
      draft = new
      return becomeReady(at: now)
    default: return []
    }
  }

  private mutating func apply(_ edit: WeighInDraft.Edit) -> [WeighInOutcome] {
    confirmsAt = nil
    guard var edited = draft else { return [] }
    let settings = settings
    let impedance = edited.reading.impedance
    do throws(WeighInDraft.EditError) {
      try edited.apply(edit) { mass in impedance.flatMap { settings.estimate(mass, $0) } }
    } catch {
      return [.editRefused(error)]
    }
    draft = edited
    return [.ready(edited)]
  }

  private mutating func answer(_ isYes: Bool, to question: WeighInQuestion, at now: Instant) -> [WeighInOutcome] {
    if isYes { return save(answered: question) }
    if case .jump = question {
      // "That was not me": somebody else's reading may wait behind it.
      let waiting = newer.flatMap { settings.draft($0) }
      let dropped = discard()
      guard let waiting else { return dropped }
      draft = waiting
      return dropped + becomeReady(at: now)
    }
    phase = .ready
    return draft.map { [.ready($0)] } ?? []
  }

  private mutating func discard() -> [WeighInOutcome] {
    draft = nil
    confirmsAt = nil
    newer = nil
    phase = .waiting
    return [.discarded]
  }

  // MARK: Saving

  mutating func confirm() -> [WeighInOutcome] { save(answered: nil) }

  /// Asks what has to be asked, one question after the other, then saves.
  mutating func save(answered: WeighInQuestion?) -> [WeighInOutcome] {
    guard let draft else { return [] }
    confirmsAt = nil
    let isAutomatic = settings.confirmation == .automatic
    if answered == nil, !isAutomatic, asksAboutWeightOnly(draft) {
      return ask(.weightOnly(draft.reading.missingImpedance))
    }
    if let jump = settings.jump(draft.mass, draft.reading.firstStable), answered != .jump(jump) {
      if !isAutomatic { return ask(.jump(jump)) }
      if jump.kind == .impossible, !settings.acceptsJumps {
        _ = discard()
        return [.refused(draft, jump)]
      }
    }
    phase = .saving
    return [.save(draft)]
  }

  /// A scale without electrodes, and a person without a profile, have no composition to lose.
  private func asksAboutWeightOnly(_ draft: WeighInDraft) -> Bool {
    draft.isWeightOnly && settings.canEstimate && draft.reading.missingImpedance != .notMeasured
  }

  private mutating func ask(_ question: WeighInQuestion) -> [WeighInOutcome] {
    phase = .asking(question)
    return [.asks(question)]
  }

  mutating func finish() -> [WeighInOutcome] {
    if phase == .saving { phase = .saved }
    return []
  }

  mutating func failSaving() -> [WeighInOutcome] {
    if phase == .saving { phase = .ready }
    return []
  }
}
