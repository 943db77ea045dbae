import ScaleCore

/// The CSV export of The Hacker's Diet Online: settings first, then a header and the days of one month after the other, in Windows-1252.
///
/// Days have no time. The unit of the log stands in `Preferences`; a log in stones holds pounds.
public enum HackersDiet: TextFormat {
  public static let id = "hackers-diet"
  public static let title = "The Hacker's Diet Online"

  static let source = ImportedSource(name: "The Hacker's Diet Online")

  private static let dialect = DelimitedText.Dialect(encoding: .windows1252)

  static func head(_ opening: Opening) -> TextHead<HackersDietRecords>? {
    let rows = opening.rows(dialect)
    guard rows.first?[0] == "Epoch", let preferences = rows.first(where: { $0[0] == "Preferences" }) else { return nil }
    var layout = WeighInLayout(time: [0], mass: 1, count: 5)
    layout.decimals = .commaOrPoint
    layout.note = 4
    switch preferences[2].lowercased() {
    case "kilogram": layout.massUnit = .kilogram
    case "pound", "stone": layout.massUnit = .pound
    default: break
    }
    return TextHead(dialect: dialect, shape: HackersDietRecords(), layout: layout)
  }
}

struct HackersDietRecords: RecordShape {
  /// Days begin with a digit, everything else with a word.
  func record(_ row: TextRow) -> TextRecord? {
    guard let first = row[0].utf8.first, first >= 0x30, first <= 0x39 else { return nil }
    return TextRecord(row: row)
  }
}
