import HealthDatabase
import ScaleCore

/// What is said of the weigh-in under the cursor.
struct HistoryRowFacts: Equatable {
  var id: Int64
  var time: ZonedTime
  var mass: Mass
  var fatPercent: Double?
  var source: WeighInRecord.Source
  var isUserEntered: Bool
  var note: String?

  init(_ row: HistoryRow) {
    id = row.id
    time = row.time
    mass = row.mass
    fatPercent = row.fatPercent
    source = row.source
    isUserEntered = row.isUserEntered
    note = row.note
  }
}
