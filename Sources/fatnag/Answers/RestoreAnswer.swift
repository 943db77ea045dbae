import Console
import HealthDatabase
import JSONText

/// `fatnag.restored/1`: what the store holds now, and where what was there has gone.
struct RestoreAnswer: TreeAnswer {
  enum Outcome: Equatable {
    case rehearsed
    case done(safetyCopy: String?, movedAside: String?)
  }

  var plan: RestorePlan
  var outcome: Outcome

  /// The command that brings back what was there.
  var undoing: String?

  /// The backup held a consent that does not hold any more.
  var endsConsent = false

  var json: JSONValue {
    var safetyCopy: String?
    var movedAside: String?
    if case .done(let copy, let moved) = outcome { (safetyCopy, movedAside) = (copy, moved) }
    return [
      "schema": "fatnag.restored/1", "file": .string(plan.source), "dry_run": .bool(outcome == .rehearsed),
      "holds": plan.backup.summary.json,
      "before": plan.current?.json ?? .null, "safety_copy": .text(safetyCopy), "moved_aside": .text(movedAside),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard case .done(let safetyCopy, let movedAside) = outcome else {
      return plan.lines(columns: format.columns) + [StyledText("Nothing was changed.", .muted)]
    }
    var lines: [StyledText] = ["\("Restored", .accent)  \(plan.backup.summary.sentence)"]
    if let safetyCopy { lines.append("What was there: \(printable(safetyCopy), .muted)") }
    if let undoing { lines.append("Undo: \(printable(undoing), .command)") }
    if endsConsent { lines.append("A consent in the backup does not come back: \("fatnag coach consent", .command)") }
    if let movedAside { lines.append("The damaged file: \(printable(movedAside), .muted)") }
    return format.wrapped(lines)
  }
}
