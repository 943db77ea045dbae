/// Amounts of food as a person sees them: plates and palms.
public enum FoodPicture {
  /// A plate stands for some 450 kcal; two to four of them.
  public static func plates(kilocalories: Double) -> Int { pieces(max(800, kilocalories) / 450, 2...4) }

  /// A palm of protein stands for some 25 g; two to six of them.
  public static func palms(proteinGrams: Double) -> Int { pieces(max(40, proteinGrams) / 25, 2...6) }

  private static func pieces(_ amount: Double, _ bounds: ClosedRange<Int>) -> Int {
    guard amount.isFinite, amount < 1000 else { return bounds.lowerBound }
    return min(max(Int(amount.rounded()), bounds.lowerBound), bounds.upperBound)
  }
}

/// How somebody eats, for examples that fit.
public enum EatingStyle: String, CaseIterable, Sendable {
  case omnivore, pescatarian, vegetarian, vegan

  /// The style that was said last; meat and fish where none was.
  public init(_ facts: [MemoryFact]) {
    let said = facts.last { $0.kind == .diet && $0.key == "style" }.map { SpokenWords($0.text).tokens[...] } ?? []
    switch true {
    case PhraseList(["vegan*", "plant based"]).stands(in: said): self = .vegan
    case PhraseList(["vegeta*"]).stands(in: said): self = .vegetarian
    case PhraseList(["pescatarian|pescetar*"]).stands(in: said): self = .pescatarian
    default: self = .omnivore
    }
  }
}
