import ScaleCore

/// `BODY_*.csv` of Zepp Life, once Mi Fit: kilograms and centimetres, times in UTC (openScale wiki, "Useful import scripts").
///
/// The file holds everybody who used the scale; only the height of the profile tells them apart. `muscleRate` is a mass in kilograms, although
/// it is called a rate. Figures that were not measured are `null`.
public enum ZeppLife: ForeignFormat {
  public static let id = "zepp-life"
  public static let title = "Zepp Life (Mi Fit) body data"

  public static func claims(_ opening: Opening) -> Bool { head(opening) != nil }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    let file = try TextFile(document, wanted: id)
    guard let head = head(try file.opening()) else { throw .otherFormat(name: file.name, wanted: id, found: nil) }
    return try TextWeighIns(
      file, head.dialect, shape: PlainRecords(headerLine: head.line), layout: head.layout,
      source: ImportedSource(name: "Zepp Life", device: .scale), answers: answers)
  }

  private static let figures: [(name: String, figure: BodyFigure, unit: FigureUnit)] = [
    ("bmi", .bodyMassIndex, .plain), ("fatrate", .fat, .percent), ("bodywaterrate", .water, .percent),
    ("bonemass", .bone, .mass(.kilogram)),
    ("metabolism", .basal, .plain), ("musclerate", .muscle, .mass(.kilogram)), ("visceralfat", .visceral, .plain),
    ("impedance", .impedance, .plain),
  ]

  private static func head(_ opening: Opening) -> TextHead? {
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
