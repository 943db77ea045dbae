import ScaleCore

/// The offsets of a zone as a list of changes: a value, so that asking for one zone never touches the zone of the process.
struct ZoneChanges: Equatable {
  /// Seconds east of UTC before the first change.
  var initial: Int

  /// In order of time.
  private(set) var changes: [Change] = []

  struct Change: Equatable {
    /// Seconds since 1970.
    var second: Int64
    var offset: Int
  }

  init(initial: Int) { self.initial = initial }

  /// Adds a change; one that is not later than the last is dropped.
  mutating func append(_ change: Change) {
    guard change.second > changes.last?.second ?? .min else { return }
    changes.append(change)
  }

  func offset(atSecond second: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].second <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].offset
  }

  var zone: LocalZone {
    let changes = self
    return LocalZone { changes.offset(atSecond: $0.seconds) }
  }
}
