import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.backup/1`: the copy that was made, and older ones that went.
struct BackupAnswer: TreeAnswer {
  var file: String
  var bytes: Int64
  var summary: StoreSummary
  var pruned: [String]

  /// The command that brings it back.
  var restoring: String

  var json: JSONValue {
    [
      "schema": "fatnag.backup/1", "file": .string(file), "bytes": .integer(bytes), "holds": summary.json,
      "deleted": .array(pruned.map { .string($0) }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = [
      "Copied to \(printable(file), .hero)", "  \("\(ByteCount.text(bytes)), verified: \(summary.sentence)", .muted)",
    ]
    for file in pruned { lines.append("  \("deleted the older \(printable(file))", .muted)") }
    lines.append("Bring it back: \(printable(restoring), .command)")
    return format.wrapped(lines)
  }
}

/// `fatnag.backups/1`: backups in a folder, the newest first.
struct BackupListAnswer: TreeAnswer {
  var folder: String
  var files: [BackupFile]

  /// The command that makes one.
  var making: String

  var json: JSONValue {
    [
      "schema": "fatnag.backups/1", "folder": .string(folder),
      "backups": .array(
        files.reversed().map { file in
          [
            "file": .string(file.path), "bytes": .integer(file.bytes), "database_schema": .whole(file.schema),
            "safety_copy": .bool(file.isSafetyCopy),
          ]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard !files.isEmpty else { return format.wrapped(["No backup is in \(printable(folder)) yet: \(printable(making), .command)"]) }
    var table = Table([.init(), .init("", .trailing), .init()])
    for file in files.reversed() {
      table.addRow([
        StyledText("  " + file.name), StyledText(ByteCount.text(file.bytes)), StyledText(file.isSafetyCopy ? "safety copy" : "", .muted),
      ])
    }
    // Names are there to be copied: never cut.
    return format.wrapped([StyledText(printable(folder), .heading)] + table.lines(), indent: 4)
  }
}

extension StoreSummary {
  var json: JSONValue {
    [
      "weigh_ins": .whole(weighIns), "first": .text(first?.iso8601), "last": .text(last?.iso8601), "samples": .whole(samples),
      "workouts": .whole(workouts), "database_schema": .whole(schema),
    ]
  }

  /// `214 weigh-ins from 2025-01-02 to 2025-11-30, 1 000 samples`.
  var sentence: String {
    var parts = [Self.counted(weighIns, "weigh-in")]
    if let first, let last {
      let days = [first, last].map(\.civilTime.date.iso8601)
      parts[0] += days[0] == days[1] ? " of \(days[0])" : " from \(days[0]) to \(days[1])"
    }
    if samples > 0 { parts.append(Self.counted(samples, "sample")) }
    if workouts > 0 { parts.append(Self.counted(workouts, "workout")) }
    return parts.joined(separator: ", ")
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)" : "\(TextFormat.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
