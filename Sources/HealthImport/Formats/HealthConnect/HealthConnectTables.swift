import ScaleCore

/// What all tables of records have in common: app, device, how it was recorded, times in UTC with their offset in seconds.
final class HealthConnectTables {
  let database: any ForeignDatabase

  /// Tables that lack a column that is needed.
  private(set) var incomplete: [String] = []

  /// Of records without an offset of their own.
  private let zone: LocalZone
  private var apps: [Int64: String] = [:]
  private var devices: [Int64: ImportedSource.Device] = [:]

  /// What stands where an app gave no value: 5e-324.
  private static let notRecorded = Double.leastNonzeroMagnitude

  /// `RecordingMethod.RECORDING_METHOD_MANUAL_ENTRY`.
  private static let manual: Int64 = 3

  init(_ database: any ForeignDatabase, zone: LocalZone?) throws(ImportError) {
    self.database = database
    self.zone = zone ?? .utc
    if let table = try ForeignTable("application_info_table", in: database) {
      for row in try database.few("SELECT \(table.list(["row_id", "app_name", "package_name"])) FROM \(table.quoted) t") {
        if let id = row.integer(0), let name = row.text(1) ?? row.text(2) { apps[id] = String(name.prefix(64)) }
      }
    }
    if let table = try ForeignTable("device_info_table", in: database) {
      for row in try database.few("SELECT \(table.list(["row_id", "device_type"])) FROM \(table.quoted) t") {
        if let id = row.integer(0) { devices[id] = row.integer(1).flatMap(Self.device) }
      }
    }
  }

  /// `android.health.connect.datatypes.Device`: 1 watch, 2 phone, 3 scale, 4 ring, 6 fitness band, 7 chest strap.
  private static func device(_ type: Int64) -> ImportedSource.Device? {
    switch type {
    case 0: nil
    case 1, 4, 6: .watch
    case 2: .phone
    case 3: .scale
    default: .other
    }
  }

  /// A table with these columns; nil where there is none, or it lacks one and that is noted.
  func table(_ name: String, _ columns: [String]) throws(ImportError) -> ForeignTable? {
    guard let table = try ForeignTable(name, in: database) else { return nil }
    guard table.hasAll(columns) else {
      if !incomplete.contains(name) { incomplete.append(name) }
      return nil
    }
    return table
  }

  /// Columns that ``origin(_:_:)`` looks at, as the first three of a row.
  static let originColumns = ["app_info_id", "device_info_id", "recording_method"]

  /// Index of the app and device that recorded a row, and whether a person typed it.
  func origin(_ row: ForeignRow, _ intake: inout RecordIntake) -> (source: Int, isTyped: Bool) {
    let app = row.integer(0).flatMap { apps[$0] } ?? "Health Connect"
    let device = row.integer(1).flatMap { devices[$0] }
    return (intake.batch.index(of: ImportedSource(name: app, device: device)), row.integer(2) == Self.manual)
  }

  /// - Parameters:
  ///   - column: of milliseconds since 1970.
  ///   - offset: of seconds east of UTC.
  func time(_ row: ForeignRow, _ column: Int, offset: Int) throws(SkippedRecord) -> ZonedTime {
    let instant = try EpochTime.instant(milliseconds: row.integer(column), "\(row.place): \(row.shown(column))")
    guard let seconds = row.integer(offset), (-64_800...64_800).contains(seconds) else { return zone.zoned(instant) }
    return ZonedTime(instant, offsetMinutes: Int(seconds / 60))
  }

  /// Milliseconds from the start of a row to the end in `column`.
  func duration(_ row: ForeignRow, from start: ZonedTime, to column: Int) throws(SkippedRecord) -> Int64 {
    try EpochTime.duration(from: start.instant, to: row.integer(column), "\(row.place): until \(row.shown(column))")
  }

  /// The number in a column; nil where the app gave none.
  ///
  /// - Throws: a skipped record where something else stands there.
  static func value(_ row: ForeignRow, _ column: Int) throws(SkippedRecord) -> Double? {
    if row[column] == .null { return nil }
    guard let value = row.real(column) else { throw SkippedRecord(.badNumber, "\(row.place): \(row.shown(column))") }
    return value == notRecorded ? nil : value
  }

  /// Rows of tables of records that have no place here, such as heights.
  func ignored(besides read: Set<String>) throws(ImportError) -> Int {
    var count: Int64 = 0
    for table in database.tables.subtracting(read).sorted() where table.hasSuffix("_record_table") && !incomplete.contains(table) {
      // The rows of a series count, not the record around them.
      if table == "heart_rate_record_table" { continue }
      count &+= try database.count("SELECT count(*) FROM \(ForeignTable.quoted(table))")
    }
    return Int(truncatingIfNeeded: max(count, 0))
  }
}
