import Console
import HealthDatabase
import ScaleCore

/// A backup that may take the place of what is stored.
struct RestorePlan {
  var source: String
  var backup: CheckedBackup

  /// What is there now; nil where there is nothing that can be read.
  var current: StoreSummary?

  /// Why what is there cannot be read.
  var damage: StoreError?

  func lines(columns: Int) -> [StyledText] {
    var table = Table([.init(""), .init("The backup"), .init("What is there now")])
    func row(_ label: String, _ value: (StoreSummary) -> String) {
      let now = current.map { StyledText(value($0)) } ?? StyledText(damage == nil ? "nothing" : "damaged", damage == nil ? .muted : .danger)
      table.addRow([StyledText(label, .muted), StyledText(value(backup.summary)), now])
    }
    func day(_ time: ZonedTime?) -> String { time.map { "\($0.civilTime.date.iso8601) \($0.civilTime.clock)" } ?? "none" }
    row("weigh-ins") { TextFormat.grouped($0.weighIns) }
    row("first") { day($0.first) }
    row("last") { day($0.last) }
    row("samples") { TextFormat.grouped($0.samples) }
    row("workouts") { TextFormat.grouped($0.workouts) }
    row("schema") { "\($0.schema)" }
    return StyledText(printable(source), .hero).wrappedForCopying(to: columns) + table.lines(limit: columns)
  }

  func answer(_ outcome: RestoreAnswer.Outcome, undoing: String? = nil) -> RestoreAnswer {
    RestoreAnswer(plan: self, outcome: outcome, undoing: undoing)
  }
}

/// From the name of a backup to a store that holds it.
struct RestoreJourney {
  var environment: Environment
  var watch: InterruptionWatch

  /// Reads the backup from end to end and looks at what is there.
  func plan(_ source: String) throws -> RestorePlan {
    let paths = try environment.paths()
    let file = try source == "last" ? newest(in: paths.backups) : source
    guard file != paths.database else {
      throw Explanation(
        "same_file", "That is the database itself.", tryNext: environment.commandLine("backup", "--list"), status: .usage)
    }
    try requireFile(file)
    if environment.options.database == nil { try DataFolder.prepare(paths.databaseFolder) }
    let backup = try checked(file, copiedInto: paths.databaseFolder)
    var plan = RestorePlan(source: file, backup: backup)
    guard environment.ownFiles.look(paths.database) != nil else { return plan }
    do throws(StoreError) {
      plan.current = try HealthStore.openForReading(at: paths.database).reading().summary()
    } catch {
      guard isDamage(error) else { throw error }
      plan.damage = error
    }
    return plan
  }

  func carryOut(_ plan: RestorePlan) throws -> RestoreAnswer {
    let paths = try environment.paths()
    let path = paths.database
    var outcome = RestoreAnswer.Outcome.done(safetyCopy: nil, movedAside: nil)
    if plan.damage != nil {
      outcome = .done(safetyCopy: nil, movedAside: try moveAside(path))
    } else if let current = plan.current, current.rows.contains(where: { $0.count > 0 }) {
      do throws(BackupError) {
        outcome = .done(safetyCopy: try safetyCopy(paths), movedAside: nil)
      } catch {
        // What opens may still be damaged further in.
        switch error {
        case .unverified, .store(.damaged): outcome = .done(safetyCopy: nil, movedAside: try moveAside(path))
        case .interrupted: throw interruption()
        default: throw error
        }
      }
    }
    if watch.isInterrupted { throw interruption() }
    let endsConsent = try plan.backup.replace(try HealthStore.open(at: path), at: environment.now)
    var answer = plan.answer(outcome, undoing: undoing(outcome))
    answer.endsConsent = endsConsent
    return answer
  }

  private func undoing(_ outcome: RestoreAnswer.Outcome) -> String? {
    guard case .done(let safetyCopy?, _) = outcome else { return nil }
    return environment.commandLine("restore", safetyCopy)
  }

  /// A name that means nothing is the person's slip, not a broken backup.
  private func requireFile(_ path: String) throws {
    let list = environment.commandLine("backup", "--list")
    guard environment.ownFiles.look(path) != nil else {
      throw Explanation("no_backup", "There is no file \(path).", tryNext: list, status: .declined)
    }
    guard environment.ownFiles.look(path + "/.") == nil else {
      throw Explanation(
        "backup_is_folder", "\(path) is a folder; name a file in it.", tryNext: environment.commandLine("backup", "--list", path),
        status: .usage)
    }
  }

  private func checked(_ file: String, copiedInto folder: String) throws -> CheckedBackup {
    do throws(BackupError) {
      return try CheckedBackup(file, copiedInto: folder) { watch.isInterrupted }
    } catch {
      switch error {
      case .interrupted: throw interruption()
      case .store(let reason) where reason.path == file: throw UnfitBackup(path: file, reason: reason)
      default: throw error
      }
    }
  }

  /// Damage of a file that is ours by its place; another program's file stays where it is.
  private func isDamage(_ error: StoreError) -> Bool {
    switch error {
    case .damaged: true
    case .notADatabase: environment.options.database == nil
    default: false
    }
  }

  private func newest(in folder: String) throws -> String {
    guard let file = BackupFolder(folder).newest else {
      throw Explanation(
        "no_backup", "There is no backup in \(folder) yet; name a file, or make one.", tryNext: environment.commandLine("backup"),
        status: .declined)
    }
    return file.path
  }

  private func safetyCopy(_ paths: Paths) throws(BackupError) -> String {
    try BackupError.wrapping { () throws(StoreError) in _ = try DataFolder.prepare(paths.backups) }
    let name = BackupFolder(paths.backups).freeName(at: environment.zone.civilTime(at: environment.now), remark: "before-restore")
    do throws(BackupError) {
      let store = try BackupError.wrapping { () throws(StoreError) in try HealthStore.openForReading(at: paths.database) }
      try store.backUp(to: paths.backups + "/" + name) { watch.isInterrupted }
    } catch {
      environment.ownFiles.removeIfEmpty(paths.backups)
      throw error
    }
    return paths.backups + "/" + name
  }

  private func moveAside(_ path: String) throws -> String {
    let holders = FileHolder.holders(of: [path])
    guard holders.isEmpty else { throw HeldFile(path: path, holders: holders) }
    return try DamagedFile.moveAside(path, at: environment.zone.civilTime(at: environment.now))
  }

  private func interruption() -> any Error {
    try? environment.remark(StyledText("Interrupted; what was there is as it was.", .warning))
    return Interruption(status: watch.status ?? ExitStatus.interrupted.rawValue)
  }
}
