import Console
import JSONText
import ScaleCore

/// `fatnag.feedback-sent/1`: what was sent from here.
struct SentFeedbackAnswer: TreeAnswer {
  var entries: [SentFeedback]
  var zone: LocalZone

  var json: JSONValue {
    [
      "schema": "fatnag.feedback-sent/1",
      "sent": .array(
        entries.map {
          ["id": .string($0.id), "time": .string(zone.zoned($0.time).iso8601), "category": .string($0.category)]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard !entries.isEmpty else { return ["Nothing was sent from here."] }
    var table = Table([.init("Sent"), .init("Kind"), .init("Number")])
    for entry in entries {
      table.addRow([
        StyledText(format.day(zone.zoned(entry.time)), .muted), StyledText(printable(entry.category)), StyledText(printable(entry.id)),
      ])
    }
    return format.table(table)
  }
}
