import HealthImport
import ScaleCore
import TestSupport
import Testing

@Suite("Traps in text formats")
struct TextTrapTests {
  @Test(arguments: TextTrapRow.rows)
  func trapIsMet(_ row: TextTrapRow) throws {
    let format = try #require(ForeignFormats.format(row.format))
    let found = ReadText(Array(row.text.utf8), as: format, row.answers)
    #expect(found.weighIns == row.weighIns)
    #expect(found.samples == row.samples)
    #expect(found.warnings == row.warnings)
    #expect(found.tally.ignored == row.ignored)
    #expect(found.error == row.error)
    if row.error == nil { #expect(found.tally.read == found.batch.rowCount + found.tally.skipped) }
  }

  /// Samples with bytes changed, dropped and doubled: whatever comes out is what a store can take, and the same in pieces of any size.
  @Test(arguments: TextFixture.rows)
  func damageNeverBreaksTheReader(_ fixture: TextFixture) throws {
    let format = try #require(ForeignFormats.format(fixture.format))
    var random = SeededRandom(seed: 7)
    for _ in 0..<60 {
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 30)], at: at)
        default: bytes[at] = [0x22, 0x2C, 0x3B, 0x0A, 0x2D, 0x30, 0x2E, 0x23].randomElement(using: &random) ?? 0
        }
      }
      let whole = ReadText(bytes, as: format, TextFixture.answers)
      let pieces = ReadText(bytes, as: format, TextFixture.answers, piece: 3, limit: 1)
      #expect(whole.weighIns == pieces.weighIns)
      #expect(whole.error == pieces.error)
      for weighIn in whole.batch.weighIns {
        #expect(weighIn.mass.isPlausible)
        #expect(weighIn.fatPercent.map { (1...85).contains($0) } ?? true)
        #expect(weighIn.original.map { (1...64).contains($0.unicodeScalars.count) } ?? true)
      }
    }
  }
}
