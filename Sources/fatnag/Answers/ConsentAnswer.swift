import Console
import HealthDatabase
import JSONText
import ScaleCore

/// `fatnag.consent/1`: whether questions may leave this computer.
struct ConsentAnswer: TreeAnswer {
  /// Where questions would go; nil where no Coach is set up.
  var host: String?

  /// Whether that host needs a consent.
  var isNeeded: Bool
  var consent: StoredConsent?
  var zone: LocalZone

  private var isOn: Bool {
    guard let host, let consent else { return false }
    return consent.covers(textVersion: CoachConsent.textVersion, host: host)
  }

  var json: JSONValue {
    [
      "schema": "fatnag.consent/1", "consent": .bool(isOn), "needed": .bool(isNeeded), "host": .text(host),
      "text_version": .string(CoachConsent.textVersion), "accepted_version": .text(consent?.textVersion),
      "accepted_host": .text(consent?.host), "accepted": .text(consent.map { zone.zoned($0.accepted).iso8601 }),
      "revoked": .text(consent?.revoked.map { zone.zoned($0).iso8601 }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    guard let host else { return ["No Coach is set up; nothing leaves this computer."] }
    guard isNeeded else {
      return ["The Coach is a server on this computer (\(host)); fatnag sends nothing beyond it, and no consent is needed."]
    }
    if isOn, let consent { return ["Questions may go to \(host, .key) since \(format.moment(zone.zoned(consent.accepted)))."] }
    guard let consent else { return ["Nothing may leave this computer: you were never asked, or said no.", Self.remedy] }
    if let revoked = consent.revoked {
      return ["Nothing may leave this computer: taken back \(format.moment(zone.zoned(revoked))).", Self.remedy]
    }
    let reason =
      consent.host == host
      ? "the text has changed"
      : "you agreed to \(printable(consent.host)), and questions would go to \(host)"
    return ["Nothing may leave this computer until you agree again: \(reason).", Self.remedy]
  }

  private static let remedy: StyledText = "  \("fatnag coach consent on", .command)"
}
