/// What a run ends with; the numbers are part of the interface (docs/cli.md).
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case declined = 1
  case usage = 2
  case notConfigured = 3
  case unavailable = 4
  case badData = 5
  case incomplete = 6
  case quota = 7
  case interrupted = 130

  var meaning: String {
    switch self {
    case .done: "done"
    case .declined: "the answer is no: declined, refused by a safety rule, nothing found"
    case .usage: "wrong usage"
    case .notConfigured: "not configured, or consent missing"
    case .unavailable: "device or service unavailable"
    case .badData: "bad data: frame, file, database"
    case .incomplete: "incomplete: a stream or file was cut; what arrived was kept"
    case .quota: "quota or rate limit"
    case .interrupted: "interrupted"
    }
  }
}
