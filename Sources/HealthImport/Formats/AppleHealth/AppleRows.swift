import ScaleCore

/// Turns the elements of an export into rows of a batch.
struct AppleRows {
  var tally = ImportTally()

  /// Of the newest record of height.
  var height: Length? { newestHeight?.height }
  private var newestHeight: (height: Length, at: Instant)?

  private let keepsBeats: Bool
  private let unit: MassUnit?

  /// Off where only a few records are wanted, which have neighbours of another kind.
  private let keepsHeads: Bool
  private var kinds: AppleRecordKinds
  private var heads = AppleRecordHeads()
  private var words = AppleCategoryWords()
  private var sources = AppleSources()
  private var dates = AppleDate()

  init(_ answers: ImportAnswers) {
    keepsBeats = answers.keepsBeats
    unit = answers.unit
    keepsHeads = answers.types == .all
    kinds = AppleRecordKinds(wanted: answers.types)
  }

  mutating func forgetBatch() {
    kinds.forgetBatch()
    sources.forgetBatch()
  }

  /// Reads a start tag.
  ///
  /// - Returns: how the tag ends, and no record where it is not wanted or was skipped.
  @inline(__always)
  mutating func record(_ tag: MarkupTag, in batch: inout ImportBatch) -> (MarkupAttributes.Ending, AppleRecord?) {
    var attributes = tag.attributes
    var fields = AppleRecordAttributes(tag)
    if keepsHeads { heads.pass(&attributes, into: &fields) }
    while let (name, value) = attributes.next() {
      fields.take(name, value)
      heads.note(name, of: attributes)
      // Most records of a weights-only import end here.
      guard name.count == 4, name == "type", kinds.isIgnored(value) else { continue }
      let ending = tag.ending
      if ending != .broken { tally.ignored += 1 }
      return (ending, nil)
    }
    guard attributes.ending != .broken else { return (.broken, nil) }
    if keepsHeads { heads.keep(attributes) }
    return (attributes.ending, record(fields, at: tag.position, in: &batch))
  }

  @inline(__always)
  private mutating func record(_ fields: AppleRecordAttributes, at position: Int64, in batch: inout ImportBatch) -> AppleRecord? {
    guard let kind = kinds.index(of: fields.type), kinds.form(kind) != .unusable else {
      skip(.unknownKind, fields.type, at: position)
      return nil
    }
    guard let start = time(fields.startDate, at: position), let end = time(fields.endDate, at: position) else {
      skip(.badTime, fields.type, fields.startDate, fields.endDate, at: position)
      return nil
    }
    var record = AppleRecord(
      kind: kind, form: kinds.form(kind), start: start, duration: duration(start, end, fields, at: position), position: position)
    guard record.form == .category ? categorise(&record, fields) : measure(&record, fields) else { return nil }
    record.source = source(fields.sourceName, fields.device, at: position, in: &batch)
    return record
  }

  /// Fills in the number of a word.
  private mutating func categorise(_ record: inout AppleRecord, _ fields: AppleRecordAttributes) -> Bool {
    guard let number = words.number(of: fields.value) else {
      record.value = Double(CategoryValues.unknown)
      let word = MarkupText(fields.value[0..<1024]).text
      record.original = word.isEmpty ? nil : word
      return true
    }
    record.value = number
    return true
  }

  /// Fills in a quantity in the unit of its kind.
  @inline(__always)
  private mutating func measure(_ record: inout AppleRecord, _ fields: AppleRecordAttributes) -> Bool {
    guard let conversion = conversion(of: record.kind, fields) else {
      skip(.badUnit, fields.type, fields.value, fields.unit, at: record.position)
      return false
    }
    guard let shifted = number(fields.value, power: conversion.power, at: record.position) else {
      skip(.badNumber, fields.type, fields.value, fields.unit, at: record.position)
      return false
    }
    record.value = conversion.finish(shifted)
    if let problem = kinds.problem(with: record.value, of: record.kind) {
      skip(problem, fields.type, fields.value, fields.unit, at: record.position)
      return false
    }
    if !conversion.isDecimal || (record.form == .weighIn && !(fields.unit.isEmpty || fields.unit == "kg")) {
      record.original = original(fields)
    }
    return true
  }

  @inline(__always)
  private mutating func conversion(of kind: Int, _ fields: AppleRecordAttributes) -> UnitConversion? {
    if fields.unit.isEmpty, let unit, kinds.isBodyMass(kind) { return UnitConversion(healthKit: unit.rawValue, to: "kg") }
    return kinds.conversion(of: kind, unit: fields.unit, named: fields.type)
  }

  /// `194.227 lb`, within what the store keeps.
  private func original(_ fields: AppleRecordAttributes) -> String {
    let text = MarkupText(fields.value[0..<32]).text + " " + MarkupText(fields.unit).text
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(64)))
  }

  /// Milliseconds; an end before the start is told and taken for the start.
  @inline(__always)
  private mutating func duration(_ start: ZonedTime, _ end: ZonedTime, _ fields: AppleRecordAttributes, at position: Int64) -> Int64 {
    let duration = end.instant.milliseconds(since: start.instant)
    guard duration < 0 else { return duration }
    tally.warn(.badTime, "byte \(position): \(MarkupText(fields.startDate).text) to \(MarkupText(fields.endDate).text)")
    return 0
  }

  /// A time, read past control characters inside it where need be.
  @inline(__always)
  private mutating func time(_ bytes: ByteSlice, at position: Int64) -> ZonedTime? {
    dates.time(bytes) ?? repaired(bytes, at: position).flatMap { bytes in ByteSlice.withSlice(of: bytes) { dates.time($0) } }
  }

  @inline(__always)
  private mutating func number(_ bytes: ByteSlice, power: Int, at position: Int64) -> Double? {
    DecimalText.value(bytes, power: power)
      ?? repaired(bytes, at: position).flatMap { bytes in ByteSlice.withSlice(of: bytes) { DecimalText.value($0, power: power) } }
  }

  /// The bytes without what XML does not allow; nil where there is nothing of the kind in them.
  private mutating func repaired(_ bytes: ByteSlice, at position: Int64) -> [UInt8]? {
    let text = MarkupText(bytes[0..<256])
    guard text.wasRepaired else { return nil }
    tally.warn(.badCharacters, "byte \(position): \(text.text)")
    return Array(text.text.utf8)
  }

  @inline(__always)
  private mutating func source(_ name: ByteSlice, _ device: ByteSlice, at position: Int64, in batch: inout ImportBatch) -> Int {
    let index = sources.index(name: name, device: device, in: &batch)
    if sources.hasRepairedName, sources.takeRepairedName() { tally.warn(.badCharacters, "byte \(position): \(batch.sources[index].name)") }
    return index
  }

  private mutating func skip(_ code: ImportWarning.Code, _ parts: ByteSlice..., at position: Int64) {
    tally.skip(code, "byte \(position): " + parts.map { MarkupText($0[0..<80]).text }.joined(separator: " "))
  }
}

// MARK: - Delivering

extension AppleRows {
  mutating func append(_ record: AppleRecord, to batch: inout ImportBatch) {
    tally.read += 1
    guard record.form != .weighIn else {
      batch.weighIns.append(
        ImportedWeighIn(
          time: record.start, mass: Mass(kilograms: record.value), original: record.original, source: record.source,
          isUserEntered: record.isUserEntered, position: record.position))
      return
    }
    if kinds.isHeight(record.kind) { note(height: record) }
    if let original = record.original { batch.originals.append((batch.samples.count, original)) }
    batch.samples.append(
      ImportedSample(
        type: kinds.batchIndex(of: record.kind, in: &batch), source: record.source, start: record.start.instant, duration: record.duration,
        offsetMinutes: record.start.offsetMinutes, isUserEntered: record.isUserEntered, value: record.value))
  }

  private mutating func note(height record: AppleRecord) {
    guard Profile.heights.contains(Length(centimetres: record.value)), record.start.instant >= newestHeight?.at ?? record.start.instant
    else { return }
    newestHeight = (Length(centimetres: record.value), record.start.instant)
  }

  mutating func append(_ workout: AppleWorkout, to batch: inout ImportBatch) {
    tally.read += 1
    batch.workouts.append(workout.finished)
  }

  /// Nil for a workout without its times, which is skipped.
  mutating func workout(_ tag: MarkupTag, in batch: inout ImportBatch) -> AppleWorkout? {
    var attributes = tag.attributes
    var fields = AppleRecordAttributes(tag)
    while let (name, value) = attributes.next() { fields.take(name, value) }
    guard attributes.ending != .broken else { return nil }
    guard let start = time(fields.startDate, at: tag.position), let end = time(fields.endDate, at: tag.position) else {
      tally.skip(.badTime, "byte \(tag.position): Workout \(MarkupText(fields.startDate[0..<80]).text)")
      return nil
    }
    return AppleWorkout(
      tag, start: start, duration: duration(start, end, fields, at: tag.position),
      source: source(fields.sourceName, fields.device, at: tag.position, in: &batch),
      complaint: { tally.warn(.implausibleFigure, "byte \(tag.position): \($0)") })
  }

  mutating func statistics(_ tag: MarkupTag, of workout: inout AppleWorkout) {
    workout.receive(statistics: tag) { tally.warn(.implausibleFigure, "byte \(tag.position): \($0)") }
  }

  /// Whether a `MetadataEntry` marks its record as typed in.
  func saysUserEntered(_ tag: MarkupTag) -> Bool {
    var attributes = tag.attributes
    var isKey = false
    var isSet = false
    while let (name, value) = attributes.next() {
      if name == "key" { isKey = value == "HKWasUserEntered" || value == "HKMetadataKeyWasUserEntered" }
      if name == "value" { isSet = value == "1" }
    }
    return isKey && isSet
  }

  /// Adds a heart beat of a variability measurement, where beats are wanted.
  mutating func beat(_ tag: MarkupTag, of record: AppleRecord, into batch: inout ImportBatch) {
    guard keepsBeats, kinds.isHeartRateVariability(record.kind) else { return }
    var attributes = tag.attributes
    var (rate, clock) = (tag.name[0..<0], tag.name[0..<0])
    while let (name, value) = attributes.next() {
      if name == "bpm" { rate = value } else if name == "time" { clock = value }
    }
    guard let value = DecimalText.value(rate) else { return skip(.badNumber, tag.name, rate, at: tag.position) }
    guard let instant = AppleBeatTime.instant(clock, near: record.start) else { return skip(.badTime, tag.name, clock, at: tag.position) }
    tally.read += 1
    batch.samples.append(
      ImportedSample(
        type: batch.index(of: .heartRateVariabilityBeat), source: record.source, start: instant, offsetMinutes: record.start.offsetMinutes,
        value: value))
  }
}
