import HostBus
import ScaleCore

@testable import fatnag

/// A radio that tells what it was given, at given times.
final class StubSource: AdvertSource {
  typealias Entry = (at: Int64, event: SourceEvent)

  var requests: [PollRequest] { [] }
  let isInstant: Bool
  let kind: WeighInRecord.Source

  /// What ``expectMore(_:)`` was told, changes only.
  private(set) var expectations: [Bool] = []
  private var script: [Entry]
  private let clock: HandClock
  private let begin: Int64

  /// - Parameter script: milliseconds since now, in order.
  init(
    _ script: [Entry], clock: HandClock, kind: WeighInRecord.Source = .bluetoothScale, isInstant: Bool = false
  ) {
    self.script = script
    self.clock = clock
    self.kind = kind
    self.isInstant = isInstant
    begin = clock.monotonic
  }

  var deadline: Int64? { script.first.map { begin + $0.at } }

  func pump(_ moment: Moment) -> [SourceEvent] {
    let due = script.prefix { begin + $0.at <= moment.monotonic }
    script.removeFirst(due.count)
    return due.map { entry in
      guard case .advertisement(var advertisement) = entry.event else { return entry.event }
      advertisement.heard = moment.wall
      return .advertisement(advertisement)
    }
  }

  func expectMore(_ isExpected: Bool) {
    if expectations.last != isExpected { expectations.append(isExpected) }
  }
}
