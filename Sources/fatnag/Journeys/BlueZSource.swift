import HostBus
import ScaleCore

/// Advertisements from the air.
final class BlueZSource: AdvertSource {
  let isInstant = false
  let kind = WeighInRecord.Source.bluetoothScale
  private let scanner: BlueZScanner

  init(options: BlueZScanner.Options) { scanner = BlueZScanner(options: options) }

  var requests: [PollRequest] { scanner.descriptors }
  var deadline: Int64? { scanner.deadline }

  func pump(_ moment: Moment) -> [SourceEvent] {
    scanner.pump(monotonic: moment.monotonic, wall: moment.wall).map { event in
      switch event {
      case .advertisement(let advertisement): .advertisement(advertisement)
      case .state(let state): .radio(state)
      }
    }
  }

  func expectMore(_ isExpected: Bool) { scanner.wantsFasterTouch = isExpected }
}
