/// The weigh-ins of a recording, worked out without any store.
public enum RecordedWeighIns {
  /// - Parameters:
  ///   - frames: decoded frames in the order of hearing.
  ///   - catchesUp: whether records heard only after step-off count.
  /// - Returns: one reading per step-on, ordered by time, with its impedance wherever it came.
  public static func find(
    in frames: [(frame: ScaleFrame, address: BluetoothAddress?, heard: Instant)], catchesUp: Bool = false
  ) -> [Reading] {
    guard let start = frames.first?.heard else { return [] }
    var trackers: [BluetoothAddress?: EpisodeTracker] = [:]
    var found: [Reading] = []
    func take(_ events: [EpisodeEvent]) {
      for event in events {
        switch event {
        case .settled(let reading): found.append(reading)
        case .upgraded(let reading):
          if let index = found.lastIndex(where: { $0.address == reading.address }) { found[index] = reading }
        default: break
        }
      }
    }
    var now = start
    for (frame, address, heard) in frames {
      now = max(now, heard)
      var tracker =
        trackers[address] ?? EpisodeTracker(address: address, memory: .empty, now: start, catchesUp: catchesUp)
      take(tracker.receive(frame, at: now))
      trackers[address] = tracker
    }
    for var tracker in trackers.values {
      if let deadline = tracker.deadline { take(tracker.tick(now: deadline)) }
    }
    return found.sorted { $0.firstStable < $1.firstStable }
  }
}
