import HealthDatabase
import ScaleCore

extension HealthStore {
  /// Whether no import can find anything again: not even rows that were removed.
  func holdsNoHealthRows() throws(StoreError) -> Bool {
    guard try latest() == nil, try newestHealthRecord(upTo: Instant(milliseconds: .max)) == nil else { return false }
    // Few rows are left to be counted by now.
    return try reading().summary().rows.allSatisfy { $0.count == 0 || !["weigh_ins", "imported_samples", "workouts"].contains($0.table) }
  }
}
