import Console
import JSONText
import ScaleCore

/// `fatnag.health-check/1`: what the rules found, and how each stands.
struct HealthCheckAnswer: TreeAnswer {
  var digest: HealthDigest
  var newest: Instant?
  var columns: Int

  var json: JSONValue {
    [
      "schema": "fatnag.health-check/1", "time": .string(digest.now.iso8601),
      "triggers": .array(digest.triggers.map { Self.json($0, digest) }),
      "rules": [
        ["id": "pre_sleep_heart_rate", "state": .string(preSleepState)], ["id": "watch", "state": .string(digest.watch.rawValue)],
      ],
    ]
  }

  static func json(_ trigger: HealthTrigger, _ digest: HealthDigest) -> JSONValue {
    ["id": .string(trigger.id), "severity": .whole(trigger.severity), "message": .string(words(trigger, digest))]
  }

  private static func words(_ trigger: HealthTrigger, _ digest: HealthDigest) -> String {
    HealthCopy.message(trigger, resting: digest[.restingHeartRate].value)
  }

  private var preSleepState: String {
    switch digest.preSleepVerdict {
    case nil: "no_night"
    case .calm: "calm"
    case .elevated: "elevated"
    case .missing: "missing"
    }
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard newest != nil else { return HealthScreen.invitation(columns) }
    let found = digest.triggers.map { StyledText(Self.words($0, digest), $0.severity > 2 ? .danger : .warning) }
    let verdict: [StyledText] = found.isEmpty ? [StyledText("The rules find nothing to report.", .accent)] : found
    let rules: [StyledText] = [
      "\("Heart rate before sleep:", .muted) \(HealthCopy.state(digest.preSleepVerdict))",
      "\("Watch:", .muted) \(HealthCopy.state(digest.watch))",
    ]
    return (verdict + [StyledText()] + rules + [StyledText(HealthCopy.disclaimer, .muted)])
      .flatMap { $0.wrapped(to: columns, indent: 2) }
  }
}

/// The digest as the plain text that a language model would be given.
struct HealthBlockAnswer: TreeAnswer {
  var block: HealthBlock

  var json: JSONValue { ["schema": "fatnag.health-block/1", "text": .string(block.text)] }

  func lines(_ format: TextFormat) -> [StyledText] { block.lines.map { StyledText($0) } }
}
