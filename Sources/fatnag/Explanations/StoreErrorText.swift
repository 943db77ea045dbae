import Console
import HealthDatabase

extension StoreError: Explained {
  var explanation: Explanation {
    let (code, status) = kind
    return Explanation(code, message, tryNext: tryNext, status: status)
  }

  private var kind: (code: String, status: ExitStatus) {
    switch self {
    case .cannotOpen: ("cannot_open", .badData)
    case .notADatabase: ("not_a_database", .badData)
    case .foreignDatabase: ("foreign_database", .badData)
    case .damaged: ("damaged", .badData)
    case .newerSchema: ("newer_schema", .badData)
    case .locked: ("locked", .unavailable)
    case .readOnly: ("read_only", .unavailable)
    case .diskFull: ("disk_full", .unavailable)
    case .constraint: ("constraint", .badData)
    case .inputOutput: ("io", .unavailable)
    case .replaced: ("replaced", .unavailable)
    case .wrongOwner: ("wrong_owner", .badData)
    case .openFolder: ("open_folder", .badData)
    case .symbolicLink: ("symbolic_link", .badData)
    case .noSuchRow: ("not_found", .declined)
    case .sql: ("sql", .badData)
    }
  }

  private var message: String {
    switch self {
    case .cannotOpen(let path, let reason): "The database \(path) cannot be opened: \(reason)."
    case .notADatabase(let path): "\(path) is not a SQLite database; it was left alone."
    case .foreignDatabase(let path): "\(path) is the database of another program; it was left alone."
    case .damaged(let path, let detail): "The database \(path) is damaged: \(detail)."
    case .newerSchema(let path, let found, let known):
      "\(path) was written by a newer fatnag (schema \(found); this one knows \(known))."
    case .locked(let path): "Another program keeps \(path) locked."
    case .readOnly(let path): "\(path) cannot be written."
    case .diskFull(let path): "The disk of \(path) is full."
    case .constraint(let detail): "The database refused a value: \(detail)."
    case .inputOutput(let path, let reason): "Reading or writing \(path) failed: \(reason)."
    case .replaced(let path): "\(path) was removed, emptied or replaced meanwhile."
    case .wrongOwner(let path, let owner, let user): "\(path) belongs to user \(owner), not to you (\(user))."
    case .openFolder(let path, let mode): "Anybody may change files in \(path) (mode \(String(mode, radix: 8)))."
    case .symbolicLink(let path): "\(path) is a symbolic link, which is not followed."
    case .noSuchRow(_, let id): "There is no weigh-in #\(id)."
    case .sql(let code, let message, let statement): "SQLite said \(code): \(message) (\(statement))."
    }
  }

  private var tryNext: String? {
    switch self {
    case .cannotOpen(let path, _):
      "check the folder: ls -ld \(path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : ".")"
    case .notADatabase, .foreignDatabase: "name another file with --db"
    case .damaged: "put a backup in its place; the file was not changed"
    case .newerSchema: "install the newer fatnag; the file was not changed"
    case .locked: "close it and run this again; nothing was stored"
    case .readOnly: "check its mode and the file system, or name another file with --db"
    case .diskFull: "make room and run this again; nothing was stored"
    case .inputOutput: "check the disk; nothing was stored"
    case .replaced: "run this again; nothing was stored"
    case .wrongOwner: "run fatnag as its owner, or name your own file with --db"
    case .openFolder(let path, _): "chmod go-w \(path), or keep the database elsewhere with --db"
    case .symbolicLink: "name the real file with --db"
    case .noSuchRow: "fatnag history"
    case .constraint, .sql: nil
    }
  }
}
