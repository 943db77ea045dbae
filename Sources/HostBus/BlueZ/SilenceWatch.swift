/// Notices when a scan has fallen silent. BlueZ can go on claiming to discover after a restart of the scan failed
/// inside it (bluez/bluez#1554); only the missing signals show that.
struct SilenceWatch: Equatable, Sendable {
  enum Verdict: Equatable, Sendable {
    /// Restart the radio scan once.
    case nudge

    /// Nothing at all for this long: only a new connection is left to try.
    case deaf(seconds: Int)

    /// Others are heard; no scale for this long.
    case noScale(seconds: Int)
  }

  /// What the caller has been told last.
  enum Hearing: Equatable, Sendable {
    case fine, noScale, deaf
  }

  static let nudgeAfter: Int64 = 30_000
  static let deafAfter: Int64 = 60_000

  private(set) var hearing = Hearing.fine
  private var quietSince: Int64 = 0
  private var nudged = false
  private var anySince: Int64 = 0
  private var scaleSince: Int64 = 0

  /// The scan has started, for the first time or again.
  mutating func begin(at now: Int64) {
    quietSince = now
    nudged = false
    guard hearing != .deaf else { return }
    hearing = .fine
    anySince = now
    scaleSince = now
  }

  /// A failure with a cause of its own has been told; the next start is a fresh one.
  mutating func reset() { hearing = .fine }

  /// A device was heard; true when that ends a silence that had been told.
  mutating func hear(scale: Bool, at now: Int64) -> Bool {
    quietSince = now
    anySince = now
    nudged = false
    if scale || hearing == .deaf { scaleSince = now }
    guard hearing == .deaf || scale && hearing == .noScale else { return false }
    hearing = .fine
    return true
  }

  mutating func tick(at now: Int64) -> Verdict? {
    if now - quietSince >= Self.deafAfter {
      hearing = .deaf
      return .deaf(seconds: Int((now - anySince) / 1000))
    }
    if !nudged, now - quietSince >= Self.nudgeAfter {
      nudged = true
      return .nudge
    }
    if hearing == .fine, anySince > scaleSince, now - scaleSince >= Self.deafAfter {
      hearing = .noScale
      return .noScale(seconds: Int((now - scaleSince) / 1000))
    }
    return nil
  }

  var deadline: Int64 {
    let quiet = quietSince + (nudged ? Self.deafAfter : Self.nudgeAfter)
    return hearing == .fine && anySince > scaleSince ? min(quiet, scaleSince + Self.deafAfter) : quiet
  }
}
