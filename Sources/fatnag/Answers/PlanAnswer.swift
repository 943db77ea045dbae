import Console
import JSONText
import ScaleCore

/// `fatnag.plan/1`: the week's online use.
struct PlanAnswer: TreeAnswer {
  /// Nil where no server ever said.
  var quota: QuotaView?
  var zone: LocalZone

  /// Why the figures are not fresh; nil where they are.
  var note: String?

  var json: JSONValue {
    [
      "schema": "fatnag.plan/1", "plan": .text(quota?.plan.rawValue), "used": .whole(quota?.used), "limit": .whole(quota?.limit),
      "percent": .whole(quota?.percent), "resets": .text(quota.map { zone.zoned($0.resets).iso8601 }), "fresh": .bool(note == nil),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard let quota else { return ["Nothing is known of a plan yet."] + remark }
    let bar = String(repeating: "#", count: quota.percent / 5) + String(repeating: ".", count: 20 - quota.percent / 5)
    let time = zone.civilTime(at: quota.resets)
    var table = Table([.init(), .init()])
    table.addRow([StyledText("Plan", .muted), StyledText(QuotaCopy.name(quota.plan))])
    table.addRow([StyledText("Used", .muted), StyledText("\(quota.used) of \(quota.limit) this week, \(quota.percent) %  [\(bar)]")])
    table.addRow([StyledText("Anew", .muted), StyledText("\(CoachCopy.weekday(time.date)) \(time.date.iso8601) at \(time.clock)")])
    return format.table(table) + remark
  }

  private var remark: [StyledText] { note.map { [StyledText($0, .muted)] } ?? [] }
}
