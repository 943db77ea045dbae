import HealthDatabase
import JSONText
import ScaleCore

/// Why a file that looks like an export of ours is none that can be taken in.
enum ExportReadError: Error, Equatable {
  /// Another schema than `fatnag.export/1`, or none.
  case notAnExport(found: String?)

  /// A member that comes before those it needs, or has a form that no export has.
  case malformed(member: String)

  /// A table has fewer or more rows than the end of the file says, or the end is missing.
  case incomplete(table: String?)
}

/// Takes an export of ours in, member by member and row by row, as a stream of JSON hands them on.
///
/// The order of members is the one that `export` writes: the head, the tables, the counts.
final class ExportReceiver {
  /// When the export was made; nil until that has come.
  private(set) var exportedAt: ZonedTime?

  /// Values of the settings file, which are shown and never put into force.
  private(set) var configuration: [SettingKey: String] = [:]

  private let store: HealthStore
  private let isRehearsal: Bool
  private var isRecognised = false
  private var restore: TableRestore?
  private var promised: [String: Int64]?

  /// Of the row before; nearly always those of the next one.
  private var columns: [String] = []

  /// Room for the row at hand.
  private var values: [StoredValue] = []

  /// - Parameter isRehearsal: counts, and leaves nothing behind.
  init(store: HealthStore, isRehearsal: Bool = false) {
    self.store = store
    self.isRehearsal = isRehearsal
  }

  /// What became of the rows so far, by table.
  var counts: [String: RestoreCount] { restore?.counts ?? [:] }

  /// Takes a member that is no array.
  ///
  /// - Throws: ``ExportReadError``, ``RestoreError``.
  func receive(member key: String, _ value: JSONValue) throws {
    switch key {
    case "schema":
      guard value.string == TableExport.schema else { throw ExportReadError.notAnExport(found: value.string) }
      isRecognised = true
    case "exported_at": exportedAt = value.string.flatMap { ZonedTime(iso8601: $0) }
    case "database_schema":
      guard isRecognised, restore == nil, let schema = value.integer.flatMap(Int.init(exactly:)) else {
        throw ExportReadError.malformed(member: key)
      }
      restore = try TableRestore(into: store, schema: schema, isRehearsal: isRehearsal)
    case "configuration":
      for setting in SettingKey.allCases { configuration[setting] = value[setting.rawValue]?.string }
    case TableExport.rowCounts:
      guard case .object(let members) = value else { throw ExportReadError.malformed(member: key) }
      promised = Dictionary(members.map { ($0.key, $0.value.integer ?? -1) }) { _, last in last }
    default: break
    }
  }

  /// Takes one element of a member that is an array.
  ///
  /// - Throws: ``ExportReadError``, ``RestoreError``.
  func receive(table: String, row: JSONValue) throws {
    guard isRecognised else { throw ExportReadError.notAnExport(found: nil) }
    guard let restore, case .object(let members) = row else { throw ExportReadError.malformed(member: table) }
    if !members.elementsEqual(columns, by: { $0.key == $1 }) { columns = members.map(\.key) }
    // Out of the object, which would be asked for each value otherwise.
    var values: [StoredValue] = []
    swap(&values, &self.values)
    defer { swap(&values, &self.values) }
    values.removeAll(keepingCapacity: true)
    for member in members {
      guard let value = StoredValue(member.value) else { throw ExportReadError.malformed(member: "\(table).\(member.key)") }
      values.append(value)
    }
    try restore.receive(table: table, columns: columns, values: values)
  }

  /// Takes back what is not stored yet; afterwards the counts tell of what is.
  func abandon() { restore?.abandon() }

  /// Ends the taking in; everything must have come.
  ///
  /// - Throws: ``ExportReadError/incomplete(table:)`` when the file was cut. What came is stored then, unless this is a rehearsal.
  func finish() throws {
    guard let restore else { throw ExportReadError.notAnExport(found: nil) }
    try restore.finish()
    guard let promised else { throw ExportReadError.incomplete(table: nil) }
    for (table, count) in promised where table != "sqlite_sequence" && Int64(counts[table]?.read ?? 0) != count {
      throw ExportReadError.incomplete(table: table)
    }
  }
}

extension StoredValue {
  /// Nil for what no row holds.
  init?(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .number(let real): self = .real(real)
    case .string(let text): self = .text(text)
    case .bool, .array, .object: return nil
    }
  }
}

extension ExportReadError: Explained {
  var explanation: Explanation {
    switch self {
    case .notAnExport(let found):
      Explanation(
        "not_an_export", "This is no export of fatnag\(found.map { ", but “\($0)”" } ?? "").", tryNext: "fatnag export makes one",
        status: .badData)
    case .malformed(let member):
      Explanation("malformed_export", "The export cannot be read at “\(member)”.", tryNext: "was it edited?", status: .badData)
    case .incomplete(let table):
      Explanation(
        "incomplete_export",
        table.map { "The export does not have as many rows of \($0) as it says it has." } ?? "The export was cut; what arrived was kept.",
        tryNext: "make the export again", status: .incomplete)
    }
  }
}
