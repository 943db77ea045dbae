import Console
import JSONText

/// `fatnag.exported/1`: what was written where.
struct ExportAnswer: TreeAnswer {
  var file: String
  var format: ExportFormat

  /// By table for json, else by kind.
  var rows: [(name: String, count: Int)]

  /// For json: weigh-ins that a person sees; the others are removed and earlier versions.
  var currentWeighIns: Int
  var bytes: Int64

  /// The command that takes it in again.
  var importing: String

  var json: JSONValue {
    [
      "schema": "fatnag.exported/1", "file": .string(file), "format": .string(format.rawValue),
      "rows": .object(rows.map { .init($0.name, .whole($0.count)) }), "bytes": .integer(bytes),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var table = Table([.init(), .init("", .trailing)])
    for row in words { table.addRow([StyledText("  " + printable(row.words), .muted), StyledText(TextFormat.grouped(row.count))]) }
    let head: StyledText = "Wrote \(printable(file), .hero)  \("\(ByteCount.text(bytes)), readable by you alone, not encrypted", .muted)"
    let hint: StyledText? = self.format == .json ? "Take it in again: \(printable(importing), .command)" : nil
    guard !words.isEmpty else { return format.wrapped([head, StyledText("Nothing is stored yet, so nothing is in it.", .warning)]) }
    return format.wrapped([head]) + table.lines(limit: format.columns, ellipsis: format.ellipsis) + format.wrapped(hint.map { [$0] } ?? [])
  }

  private var words: [(words: String, count: Int)] {
    switch format {
    case .json: TableWords.lines(rows, currentWeighIns: currentWeighIns)
    case .openscale: rows.map { ($0.name == "weigh_ins" ? "weigh-ins" : $0.name, $0.count) }
    case .csv, .fhir: rows.map { ($0.name, $0.count) }
    }
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
