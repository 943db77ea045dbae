/// Whether a sentence tells somebody to lose more in some time than one should.
struct ScreenedPace: Sendable {
  /// Words between what is to go and its time, either way; fewer for such as `a day`, which may be said of something else.
  private static let reach = 9
  private static let shortReach = 5

  private struct Loss {
    let index: Int
    let kilograms: Double
  }

  private struct Period {
    let index: Int
    let weeks: Double
    let reach: Int

    /// Whether it may stand before what is to go: `in four weeks, lose`, but not `1700 kcal a day to lose`.
    var mayLead: Bool { weeks >= 1 || reach == ScreenedPace.reach }

    func reaches(_ loss: Int) -> Bool { index > loss ? index - loss <= reach : mayLead && loss - index <= reach }
  }

  private var losses: [Loss] = []
  private var periods: [Period] = []

  /// The newest number that is said to go, whose unit comes, and the newest that is a span of time.
  private var lost: Int?
  private var span: Int?

  /// The first of two weights, and where the second stands.
  private var descent: (from: Double, index: Int)?
  private(set) var isFast = false

  /// - Parameter index: of the number.
  mutating func passLost(at index: Int) { lost = index }
  mutating func passSpan(at index: Int) { span = index }
  mutating func passDescent(from: Double, at index: Int) { descent = (from, index) }
  func descent(to index: Int) -> Double? { descent.flatMap { $0.index == index ? $0.from : nil } }
  func isLost(_ index: Int) -> Bool { lost == index }
  func isSpan(_ index: Int) -> Bool { span == index }

  /// - Parameter most: kilograms a week.
  mutating func passLoss(_ kilograms: Double, at index: Int, most: Double) {
    losses.append(Loss(index: index, kilograms: kilograms))
    for period in periods where period.reaches(index) { judge(kilograms, in: period.weeks, most: most) }
  }

  /// - Parameter isCounted: in digits or words: `in four weeks`.
  mutating func passPeriod(_ weeks: Double, isCounted: Bool = false, at index: Int, most: Double) {
    let period = Period(index: index, weeks: weeks, reach: isCounted ? Self.reach : Self.shortReach)
    periods.append(period)
    for loss in losses where period.reaches(loss.index) { judge(loss.kilograms, in: weeks, most: most) }
  }

  private mutating func judge(_ kilograms: Double, in weeks: Double, most: Double) {
    if weeks > 0, kilograms / weeks > most + 0.005 { isFast = true }
  }

  /// Whether the next word may make a pace of a loss, or of a time.
  func isOpen(before index: Int) -> Bool {
    losses.contains { index - $0.index <= Self.reach } || periods.contains { index - $0.index <= $0.reach }
  }
}
