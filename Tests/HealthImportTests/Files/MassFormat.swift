import HealthDatabase
import ScaleCore

@testable import HealthImport
@testable import fatnag

/// A format for tests of what comes before a format: files that begin with `MASS`, databases with a table `masses`.
enum MassFormat: ForeignFormat {
  static let id = "mass"
  static let title = "Masses for tests"

  static func claims(_ opening: Opening) -> Bool { opening.bytes.starts(with: "MASS".utf8) || opening.tables.contains("masses") }

  static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    throw .needs(.zone)
  }
}

/// A second one, for files that begin with `something`.
enum SomethingFormat: ForeignFormat {
  static let id = "something"
  static let title = "Something for tests"

  static func claims(_ opening: Opening) -> Bool { opening.bytes.starts(with: "something".utf8) }

  static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    throw .needs(.zone)
  }
}

/// Opens as the program does, with the formats of the tests.
func openForeign(
  _ path: String, wanted: String? = nil, password: String? = nil, temporaryFolder: String = "/var/tmp", standardInput: Int32 = -1,
  formats: [any ForeignFormat.Type] = [MassFormat.self, SomethingFormat.self], archiveLibrary: String = ForeignFile.usualArchiveLibrary
) throws(ImportError) -> ForeignFile {
  try ForeignFile.open(
    path, wanted: wanted, password: password, temporaryFolder: temporaryFolder, formats: formats, standardInput: standardInput,
    archiveLibrary: archiveLibrary
  ) { (path, name) throws(ImportError) in
    try ForeignDatabaseFile(path: path, name: name, temporaryFolder: temporaryFolder)
  }
}

/// Everything that a source gives.
func allBytes(_ source: any ByteSource, piece: Int = 50_000) throws(ImportError) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: piece)
  while true {
    let count = try read(source, into: &buffer)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

extension ForeignFile {
  /// What each document holds: the last line of a text, the first value of a database.
  func lastLines() throws(ImportError) -> [String] {
    var lines: [String] = []
    for (_, document) in documents {
      switch document {
      case .stream(_, let open):
        let text = String(decoding: try allBytes(try open()), as: UTF8.self)
        lines.append(text.split(separator: "\n").last.map(String.init) ?? "")
      case .database(_, let database):
        guard case .real(let value)? = try database.rows("SELECT kg FROM masses", []).next()?.first else { continue }
        lines.append("\(value)")
      }
    }
    return lines
  }

  var documentNames: [String] {
    documents.map { entry in
      switch entry.document {
      case .stream(let name, _), .database(let name, _): name
      }
    }
  }
}
