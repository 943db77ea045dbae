import ScaleCore

/// CSV of openScale 3: `DATE,TIME`, then one column for each type by its key, and custom types by their name (openScale 3, `MeasurementTypeKey`).
///
/// Values stand in the unit that each type was set to, and the file does not name any. The unit of WEIGHT is asked for and taken for LBM and BONE
/// too, which are always masses. BODY_FAT, WATER and MUSCLE may be set to per cent or to a mass: they are per cent, unless the column holds a
/// number that no body can have in per cent (fat above 85, water above 80, muscle above 100); then the column is a mass in the unit of WEIGHT.
/// A time that cannot be read leaves its row out; openScale's own importer would put it at noon (openScale#1475).
enum OpenScaleCSV3 {
  private static let figures: [(key: String, figure: BodyFigure)] = [
    ("BMI", .bodyMassIndex), ("VISCERAL_FAT", .visceral), ("BMR", .basal), ("IMPEDANCE", .impedance), ("LBM", .lean), ("BONE", .bone),
    ("BODY_FAT", .fat), ("WATER", .water), ("MUSCLE", .muscle),
  ]

  static func head(_ opening: Opening) -> TextHead<PlainRecords>? {
    TextHead.find(in: opening) { names in
      guard names.count >= 3, names[0] == "DATE", names[1] == "TIME", let mass = names.firstIndex(of: "WEIGHT") else { return nil }
      var layout = WeighInLayout(time: [0, 1], mass: mass, count: names.count)
      layout.zeroIsAbsent = true
      layout.needsClock = true
      layout.note = names.firstIndex(of: "COMMENT")
      layout.figures = figures.compactMap { column in
        names.firstIndex(of: column.key).map { .init(index: $0, figure: column.figure, unit: column.figure.isPercent ? .percent : .plain) }
      }
      layout.samples = names.firstIndex(of: "HEART_RATE").map { [.init(index: $0, type: .heartRate, range: 20...300)] } ?? []
      let placed = Set([0, 1, mass, layout.note].compactMap { $0 } + layout.figures.map(\.index) + layout.samples.map(\.index))
      layout.unknown = names.indices.filter { !placed.contains($0) }.map { ($0, names[$0]) }
      return layout
    }
  }

  static func reader(of file: TextFile, _ head: TextHead<PlainRecords>, _ answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    var head = head
    if let unit = answers.unit {
      let masses = try massColumns(of: file, head)
      for index in head.layout.figures.indices {
        if masses.contains(head.layout.figures[index].index) { head.layout.figures[index].unit = .mass(unit) }
      }
    }
    return try TextWeighIns(file, head, source: OpenScaleCSV.source, answers: answers)
  }

  /// Columns that cannot be per cent.
  private static func massColumns(of file: TextFile, _ head: TextHead<PlainRecords>) throws(ImportError) -> Set<Int> {
    let limits: [(index: Int, limit: Double)] = head.layout.figures.compactMap { column in
      switch column.figure {
      case .fat: (column.index, 85)
      case .water: (column.index, 80)
      case .muscle: (column.index, 100)
      default: nil
      }
    }
    var (text, row, found) = (try file.text(head.dialect), TextRow(), Set<Int>())
    do throws(ImportError) {
      while try text.next(&row) {
        guard row.count == head.layout.count, head.shape.record(row) != nil else { continue }
        for (index, limit) in limits {
          if case .value(let value, _) = CellNumber(row[index], decimals: head.layout.decimals), value > limit { found.insert(index) }
        }
      }
    } catch {
      // The pass over the rows meets it again, behind the rows before it.
      guard case .truncated = error else { throw error }
    }
    return found
  }
}
