/// A target that a person said in so many words. Only a proposal ever comes of it: nothing is stored without a yes.
public struct StatedTarget: Equatable, Sendable {
  public enum Goal: Equatable, Sendable {
    case weight(Mass)

    /// Percent.
    case fat(Double)

    var isWeight: Bool { if case .weight = self { true } else { false } }
  }

  public var goal: Goal
  public var date: StatedDate

  public init(_ goal: Goal, by date: StatedDate = .none) {
    self.goal = goal
    self.date = date
  }

  /// Reads `my goal is 80 kg`, `I want to get down to 11 st 4 by June`, `goal: 18% body fat`, `Zielgewicht 78,5`.
  ///
  /// Only a number that belongs to a goal counts. Denials, the past, questions, other people's goals, and amounts to lose or to lift are none. Each goal
  /// once, in the order of the text.
  ///
  /// - Parameters:
  ///   - units: for a number without a unit.
  ///   - birthday: of the person, for `by my birthday`; nil where it is not known.
  public static func read(
    _ text: some StringProtocol, units: UnitSystem, today: CivilDate, birthday: CivilDate? = nil
  ) -> [StatedTarget] {
    let words = SpokenWords(text.prefix(2000))
    var found: [StatedTarget] = []
    for sentence in words.sentences {
      for clause in GoalClause.clauses(of: sentence) {
        for target in GoalClause(clause, units: units, today: today, birthday: birthday).targets
        where !found.contains(where: { $0.isSame(as: target) }) {
          found.append(target)
        }
      }
    }
    return found
  }

  /// The same to two decimals.
  private func isSame(as other: StatedTarget) -> Bool {
    switch (goal, other.goal) {
    case (.weight(let a), .weight(let b)): abs(a.kilograms - b.kilograms) < 0.005
    case (.fat(let a), .fat(let b)): abs(a - b) < 0.005
    default: false
    }
  }
}
