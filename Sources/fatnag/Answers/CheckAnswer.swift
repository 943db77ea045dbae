import Console
import HealthDatabase
import JSONText
import ScaleCore

/// Something that was found, in words.
struct CheckProblem: Equatable {
  var code: String
  var severity: StoreFinding.Severity
  var detail: String
  var tryNext: String?

  init(_ code: String, _ severity: StoreFinding.Severity, _ detail: String, tryNext: String? = nil) {
    self.code = code
    self.severity = severity
    self.detail = printable(detail)
    self.tryNext = tryNext.map { printable($0) }
  }
}

/// `fatnag.check/1`: a verdict, and every problem with its next step.
struct CheckAnswer: TreeAnswer {
  var path: String
  var summary: StoreSummary?
  var files: [OwnFile] = []
  var problems: [CheckProblem] = []

  /// Why the database itself could not be looked at, which says nothing of what is in it; nil where it could.
  var obstacle: Explanation?

  /// What was put right, in words.
  var repaired: [String] = []

  init(path: String) { self.path = path }

  private func count(_ severity: StoreFinding.Severity) -> Int { problems.count { $0.severity == severity } }

  var status: ExitStatus { obstacle?.status ?? (count(.damage) > 0 ? .badData : count(.problem) > 0 ? .declined : .done) }

  /// What keeps the database from being looked at comes first.
  private var all: [CheckProblem] {
    (obstacle.map { [CheckProblem($0.code, .problem, $0.message, tryNext: $0.tryNext)] } ?? []) + problems
  }

  var json: JSONValue {
    [
      "schema": "fatnag.check/1", "ok": .bool(status == .done),
      "problems": .array(
        all.map { problem in
          [
            "code": .string(problem.code), "severity": .string(problem.severity.rawValue), "detail": .string(problem.detail),
            "try": .text(problem.tryNext),
          ]
        }),
      "repaired": .array(repaired.map { .string($0) }), "database": .string(path),
      "bytes": .whole(files.isEmpty ? nil : files.reduce(0) { $0 + $1.bytes }), "holds": summary?.json ?? .null,
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines = format.wrapped([StyledText(printable(path), .hero)])
    if files.isEmpty {
      lines.append(StyledText("  not there yet", .muted))
    } else {
      let size = ByteCount.text(files.reduce(0) { $0 + $1.bytes })
      lines += format.wrapped(["  \(summary.map { "\(size), schema \($0.schema), \($0.sentence)" } ?? size, .muted)"])
    }
    var found: [StyledText] = []
    for problem in all {
      found.append(mark(problem.severity) + StyledText(problem.detail))
      if let next = problem.tryNext { found.append(StyledText(String(repeating: " ", count: 10)) + nextStep(next)) }
    }
    found += repaired.map { "\("repaired", .accent)  \(printable($0))" }
    return lines + format.wrapped(found, indent: 10) + [StyledText()] + format.wrapped([verdict])
  }

  private var verdict: StyledText {
    if obstacle != nil { return StyledText("The database could not be looked at.", .danger) }
    return switch status {
    case .badData: "\("The database is damaged.", .danger) Keep a copy of the file before anything else."
    case .declined: "\("\(count(.problem)) problem\(count(.problem) == 1 ? "" : "s") to look after.", .warning)"
    default:
      count(.remark) == 0
        ? "\("No problems found.", .accent)"
        : "\("No problems found,", .accent) \(count(.remark)) remark\(count(.remark) == 1 ? "" : "s")."
    }
  }

  private func mark(_ severity: StoreFinding.Severity) -> StyledText {
    switch severity {
    case .damage: StyledText("DAMAGE    ", .danger)
    case .problem: StyledText("problem   ", .warning)
    case .remark: StyledText("remark    ", .muted)
    }
  }
}
