import Console
import HealthDatabase
import HostBus
import ScaleCore

/// Says how a weigh-in ended, and ends the run accordingly.
struct WeighInReport {
  var environment: Environment
  var ledger: WeighInLedger
  var pins: Bool

  func tell(_ ending: WeighInEnding, source: ScaleSource) throws -> ExitStatus {
    switch ending {
    case .saved(let answer, let scale):
      try environment.sayStored(answer, units: ledger.profile.units)
      try afterSaving(answer, scale)
      return .done
    case .known(let reading): return try known(reading)
    case .unconfirmed(let draft):
      if environment.terminal.isInteractive, !environment.options.json { return try ask(draft, source: source) }
      try environment.say(
        try ledger.preview(draft, source: kind(of: source), isRecording: source != .demo && source != .bluez),
        units: ledger.profile.units)
      try environment.output.flush()
      throw Explanation(
        "not_confirmed", "Nobody is here to confirm the reading, so nothing was stored.",
        tryNext: "fatnag weigh --yes, or run it on a terminal", status: .usage)
    case .refused(_, let verdict):
      let change = MassFormat(ledger.profile.units).change(verdict.change)
      throw Explanation(
        "implausible_jump", "\(change) since the last weight: no body does that, so nothing was stored.",
        tryNext: "if it is you: fatnag weigh --yes --accept-jump", status: .declined)
    case .nothing(let radio): throw nothing(radio, source: source)
    case .unavailable(let error): throw offer(error.explanation)
    case .quit:
      try environment.remark(StyledText("Nothing was stored.", .muted))
      return .declined
    case .interrupted(let status): throw Interruption(status: status)
    }
  }

  /// On a terminal without redraw (plain lines, a screen reader) the questions of the sheet come one by one.
  private func ask(_ draft: WeighInDraft, source: ScaleSource) throws -> ExitStatus {
    let format = environment.format(ledger.profile.units)
    var questions: [StyledText] = ["Store \(format.mass(draft.mass), .hero)?"]
    if let jump = ledger.jump(draft.mass, at: draft.reading.firstStable) {
      let change = MassFormat(ledger.profile.units).change(jump.change)
      questions.append(StyledText(WeighInCopy.askJump(jump, change: change), .warning))
    }
    for question in questions {
      guard try environment.agrees(to: question) else { return try tell(.quit, source: source) }
    }
    let answer = try ledger.save(
      draft, source: kind(of: source), isRecording: source != .demo && source != .bluez, isWeightOnly: false, note: nil)
    try environment.sayStored(answer, units: ledger.profile.units)
    try afterSaving(answer, draft.reading.address)
    return .done
  }

  private func kind(of source: ScaleSource) -> WeighInRecord.Source {
    switch source {
    case .bluez: .bluetoothScale
    case .demo: .demoScale
    case .replay: .replay
    }
  }

  /// The record was stored before: its row once more, and a remark.
  private func known(_ reading: Reading) throws -> ExitStatus {
    guard let id = try ledger.store.weighInID(of: reading.fingerprint, from: reading.address),
      let stored = try ledger.store.weighIn(id)
    else {
      throw Explanation(
        "stale", WeighInCopy.stale, tryNext: "fatnag weigh --catch-up takes a record that was missed", status: .declined
      )
    }
    let before = try ledger.store.latest(before: stored.record.time.instant)
    let trend = ledger.trend(of: stored.record.mass, after: before?.record)
    try environment.say(
      WeighInAnswer(id: id, record: stored.record, trend: trend, isSaved: false, isKnown: true),
      units: ledger.profile.units)
    return .done
  }

  private func nothing(_ radio: RadioState?, source: ScaleSource) -> Explanation {
    guard source == .bluez else {
      return Explanation(
        "no_weigh_in", "No new weigh-in in this recording.", tryNext: "fatnag replay FILE", status: .declined)
    }
    switch radio {
    case .listening, .silent, .unavailable, nil: break
    case .starting, .daemonRestarted:
      return Explanation(
        "radio_not_ready", "Bluetooth did not start listening in the time given.",
        tryNext: "fatnag doctor; sudo systemctl restart bluetooth",
        status: .unavailable)
    }
    var hint = "step on barefoot; fatnag scan shows what is on the air"
    if case .silent(_, heardOthers: true)? = radio {
      hint = "close phone apps that may hold the scale; then fatnag scan"
    }
    return Explanation("no_weigh_in", "No weigh-in was heard in the time given.", tryNext: hint, status: .declined)
  }

  /// Every radio failure ends with the way to go on without a radio.
  private func offer(_ words: Explanation) -> Explanation {
    var words = words
    if words.tryNext?.contains("--source demo") != true {
      words.tryNext = [words.tryNext, "without a radio: fatnag weigh --source demo"].compactMap { $0 }.joined(
        separator: "; ")
    }
    return words
  }

  // MARK: After saving

  private func afterSaving(_ answer: WeighInAnswer, _ scale: BluetoothAddress?) throws {
    if answer.record.impedance != nil, answer.record.composition == nil,
      BodyFacts(ledger.profile, on: environment.today) == nil
    {
      try environment.remark(
        "\("For body fat and lean mass:", .muted) \("fatnag profile set --sex … --age … --height …", .command)")
    }
    let intent = WeighInTone.Intent(from: answer.record.mass, to: ledger.profile.idealMass)
    if let remark = WeighInCopy.remark(WeighInTone(change: answer.trend.delta, intent: intent)), environment.terminal.isInteractive {
      try environment.remark(StyledText(remark, .accent))
    }
    if answer.record.source == .demoScale {
      let database = environment.options.database.map { " --db \($0)" } ?? ""
      try environment.remark("\(WeighInCopy.demoStored, .muted) \("fatnag remove \(answer.id ?? 0)\(database)", .command)")
    }
    guard let scale, answer.record.source == .bluetoothScale else { return }
    let scales = try ledger.store.scales()
    guard !scales.contains(where: \.isPinned) else { return }
    if try pins || agrees(to: scale) {
      try ledger.store.setPinned(true, scale, at: environment.now)
      try environment.remark(StyledText("\(scale) is your scale from now on.", .muted))
    }
  }

  /// Asked once per scale, on a terminal only: anybody nearby can send frames, and a pinned scale keeps them out.
  private func agrees(to scale: BluetoothAddress) throws -> Bool {
    guard environment.terminal.isInteractive, !environment.options.json else { return false }
    let key = "scale.asked.\(scale)"
    guard try ledger.store.setting(key) == nil else { return false }
    try ledger.store.setSetting(key, environment.today.iso8601)
    try environment.put(
      "Is \("\(scale)", .key) your scale? Then others are ignored.", hint: StyledText("[Y/n]", .key), to: environment.output)
    guard case .line(let text) = try environment.readLine() else { return false }
    return yesOrNo(text, default: true) ?? false
  }
}
