/// Whether a sentence counts meals that are too little for a day together, or names what a day may never fall short by.
struct ScreenedPortions: Sendable {
  /// Kilocalories a day that make a kilogram a week, at 7700 of them each.
  private static let mostDeficit = 1100.0

  /// More than those are no meals of a day.
  private static let mostMeals = 6.0

  private var meals: (count: Double, index: Int)?
  private(set) var areScant = false
  private var deepDeficit: Int?

  /// Words behind a deficit in which it shows whether a day has it.
  private static let reach = 5

  var hasDeepDeficit: Bool { deepDeficit != nil }
  var areTelling: Bool { areScant || hasDeepDeficit }

  /// - Parameter index: of the number of what each of them has, as in all of these.
  mutating func passMeals(_ count: Double, at index: Int) {
    if count <= Self.mostMeals { meals = (count, index) }
  }

  /// - Parameters:
  ///   - kilocalories: of the number that stands there.
  ///   - least: for a day.
  mutating func passMeal(_ kilocalories: Double, at index: Int, least: Double) {
    guard let meals, meals.index == index else { return }
    let total = meals.count * kilocalories
    if total >= 100, total < least { areScant = true }
  }

  mutating func passDeficit(_ kilocalories: Double, at index: Int) {
    if kilocalories > Self.mostDeficit, kilocalories < 5000 { deepDeficit = index }
  }

  /// Whether the next word may say that it is a day's.
  func isOpen(before index: Int) -> Bool { deepDeficit.map { index - $0 <= Self.reach } ?? false }
}
