@testable import ScaleCore

/// How fast weight is to go, looked for in a whole part.
extension PlainPart {
  var saysTooFast: Bool {
    if isWarned(.harmlessPace) { return false }
    return saysTooMuchAWeek || has(.hurried) && screen.mostLoss < 1.5 || hasDeepDeficit && has(.daily)
      || losses.contains { loss in
        periods.contains { Self.isNear($0, loss.index) && loss.kilograms / $0.weeks > screen.mostLoss + 0.005 }
      }
  }

  private static func isNear(_ period: (index: Int, weeks: Double, reach: Int), _ loss: Int) -> Bool {
    period.index > loss
      ? period.index - loss <= period.reach : loss - period.index <= period.reach && (period.weeks >= 1 || period.reach == 9)
  }

  var isPaceOpen: Bool {
    losses.contains { tokens.endIndex - $0.index <= 9 } || periods.contains { tokens.endIndex - $0.index <= $0.reach }
  }

  private var saysTooMuchAWeek: Bool {
    [PlainPhrase].of(.weekPace).ranges(in: tokens).contains { range in
      let nearest = numbers.last { number in
        switch unit(of: number) {
        case .percent: most(number) != nil && number <= range.lowerBound
        case .mass(let unit): unit != .gram && most(number) != nil && number <= range.lowerBound
        default: false
        }
      }
      guard let nearest, let value = most(nearest), range.upperBound <= nearest + Self.reach else { return false }
      switch unit(of: nearest) {
      case .percent: return value > 1 && has(.losing)
      case .mass(let unit) where unit != .gram:
        let loss = unit.mass(value).kilograms
        return loss > screen.mostLoss + 0.005 && loss < 15
      default: return false
      }
    }
  }

  private var hasDeepDeficit: Bool { !deepDeficits.isEmpty }
  var isDeficitOpen: Bool { deepDeficits.contains { tokens.endIndex - $0 <= 5 } }

  private var deepDeficits: [Int] {
    [PlainPhrase].of(.deficit).lasts(in: tokens).filter { number in least(number).map { $0 > 1100 && $0 < 5000 } ?? false }
  }

  private var losses: [(index: Int, kilograms: Double)] {
    let before = [PlainPhrase].of(.lossBefore).lasts(in: tokens)
    let behind = [PlainPhrase].of(.lossBehind).nearest(in: tokens)
    let descents = [PlainPhrase].of(.descent).ranges(in: tokens)
    let changes = [PlainPhrase].of(.changeWithin).nearest(in: tokens)
    let going: [(index: Int, kilograms: Double)] = descents.compactMap { range in
      let to = range.upperBound - 1
      guard case .mass(let unit) = unit(of: to), let least = least(to), let from = self.least(range.lowerBound + 1), from > least else {
        return nil
      }
      return (to, unit.mass(from - least).kilograms / 2)
    }
    return going
      + numbers.compactMap { number in
        guard case .mass(let unit) = unit(of: number), let value = most(number) else { return nil }
        let mass = unit.mass(value).kilograms
        if before.contains(number) || behind.contains(number) { return (number, mass) }
        return changes.contains(number) && mass < 25 ? (number, mass / 2) : nil
      }
  }

  private var periods: [(index: Int, weeks: Double, reach: Int)] {
    let spans = [PlainPhrase].of(.within).lasts(in: tokens)
    let counted: [(index: Int, weeks: Double, reach: Int)] = numbers.compactMap { number in
      guard spans.contains(number), let (hours, index) = time(of: number), let count = most(number), count > 0 else { return nil }
      return (index, count * hours / 168, 9)
    }
    let named = [(ScreenWords.Sign.weekPace, 1), (.dayPace, 1 / 7), (.monthPace, 52 / 12.0)]
    return counted + named.flatMap { sign, weeks in [PlainPhrase].of(sign).lasts(in: tokens).map { ($0, weeks, 5) } }
  }
}
