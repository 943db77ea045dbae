/// So many pills at once that it is no dose: `I took 20 paracetamol`, `ich habe 15 Tabletten geschluckt`.
enum ManyPills {
  /// What no packet tells anybody to take at once.
  private static let least = 8.0

  private static let pills =
    "pills|tablets|paracetamol|acetaminophen|ibuprofen|aspirin|tylenol|advil|xanax|valium|antidepressants|painkillers|capsules"
  private static let english = PhraseList([
    "took|taken|swallowed|ate|had|downed # \(pills)", "took|taken|swallowed|ate|downed # sleeping|of|pain \(pills)",
    "took|taken|swallowed|ate|downed # of my|the|his|her \(pills)",
  ])
  private static let germanPills = "tabletten|pillen|schlaftabletten|paracetamol|ibuprofen|aspirin|schmerztabletten|kapseln|antidepressiva"
  private static let german = PhraseList([
    "# \(germanPills) ... genommen|geschluckt|gegessen|eingenommen", "nahm|schluckte # \(germanPills)",
  ])

  static func stand(in sentence: ArraySlice<SpokenWords.Token>, _ language: RedFlagWords.Language) -> Bool {
    guard let range = (language == .english ? english : german).range(in: sentence) else { return false }
    return sentence[range].contains { NumberWord.value($0).map { $0 >= least } ?? false }
  }
}
