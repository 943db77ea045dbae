import HostBus
import ScaleCore

/// One moment on both clocks: the monotonic one for waiting, and a wall clock that never jumps while a journey lasts.
struct Moment {
  /// Milliseconds, comparable with deadlines.
  var monotonic: Int64
  var wall: Instant
}

/// Where advertisements come from during one run: the air, a recording, or the demo scale.
protocol AdvertSource: AnyObject {
  /// What to poll for.
  var requests: [PollRequest] { get }

  /// When ``pump(_:)`` wants to be called though nothing became readable, monotonic ms.
  var deadline: Int64? { get }

  /// The recording carries its own time and is not played at its pace.
  var isInstant: Bool { get }

  /// What kind of source a stored weigh-in names.
  var kind: WeighInRecord.Source { get }

  /// Everything that has come since the last call; never blocks.
  func pump(_ moment: Moment) -> [SourceEvent]

  /// The scale was heard and its last word is still to come.
  func expectMore(_ isExpected: Bool)
}

/// What a source has to tell.
enum SourceEvent {
  case advertisement(Advertisement)
  case radio(RadioState)

  /// A recording is over.
  case ended
}
