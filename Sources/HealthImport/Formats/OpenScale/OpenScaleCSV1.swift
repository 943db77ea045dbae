import ScaleCore

/// CSV of openScale 1.0...1.7: no header, no quotes, `dd.MM.yyyy HH:mm`; the number of columns tells the version. Kilograms, centimetres, per cent.
enum OpenScaleCSV1 {
  private static let dialect = DelimitedText.Dialect(hasQuotes: false)

  private enum Column { case figure(BodyFigure, FigureUnit), waist, hip }

  private static let fat = Column.figure(.fat, .percent)
  private static let water = Column.figure(.water, .percent)
  private static let muscle = Column.figure(.muscle, .percent)
  private static let lean = Column.figure(.lean, .mass(.kilogram))
  private static let bone = Column.figure(.bone, .mass(.kilogram))

  /// What stands between the weight and the comment, the most columns first.
  private static let generations: [[Column]] = [
    [fat, water, muscle, lean, bone, .waist, .hip], [fat, water, muscle, bone, .waist, .hip], [fat, water, muscle, .waist, .hip],
    [fat, water, muscle], [fat, water],
  ]

  /// The generation with the most columns that fits every row of the opening that begins with a stamp, as the first one must.
  ///
  /// Comments may hold commas, so that rows may have more fields, and line ends, so that rows may begin with anything.
  static func head(_ opening: Opening) -> TextHead<PlainRecords>? {
    let all = opening.rows(dialect)
    let rows = all.filter { isStamp($0[0]) }
    guard let first = rows.first, first.line == all[0].line else { return nil }
    let fitting = generations.first { columns in
      rows.allSatisfy { row in
        row.count >= columns.count + 3
          && (1..<columns.count + 2).allSatisfy { if case .value(_, "") = CellNumber(row[$0]) { true } else { false } }
      }
    }
    return fitting.map { TextHead(dialect: dialect, shape: PlainRecords(headerLine: 0), layout: layout($0)) }
  }

  private static func layout(_ columns: [Column]) -> WeighInLayout {
    var layout = WeighInLayout(time: [0], mass: 1, massUnit: .kilogram, count: columns.count + 3)
    layout.zeroIsAbsent = true
    layout.needsClock = true
    layout.note = columns.count + 2
    layout.joinsNote = true
    for (index, column) in columns.enumerated() {
      switch column {
      case .figure(let figure, let unit): layout.figures.append(.init(index: index + 2, figure: figure, unit: unit))
      case .waist: layout.samples.append(OpenScaleCSV.waist(at: index + 2))
      case .hip: layout.unknown.append((index + 2, "hip"))
      }
    }
    return layout
  }

  /// `27.03.2025 06:41`.
  private static func isStamp(_ text: String) -> Bool {
    guard text.utf8.count == 16, text.utf8.dropFirst(2).first == UInt8(ascii: "."), case .time(let time) = TimeScanner.read(text) else {
      return false
    }
    return time.precision == .minute && time.offsetMinutes == nil
  }
}
