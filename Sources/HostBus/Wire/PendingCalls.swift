/// Calls that wait for an answer: by serial, each with its own deadline on the caller's monotonic clock.
struct PendingCalls<Purpose> {
  private var calls: [UInt32: (purpose: Purpose, deadline: Int64)] = [:]

  mutating func add(_ serial: UInt32, for purpose: Purpose, deadline: Int64) {
    calls[serial] = (purpose, deadline)
  }

  /// What the call with this serial was for; nil for an answer nobody waits for any more.
  mutating func take(_ serial: UInt32) -> Purpose? {
    calls.removeValue(forKey: serial)?.purpose
  }

  /// Forgets the calls whose time is over and returns what they were for, oldest first.
  mutating func takeExpired(at now: Int64) -> [Purpose] {
    guard let earliest = deadline, earliest <= now else { return [] }
    let serials = calls.filter { $0.value.deadline <= now }.keys.sorted()
    return serials.compactMap { take($0) }
  }

  mutating func forgetAll() { calls.removeAll() }

  var deadline: Int64? {
    var earliest: Int64?
    for call in calls.values where call.deadline < earliest ?? .max { earliest = call.deadline }
    return earliest
  }
}
