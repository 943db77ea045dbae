import ScaleCore
import Testing

@testable import HealthDatabase

private let now = Instant(seconds: 1_800_000_000)
private let later = now.advanced(milliseconds: 60_000)
private let other = BluetoothAddress(bits: 0xAABB_CCDD_EEFF)

@Suite struct ScaleTests {
  @Test func scalesAreKnownByAddress() throws {
    let store = try HealthStore.inMemory()
    #expect(try store.scale(other) == nil)
    try store.touch(other, name: "MIBFS", at: later)
    try store.touch(other, name: nil, at: now)
    try store.setPinned(true, Sample.address, at: later.advanced(milliseconds: 1))
    try store.setPinned(true, other, at: later)
    try store.setPinned(false, other, at: later)
    let expected = [
      StoredScale(
        address: Sample.address, name: nil, firstSeen: later.advanced(milliseconds: 1),
        lastSeen: later.advanced(milliseconds: 1), isPinned: true, lastRecord: nil),
      StoredScale(address: other, name: "MIBFS", firstSeen: now, lastSeen: later, isPinned: false, lastRecord: nil),
    ]
    #expect(try store.scales() == expected)
    #expect(try store.scale(other) == expected[1])
  }

  @Test func savingRemembersTheRecordOfTheScale() throws {
    let store = try HealthStore.inMemory()
    let record = Sample.full()
    try store.save(record)
    #expect(
      try store.lastRecord(of: Sample.address)
        == HeardRecord(fingerprint: Sample.fingerprint, heard: record.time.instant))
    try store.save(record, heard: later)
    #expect(try store.lastRecord(of: Sample.address)?.heard == later)
    let turnedDown = RecordFingerprint(rawWeight: 1, rawImpedance: 2, scaleClock: nil)
    try store.remember(turnedDown, of: Sample.address, at: later)
    #expect(try store.lastRecord(of: Sample.address) == HeardRecord(fingerprint: turnedDown, heard: later))
    #expect(try store.lastRecord(of: other) == nil)
  }

  @Test func onlyRealScalesAreRemembered() throws {
    let store = try HealthStore.inMemory()
    for source in WeighInRecord.Source.allCases where source != .bluetoothScale {
      var record = Sample.full()
      record.source = source
      try store.save(record)
    }
    #expect(try store.scales() == [])
  }

  /// A record that is heard after `Sample.full()` was stored at 07:05:00.250+05:45.
  struct Heard: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var address = Sample.address
    var fingerprint = Sample.fingerprint
    var since = Sample.full().time.instant
    let isExact: Bool
    let isLike: Bool

    static let rows: [Heard] = [
      .init(testDescription: "the same", isExact: true, isLike: true),
      .init(testDescription: "from another scale", address: other, isExact: false, isLike: false),
      .init(
        testDescription: "with another clock",
        fingerprint: RecordFingerprint(
          rawWeight: Sample.fingerprint.rawWeight, rawImpedance: Sample.fingerprint.rawImpedance,
          scaleClock: CivilTime(secondsSince1970: 0)),
        isExact: false, isLike: true),
      .init(
        testDescription: "without a clock",
        fingerprint: RecordFingerprint(
          rawWeight: Sample.fingerprint.rawWeight, rawImpedance: Sample.fingerprint.rawImpedance, scaleClock: nil),
        isExact: false, isLike: true),
      .init(
        testDescription: "with other ohms",
        fingerprint: RecordFingerprint(
          rawWeight: Sample.fingerprint.rawWeight, rawImpedance: 511, scaleClock: Sample.fingerprint.scaleClock),
        isExact: false, isLike: false),
      .init(
        testDescription: "with another weight",
        fingerprint: RecordFingerprint(
          rawWeight: 16481, rawImpedance: Sample.fingerprint.rawImpedance, scaleClock: Sample.fingerprint.scaleClock),
        isExact: false, isLike: false),
      .init(
        testDescription: "after the window", since: Sample.full().time.instant.advanced(milliseconds: 1),
        isExact: true, isLike: false),
    ]
  }

  @Test(arguments: Heard.rows) func repeatsAreKnown(_ row: Heard) throws {
    let store = try HealthStore.inMemory()
    let weighIn = try store.save(Sample.full())
    func check() throws {
      #expect(try store.weighInID(of: row.fingerprint, from: row.address) == (row.isExact ? weighIn.id : nil))
      #expect(
        try store.weighInID(like: row.fingerprint, from: row.address, since: row.since)
          == (row.isLike ? weighIn.id : nil))
    }
    try check()
    // What was edited or taken out does not come back because the scale repeats it.
    try store.replace(weighIn.id, with: Sample.manual(), at: now)
    try check()
    try store.remove(weighIn.id, at: now)
    try check()
  }
}
