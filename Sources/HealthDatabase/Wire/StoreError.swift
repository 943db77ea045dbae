/// Why the store could not do what was asked; nothing was changed.
public enum StoreError: Error, Equatable, Sendable {
  /// The file cannot be opened or created, with the system's reason.
  case cannotOpen(path: String, reason: String)

  /// The file is something else than a SQLite database.
  case notADatabase(path: String)

  /// A SQLite database of another program.
  case foreignDatabase(path: String)

  /// The file holds what it never should.
  case damaged(path: String, detail: String)

  /// Written by a later release: its schema number, and the highest this one knows.
  case newerSchema(path: String, found: Int, known: Int)

  /// Another program was writing for longer than the busy timeout.
  case locked(path: String)

  /// The file, its folder or its file system cannot be written.
  case readOnly(path: String)

  case diskFull(path: String)

  /// A rule of the schema refused a value; `detail` names the rule.
  case constraint(detail: String)

  /// Reading or writing failed below SQLite, with the system's reason.
  case inputOutput(path: String, reason: String)

  /// The file was removed, emptied or overwritten, or another one stands in its place, since it was opened.
  case replaced(path: String)

  /// The file or folder belongs to somebody else: numeric user ids.
  case wrongOwner(path: String, owner: UInt32, user: UInt32)

  /// Anyone on the machine could replace files in this folder; `mode` holds the permission bits.
  case openFolder(path: String, mode: UInt32)

  /// The last component is a symbolic link, which is not followed.
  case symbolicLink(path: String)

  /// No row has this id (any more).
  case noSuchRow(table: String, id: Int64)

  /// Anything else that SQLite refused: its extended code, its words, and the statement.
  case sql(code: Int32, message: String, statement: String)
}

extension StoreError {
  /// The file or folder that it is about; nil for a rule, a row or a statement.
  public var path: String? {
    switch self {
    case .cannotOpen(let path, _), .notADatabase(let path), .foreignDatabase(let path), .damaged(let path, _), .newerSchema(let path, _, _),
      .locked(let path), .readOnly(let path), .diskFull(let path), .inputOutput(let path, _), .wrongOwner(let path, _, _),
      .replaced(let path), .openFolder(let path, _), .symbolicLink(let path):
      path
    case .constraint, .noSuchRow, .sql: nil
    }
  }

  /// The same failure of a file that is still called something else; only those that making a file can meet.
  func about(_ name: String) -> StoreError {
    switch self {
    case .cannotOpen(_, let reason): .cannotOpen(path: name, reason: reason)
    case .readOnly: .readOnly(path: name)
    case .diskFull: .diskFull(path: name)
    case .inputOutput(_, let reason): .inputOutput(path: name, reason: reason)
    default: self
    }
  }
}
