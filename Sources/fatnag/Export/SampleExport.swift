import HealthDatabase
import ScaleCore

/// Health samples and workouts as comma-separated values (RFC 4180, lines end in a line feed).
struct SampleExport {
  var reading: StoreReading
  var span: ClosedRange<Instant>

  func write(to sink: ExportSink) throws {
    try sink.append("type,value,unit,start,end,source,user_entered\n")
    try reading.forEachHealthRow(in: span) { row in
      let end = ZonedTime(row.end, offsetMinutes: row.start.offsetMinutes)
      let fields = [
        CSVField.text(row.type), CSVField.number(row.value), CSVField.text(row.unit), row.start.iso8601, end.iso8601,
        CSVField.text(row.source),
        row.isUserEntered ? "true" : "false",
      ]
      try sink.append(fields.joined(separator: ",") + "\n")
      sink.count(row.type)
    }
  }
}

/// One field of comma-separated values.
enum CSVField {
  /// In quotes where it needs them.
  static func text(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// To four decimals, below 1 to nine: no figure is truer than that, and what conversions leave behind them goes. Whole ones without a point.
  static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    let scale = abs(value) < 1 ? 1e9 : 1e4
    let scaled = (value * scale).rounded()
    let number = abs(scaled) < 9e15 ? scaled / scale : value
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
