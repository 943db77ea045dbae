public import ScaleCore

/// A yes to something that leaves this machine: to which text, for which host, when.
public struct StoredConsent: Equatable, Sendable {
  /// What may be sent; the raw values are stored.
  public enum Kind: String, CaseIterable, Sendable {
    /// Questions to the Coach, with the brief.
    case coach

    /// A check that nobody asked for at that moment.
    case monitoring
  }

  public let kind: Kind
  public let textVersion: String

  /// Scheme, host and port.
  public let host: String
  public let accepted: Instant
  public let revoked: Instant?

  /// Whether it holds for this text and this host.
  public func covers(textVersion: String, host: String) -> Bool {
    revoked == nil && self.textVersion == textVersion && self.host == host
  }
}

extension HealthStore {
  /// The last yes of a kind, taken back or not; nil where there never was one.
  public func consent(_ kind: StoredConsent.Kind) throws(StoreError) -> StoredConsent? {
    try connection.first(
      "SELECT * FROM consents WHERE kind = :kind ORDER BY revoked_ms IS NULL DESC, accepted_ms DESC, id DESC LIMIT 1",
      [":kind": SQLValue(kind.rawValue)]
    ) { (row) throws(StoreError) in
      StoredConsent(
        kind: kind, textVersion: try row.text("text_version"), host: try row.text("host"),
        accepted: Instant(milliseconds: try row.integer("accepted_ms")),
        revoked: try row.optionalInteger("revoked_ms").map(Instant.init(milliseconds:)))
    }
  }

  /// Records a yes in place of those of the same kind.
  public func giveConsent(_ kind: StoredConsent.Kind, textVersion: String, host: String, at now: Instant) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try endConsents(kind, now)
      try connection.run(
        "INSERT INTO consents (kind, text_version, host, accepted_ms) VALUES (:kind, :version, :host, :now)",
        [
          ":kind": SQLValue(kind.rawValue), ":version": SQLValue(textVersion), ":host": SQLValue(host), ":now": SQLValue(now.milliseconds),
        ])
    }
  }

  /// Takes every yes of a kind back; that it was given stays on record.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func revokeConsent(_ kind: StoredConsent.Kind, at now: Instant) throws(StoreError) -> Bool {
    try endConsents(kind, now)
    return connection.changes > 0
  }

  private func endConsents(_ kind: StoredConsent.Kind, _ now: Instant) throws(StoreError) {
    try connection.run(
      "UPDATE consents SET revoked_ms = :now WHERE kind = :kind AND revoked_ms IS NULL",
      [":now": SQLValue(now.milliseconds), ":kind": SQLValue(kind.rawValue)])
  }
}
