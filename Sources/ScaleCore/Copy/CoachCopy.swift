/// Small words of the Coach: days, parts of a day, amounts of food.
public enum CoachCopy {
  public static func weekday(_ date: CivilDate) -> String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[min(max(date.isoWeekday - 1, 0), 6)]
  }

  /// What to call somebody who gave no name.
  public static let namelessAddress = "friend"

  // MARK: Food

  /// A day's energy: kilocalories, or in the nurturing voice plates.
  public static func energy(_ kilocalories: Double, _ voice: CoachVoice) -> String {
    guard voice == .nurturing else { return "\(FixedDecimal.text(kilocalories, places: 0)) kcal" }
    return
      "about \(FoodPicture.plates(kilocalories: kilocalories)) plates: a palm of protein, a fist of carbs and two handfuls of greens on each"
  }

  /// A day's protein: grams, or in the nurturing voice palms; with examples that fit how somebody eats.
  public static func protein(_ grams: Double, _ style: EatingStyle, _ voice: CoachVoice) -> String {
    guard voice == .nurturing else { return "\(FixedDecimal.text(grams, places: 0)) g protein (\(proteinFoods(style)))" }
    return "about \(FoodPicture.palms(proteinGrams: grams)) palms of \(proteinFoods(style))"
  }

  public static func proteinFoods(_ style: EatingStyle) -> String {
    switch style {
    case .vegan: "tofu, tempeh or chickpeas"
    case .vegetarian: "eggs, yogurt or legumes"
    case .pescatarian: "fish or eggs"
    case .omnivore: "chicken, fish or tofu"
    }
  }

  /// How a chip names a day's energy: `1343 kcal max`, `~3 plates`.
  public static func energyChip(_ kilocalories: Double, _ voice: CoachVoice) -> String {
    voice == .nurturing
      ? "~\(FoodPicture.plates(kilocalories: kilocalories)) plates" : "\(FixedDecimal.text(kilocalories, places: 0)) kcal max"
  }

  public static func proteinChip(_ grams: Double, _ voice: CoachVoice) -> String {
    voice == .nurturing ? "~\(FoodPicture.palms(proteinGrams: grams)) palms" : "\(FixedDecimal.text(grams, places: 0)) g protein"
  }

  /// When the target comes into reach at the pace of now.
  public static func pace(arrival: CivilDate, weekly: Mass, _ format: MassFormat, _ voice: CoachVoice) -> String {
    let change = format.change(weekly)
    switch voice {
    case .nurturing: return "Your dream weight comes into reach around \(arrival.iso8601), at \(change) per week."
    case .plain: return "Target about \(arrival.iso8601), at \(change) a week."
    case .spicy: return "Target about \(arrival.iso8601), at \(change) a week. The scale keeps count even when you do not."
    }
  }
}
