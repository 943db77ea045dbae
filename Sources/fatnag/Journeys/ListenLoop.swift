import Console
import HostBus
import ScaleCore

/// Hears advertisements until somebody has enough: what `scan` and `calibrate` share.
struct ListenLoop {
  var source: any AdvertSource
  var clock: Clock
  var begin: Moment

  /// Milliseconds; nil listens until interrupted.
  var timeout: Int64?

  enum Ending: Equatable {
    case enough, timedOut, recordingEnded
    case unavailable(RadioError)
    case interrupted(Int32)
  }

  /// - Parameters:
  ///   - hear: takes one advertisement with the time it was heard; true when no more is needed.
  ///   - radio: takes each change of the radio's state.
  func run(hear: (Advertisement) throws -> Bool, radio tell: (RadioState) throws -> Void = { _ in }) throws -> Ending {
    let signals = try SignalFlags()
    var patience = RadioPatience()
    while true {
      let monotonic = clock.monotonic()
      let wall = begin.wall.advanced(milliseconds: monotonic - begin.monotonic)
      for event in source.pump(Moment(monotonic: monotonic, wall: wall)) {
        switch event {
        case .advertisement(let advertisement): if try hear(advertisement) { return .enough }
        case .radio(let state):
          patience.take(state, at: monotonic)
          try tell(state)
        case .ended: return .recordingEnded
        }
      }
      if let error = patience.verdict(at: monotonic) { return .unavailable(error) }
      let end = timeout.map { begin.monotonic + $0 }
      if let end, monotonic >= end { return patience.error.map { .unavailable($0) } ?? .timedOut }
      let deadline = [source.deadline, end, patience.deadline].compactMap { $0 }.min()
      let requests = source.requests + [PollRequest(descriptor: signals.wakeDescriptor)]
      clock.wait(requests, deadline)
      if let status = signals.take().exitStatus { return .interrupted(status) }
    }
  }
}
