internal import ScaleCore

/// Where values come from, interned: small integers in the rows, words in one table.
struct SourceTable {
  /// One source: what kind of thing it is, and for imports which app or device.
  struct Entry {
    let kind: WeighInRecord.Source
    let app: ImportedSource?
  }

  private var entries: [Int64: Entry]?

  /// The source of a row's number; nil for one that no release has written.
  mutating func source(_ id: Int64, on connection: Connection) throws(StoreError) -> Entry? {
    if let known = entries?[id] { return known }
    // Another program may have added a source since the table was read.
    entries = [:]
    try connection.each("SELECT id, kind, name, device FROM sources") { (row) throws(StoreError) in
      guard let kind = WeighInRecord.Source(rawValue: try row.text("kind")) else { return }
      let name = try row.text("name")
      let device = try row.optionalText("device").flatMap(ImportedSource.Device.init(rawValue:))
      entries?[try row.integer("id")] = Entry(kind: kind, app: name.isEmpty ? nil : ImportedSource(name: name, device: device))
    }
    return entries?[id]
  }

  /// The number of a source, added where it is new; to be called inside a transaction.
  ///
  /// An app that is known keeps its number whatever device its values come from; the device that is believed most stands beside it.
  static func id(
    of source: WeighInRecord.Source, app: ImportedSource? = nil, on connection: Connection
  ) throws(StoreError) -> Int64 {
    let name = app?.name ?? ""
    let found = try connection.first(
      "SELECT id, device FROM sources WHERE kind = :kind AND name = :name",
      [":kind": SQLValue(source.rawValue), ":name": SQLValue(name)]
    ) { (row) throws(StoreError) in (try row.integer("id"), try row.optionalText("device")) }
    guard let (id, device) = found else {
      try connection.run(
        "INSERT INTO sources (kind, name, device) VALUES (:kind, :name, :device)",
        [":kind": SQLValue(source.rawValue), ":name": SQLValue(name), ":device": SQLValue(app?.device?.rawValue)])
      return connection.lastInsertedRow
    }
    if let better = app?.device, better.rank < (device.flatMap(ImportedSource.Device.init(rawValue:))?.rank ?? .max) {
      try connection.run(
        "UPDATE sources SET device = :device WHERE id = :id", [":device": SQLValue(better.rawValue), ":id": SQLValue(id)])
    }
    return id
  }

  static let nameLimit = 256
}

extension ImportedSource.Device {
  /// The order in which devices are believed.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? .max }
}
