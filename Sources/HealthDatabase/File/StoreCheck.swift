/// Something about the file that is not as it should be.
public enum StoreProblem: Equatable, Sendable {
  /// SQLite's own words.
  case damaged(detail: String)

  /// A row that points to a row which is not there.
  case orphan(table: String, row: Int64?, missing: String)

  /// The file or one of its companions can be read by others; `mode` holds the permission bits.
  case openFile(path: String, mode: UInt32)

  /// Anyone on the machine could replace files in this folder.
  case openFolder(path: String, mode: UInt32)
}

extension HealthStore {
  /// Looks for damage, orphans and modes that are too wide; empty when all is well. Changes nothing.
  public func check() throws(StoreError) -> [StoreProblem] {
    do {
      return try damages() + orphans() + wideModes()
    } catch .damaged(_, let detail) {
      return [.damaged(detail: detail)]
    } catch .notADatabase {
      return [.damaged(detail: "not a database")]
    }
  }

  private func damages() throws(StoreError) -> [StoreProblem] {
    try connection.all("PRAGMA quick_check") { (row) throws(StoreError) in try row.text("quick_check") }
      .filter { $0 != "ok" }
      .map(StoreProblem.damaged(detail:))
  }

  private func orphans() throws(StoreError) -> [StoreProblem] {
    try connection.all("PRAGMA foreign_key_check") { (row) throws(StoreError) in
      .orphan(
        table: try row.text("table"), row: try row.optionalInteger("rowid"), missing: try row.text("parent"))
    }
  }

  private func wideModes() throws(StoreError) -> [StoreProblem] {
    guard connection.path.hasPrefix("/"), let file = try StoreFile(connection.path) else { return [] }
    var problems: [StoreProblem] = []
    for path in file.all {
      guard let status = try FileStatus(of: path), status.isOpenToOthers else { continue }
      problems.append(.openFile(path: path, mode: status.mode))
    }
    if let mode = try file.openFolderMode() { problems.append(.openFolder(path: file.folder, mode: mode)) }
    return problems
  }
}
