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
      tryNext: holders.contains { $0.command.hasSuffix("watch") }
        ? "systemctl --user stop fatnag, then this again" : "end it, then this again",
      status: .unavailable)
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
