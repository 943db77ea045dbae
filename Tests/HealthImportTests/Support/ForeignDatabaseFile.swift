import HealthDatabase
import HealthImport

/// As the adapter of the same name in the executable, which a test of the library cannot import.
final class ForeignDatabaseFile: ForeignDatabase {
  private let database: ReadOnlyDatabase
  private let name: String

  /// - Parameters:
  ///   - path: need not outlive the call.
  ///   - name: what errors call the file.
  ///   - temporaryFolder: for a copy of a file whose journal holds changes.
  /// - Throws: ``ImportError/unreadable(name:reason:)``, ``ImportError/malformed(name:position:detail:)``.
  init(path: String, name: String, temporaryFolder: String = "/var/tmp") throws(ImportError) {
    do throws(StoreError) {
      database = try ReadOnlyDatabase(path: path, temporaryFolder: temporaryFolder)
    } catch {
      throw ImportError(error, name: name, row: 0)
    }
    self.name = name
  }

  var tables: Set<String> { database.tables }

  func columns(of table: String) throws(ImportError) -> [String] {
    do throws(StoreError) { return try database.columns(of: table) } catch { throw ImportError(error, name: name, row: 0) }
  }

  func rows(_ sql: String, _ values: [ForeignValue]) throws(ImportError) -> any ForeignRows {
    do throws(StoreError) {
      return Rows(try database.rows(sql, values.map(ReadOnlyDatabase.Value.init)), name: name)
    } catch {
      throw ImportError(error, name: name, row: 0)
    }
  }

  private final class Rows: ForeignRows {
    private let cursor: ForeignCursor
    private let name: String
    private var row: Int64 = 0

    init(_ cursor: ForeignCursor, name: String) {
      self.cursor = cursor
      self.name = name
    }

    func next() throws(ImportError) -> [ForeignValue]? {
      row += 1
      do throws(StoreError) { return try cursor.next()?.map(ForeignValue.init) } catch {
        throw ImportError(error, name: name, row: row)
      }
    }
  }
}

extension ImportError {
  /// - Parameter row: of the query's result, from 1; 0 where no row was read yet.
  init(_ error: StoreError, name: String, row: Int64) {
    switch error {
    case .cannotOpen(_, let reason), .inputOutput(_, let reason): self = .unreadable(name: name, reason: reason)
    case .diskFull: self = .unreadable(name: name, reason: "no space for a copy of it")
    case .notADatabase: self = .malformed(name: name, position: row, detail: "not an SQLite database")
    case .damaged(_, let detail), .constraint(let detail), .sql(_, let detail, _):
      self = .malformed(name: name, position: row, detail: detail)
    default: self = .unreadable(name: name, reason: "SQLite cannot open it")
    }
  }
}

extension ForeignValue {
  fileprivate init(_ value: ReadOnlyDatabase.Value) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    }
  }
}

extension ReadOnlyDatabase.Value {
  fileprivate init(_ value: ForeignValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    }
  }
}
