/// Water as a share of weight, from the share of fat (same library).
enum BodyWater {
  static func percent(fat: Figure) -> Figure {
    let percent = unlimitedPercent(fatPercent: fat.computed ?? 0)
    // From 65 the library answers 73.5, below 35 it answers 35.
    return Figure(percent, isWithinLimits: percent >= 35 && percent < 65, from: fat)
  }

  static func unlimitedPercent(fatPercent: Double) -> Double {
    let water = 0.7 * (100 - fatPercent)
    return water <= 50 ? 1.02 * water : 0.98 * water
  }
}
