import ScaleCore

/// `com.samsung.health.weight.*.csv` of Samsung Health: a line about the file, a header, rows with a comma too many at the end.
///
/// `start_time` is UTC and `time_offset` tells the place; masses are kilograms. Comments with commas stand without quotes.
public enum SamsungHealth: TextFormat {
  public static let id = "samsung-health"
  public static let title = "Samsung Health weights"

  static let source = ImportedSource(name: "Samsung Health")

  /// The other tables, and the measurements in pieces that they refer to.
  public static func isByproduct(_ opening: Opening) -> Bool {
    let json = JSONOpening(opening)
    if json.isArray { return json.quotes("start_time") }
    guard let table = opening.rows(dialect, limit: 1).first?[0] else { return false }
    return table.hasPrefix("com.samsung.") && !tables.contains(table)
  }

  private static let tables: Set<String> = ["com.samsung.health.weight", "com.samsung.shealth.weight"]
  private static let dialect = DelimitedText.Dialect(hasQuotes: false)

  private static let figures: [(name: String, figure: BodyFigure, unit: FigureUnit)] = [
    ("body_fat", .fat, .percent), ("fat_free_mass", .lean, .mass(.kilogram)), ("total_body_water", .water, .mass(.kilogram)),
    ("skeletal_muscle_mass", .muscle, .mass(.kilogram)), ("muscle_mass", .muscle, .mass(.kilogram)),
    ("basal_metabolic_rate", .basal, .plain),
  ]

  static func head(_ opening: Opening) -> TextHead<SamsungRecords>? {
    let rows = opening.rows(dialect, limit: 2)
    guard rows.count == 2, tables.contains(rows[0][0]) else { return nil }
    var header = rows[1]
    header.dropEmptyTail(to: 1)
    // Newer files put the type before each name.
    let names = header.fields.map { $0.split(separator: ".").last.map(String.init) ?? "" }
    guard let start = names.firstIndex(of: "start_time"), let mass = names.firstIndex(of: "weight") else { return nil }
    var layout = WeighInLayout(time: [start], mass: mass, massUnit: .kilogram, count: names.count)
    layout.note = names.firstIndex(of: "comment")
    layout.needsClock = true
    layout.figures = figures.compactMap { column in
      names.firstIndex(of: column.name).map { .init(index: $0, figure: column.figure, unit: column.unit) }
    }
    let shape = SamsungRecords(
      headerLine: header.line, count: names.count, comment: layout.note, offset: names.firstIndex(of: "time_offset"),
      app: names.firstIndex(of: "pkg_name"))
    return TextHead(dialect: dialect, shape: shape, layout: layout)
  }
}

/// Mends rows whose comment holds commas, and takes the offset and the app that wrote the row.
struct SamsungRecords: RecordShape {
  let headerLine: Int64
  let count: Int
  let comment: Int?
  let offset: Int?
  let app: Int?
  private var apps: Set<String> = []

  /// More apps than anybody connects.
  private static let mostApps = 64

  init(headerLine: Int64, count: Int, comment: Int?, offset: Int?, app: Int?) {
    (self.headerLine, self.count, self.comment, self.offset, self.app) = (headerLine, count, comment, offset, app)
  }

  mutating func record(_ row: TextRow) -> TextRecord? {
    guard row.line > headerLine else { return nil }
    var row = row
    // One comma too many ends each row.
    if row.count > count, row[row.count - 1].isEmpty { row.dropEmptyTail(to: row.count - 1) }
    if let comment { row.join(at: comment, to: count, with: UInt8(ascii: ",")) }
    var record = TextRecord(row: row, isUTC: true)
    record.offsetMinutes = offset.flatMap { TimeScanner.offset(row[$0]) }
    record.source = app.flatMap { source(row[$0]) }
    return record
  }

  /// Nil for Samsung's own app.
  private mutating func source(_ app: String) -> ImportedSource? {
    guard !app.isEmpty, app.utf8.count <= 64, !app.hasPrefix("com.sec.android.app.shealth"), !app.hasPrefix("com.samsung.") else {
      return nil
    }
    guard apps.contains(app) || apps.count < Self.mostApps else { return nil }
    apps.insert(app)
    return ImportedSource(name: app)
  }
}
