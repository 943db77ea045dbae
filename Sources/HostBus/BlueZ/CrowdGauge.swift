/// Tells from the signals whether another program scans without a filter.
///
/// While every client filters, bluetoothd sends RSSI with each report; once one does not, only changes of 8 dB and
/// more (seen with bluetoothd 5.66). Reports without RSSI in a row therefore mean company.
struct CrowdGauge: Equatable, Sendable {
  private(set) var isCrowded = false
  private var evidence = 0

  /// True when the verdict changed with this report.
  mutating func note(carriesRSSI: Bool) -> Bool {
    guard carriesRSSI == isCrowded else {
      evidence = 0
      return false
    }
    evidence += 1
    guard evidence >= (isCrowded ? 20 : 4) else { return false }
    isCrowded.toggle()
    evidence = 0
    return true
  }
}
