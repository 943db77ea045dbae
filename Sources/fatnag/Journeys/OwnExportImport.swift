import Console
import HealthDatabase
import HealthImport
import JSONText
import ScaleCore

/// Takes the tables of an own export in, row by row.
struct OwnExportImport {
  static let chunk = 1 << 18

  let name: String
  let store: HealthStore
  let watch: ImportWatch
  private(set) var answer: ImportAnswer

  init(name: String, store: HealthStore, watch: ImportWatch, answer: ImportAnswer) {
    self.name = name
    self.store = store
    self.watch = watch
    self.answer = answer
  }

  /// Reads to the end, or to where somebody asks to stop.
  ///
  /// - Throws: ``ImportError``, ``ExportReadError``, ``RestoreError``; whole rows that came before are stored.
  mutating func take(_ source: any ByteSource) throws {
    let receiver = ExportReceiver(store: store, isRehearsal: answer.isRehearsal)
    var stream = JSONStream()
    do {
      while !stream.isFinished {
        try takeParts(&stream, receiver)
        guard try watch.goesOn(source.progress, records: answer.read) else { break }
        let count = try stream.push(upTo: Self.chunk) { (room) throws(ImportError) in try source.read(into: room) }
        if count == 0 { stream.finish() }
      }
      if watch.interruption != nil { return keepWhatCame(receiver) }
      try receiver.finish()
    } catch let error as JSONStreamError {
      keepWhatCame(receiver)
      throw failure(error)
    } catch {
      receiver.abandon()
      count(receiver)
      throw error
    }
    count(receiver)
  }

  private mutating func takeParts(_ stream: inout JSONStream, _ receiver: ExportReceiver) throws {
    while let part = try stream.next() {
      guard let key = part.key else { throw ExportReadError.notAnExport(found: nil) }
      if part.isElement {
        try receiver.receive(table: key, row: part.value)
        if key == "weigh_ins" { note(part.value) }
      } else {
        try receiver.receive(member: key, part.value)
      }
      stream.recycle(part)
    }
    count(receiver)
  }

  /// Rows of a batch that is not full yet are whole as well.
  private mutating func keepWhatCame(_ receiver: ExportReceiver) {
    try? receiver.finish()
    count(receiver)
  }

  private mutating func count(_ receiver: ExportReceiver) {
    answer.outcome = receiver.counts.values.reduce(into: ImportOutcome()) { total, table in
      total += ImportOutcome(added: table.added + table.changed, duplicates: table.duplicates)
    }
    answer.hasConsents = (receiver.counts["consents"]?.added ?? 0) > 0
    answer.hasHealthRows = ["imported_samples", "workouts"].contains { (receiver.counts[$0]?.read ?? 0) > 0 }
  }

  /// A row of `weigh_ins` that is no earlier version of another and was not removed.
  private mutating func note(_ row: JSONValue) {
    guard row["removed_ms"] == .null, let kilograms = row["mass_kg"]?.double, let time = row["time_ms"]?.integer else { return }
    let moment = ZonedTime(Instant(milliseconds: time), offsetMinutes: Int(clamping: row["offset_minutes"]?.integer ?? 0))
    answer.weights.take(Mass(kilograms: kilograms), at: moment)
    answer.span.take(moment)
  }

  private func failure(_ error: JSONStreamError) -> ImportError {
    switch error {
    case .truncated(let offset): .truncated(name: name, detail: "it has \(offset) bytes")
    case .malformed(let error): .malformed(name: name, position: Int64(error.offset), detail: "no JSON")
    case .tooLarge(let offset, let limit): .refused(name: name, .tooLarge(bytes: Int64(offset), limit: Int64(limit)))
    }
  }
}

extension ImportedWeights {
  fileprivate mutating func take(_ mass: Mass, at time: ZonedTime) {
    count += 1
    sum = sum + mass
    if time < first?.time ?? time || first == nil { first = Entry(time: time, mass: mass) }
    if time > last?.time ?? time || last == nil { last = Entry(time: time, mass: mass) }
  }
}
