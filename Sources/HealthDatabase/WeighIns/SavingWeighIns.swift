public import ScaleCore

extension HealthStore {
  /// Stores a confirmed weigh-in with its composition, and remembers the scale's record, in one transaction.
  ///
  /// - Parameter heard: when the host heard the record, where that is not the time of the weigh-in.
  /// - Returns: the weigh-in with its id, once it is safely on disk.
  /// - Throws: ``StoreError/constraint(detail:)`` for a mass outside 30...300 kg or a note that is too long.
  @discardableResult
  public func save(_ record: WeighInRecord, heard: Instant? = nil) throws(StoreError) -> StoredWeighIn {
    let record = try storable(record)
    return try connection.transaction { () throws(StoreError) in
      let source = try SourceTable.id(of: record.source, app: record.origin?.source, on: connection)
      try connection.run(WeighInColumns.insertion, WeighInColumns.values(of: record, source: source))
      let id = connection.lastInsertedRow
      if let composition = record.composition {
        try Compositions.insert(composition, of: id, on: connection)
      }
      if record.source == .bluetoothScale, let address = record.scaleAddress {
        let heard = heard ?? record.time.instant
        try touch(address, name: nil, at: heard)
        if let fingerprint = record.fingerprint { try remember(fingerprint, of: address, at: heard) }
      }
      return StoredWeighIn(id: id, record: record)
    }
  }

  /// The record as it will be read back: an empty note is no note. Refuses a note over the limit.
  func storable(_ record: WeighInRecord) throws(StoreError) -> WeighInRecord {
    var record = record
    record.note = try storableNote(record.note)
    return record
  }

  func storableNote(_ note: String?) throws(StoreError) -> String? {
    guard let note, !note.isEmpty else { return nil }
    guard note.count <= WeighInRecord.noteLimit else {
      throw .constraint(detail: "note longer than \(WeighInRecord.noteLimit) characters")
    }
    return note
  }
}
