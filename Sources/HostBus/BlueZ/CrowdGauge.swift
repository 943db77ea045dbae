/// Tells from the rhythm of the signals whether another program scans without a filter.
///
/// On an adapter for both kinds of Bluetooth such a program turns the scan of everybody into about 5.3 s of listening
/// and 5.1 s of deafness in turn (seen with bluetoothd 5.66). Strengths tell nothing: they go on being sent with each
/// report. A room that is quiet anyway shows no rhythm, and none is claimed.
struct CrowdGauge: Equatable, Sendable {
  private static let turn: ClosedRange<Int64> = 3500...7000
  private static let reportsPerTurn = 10

  private(set) var isCrowded = false
  private var turns = 0
  private var burstSince: Int64 = 0
  private var lastHeard: Int64 = 0
  private var reports = 0

  /// Takes note of a report from any device; true when the verdict changed with it.
  mutating func note(at now: Int64) -> Bool {
    let pause = now - lastHeard
    if reports == 0 || pause >= Self.turn.lowerBound {
      let isTurn =
        reports >= Self.reportsPerTurn && Self.turn.contains(pause) && Self.turn.contains(lastHeard - burstSince)
      turns = isTurn ? turns + 1 : 0
      burstSince = now
      reports = 0
    } else if now - burstSince > Self.turn.upperBound {
      turns = 0
    }
    reports += 1
    lastHeard = now
    let verdict = turns >= 2 || isCrowded && turns > 0
    defer { isCrowded = verdict }
    return verdict != isCrowded
  }
}
