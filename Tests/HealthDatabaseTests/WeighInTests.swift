import HealthDatabase
import ScaleCore
import Testing

@Suite struct WeighInTests {
  @Test func comesBackAsItWasSavedAfterReopening() throws {
    let folder = try TemporaryFolder()
    var saved: [StoredWeighIn] = []
    do {
      let store = try HealthStore.open(at: folder.database)
      saved = [try store.save(Sample.manual()), try store.save(Sample.full())]
    }
    let store = try HealthStore.openForReading(at: folder.database)
    for weighIn in saved { #expect(try store.weighIn(weighIn.id) == weighIn) }
    var rows: [HistoryRow] = []
    try store.forEachWeighIn(in: Instant(milliseconds: .min)...Instant(milliseconds: .max)) { rows.append($0) }
    #expect(rows.count == 2)
  }
}
