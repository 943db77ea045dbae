/// Whether a sentence speaks of a fast, and of more than a day near to that.
struct ScreenedFast: Sendable {
  /// Words from the fast to its length, and from the length to the fast.
  private static let behind = 9
  private static let before = 5

  private var cue: Int?
  private var hours: Int?
  private var days: Int?
  private var hasLongHours = false
  private var hasLongDays = false

  /// - Parameter index: of the last of its words, as in all of these.
  mutating func passFast(at index: Int) {
    cue = index
    if let hours, index - hours <= Self.before { hasLongHours = true }
    if let days, index - days <= Self.before { hasLongDays = true }
  }

  mutating func passHours(at index: Int) {
    hours = index
    if let cue, index - cue <= Self.behind { hasLongHours = true }
  }

  mutating func passDays(at index: Int) {
    days = index
    if let cue, index - cue <= Self.behind { hasLongDays = true }
  }

  /// - Parameter isRhythm: then days only say how long it is kept up.
  func isLong(isRhythm: Bool) -> Bool { hasLongHours || hasLongDays && !isRhythm }

  var mayBeLong: Bool { hasLongHours || hasLongDays }

  /// Whether a fast was spoken of just now, so that the next word may say how long: `no food for 3 full days`.
  func mayGoOn(at index: Int) -> Bool { cue.map { index - $0 <= Self.behind } ?? false }

  /// Whether the next word may make a fast of a time.
  func isOpen(before index: Int) -> Bool {
    if let hours, index - hours <= Self.before { return true }
    if let days, index - days <= Self.before { return true }
    return false
  }
}
