import ScaleCore

/// CSV of the Android app Libra, versions 5 (local times) and 6 (UTC or with an offset): semicolons, comments behind `#`, the unit in one of them.
///
/// Its trend is a computation of its own and is left out. Muscle, water and bone come without a unit, so they are too. Old databases hold each
/// weigh-in a second time at local midnight; see ``MidnightTwins``.
public enum Libra: TextFormat {
  public static let id = "libra"
  public static let title = "Libra weights"

  static let source = ImportedSource(name: "Libra")
  static let collapsesTwins = true

  private static let dialect = DelimitedText.Dialect(delimiter: UInt8(ascii: ";"), hasQuotes: false)

  static func head(_ opening: Opening) -> TextHead<LibraRecords>? {
    let rows = opening.rows(dialect, limit: 32)
    guard rows.first?[0].hasPrefix("#") == true, let header = rows.first(where: { $0[0].lowercased() == "#date" }) else { return nil }
    let names = header.fields.map { $0.lowercased() }
    guard let mass = names.firstIndex(of: "weight") else { return nil }
    var layout = WeighInLayout(time: [0], mass: mass, massUnit: unit(rows), count: names.count)
    layout.decimals = .commaOrPoint
    layout.note = names.firstIndex { ["log", "comment", "comments", "notes"].contains($0) }
    layout.joinsNote = layout.note == names.count - 1
    layout.figures = names.firstIndex(of: "body fat").map { [.init(index: $0, figure: .fat, unit: .percent)] } ?? []
    layout.unknown = names.indices.compactMap { index in
      index == 0 || index == mass || index == layout.note || names[index] == "body fat" || names[index].hasSuffix("trend")
        ? nil : (index, names[index])
    }
    return TextHead(dialect: dialect, shape: LibraRecords(), layout: layout)
  }

  /// What `#Units: kg` says.
  private static func unit(_ rows: [TextRow]) -> MassUnit? {
    for row in rows where row[0].lowercased().hasPrefix("#units:") {
      return MassUnit(word: String(row[0].dropFirst("#units:".count)).trimmingBlanks)
    }
    return nil
  }
}

struct LibraRecords: RecordShape {
  func record(_ row: TextRow) -> TextRecord? { row[0].hasPrefix("#") ? nil : TextRecord(row: row) }
}
