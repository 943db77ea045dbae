import Console
import HealthDatabase

extension StoreError: Explained {
  var explanation: Explanation {
    let (code, message, tryNext, status) = opening ?? using
    return Explanation(code, printable(message), tryNext: tryNext.map { printable($0) }, status: status)
  }

  private typealias Words = (code: String, message: String, tryNext: String?, status: ExitStatus)

  /// What keeps the file from being opened; nil for what happens later.
  private var opening: Words? {
    switch self {
    case .cannotOpen(let path, let reason):
      ("cannot_open", "The database \(path) cannot be opened: \(reason).", "fatnag doctor", .badData)
    case .notADatabase(let path):
      ("not_a_database", "\(path) is not a SQLite database; it was left alone.", Self.another, .badData)
    case .foreignDatabase(let path):
      ("foreign_database", "\(path) is the database of another program; it was left alone.", Self.another, .badData)
    case .newerSchema(let path, let found, let known):
      (
        "newer_schema", "\(path) was written by a newer fatnag (schema \(found); this one knows \(known)).",
        "install the newer fatnag; the file was not changed", .badData
      )
    case .wrongOwner(let path, let owner, let user):
      (
        "wrong_owner", "\(path) belongs to user \(owner), not to you (\(user)).",
        "run fatnag as its owner, or name your own file with --db", .badData
      )
    case .openFolder(let path, let mode):
      (
        "open_folder", "Anybody may change files in \(path) (mode \(String(mode, radix: 8))).",
        "chmod go-w \(path), or keep the database elsewhere with --db", .badData
      )
    case .symbolicLink(let path):
      ("symbolic_link", "\(path) is a symbolic link, which is not followed.", "name the real file with --db", .badData)
    default: nil
    }
  }

  /// What goes wrong with a file that is open.
  private var using: Words {
    switch self {
    case .damaged(let path, let detail):
      ("damaged", "The database \(path) is damaged: \(detail).", "put a backup in its place; the file was not changed", .badData)
    case .locked(let path):
      ("locked", "Another program keeps \(path) locked.", "close it and run this again; nothing was stored", .unavailable)
    case .readOnly(let path):
      ("read_only", "\(path) cannot be written.", "check its mode and the file system, or name another file with --db", .unavailable)
    case .diskFull(let path):
      ("disk_full", "The disk of \(path) is full.", "make room and run this again; nothing was stored", .unavailable)
    case .inputOutput(let path, let reason):
      ("io", "Reading or writing \(path) failed: \(reason).", "check the disk; nothing was stored", .unavailable)
    case .constraint(let detail): ("constraint", "The database refused a value: \(detail).", nil, .badData)
    case .noSuchRow(_, let id): ("not_found", "There is no weigh-in #\(id).", "fatnag history", .declined)
    case .sql(let code, let message, let statement):
      ("sql", "SQLite said \(code): \(message) (\(statement)).", nil, .badData)
    default: ("store", "The database refused: \(self).", "fatnag doctor", .badData)
    }
  }

  private static let another = "name another file with --db"
}
