import Console
import JSONText

/// One thing that a weigh-in depends on.
struct DoctorCheck: Equatable {
  enum State: String {
    case ok, warn, fail, skip
  }

  var id: String
  var state: State
  var detail: String
  var tryNext: String?

  init(_ id: String, _ state: State, _ detail: String, tryNext: String? = nil) {
    self.id = id
    self.state = state
    self.detail = printable(detail)
    self.tryNext = tryNext.map { printable($0) }
  }

  init(_ id: String, _ words: Explanation) {
    self.init(id, .fail, words.message, tryNext: words.tryNext)
  }
}

/// `fatnag.doctor/1`: every check with its next step, and a verdict at the end.
struct DoctorAnswer: TreeAnswer {
  var checks: [DoctorCheck]

  var json: JSONValue {
    [
      "schema": "fatnag.doctor/1",
      "checks": .array(
        checks.map { check in
          [
            "id": .string(check.id), "state": .string(check.state.rawValue), "detail": .string(check.detail),
            "try": .text(check.tryNext),
          ]
        }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = []
    for check in checks {
      lines.append(mark(check.state) + StyledText(" " + check.id, .heading).padded(to: 13) + StyledText(check.detail))
      if let next = check.tryNext { lines.append(StyledText(String(repeating: " ", count: 17)) + nextStep(next)) }
    }
    let failed = checks.count { $0.state == .fail }
    let verdict: StyledText =
      failed == 0
      ? "\("Nothing is in the way of a weigh-in.", .accent)"
      : "\("\(failed) of \(checks.count) checks failed.", .danger) The first one matters most."
    let more: StyledText = "\("fatnag check", .command) \("looks your data over from end to end.", .muted)"
    return format.wrapped(lines, indent: 17) + [StyledText()] + format.wrapped([verdict, more])
  }

  private func mark(_ state: DoctorCheck.State) -> StyledText {
    switch state {
    case .ok: StyledText("ok  ", .accent)
    case .warn: StyledText("warn", .warning)
    case .fail: StyledText("FAIL", .danger)
    case .skip: StyledText("skip", .muted)
    }
  }
}
