internal import ScaleCore

/// Where a weigh-in of an import was recorded first: columns of its row, the source, and the row of the import.
enum ImportOrigins {
  /// Nil for everything that was weighed or typed here.
  static func origin(_ row: Row, source: SourceTable.Entry, on connection: Connection) throws(StoreError) -> ImportOrigin? {
    guard source.kind == .imported, let id = try row.optionalInteger("import") else { return nil }
    let sql = "SELECT format, file FROM imports WHERE id = :id"
    let found = try connection.first(sql, [":id": SQLValue(id)]) { (row) throws(StoreError) in
      (try row.text("format"), try row.text("file"))
    }
    guard let (format, file) = found else {
      throw .damaged(path: connection.path, detail: "unknown import \(id)")
    }
    return ImportOrigin(
      source: source.app ?? ImportedSource(name: source.kind.rawValue), importID: id, format: format, file: file,
      position: try row.optionalInteger("position"), original: try row.optionalText("original"),
      precision: try row.optional("time_precision", Row.optionalText, ImportedWeighIn.Precision.init(rawValue:)) ?? .second)
  }
}
