import ScaleCore

/// CSV of the Renpho apps: units in the header, local times whose day and month stand in an order that the file does not name.
///
/// The order is settled by any date of the file that can only be read in one way.
public enum Renpho: TextFormat {
  public static let id = "renpho"
  public static let title = "Renpho weights"

  static let source = ImportedSource(name: "Renpho", device: .scale)

  private static let figures: [String: (figure: BodyFigure, unit: FigureUnit?)] = [
    "bmi": (.bodyMassIndex, .plain), "body fat": (.fat, .percent), "fat free mass": (.lean, nil), "fat free body weight": (.lean, nil),
    "fat free weight": (.lean, nil), "visceral fat": (.visceral, .plain), "body water": (.water, .percent), "muscle mass": (.muscle, nil),
    "bone mass": (.bone, nil), "bmr": (.basal, .plain),
  ]

  static func head(_ opening: Opening) -> TextHead<PlainRecords>? {
    TextHead.find(in: opening) { fields in
      let names = fields.map(ColumnName.init)
      let words = names.map(\.words)
      guard let mass = words.firstIndex(of: "weight"), case .mass(let unit) = names[mass].unit else { return nil }
      let marks: Set<String> = ["skeletal muscle", "subcutaneous fat", "metabolic age"]
      var time: [Int] = []
      if let whole = words.firstIndex(of: "time of measurement") {
        time = [whole]
      } else if let day = words.firstIndex(of: "date"), !marks.isDisjoint(with: words) {
        time = [day] + (words.firstIndex(of: "time").map { [$0] } ?? [])
      }
      guard !time.isEmpty else { return nil }
      var layout = WeighInLayout(time: time, mass: mass, massUnit: unit, count: names.count)
      layout.note = words.firstIndex(of: "remarks")
      layout.figures = names.indices.compactMap { index in
        guard let known = figures[words[index]], let unit = names[index].unit ?? known.unit else { return nil }
        return .init(index: index, figure: known.figure, unit: unit)
      }
      return layout
    }
  }
}
