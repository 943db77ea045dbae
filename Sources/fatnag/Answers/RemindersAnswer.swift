import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.reminders/1`: what waits to be shown, and with `--all` what was shown.
struct RemindersAnswer: TreeAnswer {
  private let waiting: [StoredReminder]
  private let shown: [StoredReminder]
  private let zone: LocalZone
  private let listsAll: Bool

  init(_ reminders: [StoredReminder], zone: LocalZone, listsAll: Bool = false) {
    waiting = reminders.filter { $0.shown == nil }
    shown = reminders.filter { $0.shown != nil }
    self.zone = zone
    self.listsAll = listsAll
  }

  var json: JSONValue {
    [
      "schema": "fatnag.reminders/1",
      "reminders": .array(
        (waiting + (listsAll ? shown : [])).map { row in
          [
            "id": .integer(row.id), "kind": .string(row.kind.rawValue), "due": .string(row.due.iso8601), "text": .text(row.text),
            "deadline": .text(row.deadline.map { zone.zoned($0).iso8601 }), "created": .string(zone.zoned(row.created).iso8601),
            "shown": .text(row.shown.map { zone.zoned($0).iso8601 }),
          ]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] =
      waiting.isEmpty ? ["No reminder waits.", "  \("fatnag remind add \"tomorrow at 8 stretch\"", .command)"] : table(waiting, format)
    if listsAll, !shown.isEmpty {
      lines += [StyledText(), StyledText("Shown already", .heading)] + table(shown, format)
    } else if !shown.isEmpty {
      lines.append("\("\(shown.count) shown already:", .muted) \("fatnag remind --all", .command)")
    }
    return lines
  }

  private func table(_ rows: [StoredReminder], _ format: TextFormat) -> [StyledText] {
    var table = Table([.init("#", .trailing), .init("When"), .init("Kind"), .init("What")])
    for row in rows {
      table.addRow([
        StyledText("\(row.id)", .muted), StyledText("\(CoachCopy.weekday(row.due.civilTime.date).prefix(3)) \(format.moment(row.due))"),
        StyledText(row.kind == .wake ? "wake-up" : "reminder", .muted), StyledText(ReminderWords(row, zone: zone).text),
      ])
    }
    return format.table(table)
  }
}
