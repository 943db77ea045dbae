/// ``TargetCopy`` in German, as far as it stands within a conversation.
enum GermanTargetCopy {
  static func question(_ proposal: TargetProposal, replacing standing: StandingTargets, _ format: MassFormat) -> String {
    let caution = caution(proposal, format).map { "\($0) " } ?? ""
    let unread = unread(proposal.target)
    let new = name(proposal.target, format)
    guard let old = name(standing, like: proposal.target.goal, format) else { return "\(unread)\(caution)Dein Ziel auf \(new) setzen?" }
    let loss = standing.date != nil && proposal.target.goal.isWeight && proposal.target.date.date == nil ? ", ohne Datum" : ""
    return "\(unread)\(caution)Dein Ziel von \(old) auf \(new) ändern\(loss)?"
  }

  static func refusal(_ proposal: TargetProposal, _ format: MassFormat) -> String {
    let goal = proposal.target.goal
    if case .refused(let reason, let suggestion) = proposal.verdict {
      return "\(refusal(of: amount(goal, format), reason, goal, better: amount(suggestion, like: goal, format))) Nichts wurde gespeichert."
    }
    return "\(pace(proposal, format)) Nichts wurde gespeichert."
  }

  static func kept(_ target: StatedTarget, _ format: MassFormat) -> String { "Gespeichert: \(name(target, format))." }

  static func unchanged(_ target: StatedTarget, _ format: MassFormat) -> String { "Dein Ziel ist schon \(name(target, format))." }

  static func unread(_ target: StatedTarget) -> String {
    if case .notUnderstood(let text) = target.date {
      return "Bis wann, habe ich nicht verstanden („\(PlainText.line(text, limit: 40))“), darum ist das ohne Datum. "
    }
    return !target.goal.isWeight && target.date.date != nil ? "Ein Körperfett wird ohne Datum gespeichert. " : ""
  }

  // MARK: Why not

  private static func caution(_ proposal: TargetProposal, _ format: MassFormat) -> String? {
    guard case .caution(let reason, let suggestion) = proposal.verdict else { return nil }
    let better = amount(suggestion, like: proposal.target.goal, format)
    switch reason {
    case .farAway: return "Das ist mehr als zwei Jahre hin; \(better) wäre ein erster Abschnitt."
    case .stillUnderweight: return "Das ist der richtige Weg; der gesunde Bereich beginnt bei \(better)."
    case .staysObese: return "Die Mitte des gesunden Bereichs wäre \(better)."
    case .largeFatDrop: return "Das ist ein weiter Weg; \(better) wäre ein erster Abschnitt."
    case .athleticFat: return "So wenig haben Sportler; mit \(better) lebt es sich leichter."
    case .outOfRange, .underweight, .farAboveHealthy, .belowEssentialFat: return nil
    }
  }

  private static func refusal(
    of name: String, _ reason: TargetVerdict.Reason, _ goal: StatedTarget.Goal, better: String
  ) -> String {
    switch reason {
    case .outOfRange where goal.isWeight:
      "\(name) wiegt kein Erwachsener: 30 bis 300 kg gehen als Ziel. Zu deiner Größe passt \(better)."
    case .outOfRange: "\(name) hat kein Körper. \(better) ginge."
    case .underweight: "\(name) ist weniger, als bei deiner Größe gesund ist; ein BMI von 18,5 beginnt bei \(better)."
    case .farAboveHealthy:
      "\(name) liegt weit über dem, was bei deiner Größe gesund ist (BMI über 45). Die Mitte des Bereichs wäre \(better)."
    case .belowEssentialFat: "\(name) ist weniger, als ein Körper braucht. \(better) ginge."
    case .largeFatDrop: "\(name) ist zu weit für einen Abschnitt. \(better) wäre ein erster."
    case .stillUnderweight, .staysObese, .farAway, .athleticFat: "\(name) geht nicht; \(better) ginge."
    }
  }

  private static func pace(_ proposal: TargetProposal, _ format: MassFormat) -> String {
    guard let date = proposal.target.date.date, let gate = proposal.gate else { return "Das geht nicht auf." }
    if date <= gate.today { return "\(date.iso8601) ist vorbei; ein Ziel braucht einen Tag, der noch kommt." }
    let earliest = "das früheste ehrliche Datum ist \(gate.earliest.iso8601)."
    guard proposal.pace != .tooSoon, let required = gate.required(by: date) else {
      return "Bis \(date.iso8601) ist es keine Woche, und ein Gewicht braucht länger; \(earliest)"
    }
    return
      "\(name(proposal.target, format)) heißt \(weekly(required, format)). Bei deinem Gewicht ist \(weekly(gate.cap, format)) das Meiste, "
      + "das nicht schadet; \(earliest)"
  }

  // MARK: Names

  private static func weekly(_ kilograms: Double, _ format: MassFormat) -> String {
    let isImperial = format.units == .imperial
    let value = isImperial ? Mass(kilograms: kilograms).pounds : kilograms
    return "\(figure(FixedDecimal.text(value, places: 2))) \(isImperial ? "lb" : "kg") pro Woche"
  }

  /// With a decimal comma.
  private static func figure(_ text: String) -> String { String(text.map { $0 == "." ? "," : $0 }) }

  private static func name(_ target: StatedTarget, _ format: MassFormat) -> String {
    amount(target.goal, format) + (target.goal.isWeight ? target.date.date.map { " bis \($0.iso8601)" } ?? "" : "")
  }

  private static func name(_ standing: StandingTargets, like goal: StatedTarget.Goal, _ format: MassFormat) -> String? {
    switch goal {
    case .weight: standing.weight.map { name(StatedTarget(.weight($0), by: standing.date.map { .on($0) } ?? .none), format) }
    case .fat: standing.fat.map { name(StatedTarget(.fat($0)), format) }
    }
  }

  private static func amount(_ goal: StatedTarget.Goal, _ format: MassFormat) -> String {
    switch goal {
    case .weight(let mass): figure(format.weight(mass, places: 1))
    case .fat(let percent): figure(FixedDecimal.text(percent, places: 1)) + " % Körperfett"
    }
  }

  private static func amount(_ value: Double, like goal: StatedTarget.Goal, _ format: MassFormat) -> String {
    switch goal {
    case .weight: amount(.weight(Mass(kilograms: value)), format)
    case .fat: amount(.fat(value), format)
    }
  }
}
