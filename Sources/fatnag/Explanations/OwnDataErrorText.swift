import Console
import HealthDatabase

/// Other programs have a file open that must not be.
struct HeldFile: Error, Equatable {
  var path: String
  var holders: [FileHolder]
}

extension HeldFile: Explained {
  var explanation: Explanation {
    let names = holders.prefix(3).map { "\($0.command) (process \($0.process))" }.joined(separator: ", ")
    return Explanation(
      "in_use", "\(path) is in use by \(names.isEmpty ? "another program" : names); nothing was changed.",
      tryNext: "end it, then this again", status: .unavailable)
  }
}

/// A file that was named as a backup and cannot be restored.
struct UnfitBackup: Error, Equatable {
  var path: String
  var reason: StoreError
}

extension UnfitBackup: Explained {
  var explanation: Explanation {
    func bad(_ code: String, _ message: String, tryNext: String) -> Explanation {
      Explanation(code, message, tryNext: tryNext, status: .badData)
    }
    switch reason {
    case .notADatabase:
      return bad("not_a_backup", "\(path) is no backup: it is not a SQLite database.", tryNext: "fatnag import \(shellWord(path))")
    case .foreignDatabase:
      return bad(
        "not_a_backup", "\(path) is no backup: it is the database of another program.", tryNext: "fatnag import \(shellWord(path))")
    case .damaged(_, let detail):
      return bad(
        "damaged_backup", "The backup \(path) is damaged: \(detail). Nothing was changed.", tryNext: "fatnag backup --list")
    case .symbolicLink:
      return bad("linked_backup", "\(path) is a symbolic link, which is not followed.", tryNext: "name the file it points to")
    case .cannotOpen(_, let reason):
      return bad("unreadable_backup", "The backup \(path) cannot be read: \(reason).", tryNext: "ls -l \(shellWord(path))")
    default: return reason.explanation
    }
  }
}

extension BackupError: Explained {
  var explanation: Explanation {
    switch self {
    case .store(let error): error.explanation
    case .unverified(let path, let detail):
      Explanation(
        "unverified_backup", "The copy \(path) did not read back whole: \(detail). It was deleted.", tryNext: "fatnag check",
        status: .badData)
    case .exists(let path):
      Explanation(
        "backup_exists", "\(path) is there already; it was left alone.", tryNext: "name another file, or a folder", status: .declined)
    case .noFolder(let path):
      Explanation("no_backup_folder", "There is no folder \(path).", tryNext: "mkdir -p \(shellWord(path))", status: .unavailable)
    case .unwritableFolder(let path):
      Explanation(
        "backup_folder_unwritable", "Nothing may be written into \(path).", tryNext: "name a folder of your own", status: .unavailable)
    case .interrupted: Explanation("stopped", "Interrupted; nothing was left.", status: .interrupted)
    }
  }
}

extension RestoreError: Explained {
  var explanation: Explanation {
    func bad(_ code: String, _ message: String, tryNext: String? = nil) -> Explanation {
      Explanation(code, message, tryNext: tryNext, status: .badData)
    }
    switch self {
    case .store(let error): return error.explanation
    case .newerSchema(let found, let known):
      return bad(
        "newer_export", "The export was written by a newer fatnag (schema \(found); this one knows \(known)).",
        tryNext: "install the newer fatnag; nothing was changed")
    case .unknownTable(let name):
      return bad("unknown_table", "The export has a table “\(name)” that is not known here.", tryNext: "was it edited?")
    case .unknownColumn(let table, let column):
      return bad("unknown_column", "The export has a column “\(column)” in \(table) that is not known here.", tryNext: "was it edited?")
    case .repeatedID(let table, let id): return bad("repeated_id", "The export has two rows #\(id) in \(table).", tryNext: "was it edited?")
    case .missingRow(let table, let column, let id):
      return bad(
        "missing_row", "A row of \(table) points to \(column) #\(id), which the export does not have before it.", tryNext: "was it edited?")
    case .refusedRow(let table, let number, let detail):
      return bad("refused_row", "Row \(number) of \(table) cannot be stored: \(detail).", tryNext: "was it edited?")
    }
  }
}
