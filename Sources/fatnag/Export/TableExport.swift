import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.export/1`: every row of every table, one a line, in the order in which they can be taken in again.
struct TableExport {
  static let schema = "fatnag.export/1"

  /// The member at the end that says how many rows each table must have: a file without it was cut.
  static let rowCounts = "row_counts"

  var reading: StoreReading
  var exportedAt: ZonedTime

  /// Values of the settings file that are no secrets.
  var configuration: [SettingKey: String]

  func write(to sink: ExportSink) throws {
    let values = SettingKey.allCases.compactMap { key in configuration[key].map { JSONValue.Member(key.rawValue, .string($0)) } }
    let head: [(String, JSONValue)] = [
      ("schema", .string(Self.schema)), ("exported_at", .string(exportedAt.iso8601)), ("version", .string(Version.marketing)),
      ("database_schema", .whole(reading.schema)), ("configuration", .object(values)),
    ]
    try sink.append("{\n")
    for (key, value) in head {
      try sink.append { bytes in
        JSONValue.string(key).append(to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        value.append(to: &bytes)
        bytes.append(contentsOf: ",\n".utf8)
      }
    }
    for table in reading.tables { try write(table, to: sink) }
    let counts = sink.rows.map { JSONValue.Member($0.name, .whole($0.count)) }
    try sink.append("\"\(Self.rowCounts)\":\(JSONValue.object(counts).text)\n}\n")
  }

  private func write(_ table: StoredTable, to sink: ExportSink) throws {
    try sink.append("\"\(table.name)\":[")
    // What stands before each value is the same in every row.
    let keys = table.columns.enumerated().map { place, column in Array("\(place == 0 ? "{" : ",")\(JSONValue.string(column).text):".utf8) }
    var row: [StoredValue] = []
    let rows = try reading.rows(of: table)
    var count = 0
    while try rows.next(into: &row) {
      try sink.append { bytes in
        bytes.append(contentsOf: count == 0 ? "\n".utf8 : ",\n".utf8)
        for (key, value) in zip(keys, row) {
          bytes.append(contentsOf: key)
          value.json.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
      }
      count += 1
    }
    sink.count(table.name, count)
    try sink.append(count == 0 ? "],\n" : "\n],\n")
  }
}

extension StoredValue {
  /// A whole number of a REAL column keeps its point, so that the reader sees what it was.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .number(real)
    case .text(let text): .string(text)
    }
  }
}
