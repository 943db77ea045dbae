@testable import HealthDatabase
@testable import fatnag

extension ExplanationRow {
  private static func unfit(_ reason: StoreError) -> UnfitBackup { UnfitBackup(path: path, reason: reason) }

  static let ownData: [ExplanationRow] = [
    .init(
      HeldFile(path: path, holders: [FileHolder(process: 7, command: "fatnag watch")]), "in_use", .unavailable,
      [path, "fatnag watch (process 7)"],
      next: "end it"),
    .init(HeldFile(path: path, holders: []), "in_use", .unavailable, ["another program"], next: "end it"),
    .init(BackupError.unverified(path: path, detail: "page 7"), "unverified_backup", .badData, [path, "page 7"], next: "fatnag check"),
    .init(BackupError.exists(path: path), "backup_exists", .declined, [path], next: "another"),
    .init(BackupError.noFolder(path: "/a b"), "no_backup_folder", .unavailable, ["/a b"], next: "mkdir -p '/a b'"),
    .init(BackupError.unwritableFolder(path: path), "backup_folder_unwritable", .unavailable, [path], next: "your own"),
    .init(unfit(.notADatabase(path: path)), "not_a_backup", .badData, [path], next: "fatnag import"),
    .init(unfit(.foreignDatabase(path: path)), "not_a_backup", .badData, [path, "another program"], next: "fatnag import"),
    .init(unfit(.damaged(path: path, detail: "page 7")), "damaged_backup", .badData, [path, "page 7"], next: "--list"),
    .init(unfit(.symbolicLink(path: path)), "linked_backup", .badData, [path], next: "points to"),
    .init(unfit(.cannotOpen(path: path, reason: "No.")), "unreadable_backup", .badData, [path, "No."], next: "ls -l"),
    .init(BackupError.interrupted, "stopped", .interrupted, ["nothing was left"]),
    .init(RestoreError.newerSchema(found: 9, known: 2), "newer_export", .badData, ["schema 9", "2"], next: "newer fatnag"),
    .init(RestoreError.unknownTable("me\u{1B}[31mmory"), "unknown_table", .badData, ["memory"], next: "edited"),
    .init(RestoreError.unknownColumn(table: "sources", column: "x"), "unknown_column", .badData, ["sources", "x"], next: "edited"),
    .init(RestoreError.repeatedID(table: "sources", id: 4), "repeated_id", .badData, ["#4", "sources"], next: "edited"),
    .init(
      RestoreError.missingRow(table: "weigh_ins", column: "source", id: 4), "missing_row", .badData, ["weigh_ins", "source #4"],
      next: "edited"),
    .init(
      RestoreError.refusedRow(table: "scales", number: 3, detail: "CHECK"), "refused_row", .badData, ["Row 3", "CHECK"], next: "edited"),
    .init(ExportReadError.notAnExport(found: "x/1"), "not_an_export", .badData, ["x/1"], next: "export"),
    .init(ExportReadError.malformed(member: "sources"), "malformed_export", .badData, ["sources"], next: "edited"),
    .init(ExportReadError.incomplete(table: nil), "incomplete_export", .incomplete, ["cut"], next: "again"),
  ]
}
