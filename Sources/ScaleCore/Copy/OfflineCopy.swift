/// Lines of the Coach without a network.
struct OfflineCopy {
  private let facts: OfflineReply.Facts
  private let voice: CoachVoice
  private let format: MassFormat

  /// Nearer to the ideal weight than this is there, kg.
  private static let there = 0.3

  /// A week is up from this on, kg.
  private static let weekIsUp = 0.4

  init(_ facts: OfflineReply.Facts, _ voice: CoachVoice) {
    self.facts = facts
    self.voice = voice
    format = MassFormat(facts.units)
  }

  func line(_ topic: CoachTopic) -> String {
    switch topic {
    case .general: general
    case .medical: medical
    case .fitness: fitness
    case .anatomy: anatomy
    }
  }

  private func say(_ plain: String, _ nurturing: String, _ spicy: String) -> String {
    switch voice {
    case .plain: plain
    case .nurturing: nurturing
    case .spicy: spicy
    }
  }

  private var general: String {
    guard let newest = facts.newest else {
      return say(
        "No weight of yours of late; demo weigh-ins do not count. Step on the scale, then there is something to talk about.",
        "There is no weight of yours of late; demo weigh-ins do not count. Whenever you are ready, step on the scale and we begin together.",
        "No weight of yours of late; demo weigh-ins do not count. The scale does not bite; its owner might be avoiding it.")
    }
    guard let ideal = facts.ideal else {
      return say(
        "You stand at \(format.weight(newest)). Set a target and the way there can be worked out.",
        "You stand at \(format.weight(newest)), and thank you for checking in. A dream weight would give us a direction.",
        "\(format.weight(newest)), and no target. Drifting is a hobby, not a plan: set one.")
    }
    let delta = newest - ideal
    if abs(delta.kilograms) < Self.there {
      return say(
        "You are at your target. Hold it: same meals, same walks, one weigh-in a day.",
        "You have arrived at your dream weight. Now we keep it gently: the same meals, the same walks.",
        "You are there. Now the hard part: do nothing stupid.")
    }
    guard delta.kilograms > 0 else {
      let below = format.amount(ideal - newest)
      return say(
        "You are \(below) under your target. Eat to hold, and let the trend settle.",
        "You are \(below) below your dream weight. Nourish yourself well and let it settle.",
        "\(below) under the target. Nobody gives medals for shrinking further: eat.")
    }
    let above = format.amount(delta)
    return say(
      "You are \(above) above your target. \(weekGoal)",
      "There are \(above) between you and your dream weight, and every week counts a little. \(weekGoal)",
      "\(above) to go. \(weekGoal) The fridge light is not a night lamp.")
  }

  private var weekGoal: String {
    guard let goal = facts.weekGoal else { return "One ordinary, well-kept week is the next step." }
    return "This week's step is \(format.change(goal))."
  }

  private var medical: String {
    switch facts.trend {
    case .loss:
      "The trend goes down. Keep it slow, eat enough, and if you get dizzy or unwell, stop and see a doctor."
    case .gain: "The trend goes up. A few days of it are mostly water and salt; weeks are food. No panic and no starving."
    case .stable: "The trend is steady. Boring is what healthy looks like from near."
    case nil: "Weigh in a few more times before the numbers mean anything."
    }
  }

  private var fitness: String {
    let protein = "Protein first: \(CoachCopy.proteinFoods(facts.eating))."
    guard let change = facts.weekChange, change.kilograms > Self.weekIsUp else { return "\(weekGoal) \(protein)" }
    return say(
      "The week is up \(format.amount(change)). Walk after meals and keep dinner plain. \(protein)",
      "The week is up \(format.amount(change)), which happens. A walk after meals and a gentle dinner will help. \(protein)",
      "The week is up \(format.amount(change)). Gravity did not change, dinner did. Walk it off. \(protein)")
  }

  private var anatomy: String {
    guard let fat = facts.fatPercent else {
      return "There is no body fat figure yet. Stand barefoot on all four plates, with the profile filled in."
    }
    return
      "Body fat reads \(FixedDecimal.text(fat, places: 1)) %. It is an estimate: damp feet, socks and water move it, so read its trend, not its day."
  }
}
