import HostBus
import ScaleCore

/// Plays advertisements that are there already, at the pace of the clock or all at once.
final class PacedRecording: AdvertSource {
  let isInstant: Bool
  let kind: WeighInRecord.Source
  private let advertisements: [Advertisement]
  private let begin: Moment
  private var next = 0
  private var hasEnded = false

  /// - Parameters:
  ///   - advertisements: in the order of hearing; `heard` counts from `begin.wall`.
  ///   - isInstant: hand out everything with the first pump.
  init(_ advertisements: [Advertisement], kind: WeighInRecord.Source, begin: Moment, isInstant: Bool) {
    self.advertisements = advertisements
    self.kind = kind
    self.begin = begin
    self.isInstant = isInstant
  }

  var requests: [PollRequest] { [] }

  var deadline: Int64? {
    if next < advertisements.count { return isInstant ? begin.monotonic : due(advertisements[next]) }
    return hasEnded ? nil : begin.monotonic
  }

  func pump(_ moment: Moment) -> [SourceEvent] {
    var events: [SourceEvent] = []
    while next < advertisements.count, isInstant || due(advertisements[next]) <= moment.monotonic {
      events.append(.advertisement(advertisements[next]))
      next += 1
    }
    if next == advertisements.count, !hasEnded {
      hasEnded = true
      events.append(.ended)
    }
    return events
  }

  func expectMore(_ isExpected: Bool) {}

  private func due(_ advertisement: Advertisement) -> Int64 {
    begin.monotonic + max(0, advertisement.heard.milliseconds(since: begin.wall))
  }
}
