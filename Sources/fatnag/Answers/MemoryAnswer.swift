import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.memory/1`: what the Coach keeps in mind.
struct MemoryAnswer: TreeAnswer {
  var facts: [StoredFact]
  var zone: LocalZone

  var json: JSONValue {
    [
      "schema": "fatnag.memory/1",
      "facts": .array(
        facts.map { row in
          [
            "id": .integer(row.id), "kind": .string(row.fact.kind.rawValue), "text": .string(row.fact.text),
            "created": .string(zone.zoned(row.fact.created).iso8601), "expires": .text(row.fact.expires.map { zone.zoned($0).iso8601 }),
            "always_sent": .bool(row.fact.kind.isPinned), "source": .string(row.fact.sourceTurn == nil ? "typed" : "said"),
          ]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard !facts.isEmpty else { return ["The Coach keeps nothing in mind.", "  \("fatnag memory add \"allergic to nuts\"", .command)"] }
    var table = Table([.init("#", .trailing), .init("Kind"), .init("What"), .init("Since")])
    for row in facts {
      table.addRow([
        StyledText("\(row.id)", .muted), StyledText(row.fact.kind.label), StyledText(printable(row.fact.text)),
        StyledText(format.day(zone.zoned(row.fact.created)), .muted),
      ])
    }
    return format.table(table)
  }
}
