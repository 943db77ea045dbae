import ScaleCore

/// Reads the weigh-ins of a delimited text; what differs from format to format comes in as a layout and a shape.
struct TextWeighIns<Shape: RecordShape>: ForeignReader {
  private var text: DelimitedText
  private var shape: Shape
  private let cells: WeighInCells
  private let source: ImportedSource
  private let keepsSamples: Bool
  private var twins: MidnightTwins?
  private var row = TextRow()
  private var namedColumns: Set<Int> = []
  private(set) var tally = ImportTally()

  var progress: (done: Int64, total: Int64)? { text.progress }

  /// Reads the whole text once to settle what it leaves open, then stands at its beginning again.
  ///
  /// - Parameter collapsesTwins: see ``MidnightTwins``.
  /// - Throws: ``ImportError/needs(_:)``, and what reading throws. A text that breaks off inside a quoted field is read up to there first.
  init(
    _ file: TextFile, _ head: TextHead<Shape>, source: ImportedSource, answers: ImportAnswers, collapsesTwins: Bool = false
  ) throws(ImportError) {
    let dialect = head.dialect
    var cells = WeighInCells(layout: head.layout, zone: answers.zone)
    var survey = TextSurvey()
    var midnights = MidnightEvidence()
    let watchesMidnight = collapsesTwins && answers.zone == nil
    var (text, pass, row, scratch) = (try file.text(dialect), head.shape, TextRow(), ImportTally())
    while try Self.next(&text, &row) {
      guard var record = pass.record(row), let fitted = try? cells.fitted(record.row, delimiter: dialect.delimiter) else { continue }
      record.row = fitted
      survey.see(record, cells)
      if watchesMidnight, let weighIn = try? cells.weighIn(record, source: 0, &scratch) { midnights.see(weighIn) }
    }
    try survey.settle(&cells, answers, name: file.name)
    if collapsesTwins { twins = MidnightTwins(zoneIsKnown: answers.zone != nil, quarterHours: midnights.quarterHours()) }
    self.cells = cells
    shape = head.shape
    self.source = source
    keepsSamples = answers.types == .all
    self.text = try file.text(dialect)
  }

  /// The next row of the first pass, which ends where the text breaks off: the second pass reports it after the rows before it.
  private static func next(_ text: inout DelimitedText, _ row: inout TextRow) throws(ImportError) -> Bool {
    do {
      return try text.next(&row)
    } catch {
      if case .truncated = error { return false }
      throw error
    }
  }

  mutating func read(into batch: inout ImportBatch, limit: Int) throws(ImportError) -> Bool {
    while batch.rowCount < limit {
      do {
        guard try text.next(&row) else {
          finish(into: &batch)
          return false
        }
      } catch {
        finish(into: &batch)
        throw error
      }
      take(into: &batch)
    }
    return true
  }

  private mutating func finish(into batch: inout ImportBatch) {
    for released in twins?.finish() ?? [] { add(released.weighIn, isTwin: released.isTwin, to: &batch) }
  }

  private mutating func take(into batch: inout ImportBatch) {
    let line = row.line
    if row.isBlank, row.count == 1 { return }
    if row.hasBadCharacters { tally.warn(.badCharacters, "line \(line)") }
    guard var record = shape.record(row) else { return }
    if record.row.isBlank { return tally.skip(.placeholder, "line \(line): empty") }
    do {
      record.row = try cells.fitted(record.row, delimiter: text.dialect.delimiter)
      let weighIn = try cells.weighIn(record, source: batch.index(of: record.source ?? source), &tally)
      let released = twins?.push(weighIn) ?? [(weighIn, false)]
      for (weighIn, isTwin) in released { add(weighIn, isTwin: isTwin, to: &batch) }
      addSamples(of: record.row, beside: weighIn, to: &batch)
    } catch {
      switch error {
      case .noMass:
        tally.ignored += 1
        let moment = cells.timeText(record).clipped
        if cells.layout.tellsMissingMass { tally.warn(.noWeight, "line \(line): \(moment)") }
      case .skipped(let code, let detail): tally.skip(code, "line \(line): \(detail)")
      }
    }
  }

  private mutating func add(_ weighIn: ImportedWeighIn, isTwin: Bool, to batch: inout ImportBatch) {
    if isTwin { return tally.skip(.placeholder, "line \(weighIn.position): midnight") }
    batch.weighIns.append(weighIn)
    tally.read += 1
  }

  private mutating func addSamples(of row: TextRow, beside weighIn: ImportedWeighIn, to batch: inout ImportBatch) {
    for (index, name) in cells.layout.unknown where !row[index].isEmpty {
      if case .value(0, _) = CellNumber(row[index]) { continue }
      if CellNumber(row[index]) == .absent { continue }
      tally.ignored += 1
      if namedColumns.insert(index).inserted { tally.warn(.unknownKind, "line \(row.line): \(name.clipped)") }
    }
    for column in cells.layout.samples {
      guard case .value(let value, _) = CellNumber(row[column.index], decimals: cells.layout.decimals), value != 0 else { continue }
      guard keepsSamples else {
        tally.ignored += 1
        continue
      }
      guard column.range.contains(value) else {
        tally.warn(.implausibleFigure, "line \(row.line): \(row[column.index].clipped)")
        continue
      }
      batch.samples.append(
        ImportedSample(
          type: batch.index(of: column.type), source: weighIn.source, start: weighIn.time.instant,
          offsetMinutes: weighIn.time.offsetMinutes, value: value))
      tally.read += 1
    }
  }
}
