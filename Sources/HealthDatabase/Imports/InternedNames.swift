internal import ScaleCore

/// The numbers of types and sources, each asked of the store once in an import; to be used inside a transaction.
struct InternedNames {
  private var types: [SampleType: Int64] = [:]
  private var sources: [ImportedSource: Int64] = [:]

  /// The highest number of a source before this import named any.
  private var lastEarlierSource: Int64?

  /// Numbers by the indices of the batch.
  mutating func typeIDs(of batch: ImportBatch, on connection: Connection) throws(StoreError) -> [Int64] {
    var ids: [Int64] = []
    for type in batch.types {
      if types[type] == nil { types[type] = try Self.id(of: type, on: connection) }
      if let id = types[type] { ids.append(id) }
    }
    return ids
  }

  mutating func sourceIDs(of batch: ImportBatch, on connection: Connection) throws(StoreError) -> [Int64] {
    if lastEarlierSource == nil {
      lastEarlierSource = try connection.first("SELECT coalesce(max(id), 0) AS last FROM sources") { (row) throws(StoreError) in
        try row.integer("last")
      }
    }
    var ids: [Int64] = []
    for source in batch.sources {
      if sources[source] == nil { sources[source] = try Self.id(of: source, on: connection) }
      if let id = sources[source] { ids.append(id) }
    }
    return ids
  }

  /// Takes back sources of which nothing was new, and forgets all numbers.
  mutating func removeUnused(on connection: Connection) throws(StoreError) {
    guard let last = lastEarlierSource else { return }
    try connection.run(
      """
      DELETE FROM sources WHERE id > :last AND NOT EXISTS (SELECT 1 FROM weigh_ins WHERE source = sources.id)
        AND NOT EXISTS (SELECT 1 FROM workouts WHERE source = sources.id)
        AND NOT EXISTS (SELECT 1 FROM imported_samples WHERE source = sources.id)
      """, [":last": SQLValue(last)])
    self = InternedNames()
  }

  private static func id(of source: ImportedSource, on connection: Connection) throws(StoreError) -> Int64 {
    let name = StorableText.cut(source.name, to: SourceTable.nameLimit) ?? "unknown"
    return try SourceTable.id(of: .imported, app: ImportedSource(name: name, device: source.device), on: connection)
  }

  /// A name whose unit in the store is another one gets its unit behind it, so that no two units ever mix under one name.
  static func id(of type: SampleType, on connection: Connection) throws(StoreError) -> Int64 {
    let unit = StorableText.cut(type.unit, to: 64) ?? ""
    let plain = StorableText.cut(type.name, to: 128) ?? "unknown"
    for name in [plain, (StorableText.cut(plain, to: 60) ?? "") + " (" + unit + ")"] {
      let known = try connection.first("SELECT id, unit FROM sample_types WHERE name = :name", [":name": SQLValue(name)]) {
        (row) throws(StoreError) in (try row.integer("id"), try row.text("unit"))
      }
      guard let (id, storedUnit) = known else {
        try connection.run(
          "INSERT INTO sample_types (name, unit) VALUES (:name, :unit)", [":name": SQLValue(name), ":unit": SQLValue(unit)])
        return connection.lastInsertedRow
      }
      if storedUnit == unit { return id }
    }
    throw .constraint(detail: "two units of \(type.name)")
  }
}
