import Console
import JSONText

/// `fatnag.exported/1`: what was written where.
struct ExportAnswer: TreeAnswer {
  var file: String
  var format: ExportFormat

  /// By table for json, else by kind.
  var rows: [(name: String, count: Int)]
  var bytes: Int64

  var json: JSONValue {
    [
      "schema": "fatnag.exported/1", "file": .string(file), "format": .string(format.rawValue),
      "rows": .object(rows.map { .init($0.name, .whole($0.count)) }), "bytes": .integer(bytes),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var table = Table([.init(), .init("", .trailing)])
    for row in rows where row.count > 0 && !row.name.hasPrefix("sqlite_") {
      table.addRow([StyledText("  " + printable(row.name), .muted), StyledText("\(row.count)")])
    }
    let head: StyledText = "Wrote \(printable(file), .hero)  \("\(ByteCount.text(bytes)), readable by you alone, not encrypted", .muted)"
    let hint: StyledText? = self.format == .json ? "Take it in again: \("fatnag import \(printable(file))", .command)" : nil
    guard rows.contains(where: { $0.count > 0 }) else {
      return [head, StyledText("Nothing is stored yet, so nothing is in it.", .warning)]
    }
    return [head] + table.lines() + (hint.map { [$0] } ?? [])
  }
}

/// Sizes of files for people.
enum ByteCount {
  /// `812 B`, `12 kB`, `3.4 MB`.
  static func text(_ bytes: Int64) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\(bytes / 1000) kB" }
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
