import ScaleCore

/// Reads the zone files of the system (RFC 8536, "TZif"), 64-bit block and footer.
enum ZoneFile {
  /// Rules without an end are written out up to here.
  static let lastYear = 2100

  /// Nil for anything else than a zone file of version 2 or later; files that count leap seconds are refused too, because POSIX time does not.
  static func changes(_ bytes: [UInt8]) -> ZoneChanges? {
    guard let old = Counts(bytes, at: 0), let counts = Counts(bytes, at: Counts.length + old.blockLength(timeSize: 4)), counts.leaps == 0
    else { return nil }
    let times = Counts.length + old.blockLength(timeSize: 4) + Counts.length
    let indices = times + counts.times * 8
    let types = indices + counts.times
    let footer = times + counts.blockLength(timeSize: 8)
    guard counts.types > 0, footer <= bytes.count else { return nil }
    func offset(_ index: Int) -> Int { Int(Int32(truncatingIfNeeded: bigEndian(bytes, types + index * 6, 4))) }
    var changes = ZoneChanges(initial: offset(0))
    for index in 0..<counts.times {
      let type = Int(bytes[indices + index])
      guard type < counts.types else { return nil }
      changes.append(.init(second: bigEndian(bytes, times + index * 8, 8), offset: offset(type)))
    }
    if let rule = rule(bytes[footer...]) { rule.extend(&changes, to: lastYear) }
    return changes
  }

  private static func rule(_ footer: ArraySlice<UInt8>) -> ZoneRule? {
    guard footer.first == UInt8(ascii: "\n") else { return nil }
    return ZoneRule(String(decoding: footer.dropFirst().prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// A signed number of 4 or 8 bytes; the caller has checked that they are there.
  private static func bigEndian(_ bytes: [UInt8], _ start: Int, _ length: Int) -> Int64 {
    let number = bytes[start..<start + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return length == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
  }

  /// The head of a block.
  private struct Counts {
    static let length = 44
    var isUT, isStandard, leaps, times, types, characters: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard start + Self.length <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8), bytes[start + 4] >= UInt8(ascii: "2")
      else { return nil }
      let counts = (0..<6).map { Int(ZoneFile.bigEndian(bytes, start + 20 + $0 * 4, 4)) }
      // No zone has changed its clocks so often; more would only make room for nonsense.
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      (isUT, isStandard, leaps, times, types, characters) = (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])
    }

    func blockLength(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + isStandard + isUT
    }
  }
}
