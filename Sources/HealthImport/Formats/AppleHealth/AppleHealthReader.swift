public import ScaleCore

/// Reads an Apple Health export in one pass, tag by tag.
///
/// The document type is passed over unread: what iOS 16 writes there is no XML, and nothing in it is needed.
public struct AppleHealthReader: ForeignReader {
  public var tally: ImportTally { rows.tally }

  /// What the file says of its person: birth and sex stand before the records, the height is that of the newest record so far.
  public var facts: AppleFacts { AppleFacts(dateOfBirth: person.dateOfBirth, sex: person.sex, height: rows.height) }

  private var person = AppleFacts()

  private let name: String
  private let answers: ImportAnswers
  private var window: MarkupWindow
  private var rows: AppleRows
  private var place = Place.beforeRoot

  /// How many elements are open below the top level element, and that one.
  private var depth = 0
  private var open = Open.other(.unknown)
  private var openPosition: Int64 = 0
  private var failure: ImportError?

  /// Sizes of the batch's tables after the last call: where they have shrunk, it is another batch.
  private var tables = (types: 0, sources: 0)

  private enum Place { case beforeRoot, root, afterRoot }

  private enum Open {
    case record(AppleRecord)
    case workout(AppleWorkout)
    case other(AppleElement)
  }

  init(of document: ForeignDocument, answers: ImportAnswers, capacity: Int = 256 << 10) throws(ImportError) {
    switch document {
    case .database(let name, _): throw .otherFormat(name: name, wanted: AppleHealth.id, found: nil)
    case .stream(let name, let open):
      self.name = name
      window = MarkupWindow(try open(), name: name, capacity: capacity)
    }
    self.answers = answers
    rows = AppleRows(answers)
  }

  public var progress: (done: Int64, total: Int64)? { window.progress }

  public mutating func read(into batch: inout ImportBatch, limit: Int) throws(ImportError) -> Bool {
    if let failure { throw failure }
    if batch.types.count < tables.types || batch.sources.count < tables.sources { rows.forgetBatch() }
    defer { tables = (batch.types.count, batch.sources.count) }
    do throws(ImportError) {
      while place != .afterRoot {
        guard batch.rowCount < limit else { return true }
        guard let tag = try window.next() else { throw end() }
        try receive(tag, into: &batch)
      }
      try passTail()
    } catch {
      failure = error
      throw error
    }
    return false
  }
}

extension AppleHealthReader {
  private mutating func receive(_ tag: MarkupTag, into batch: inout ImportBatch) throws(ImportError) {
    if tag.isEnd {
      if tag.isLast, tag.ending == .broken { throw cut(in: tag) }
      try receiveEnd(tag, into: &batch)
    } else if depth > 0 {
      try receiveInner(tag, into: &batch)
    } else if place == .root {
      try receiveTop(tag, into: &batch)
    } else {
      guard AppleElement(tag.name) == .healthData else {
        throw .malformed(name: name, position: tag.position, detail: "<\(Self.shown(tag.name))> instead of <HealthData>")
      }
      guard !(tag.isLast && tag.ending == .broken) else { throw cut(in: tag) }
      place = tag.ending == .empty ? .afterRoot : .root
    }
  }

  private mutating func receiveTop(_ tag: MarkupTag, into batch: inout ImportBatch) throws(ImportError) {
    let element = AppleElement(tag.name)
    switch element {
    case .record:
      let (ending, record) = rows.record(tag, in: &batch)
      guard let record else { return try enterOpen(ending, .other(element), at: tag, into: &batch) }
      if ending == .open { return enter(.record(record), at: tag) }
      return rows.append(record, to: &batch)
    case .workout where answers.types == .all:
      guard let workout = rows.workout(tag, in: &batch) else { break }
      return try enterOpen(tag.ending, .workout(workout), at: tag, into: &batch)
    case .correlation: break
    case .me: person = AppleFacts(tag)
    case .passedOver, .workout: rows.tally.ignored += 1
    case .healthData, .metadataEntry, .beat, .workoutStatistics, .unknown:
      rows.tally.ignored += 1
      rows.tally.warn(.unknownKind, "byte \(tag.position): <\(Self.shown(tag.name))>")
    }
    try enterOpen(tag.ending, .other(element), at: tag, into: &batch)
  }

  private mutating func receiveInner(_ tag: MarkupTag, into batch: inout ImportBatch) throws(ImportError) {
    switch (AppleElement(tag.name), open) {
    case (.metadataEntry, .record(var record)) where depth == 1 && !record.isUserEntered && rows.saysUserEntered(tag):
      record.isUserEntered = true
      open = .record(record)
    case (.beat, .record(let record)) where answers.keepsBeats: rows.beat(tag, of: record, into: &batch)
    case (.workoutStatistics, .workout(var workout)) where depth == 1:
      rows.statistics(tag, of: &workout)
      open = .workout(workout)
    case (.record, .other(.correlation)): rows.tally.ignored += 1
    default: break
    }
    if try isOpen(tag.ending, of: tag) { depth += 1 }
  }

  private mutating func receiveEnd(_ tag: MarkupTag, into batch: inout ImportBatch) throws(ImportError) {
    let isRoot = AppleElement(tag.name) == .healthData
    guard depth > 0 else {
      if isRoot { place = .afterRoot } else { rows.tally.warn(.badRow, "byte \(tag.position): </\(Self.shown(tag.name))> closes nothing") }
      return
    }
    if isRoot {
      throw .malformed(name: name, position: tag.position, detail: "</HealthData> inside the element at byte \(openPosition)")
    }
    depth -= 1
    guard depth == 0 else { return }
    finish(into: &batch)
  }

  /// Delivers the element at top level that has been closed.
  private mutating func finish(into batch: inout ImportBatch) {
    switch open {
    case .record(let record): rows.append(record, to: &batch)
    case .workout(let workout): rows.append(workout, to: &batch)
    case .other: break
    }
    open = .other(.unknown)
  }

  /// Waits for the end tag of an element, or finishes it where it has none.
  private mutating func enterOpen(
    _ ending: MarkupAttributes.Ending, _ element: Open, at tag: MarkupTag, into batch: inout ImportBatch
  ) throws(ImportError) {
    let isOpen = try isOpen(ending, of: tag)
    enter(element, at: tag)
    guard !isOpen else { return }
    depth = 0
    finish(into: &batch)
  }

  private mutating func enter(_ element: Open, at tag: MarkupTag) {
    open = element
    openPosition = tag.position
    depth = 1
  }

  /// Whether an end tag is to come. A tag in the middle that does not end properly is told and taken for whole.
  private mutating func isOpen(_ ending: MarkupAttributes.Ending, of tag: MarkupTag) throws(ImportError) -> Bool {
    guard ending == .broken else { return ending == .open }
    guard !tag.isLast else { throw cut(in: tag) }
    let example = "byte \(tag.position): <\(Self.shown(tag.name))>"
    if depth == 0 { rows.tally.skip(.badRow, example) } else { rows.tally.warn(.badRow, example) }
    return false
  }

  private func cut(in tag: MarkupTag) -> ImportError {
    window.failure ?? .truncated(name: name, detail: "the file ends inside <\(Self.shown(tag.name))>, which begins at byte \(tag.position)")
  }

  /// What to say where no tag is left before the root was closed.
  private func end() -> ImportError {
    if let failure = window.failure { return failure }
    if place == .beforeRoot { return .truncated(name: name, detail: "the file ends at byte \(window.position), before <HealthData>") }
    if depth > 0 { return .truncated(name: name, detail: "the file ends inside the element that begins at byte \(openPosition)") }
    return .truncated(name: name, detail: "the file ends at byte \(window.position), before </HealthData>")
  }

  /// Reads on to the end of the source, so that an archive can check its sum; where something stands there, that is told instead.
  private mutating func passTail() throws(ImportError) {
    if let position = try window.passBlanks() {
      rows.tally.warn(.badRow, "byte \(position): something behind </HealthData>")
    } else if let failure = window.failure {
      throw failure
    }
  }

  private static func shown(_ name: ByteSlice) -> String { MarkupText(name[0..<64]).text }
}
