import ScaleCore

/// Any table with a header that has a column for the date and one for the weight: what people keep by hand and what small tools write.
///
/// The unit stands in the header (`weight (kg)`, `weight_lb`), in the cells, in a column `unit`, or is asked for. Muscle, bone and lean mass are
/// read where their name says a unit, or says "mass" and the weight's unit is theirs. A column `user` with several names is asked about.
public enum PlainTable: TextFormat {
  public static let id = "table"
  public static let title = "A table with columns for date and weight"

  static let source = ImportedSource(name: "table")

  /// True only where no other format claims the file.
  public static func claims(_ opening: Opening) -> Bool {
    head(opening) != nil && !ForeignFormats.all.contains { $0.id != id && $0.claims(opening) }
  }

  private static let masses: Set<String> = ["weight", "body weight", "bodyweight", "body mass", "bodymass"]
  private static let moments: Set<String> = ["date time", "datetime", "timestamp", "date and time", "measured at"]
  private static let days: Set<String> = ["date", "day"]
  private static let notes: Set<String> = ["note", "notes", "comment", "comments", "remark", "remarks", "log"]
  private static let persons: Set<String> = ["user", "person", "name", "username", "user name"]
  private static let units: Set<String> = ["unit", "units", "weight unit", "mass unit"]

  /// `plain` where the unit is that of the weight, nil where the name has to say it.
  private static let figures: [String: (figure: BodyFigure, unit: FigureUnit?)] = [
    "bmi": (.bodyMassIndex, .plain), "fat": (.fat, .percent), "body fat": (.fat, .percent), "bodyfat": (.fat, .percent),
    "fat rate": (.fat, .percent),
    "fat mass": (.fat, nil), "lean": (.lean, nil), "lean mass": (.lean, .plain), "lean body mass": (.lean, .plain), "water": (.water, nil),
    "body water": (.water, nil), "bodywater": (.water, .percent), "muscle": (.muscle, nil), "muscle mass": (.muscle, .plain),
    "musclemass": (.muscle, .plain), "bone": (.bone, nil), "bone mass": (.bone, .plain), "bonemass": (.bone, .plain),
    "visceral fat": (.visceral, .plain), "visceralfat": (.visceral, .plain), "visceral": (.visceral, .plain),
    "visceral index": (.visceral, .plain),
    "bmr": (.basal, .plain), "basal metabolism": (.basal, .plain), "basalmetabolism": (.basal, .plain), "impedance": (.impedance, .plain),
  ]

  static func head(_ opening: Opening) -> TextHead<PlainRecords>? { .find(in: opening, layout: layout) }

  private static func layout(_ fields: [String]) -> WeighInLayout? {
    let names = fields.map(ColumnName.init)
    func column(_ words: Set<String>) -> Int? { names.firstIndex { words.contains($0.words) } }
    guard names.count >= 2, let mass = column(masses), let time = time(names) else { return nil }
    var layout = WeighInLayout(time: time, mass: mass, count: names.count)
    if case .mass(let unit) = names[mass].unit { layout.massUnit = unit }
    layout.tellsMissingMass = true
    layout.note = column(notes)
    layout.guardsNote = true
    layout.person = column(persons)
    layout.unit = column(units)
    let placed = Set(time + [mass] + [layout.note, layout.person, layout.unit].compactMap { $0 })
    for index in names.indices where !placed.contains(index) {
      if let known = figures[names[index].words], let unit = names[index].unit ?? known.unit {
        layout.figures.append(.init(index: index, figure: known.figure, unit: unit))
      } else if !names[index].words.isEmpty {
        layout.unknown.append((index, fields[index]))
      }
    }
    return layout
  }

  /// A column with the whole moment, or one with the day and perhaps one with the time of day.
  private static func time(_ names: [ColumnName]) -> [Int]? {
    if let moment = names.firstIndex(where: { moments.contains($0.words) }) { return [moment] }
    let clock = names.firstIndex { $0.words == "time" }
    guard let day = names.firstIndex(where: { days.contains($0.words) }) else { return clock.map { [$0] } }
    return [day] + (clock.map { [$0] } ?? [])
  }
}
