import ScaleCore

/// `weight.csv` of Withings Health Mate: the unit stands in the header, times are local, and fat, bone, muscle and water are masses.
///
/// Headers are translated. A file is recognised by a date in the first column, a mass in the second, and masses behind it.
public enum Withings: TextFormat {
  public static let id = "withings"
  public static let title = "Withings Health Mate weights"

  static let source = ImportedSource(name: "Withings", device: .scale)

  /// Steps, positions and the like; sleep and activities; pulse wave; blood pressure; height.
  public static func isByproduct(_ opening: Opening) -> Bool {
    opening.beginsWithColumns(ofOne: [
      ["start", "duration", "value"], ["from", "to"], ["date", "value"], ["date", "heart rate", "systolic"], ["date", "height"],
    ])
  }

  private static let dates: Set<String> = ["date", "datum", "fecha", "data"]

  /// Parts of names in English, German, French, Spanish, Italian and Dutch. Lean mass comes first, as its names mention fat.
  private static let parts: [(figure: BodyFigure, words: [String])] = [
    (.lean, ["fat free", "lean", "fettfrei", "maigre", "magra", "libre de grasa", "sans graisse", "vetvrij"]),
    (.fat, ["fat", "fett", "grasse", "graisse", "grasa", "grassa", "vet"]),
    (.bone, ["bone", "knochen", "oss", "ósea", "osea", "bot"]),
    (.muscle, ["musc", "muskel", "spier"]),
    (.water, ["hydra", "hidra", "idra", "water", "wasser", "agua", "acqua", "vocht"]),
  ]

  static func head(_ opening: Opening) -> TextHead<PlainRecords>? {
    TextHead.find(in: opening) { fields in
      let names = fields.map(ColumnName.init)
      guard names.count >= 5, dates.contains(names[0].words), names[0].unit == nil, case .mass(let unit) = names[1].unit,
        !names.contains(where: { $0.unit == .percent }), names.count(where: { if case .mass = $0.unit { true } else { false } }) >= 3
      else { return nil }
      var layout = WeighInLayout(time: [0], mass: 1, massUnit: unit, count: names.count)
      layout.figures = names.indices.dropFirst(2).compactMap { index in
        guard let unit = names[index].unit else {
          return ["bmi", "imc"].contains(names[index].words) ? .init(index: index, figure: .bodyMassIndex, unit: .plain) : nil
        }
        return figure(names[index].words, at: index, of: names.count).map { .init(index: index, figure: $0, unit: unit) }
      }
      if names.last?.unit == nil, layout.figures.last?.index != names.count - 1 { layout.note = names.count - 1 }
      return layout
    }
  }

  /// By name, or by place in the common file of seven columns.
  private static func figure(_ words: String, at index: Int, of count: Int) -> BodyFigure? {
    if let named = parts.first(where: { $0.words.contains { words.contains($0) } }) { return named.figure }
    let places: [Int: BodyFigure] = [2: .fat, 3: .bone, 4: .muscle, 5: .water]
    return count == 7 ? places[index] : nil
  }
}
