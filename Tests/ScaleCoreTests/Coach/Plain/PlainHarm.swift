@testable import ScaleCore

/// Energy, targets and long fasts, looked for in a whole part.
extension PlainPart {
  // MARK: Energy

  var saysTooLittleEnergy: Bool {
    if clearing.contains(.harmlessEnergy) || isWarned(.warnedEnergy) { return false }
    if isWarned(.negatedEnergy), !has(.cappedEnergy) { return false }
    let budgets = [PlainPhrase].of(.energyBefore).lasts(in: tokens).compactMap(least).filter { $0 >= 400 && $0 < screen.leastEnergy }
    if !budgets.isEmpty { return true }
    return numbers.contains { number in
      guard case .energy(let size) = unit(of: number), let value = least(number) else { return false }
      let lower = min(value, otherEnd(of: number).flatMap(least) ?? value) * size
      guard lower >= 100, lower < screen.leastEnergy else { return false }
      return has(.daily) || lower >= 400 && (has(.impliedDaily) || has(.cappedEnergy))
    }
  }

  var saysScantMeals: Bool {
    (has(.scant) || countsScantMeals && has(.sufficient)) && !isWarned(.warnedEnergy) && !isWarned(.negatedEnergy)
  }

  private var countsScantMeals: Bool {
    [PlainPhrase].of(.portions).ranges(in: tokens).contains { range in
      guard case .energy(let size) = unit(of: range.upperBound - 1), let value = least(range.upperBound - 1) else { return false }
      let count = tokens[range.lowerBound].kind == .number ? least(range.lowerBound) ?? 1 : 1
      let lower = min(value, otherEnd(of: range.upperBound - 1).flatMap(least) ?? value)
      return count <= 6 && (100..<screen.leastEnergy).contains(count * lower * size)
    }
  }

  // MARK: Targets

  var saysTarget: Bool {
    if isWarned(.harmlessTarget) { return false }
    let aims = [PlainPhrase].of(.aiming).lasts(in: tokens)
    return namesLowIndex || targets.contains { target in aims.contains { abs($0 - target) <= 8 } }
  }

  private var namesLowIndex: Bool {
    [PlainPhrase].of(.aimedIndex).lasts(in: tokens).contains(where: isLowIndex)
  }

  private func isLowIndex(through last: Int) -> Bool {
    guard let value = numbers.last(where: { $0 <= last }).flatMap(least) else { return false }
    return value >= 10 && value < 18.5
  }

  var isTargetOpen: Bool {
    let indices = [PlainPhrase].of(.indexNumber).lasts(in: tokens).filter(isLowIndex)
    return (targets + indices).contains { tokens.endIndex - $0 <= 8 }
  }

  /// The numbers of weights that the rules refuse and that are not lost or lifted.
  private var targets: [Int] {
    let others = [PlainPhrase].of(.otherBefore).lasts(in: tokens)
    let behind = [PlainPhrase].of(.otherBehind).ranges(in: tokens).map(\.lowerBound)
    return numbers.filter { number in
      guard case .mass(let unit) = unit(of: number), unit != .gram, let least = least(number), let most = most(number) else { return false }
      let before = otherEnd(of: number)
      let lowest = min(least, before.flatMap(self.least) ?? least)
      return [lowest, most].contains { screen.refuses(target: unit.mass($0)) } && !others.contains(number)
        && !(before.map(others.contains) ?? false) && !behind.contains(number)
    }
  }

  // MARK: Fasts

  private var fastCues: [Int] { [PlainPhrase].of(.fasting).lasts(in: tokens) }

  var saysLongFast: Bool {
    let cues = fastCues
    if cues.isEmpty || isWarned(.harmlessFast) { return false }
    func isNear(_ time: Int) -> Bool { cues.contains { time >= $0 ? time - $0 <= 9 : $0 - time <= 5 } }
    if longHours.contains(where: isNear) { return true }
    let isRhythm =
      numbers.contains { tokens[$0].text.contains("/") || tokens[$0].text.contains(":") } || has(.rhythm) || has(.onlyDrink) && !has(.food)
    return !isRhythm && longDays.contains(where: isNear)
  }

  /// Whether a fast was spoken of just now.
  var mayBeFast: Bool { fastCues.contains { tokens.endIndex - $0 <= 9 } }
  var isFastOpen: Bool { (longHours + longDays).contains { tokens.endIndex - $0 <= 5 } }

  private var longHours: [Int] { [PlainPhrase].of(.longHours).lasts(in: tokens) + times { $0 == 1 } }
  private var longDays: [Int] { [PlainPhrase].of(.longDays).lasts(in: tokens) + times { $0 > 1 } }

  /// Where the units stand of numbers that make more than a day.
  private func times(_ isWanted: (Double) -> Bool) -> [Int] {
    numbers.compactMap { number in
      guard let (hours, index) = time(of: number), isWanted(hours), let count = most(number), count * hours > 24 else { return nil }
      return index
    }
  }
}
