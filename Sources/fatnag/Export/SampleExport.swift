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
