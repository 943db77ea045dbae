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

  /// A store that could not be opened.
  init(_ words: Explanation) { self.init(words.code, .damage, words.message, tryNext: words.tryNext) }
}

/// `fatnag.check/1`: a verdict, and every problem with its next step.
struct CheckAnswer: TreeAnswer {
  var path: String
  var summary: StoreSummary?
  var files: [OwnFile] = []
  var problems: [CheckProblem] = []

  /// What was put right, in words.
  var repaired: [String] = []

  init(path: String) { self.path = path }

  private func count(_ severity: StoreFinding.Severity) -> Int { problems.count { $0.severity == severity } }

  var status: ExitStatus { count(.damage) > 0 ? .badData : count(.problem) > 0 ? .declined : .done }

  var json: JSONValue {
    [
      "schema": "fatnag.check/1", "ok": .bool(status == .done),
      "problems": .array(
        problems.map { problem in
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
    var lines: [StyledText] = [StyledText(printable(path), .hero)]
    if files.isEmpty {
      lines.append(StyledText("  not there yet", .muted))
    } else {
      let size = ByteCount.text(files.reduce(0) { $0 + $1.bytes })
      lines.append("  \(summary.map { "\(size), schema \($0.schema), \($0.sentence(format))" } ?? size, .muted)")
    }
    for problem in problems {
      lines.append(mark(problem.severity) + StyledText(problem.detail))
      if let next = problem.tryNext { lines.append("          \("try:", .muted) \(next, .command)") }
    }
    lines += repaired.map { "\("repaired", .accent)  \(printable($0))" }
    return lines + [StyledText(), verdict]
  }

  private var verdict: StyledText {
    switch status {
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
