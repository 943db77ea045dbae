/// A month by its name, in English or German.
struct MonthName: Equatable {
  /// 1...12.
  let number: Int

  /// - Parameter word: folded, as in ``SpokenWords``.
  init?(_ word: String) {
    guard let index = Self.names.firstIndex(where: { $0.contains(word) }) else { return nil }
    number = index + 1
  }

  private static let names: [Set<String>] = [
    ["january", "jan", "januar", "jaenner"], ["february", "feb", "februar"], ["march", "maerz"], ["april", "apr"], ["may", "mai"],
    ["june", "jun", "juni"], ["july", "jul", "juli"], ["august", "aug"], ["september", "sept", "sep"],
    ["october", "oct", "oktober", "okt"],
    ["november", "nov"], ["december", "dec", "dezember", "dez"],
  ]
}
