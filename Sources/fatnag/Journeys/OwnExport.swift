import HealthImport

/// The program's own export among the files that people bring: recognised like the others, taken in by ``OwnExportImport``, for it holds whole tables.
enum OwnExport: ForeignFormat {
  static let id = "fatnag"
  static let title = "Export of fatnag"

  static func claims(_ opening: Opening) -> Bool {
    let head = opening.bytes.prefix(64).filter { !UInt8.isSpace($0) }
    return head.starts(with: "{\"schema\":\"\(TableExport.schema)\"".utf8)
  }

  static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    throw .otherFormat(name: id, wanted: id, found: nil)
  }
}

extension UInt8 {
  /// White space of JSON.
  fileprivate static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
