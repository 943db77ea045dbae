/// What is asked when the Coach looks at the health digest by itself: fixed words with the day of the digest, and what the rules found in it.
///
/// No conversation goes along, and nothing here was typed by anybody.
public struct CheckQuestion: Equatable, Sendable {
  public let text: String

  public init(_ digest: HealthDigest) {
    let now = digest.now.civilTime
    let findings = digest.triggers.map { HealthCopy.message($0, resting: digest[.restingHeartRate].value) }
    text = PromptCopy.check(of: now.date, Daypart(hour: now.hour), findings: findings)
  }
}
