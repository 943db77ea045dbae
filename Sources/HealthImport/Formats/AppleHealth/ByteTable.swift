/// Numbers different byte strings in the order in which they appear, without making anything of those that are known.
struct ByteTable {
  private var entries: [(hash: UInt64, bytes: [UInt8])] = []

  /// Open addressing: the index of an entry, or -1; twice as many as entries at least.
  private var slots: [Int32]
  private var last: Int?
  private let limit: Int

  /// - Parameter limit: how many are kept; the rest is not numbered.
  init(limit: Int) {
    self.limit = limit
    slots = Array(repeating: -1, count: 64)
  }

  var count: Int { entries.count }

  /// The number of a string, given now where it is new (it is ``count`` before the call then); nil beyond the limit.
  mutating func index(of bytes: ByteSlice) -> Int? {
    if let last, bytes == entries[last].bytes { return last }
    let hash = bytes.hash
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash, bytes == entries[index].bytes {
        last = index
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard entries.count < limit else { return nil }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append((hash, bytes.bytes))
    if entries.count * 2 > slots.count { grow() }
    last = entries.count - 1
    return last
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }
}
