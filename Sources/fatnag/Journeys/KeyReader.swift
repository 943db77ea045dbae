import Console

/// Keys of a session, with the patience that a lone Escape needs: what full-screen loops share.
struct KeyReader {
  /// A key that has begun is given so long to go on, ms.
  static let patience: Int64 = 50
  private var midKeySince: Int64?

  /// When the next call has something to settle though no key came; also how often a session in the background looks whether it is back, for a
  /// shell that brings a running job to the front sends no signal.
  func deadline(_ session: TerminalSession, now: Int64) -> Int64? {
    [midKeySince.map { $0 + Self.patience }, session.holdsTerminal() ? nil : now + 500].compactMap { $0 }.min()
  }

  /// The keys since the last call, without waiting.
  mutating func read(_ session: TerminalSession, now: Int64) -> [Key] {
    var keys = session.readKeys()
    if let since = midKeySince, now >= since + Self.patience { keys += session.settleKeys() }
    midKeySince = session.isMidKey ? midKeySince ?? now : nil
    return keys
  }
}
