/// Why rows of an export could not be taken in; batches that are finished stay, and taking the same export in again goes on from there.
public enum RestoreError: Error, Equatable, Sendable {
  case store(StoreError)

  /// Written by a later release: its schema number, and the highest this one knows.
  case newerSchema(found: Int, known: Int)
  case unknownTable(String)
  case unknownColumn(table: String, column: String)

  /// Two rows of the export have the same number.
  case repeatedID(table: String, id: Int64)

  /// A row points to one that has not come before it.
  case missingRow(table: String, column: String, id: Int64)

  /// A rule of the schema refused a row, which is counted from 1 within its table.
  case refusedRow(table: String, number: Int, detail: String)
}

/// How many rows of one table came, and what became of them.
public struct RestoreCount: Equatable, Sendable {
  public var read = 0
  public var added = 0

  /// Were there already and stay as they are.
  public var duplicates = 0

  /// Were there and got something they lacked: a profile field, a newer version.
  public var changed = 0

  static func += (total: inout RestoreCount, part: RestoreCount) {
    total.read += part.read
    total.added += part.added
    total.duplicates += part.duplicates
    total.changed += part.changed
  }
}
