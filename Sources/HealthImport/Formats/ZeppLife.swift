import ScaleCore

/// `BODY_*.csv` of Zepp Life, once Mi Fit: kilograms and centimetres, times in UTC (openScale wiki, "Useful import scripts").
///
/// The file holds everybody who used the scale; only the height of the profile tells them apart. `muscleRate` is a mass in kilograms, although
/// it is called a rate. Figures that were not measured are `null`.
public enum ZeppLife: TextFormat {
  public static let id = "zepp-life"
  public static let title = "Zepp Life (Mi Fit) body data"

  static let source = ImportedSource(name: "Zepp Life", device: .scale)

  /// Steps, sleep, pulse, oxygen, sports, and the person.
  public static func isByproduct(_ opening: Opening) -> Bool {
    opening.beginsWithColumns(ofOne: [
      ["date", "steps"], ["date", "lastsynctime"], ["date", "time", "steps"], ["date", "start", "stop"], ["date", "deepsleeptime"],
      ["date", "time", "heartrate"], ["date", "time", "spo2"], ["type", "starttime", "sporttime"], ["userid", "gender"],
    ])
  }

  private static let figures: [(name: String, figure: BodyFigure, unit: FigureUnit)] = [
    ("bmi", .bodyMassIndex, .plain), ("fatrate", .fat, .percent), ("bodywaterrate", .water, .percent),
    ("bonemass", .bone, .mass(.kilogram)),
    ("metabolism", .basal, .plain), ("musclerate", .muscle, .mass(.kilogram)), ("visceralfat", .visceral, .plain),
    ("impedance", .impedance, .plain),
  ]

  static func head(_ opening: Opening) -> TextHead<PlainRecords>? {
    TextHead.find(in: opening) { fields in
      let names = fields.map { $0.lowercased() }
      guard let first = names.first, first == "time" || first == "timestamp", let mass = names.firstIndex(of: "weight"),
        let height = names.firstIndex(of: "height"), names.contains("fatrate"), names.contains("musclerate")
      else { return nil }
      var layout = WeighInLayout(time: [0], mass: mass, massUnit: .kilogram, count: names.count)
      layout.height = height
      layout.needsClock = true
      layout.figures = figures.compactMap { column in
        names.firstIndex(of: column.name).map { .init(index: $0, figure: column.figure, unit: column.unit) }
      }
      return layout
    }
  }
}
