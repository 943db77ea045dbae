import ScaleCore

/// `Weight.csv` of Garmin Connect: a row with a day, below it a row for each weigh-in of that day, with the unit in every cell.
///
/// Recognised by its shape, because names and dates follow the language of the account. What Garmin calls skeletal muscle is taken as muscle.
public enum Garmin: TextFormat {
  public static let id = "garmin"
  public static let title = "Garmin Connect weights"

  static let source = ImportedSource(name: "Garmin Connect")

  static func head(_ opening: Opening) -> TextHead<GarminRecords>? {
    let rows = opening.rows(limit: 2)
    guard let header = rows.first, header.count >= 8, ["bmi", "imc"].contains(header[3].lowercased()) else { return nil }
    if rows.count == 2 {
      guard GarminRecords.isDay(rows[1]) else { return nil }
    } else {
      guard header[0].lowercased() == "time", header[2].lowercased() == "change" else { return nil }
    }
    var layout = WeighInLayout(time: [0], mass: 1, count: 8)
    layout.needsClock = true
    layout.figures = [
      .init(index: 3, figure: .bodyMassIndex, unit: .plain), .init(index: 4, figure: .fat, unit: .percent),
      .init(index: 5, figure: .muscle, unit: .mass(.kilogram)), .init(index: 6, figure: .bone, unit: .mass(.kilogram)),
      .init(index: 7, figure: .water, unit: .percent),
    ]
    return TextHead(dialect: .init(), shape: GarminRecords(headerLine: header.line), layout: layout)
  }
}

struct GarminRecords: RecordShape {
  let headerLine: Int64
  private var day: String?

  init(headerLine: Int64) { self.headerLine = headerLine }

  /// A row with nothing but its first field.
  static func isDay(_ row: TextRow) -> Bool { !row[0].isEmpty && row.fields.dropFirst().allSatisfy(\.isEmpty) }

  mutating func record(_ row: TextRow) -> TextRecord? {
    guard row.line > headerLine else { return nil }
    if Self.isDay(row) {
      day = row[0]
      return nil
    }
    return TextRecord(row: row, day: day)
  }
}
