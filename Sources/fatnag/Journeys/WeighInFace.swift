import HostBus
import ScaleCore

/// How a weigh-in shows itself and what a person says to it: the sheet on a terminal, or lines in a pipe.
protocol WeighInFace: AnyObject {
  /// A person can ask again after a save that failed.
  var canRetry: Bool { get }

  /// Keyboard and signals.
  var requests: [PollRequest] { get }

  /// When ``show(_:at:)`` wants another turn, monotonic ms.
  func deadline(_ journey: WeighInView, at moment: Moment) -> Int64?

  /// What the person did since the last call.
  func wishes(_ journey: WeighInView) throws -> [WeighInWish]

  /// Something happened.
  func tell(_ outcome: WeighInOutcome, _ journey: WeighInView) throws
  func tell(_ state: RadioState) throws
  func tell(failure: Explanation) throws

  /// Brings what is shown up to date.
  func show(_ journey: WeighInView, at moment: Moment) throws
}

/// What a person may want during a weigh-in.
enum WeighInWish: Equatable {
  case command(WeighInCommand)
  case quit
  case interrupt(status: Int32)
}

/// What a face may look at.
struct WeighInView {
  var weighIn: WeighIn
  var radio: RadioState?
  var rssi: Int?
  var previous: (mass: Mass, time: ZonedTime)?
  var source: WeighInRecord.Source
}
