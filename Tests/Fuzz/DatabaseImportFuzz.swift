import HealthImport
import ScaleCore

/// Makes databases up: the input decides which tables and columns there are and what every query gives.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDatabases(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 3 else { return 0 }
  let known = Kind.all[Int(bytes[0]) % Kind.all.count]
  let database = MadeUp(known, bytes)
  _ = known.format.claims(Opening(bytes: [], tables: database.tables))
  let answers = ImportAnswers(
    zone: bytes[0] & 64 == 0 ? nil : .fixed(offsetMinutes: -570), user: bytes[0] & 128 == 0 ? 1 : nil,
    types: bytes[0] & 32 == 0 ? .all : .weight)
  var batch = ImportBatch()
  do throws(ImportError) {
    var reader = try known.format.reader(of: .database(name: "fuzz", database), answers: answers)
    let before = reader.tally.read - reader.tally.skipped
    var isOpen = true
    while isOpen {
      isOpen = try reader.read(into: &batch, limit: batch.rowCount + 5)
      precondition(reader.tally.read - reader.tally.skipped == batch.rowCount + before, "the tally does not add up")
      if let progress = reader.progress { precondition(0...progress.total ~= progress.done, "more than everything") }
    }
  } catch {}
  for weighIn in batch.weighIns {
    precondition(weighIn.mass.isPlausible && (-1080...1080).contains(weighIn.time.offsetMinutes), "a weigh-in that cannot be stored")
    precondition(
      weighIn.figures.values.allSatisfy(\.isFinite) && (weighIn.note?.count ?? 0) <= WeighInRecord.noteLimit,
      "a figure that cannot be stored")
    _ = weighIn.time.iso8601
  }
  for sample in batch.samples {
    precondition(
      sample.value.isFinite && sample.duration >= 0 && (-1080...1080).contains(sample.offsetMinutes), "a sample that cannot be stored")
  }
  for workout in batch.workouts { precondition(workout.duration >= 0 && !workout.activity.isEmpty, "a workout that cannot be stored") }
  precondition(batch.sources.allSatisfy { (1...256).contains($0.name.count) }, "a source without a name")
  return 0
}

/// A format and the tables that it looks for.
private struct Kind {
  let format: any ForeignFormat.Type
  let tables: [String: [String]]

  static let all: [Kind] = [
    Kind(
      format: OpenScaleDatabase.self,
      tables: [
        "scaleMeasurements": [
          "id", "userId", "enabled", "datetime", "weight", "fat", "water", "muscle", "lbm", "bone", "visceralFat", "comment",
        ],
        "scaleUsers": ["id", "username"],
      ]),
    Kind(
      format: OpenScaleDatabase.self,
      tables: [
        "User": ["id", "name"], "Measurement": ["id", "userId", "timestamp"], "MeasurementType": ["id", "key", "unit"],
        "MeasurementValue": ["measurementId", "typeId", "floatValue", "intValue", "textValue"],
      ]),
    Kind(
      format: GadgetbridgeDatabase.self,
      tables: [
        "USER": ["_id", "NAME"], "DEVICE": ["_id", "NAME", "ALIAS"],
        "MI_SCALE_WEIGHT_SAMPLE": ["TIMESTAMP", "DEVICE_ID", "USER_ID", "WEIGHT_KG", "IMPEDANCE_OHM"],
        "A\"B_ACTIVITY_SAMPLE": ["TIMESTAMP", "DEVICE_ID", "USER_ID", "STEPS", "HEART_RATE", "SPO2"],
        "XIAOMI_SLEEP_TIME_SAMPLE": ["TIMESTAMP", "DEVICE_ID", "USER_ID", "WAKEUP_TIME", "TOTAL_DURATION"],
        "XIAOMI_SLEEP_STAGE_SAMPLE": ["TIMESTAMP", "DEVICE_ID", "USER_ID", "STAGE"],
        "XIAOMI_DAILY_SUMMARY_SAMPLE": ["TIMESTAMP", "DEVICE_ID", "USER_ID", "HR_RESTING"],
      ]),
    Kind(
      format: HealthConnectDatabase.self,
      tables: [
        "application_info_table": ["row_id", "package_name", "app_name"], "device_info_table": ["row_id", "device_type"],
        "weight_record_table": ["row_id", "app_info_id", "device_info_id", "recording_method", "time", "zone_offset", "weight"],
        "basal_metabolic_rate_record_table": [
          "app_info_id", "device_info_id", "recording_method", "time", "zone_offset", "basal_metabolic_rate",
        ],
        "steps_record_table": [
          "app_info_id", "device_info_id", "recording_method", "start_time", "start_zone_offset", "end_time", "count",
        ],
        "sleep_session_record_table": ["row_id", "app_info_id", "start_time", "start_zone_offset", "end_time"],
        "sleep_stages_table": ["parent_key", "stage_start_time", "stage_end_time", "stage_type"],
        "heart_rate_record_table": ["row_id", "app_info_id"],
        "heart_rate_record_series_table": ["parent_key", "beats_per_minute", "epoch_millis"],
        "exercise_session_record_table": ["start_time", "start_zone_offset", "end_time", "exercise_type"],
      ]),
  ]
}

/// Its queries all give rows of made-up values, whatever they ask.
private final class MadeUp: ForeignDatabase {
  let tables: Set<String>
  private let columns: [String: [String]]
  private let bytes: [UInt8]
  private var place = 3

  init(_ kind: Kind, _ bytes: [UInt8]) {
    self.bytes = bytes
    let names = kind.tables.keys.sorted()
    // A bit of the input that is not set takes a table away, or a column out of every table.
    tables = Set(names.enumerated().filter { bytes[1] >> ($0.offset % 8) & 1 == 1 }.map(\.element))
    columns = kind.tables.mapValues { $0.enumerated().filter { bytes[2] >> ($0.offset % 8) & 1 == 1 }.map(\.element) }
  }

  func columns(of table: String) throws(ImportError) -> [String] { columns[table] ?? [] }

  func rows(_ sql: String, _ values: [ForeignValue]) throws(ImportError) -> any ForeignRows {
    precondition(sql.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 0, "a quote that does not end")
    return Rows(self, count: Int(byte() & 15))
  }

  private func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    place += 1
    return bytes[place - 1]
  }

  private func value() -> ForeignValue {
    let number = byte()
    switch number & 15 {
    case 0: return .null
    case 1: return .integer(.max)
    case 2: return .integer(.min)
    case 3: return .real(.nan)
    case 4: return .real(-.infinity)
    case 5: return .real(Double(bitPattern: UInt64(byte()) << 56 | UInt64(byte()) << 48 | 0x0123_4567))
    case 6: return .text(["", "WEIGHT", "COMMENT", "KG", "\u{0}\u{301}", String(repeating: "é", count: 5000)][Int(number >> 4) % 6])
    case 7: return .blob([number, byte()])
    case 8, 9: return .integer(1_743_054_067_000 + Int64(byte()) * 60_000)
    case 10: return .integer(1_743_054_060 + Int64(byte()) * 60)
    case 11: return .integer(Int64(byte()) - 8)
    case 12: return .real(Double(byte()) + 0.25)
    case 13: return .real(88_350)
    case 14: return .integer(Int64(byte()) << 48)
    default: return .integer(Int64(number >> 4))
    }
  }

  private final class Rows: ForeignRows {
    private let database: MadeUp
    private var left: Int

    init(_ database: MadeUp, count: Int) {
      self.database = database
      left = count
    }

    func next() throws(ImportError) -> [ForeignValue]? {
      guard left > 0 else { return nil }
      left -= 1
      if database.byte() == 0x7E { throw .malformed(name: "fuzz", position: 0, detail: "damaged") }
      return (0..<14).map { _ in database.value() }
    }
  }
}
