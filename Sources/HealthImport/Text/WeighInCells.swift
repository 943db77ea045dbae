import ScaleCore

/// Turns one record into a weigh-in, or says why it is none.
struct WeighInCells {
  var layout: WeighInLayout

  /// For times without an offset, and the offset of those in UTC.
  var zone: LocalZone?
  var order: DayOrder?

  /// Which rows are wanted, by height; nil for all.
  var height: Length?

  /// Which rows are wanted, by the name in the column of persons; nil for all.
  var person: String?

  /// How far heights may differ, in centimetres: apps round them.
  static let heightTolerance = 0.5

  /// A record that cannot be used.
  enum Refusal: Error {
    /// Holds no mass: no weigh-in at all.
    case noMass
    case skipped(ImportWarning.Code, String)
  }

  /// Brings a row to the number of columns of the layout.
  func fitted(_ row: TextRow, delimiter: UInt8) throws(Refusal) -> TextRow {
    var row = row
    if row.count > layout.count { row.dropEmptyTail(to: layout.count) }
    if row.count > layout.count, layout.joinsNote, let note = layout.note { row.join(at: note, to: layout.count, with: delimiter) }
    guard row.count == layout.count else {
      throw .skipped(.badRow, "\(row.count) \(row.count == 1 ? "field" : "fields") instead of \(layout.count)")
    }
    return row
  }

  /// - Parameter record: with a fitted row.
  func weighIn(_ record: TextRecord, source: Int, _ tally: inout ImportTally) throws(Refusal) -> ImportedWeighIn {
    let row = record.row
    guard let (number, unit, original) = try mass(row) else { throw .noMass }
    let (time, precision) = try time(record)
    try checkPerson(row)
    let mass = unit.mass(number)
    guard mass.isPlausible else { throw .skipped(.implausibleMass, row[layout.mass].clipped) }
    var weighIn = ImportedWeighIn(time: time, precision: precision, mass: mass, source: source, position: row.line)
    if unit != .kilogram { weighIn.original = original }
    for column in layout.figures { read(column, of: row, massUnit: unit, into: &weighIn, &tally) }
    if let note = layout.note {
      let text = layout.guardsNote ? SpreadsheetCell.unguarded(row[note]) : row[note]
      weighIn.note = Self.note(text, line: row.line, &tally)
    }
    return weighIn
  }

  /// The number, its unit, and both as they are written; nil where the cell is empty.
  private func mass(_ row: TextRow) throws(Refusal) -> (Double, MassUnit, String)? {
    let text = row[layout.mass]
    guard case .value(let number, let word) = CellNumber(text, decimals: layout.decimals) else {
      if CellNumber(text, decimals: layout.decimals) == .absent { return nil }
      guard let stones = try? MassInput(text, default: .kilogram), stones.unit == .stone else { throw .skipped(.badNumber, text.clipped) }
      return (stones.mass.pounds / 14, .stone, text.clipped)
    }
    if number == 0, layout.zeroIsAbsent { return nil }
    let named = word.isEmpty ? layout.unit.map { row[$0] } ?? "" : word
    guard named.isEmpty else {
      guard let unit = MassUnit(word: named) else {
        throw .skipped(.badUnit, "\(text.clipped) \(named == word ? "" : named.clipped)".trimmingBlanks)
      }
      return (number, unit, word.isEmpty ? "\(text) \(unit.rawValue)" : text)
    }
    guard let unit = layout.massUnit else { throw .skipped(.badUnit, text.clipped) }
    return (number, unit, "\(text) \(unit.rawValue)")
  }

  private func time(_ record: TextRecord) throws(Refusal) -> (ZonedTime, ImportedWeighIn.Precision) {
    let text = timeText(record)
    guard case .time(var written) = TimeScanner.read(text, order: order) else { throw .skipped(.badTime, text.clipped) }
    if layout.needsClock, written.precision == .day { throw .skipped(.badTime, text.clipped) }
    if written.isPlaceholder { throw .skipped(.placeholder, text.clipped) }
    if record.isUTC, written.offsetMinutes == nil { written.offsetMinutes = 0 }
    guard var zoned = written.zoned(in: zone) else { throw .skipped(.badTime, text.clipped) }
    if let offset = record.offsetMinutes { zoned.offsetMinutes = offset }
    return (zoned, written.precision)
  }

  func timeText(_ record: TextRecord) -> String {
    ((record.day.map { [$0] } ?? []) + layout.time.map { record.row[$0] }).joined(separator: " ").trimmingBlanks
  }

  private func checkPerson(_ row: TextRow) throws(Refusal) {
    if let height, let column = layout.height {
      guard let own = Self.height(row[column]), abs(own.centimetres - height.centimetres) <= Self.heightTolerance + 1e-9 else {
        throw .skipped(.otherPerson, "height \(row[column].clipped)")
      }
    }
    if let person, let column = layout.person, row[column] != person {
      throw .skipped(.otherPerson, row[column].isEmpty ? "nobody is named" : row[column].clipped)
    }
  }

  /// Nil where no height of a person stands.
  static func height(_ text: String) -> Length? {
    guard case .value(let number, _) = CellNumber(text), (50...260).contains(number) else { return nil }
    return Length(centimetres: number)
  }

  private func read(
    _ column: WeighInLayout.FigureColumn, of row: TextRow, massUnit: MassUnit, into weighIn: inout ImportedWeighIn,
    _ tally: inout ImportTally
  ) {
    let text = row[column.index]
    switch CellNumber(text, decimals: layout.decimals) {
    case .absent, .value(0, _): return
    case .unreadable: tally.warn(.badNumber, "line \(row.line): \(text.clipped)")
    case .value(let number, let word):
      var unit = word.isEmpty ? column.unit : FigureUnit(word: word) ?? column.unit
      if unit == .plain, column.figure.isMass { unit = .mass(massUnit) }
      let value = column.figure.kept(number, in: unit, of: weighIn.mass)
      guard column.figure.isPlausible(value, of: weighIn.mass) else {
        return tally.warn(.implausibleFigure, "line \(row.line): \(text.clipped)")
      }
      weighIn.set(column.figure, value)
    }
  }

  /// One character may be made of any number of scalars; text of real languages stays far below this for a whole note.
  private static let mostScalars = 2048

  /// Line ends become blanks; what is longer than a note may be is cut.
  private static func note(_ text: String, line: Int64, _ tally: inout ImportTally) -> String? {
    let words = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    let note = words.joined(separator: " ")
    guard !note.isEmpty, note != "null" else { return nil }
    let cut = String(note.prefix(WeighInRecord.noteLimit).unicodeScalars.prefix(mostScalars))
    if cut != note { tally.warn(.noteCut, "line \(line): \(note.clipped)") }
    return cut
  }
}
