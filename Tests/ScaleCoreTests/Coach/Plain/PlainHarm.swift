@testable import ScaleCore

/// Targets, long fasts and purging of ``ReplyScreen``, looked for in the whole sentence.
struct PlainHarm {
  private let tokens: ArraySlice<PlainWords.Token>
  private let screen: ReplyScreen

  init(_ tokens: ArraySlice<PlainWords.Token>, _ screen: ReplyScreen) {
    (self.tokens, self.screen) = (tokens, screen)
  }

  /// Whether the next word may make something of what stands here.
  var isOpen: Bool {
    targets.contains { tokens.endIndex - $0 <= 8 } || (longHours + longDays).contains { tokens.endIndex - $0 <= 5 }
  }

  /// Whether a fast was spoken of just now.
  var mayGoOn: Bool { Self.fasting.lasts(in: tokens).contains { tokens.endIndex - $0 <= 9 } }

  // MARK: Targets

  private static let aiming = [PlainPhrase](.aiming)
  private static let otherBefore = [PlainPhrase](.otherBefore)
  private static let otherBehind = [PlainPhrase](.otherBehind)
  private static let harmlessTarget = [PlainPhrase](.harmlessTarget)

  var saysTarget: Bool {
    let targets = targets
    if targets.isEmpty { return false }
    let aims = Self.aiming.lasts(in: tokens)
    return targets.contains { target in aims.contains { abs($0 - target) <= 8 } } && !Self.harmlessTarget.stands(in: tokens)
  }

  /// The numbers of weights that the rules refuse and that are not lost or lifted.
  private var targets: [Int] {
    let others = Self.otherBefore.lasts(in: tokens)
    let behind = Self.otherBehind.ranges(in: tokens).map(\.lowerBound)
    return tokens.indices.dropLast().filter { index in
      guard let unit = MassUnit(word: tokens[index + 1].text), unit != .gram, var bounds = PlainScreen.bounds(tokens[index]) else {
        return false
      }
      var ends = [index]
      if index - 2 >= tokens.startIndex, tokens[index - 1].isWord(in: ["to", "or", "and", "bis"]) || tokens[index - 1].isMark("-"),
        tokens[index - 2].kind == .number
      {
        if let lower = PlainScreen.bounds(tokens[index - 2])?.min() {
          bounds = [min(lower, bounds.min() ?? lower)] + [bounds.max() ?? lower]
        }
        ends.append(index - 2)
      }
      let values = [bounds.min(), bounds.max()].compactMap { $0 }
      return values.contains { screen.refuses(target: unit.mass($0)) } && !others.contains { ends.contains($0) } && !behind.contains(index)
    }
  }

  // MARK: Fasts

  private static let fasting = [PlainPhrase](.fasting)
  private static let hourWords = [PlainPhrase](.longHours)
  private static let dayWords = [PlainPhrase](.longDays)
  private static let rhythm = [PlainPhrase](.rhythm)
  private static let harmlessFast = [PlainPhrase](.harmlessFast)

  var saysLongFast: Bool {
    let cues = Self.fasting.lasts(in: tokens)
    if cues.isEmpty || PlainScreen.isWarned(Self.harmlessFast, tokens) { return false }
    func isNear(_ time: Int) -> Bool { cues.contains { time >= $0 ? time - $0 <= 9 : $0 - time <= 5 } }
    if longHours.contains(where: isNear) { return true }
    let isRhythm =
      tokens.contains { $0.kind == .number && ($0.text.contains("/") || $0.text.contains(":")) } || Self.rhythm.stands(in: tokens)
    return !isRhythm && longDays.contains(where: isNear)
  }

  private var longHours: [Int] { Self.hourWords.lasts(in: tokens) + times { $0 == 1 } }
  private var longDays: [Int] { Self.dayWords.lasts(in: tokens) + times { $0 > 1 } }

  /// Where the units stand of numbers that make more than a day.
  private func times(_ isWanted: (Double) -> Bool) -> [Int] {
    tokens.indices.filter { index in
      guard tokens[index].kind == .word, let hours = FastingWords.hours(tokens[index].text), isWanted(hours),
        let number = number(before: index)
      else { return false }
      return PlainScreen.bounds(tokens[number])?.max().map { $0 * hours > 24 } ?? false
    }
  }

  /// Right before the unit, or with one word or mark between them that is no unit itself.
  private func number(before index: Int) -> Int? {
    if index - 1 >= tokens.startIndex, tokens[index - 1].kind == .number { return index - 1 }
    guard index - 2 >= tokens.startIndex, tokens[index - 2].kind == .number else { return nil }
    let between = tokens[index - 1]
    let isUnit =
      between.isMark("%") || between.isWord(in: ScreenWords.energyUnits.union(ScreenWords.doseUnits).union(ScreenWords.percents))
      || between.kind == .word && (MassUnit(word: between.text) != nil || FastingWords.hours(between.text) != nil)
    return isUnit ? nil : index - 2
  }

  // MARK: Purging

  private static let purging = [PlainPhrase](.purging)
  private static let harmlessPurging = [PlainPhrase](.harmlessPurging)

  var saysPurging: Bool { Self.purging.stands(in: tokens) && !PlainScreen.isWarned(Self.harmlessPurging, tokens) }
}
