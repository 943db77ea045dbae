import Console
import HealthDatabase
import ScaleCore

/// Copies the database while it may be in use.
struct Backup: FatnagCommand {
  static let about = About(
    "backup", "Copy the database, safely while it is in use",
    discussion: """
      Without a name the copy goes into the folder backups beside the database, mode 0600, and is read back and compared before this says done. \
      Only the newest seven stay there; files with other names, or of other programs, are never deleted. With --db NAME that folder is called \
      NAME-backups.

      The copy is a SQLite file like the original. Copying the database by hand instead can miss what is still in its log.
      """,
    examples: [
      ("fatnag backup", "a copy beside the database"), ("fatnag backup /media/stick/", "into another folder, by date"),
      ("fatnag backup --list", "what there is"),
    ],
    exitStatuses: [
      (0, "copied and verified"), (1, "nothing is stored yet, or the file is there already"),
      (4, "the disk is full, or the folder is missing or cannot be written; nothing was left"),
      (5, "the database or the copy is damaged"), (130, "interrupted; nothing was left"),
    ],
    seeAlso: ["restore", "check", "export"])
  static let parameters: [Parameter<Backup>] = [
    .positional("DIR", \.target, "A folder, which gets a file by date, or the name of a new file"),
    .option("--keep", \.keeps, "How many backups stay in the folder"),
    .flag("--list", \.lists, "List the backups there are, and make none"),
  ]

  var target: String?
  var keeps = 7
  var lists = false

  func check() throws(ArgumentRefusal) {
    guard (1...10_000).contains(keeps) else { throw ArgumentRefusal("At least one backup stays.") }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let paths = try environment.paths()
    let folder = folder(environment) ?? paths.backups
    if lists {
      try environment.say(BackupListAnswer(folder: folder, files: BackupFolder(folder).files(), making: environment.commandLine("backup")))
      return .done
    }
    guard environment.ownFiles.look(paths.database) != nil else {
      throw Explanation("nothing_stored", "Nothing is stored yet, so there is nothing to copy.", tryNext: "fatnag weigh", status: .declined)
    }
    let file = try file(in: folder, paths, environment)
    let summary: StoreSummary
    do { summary = try copy(paths.database, to: file, environment) } catch {
      environment.ownFiles.removeIfEmpty(paths.backups)
      throw error
    }
    let isByDate = file.hasPrefix(folder + "/health-") && target.map { $0 != file } ?? true
    let pruned = isByDate ? BackupFolder(folder).prune(keeping: keeps, except: file) : []
    let isLast = BackupFolder(paths.backups).newest?.path == file
    try environment.say(
      BackupAnswer(
        file: file, bytes: environment.ownFiles.look(file)?.bytes ?? 0, summary: summary, pruned: pruned.map(\.path),
        restoring: environment.commandLine("restore", isLast ? "last" : file)))
    return .done
  }

  private func copy(_ database: String, to file: String, _ environment: Environment) throws -> StoreSummary {
    let watch = try InterruptionWatch()
    let store = try HealthStore.openForReading(at: database)
    do throws(BackupError) {
      return try store.backUp(to: file) { watch.isInterrupted }
    } catch {
      guard case .interrupted = error else { throw error }
      try environment.remark(StyledText("Interrupted; no backup was made.", .warning))
      throw Interruption(status: watch.status ?? ExitStatus.interrupted.rawValue)
    }
  }

  /// The folder that was named; nil where it was none.
  private func folder(_ environment: Environment) -> String? {
    guard let target else { return nil }
    guard environment.ownFiles.look(target + "/.")?.kind == .folder || target.hasSuffix("/") else { return nil }
    let trimmed = target.reversed().drop { $0 == "/" }.reversed()
    return trimmed.isEmpty ? "/" : String(trimmed)
  }

  private func file(in folder: String, _ paths: Paths, _ environment: Environment) throws -> String {
    if let target, self.folder(environment) == nil { return target }
    if target == nil { try DataFolder.prepare(paths.backups) }
    return folder + "/" + BackupFolder(folder).freeName(at: environment.zone.civilTime(at: environment.now))
  }
}
