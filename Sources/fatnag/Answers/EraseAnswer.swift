import Console
import HealthDatabase
import JSONText

/// `fatnag.erased/1`: what went or would go, what stays, and what is out of reach.
struct EraseAnswer: TreeAnswer {
  var plan: ErasePlan
  var isRehearsal: Bool
  var failures: [EraseFailure] = []

  /// What no program can delete for another, or does not know about.
  static let unreachable = [
    "exports and pictures you made, and copies of them elsewhere", "backups of this disk, and snapshots of its file system",
    "spare blocks of an SSD, and blocks that the file system freed before", "what another fatnag wrote to the system journal",
    "the memory of the scale itself, and what phone apps heard from it", "what the operator of a coach service may have logged",
    "feedback that was sent; fatnag feedback --forget, before this, has it deleted",
  ]

  var json: JSONValue {
    [
      "schema": "fatnag.erased/1", "dry_run": .bool(isRehearsal), "keeps_weights": .bool(plan.keepsWeights),
      "rows": .object(plan.rows.map { .init($0.name, .whole($0.rows)) }), "files": .array(plan.files.map { .string($0.path) }),
      "kept": .array(plan.kept.map { .string($0) }),
      "failed": .array(failures.map { ["file": .string($0.path), "reason": .string($0.reason)] }),
      "unreachable": .array(Self.unreachable.map { .string($0) }),
    ]
  }

  /// What goes, for the question.
  func preview(_ format: TextFormat) -> [StyledText] {
    if plan.isEmpty { return ["Nothing of yours is here to delete."] }
    var table = Table([.init(), .init("", .trailing)])
    for row in TableWords.lines(plan.rows.map { ($0.name, $0.rows) }, currentWeighIns: plan.currentWeighIns) {
      table.addRow([StyledText("  " + printable(row.words), .muted), StyledText(TextFormat.grouped(row.count))])
    }
    var lines: [StyledText] = []
    if !plan.rows.isEmpty {
      lines += format.wrapped(["From \(printable(plan.database), .hero):"]) + table.lines(limit: format.columns, ellipsis: format.ellipsis)
    }
    var rest: [StyledText] = []
    if !plan.files.isEmpty {
      rest.append("Files:")
      rest += plan.files.map { "  \(printable($0.path))  \(ByteCount.text($0.bytes), .muted)" }
    }
    if plan.keepsWeights {
      rest.append(StyledText("Weigh-ins stay, with notes and body composition; your name and targets go.", .muted))
      rest.append(StyledText("What you removed or corrected may come back when its file is imported again.", .muted))
    }
    return lines + format.wrapped(rest + plan.kept.map { StyledText("Stays: \(printable($0))", .muted) }, indent: 4)
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    if plan.isEmpty { return preview(format) }
    if isRehearsal { return [StyledText("This would go:", .heading)] + preview(format) + [StyledText("Nothing was deleted.", .muted)] }
    var lines: [StyledText] = []
    for failure in failures {
      lines.append("\("Not deleted:", .danger) \(printable(failure.path)): \(failure.reason)")
    }
    lines += [StyledText(), StyledText("Out of reach:", .heading)]
    lines += Self.unreachable.map { StyledText("  " + $0, .muted) }
    return [StyledText("Erased.", .heading)] + preview(format) + format.wrapped(lines, indent: 4)
  }
}
