/// A day of the week by its name, in English or German.
struct WeekdayName: Equatable {
  /// 1...7, Monday first.
  let number: Int

  /// - Parameter word: folded, as in ``SpokenWords``.
  init?(_ word: String) {
    guard let number = Self.numbers[word] else { return nil }
    self.number = number
  }

  private static let numbers = [
    "monday": 1, "tuesday": 2, "wednesday": 3, "thursday": 4, "friday": 5, "saturday": 6, "sunday": 7, "montag": 1, "dienstag": 2,
    "mittwoch": 3, "donnerstag": 4, "freitag": 5, "samstag": 6, "sonnabend": 6, "sonntag": 7,
  ]
}
