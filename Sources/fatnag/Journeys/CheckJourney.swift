import Console
import HealthDatabase
import ScaleCore

/// Gathers what is wrong, odd or worth knowing about the person's files.
struct CheckJourney {
  var environment: Environment
  var repairs: Bool

  /// A log beyond this has not been folded in for a long time.
  private static let largeLog: Int64 = 16 << 20

  func answer() throws -> CheckAnswer {
    let paths = try environment.paths()
    var answer = CheckAnswer(path: paths.database)
    // Before the store is opened, which narrows some of them.
    answer.files = [paths.database, paths.database + "-wal"].compactMap(environment.ownFiles.look)
    var (open, repaired) = openFiles(paths)
    do throws(StoreError) {
      try look(paths, &answer)
    } catch {
      take(error, &answer, rescue: rescue(paths))
    }
    if repairs, answer.obstacle == nil, !answer.problems.contains(where: { $0.severity == .damage }), let count = try deleteUnused(answer),
      count > 0
    {
      answer.problems.removeAll { $0.code == "unused" }
      repaired.append("deleted \(count) rows that nothing used")
    }
    open = open.filter { finding in !answer.problems.contains { $0.detail == CheckProblem(finding).detail } }
    answer.problems += open.map { CheckProblem($0) }
    answer.repaired = repaired
    return answer
  }

  private func look(_ paths: Paths, _ answer: inout CheckAnswer) throws(StoreError) {
    let store: HealthStore
    do { store = try environment.storeForReading() } catch let error as StoreError { throw error } catch { return }
    var findings = store.repairs.map { StoreFinding.narrowed(path: $0.path, mode: $0.previousMode) }
    findings += try store.examine(now: environment.now)
    let log = paths.database + "-wal"
    if let file = environment.ownFiles.look(log), file.bytes > Self.largeLog { findings.append(.largeLog(path: log, bytes: file.bytes)) }
    answer.problems += findings.map { CheckProblem($0, rescue: rescue(paths)) }
    guard !findings.contains(where: { $0.severity == .damage }) else { return }
    answer.summary = try store.reading().summary()
  }

  /// What opening or reading failed with: only damage is damage.
  private func take(_ error: StoreError, _ answer: inout CheckAnswer, rescue: String) {
    if case .damaged(_, let detail) = error { return answer.problems.append(CheckProblem(.damaged(detail: detail), rescue: rescue)) }
    answer.obstacle = error.explanation
    // In the place of our own database a file that is none has taken its place.
    guard case .notADatabase(let path) = error, environment.options.database == nil else { return }
    answer.obstacle?.tryNext = rescue.hasPrefix("fatnag") ? rescue : "mv \(shellWord(path)) \(shellWord(path + ".aside"))"
  }

  /// What to do about damage: a backup, where there is one, else SQLite's own tool.
  private func rescue(_ paths: Paths) -> String {
    guard BackupFolder(paths.backups).newest == nil else { return environment.commandLine("restore", "last") }
    return "sqlite3 \(shellWord(paths.database)) .recover | sqlite3 rescued.sqlite3"
  }

  /// Files that opening the store does not narrow, with those that were narrowed here.
  private func openFiles(_ paths: Paths) -> (open: [StoreFinding], repaired: [String]) {
    var open: [StoreFinding] = []
    var repaired: [String] = []
    func look(_ path: String, _ forbidden: UInt32) {
      guard let file = environment.ownFiles.look(path), file.kind != .other, file.mode & forbidden != 0 else { return }
      let mode = String(file.mode, radix: 8)
      if repairs, environment.ownFiles.setMode(path, file.mode & ~forbidden) {
        repaired.append("narrowed \(path), which had mode \(mode)")
      } else {
        open.append(file.kind == .folder ? .openFolder(path: path, mode: file.mode) : .openFile(path: path, mode: file.mode))
      }
    }
    look(paths.secrets, 0o077)
    // Settings are no secrets, but nobody else should change them.
    look(paths.settings, 0o022)
    if environment.options.database == nil { look(paths.databaseFolder, 0o077) }
    look(paths.backups, 0o077)
    for backup in BackupFolder(paths.backups).files() { look(backup.path, 0o077) }
    return (open, repaired)
  }

  private func deleteUnused(_ answer: CheckAnswer) throws -> Int? {
    guard answer.problems.contains(where: { $0.code == "unused" }) else { return nil }
    return try environment.storeForWriting().deleteUnused()
  }
}
