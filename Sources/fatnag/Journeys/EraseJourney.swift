import Console
import Glibc
import HealthDatabase

/// What an erasure takes away.
struct ErasePlan {
  var database: String

  /// Rows that go, by table; empty where the file cannot be read any more and goes as a whole.
  var rows: [ErasedTable] = []

  /// Weigh-ins among them that a person sees; the others are removed and earlier versions.
  var currentWeighIns = 0

  /// Files that go, the database itself last.
  var files: [OwnFile] = []

  /// Files that were asked to stay.
  var kept: [String] = []
  var keepsWeights: Bool

  var isEmpty: Bool { rows.isEmpty && files.isEmpty }
}

/// A file that could not be deleted, with the system's reason.
struct EraseFailure: Equatable {
  var path: String
  var errno: Int32

  var reason: String {
    errno == ELOOP ? "it is a symbolic link; delete what it points to yourself" : String(cString: strerror(errno))
  }
}

/// Finds what is the program's own, and deletes it.
struct EraseJourney {
  var environment: Environment
  var keepsWeights: Bool
  var keepsSettings: Bool

  private static let companions = ["-wal", "-shm", "-journal"]

  func plan() throws -> ErasePlan {
    let paths = try environment.paths()
    var plan = ErasePlan(database: paths.database, keepsWeights: keepsWeights)
    if environment.ownFiles.look(paths.database) != nil {
      do throws(StoreError) {
        let store = try HealthStore.openForReading(at: paths.database)
        plan.rows = try store.rowsToErase(keepingWeights: keepsWeights)
        if !keepsWeights { plan.currentWeighIns = try store.reading().summary().weighIns }
      } catch {
        guard !keepsWeights, isOurs(error) else { throw error }
        plan.rows = []
      }
    }
    plan.files = backups(paths) + besides(paths)
    if environment.options.database == nil {
      let settings = [paths.settings, paths.secrets]
      if keepsSettings {
        plan.kept = settings.filter { environment.ownFiles.look($0) != nil }
      } else {
        plan.files += settings.compactMap(environment.ownFiles.look) + drafts(in: paths.settingsFolder)
      }
      plan.files += environment.ownFiles.tree(paths.stateDirectory).filter { $0.kind != .folder }
    }
    if !keepsWeights { plan.files += databaseFiles(paths) }
    return plan
  }

  /// - Throws: ``HeldFile`` when another program of this user has the database open.
  func requireAlone() throws {
    let database = try environment.paths().database
    let holders = FileHolder.holders(of: [database] + Self.companions.map { database + $0 })
    guard holders.isEmpty else { throw HeldFile(path: database, holders: holders) }
  }

  /// - Returns: what could not be deleted.
  func carryOut(_ plan: ErasePlan) throws -> [EraseFailure] {
    let paths = try environment.paths()
    if environment.ownFiles.look(paths.database) != nil { try eraseRows(paths.database) }
    // SQLite has put away its companions by now, or made them.
    let files = plan.files + (keepsWeights ? [] : databaseFiles(paths))
    var failures: [EraseFailure] = []
    for file in files where environment.ownFiles.look(file.path) != nil {
      if let number = environment.ownFiles.remove(file) { failures.append(EraseFailure(path: file.path, errno: number)) }
    }
    removeFolders(paths)
    return failures
  }

  private func eraseRows(_ database: String) throws {
    do throws(StoreError) {
      try HealthStore.open(at: database).eraseRows(keepingWeights: keepsWeights)
    } catch {
      if case .locked = error { throw HeldFile(path: database, holders: FileHolder.holders(of: [database])) }
      // A file that cannot be opened goes as a whole.
      guard !keepsWeights, isOurs(error) else { throw error }
    }
  }

  /// Damage is no reason to keep a file, and neither is a later release; a file of another program is.
  private func isOurs(_ error: StoreError) -> Bool {
    switch error {
    case .damaged, .newerSchema, .readOnly, .diskFull: true
    case .notADatabase: environment.options.database == nil
    default: false
    }
  }

  // MARK: Files

  private func databaseFiles(_ paths: Paths) -> [OwnFile] {
    (Self.companions.map { paths.database + $0 } + [paths.database]).compactMap(environment.ownFiles.look)
  }

  private func backups(_ paths: Paths) -> [OwnFile] {
    BackupFolder(paths.backups).files().compactMap { environment.ownFiles.look($0.path) } + drafts(in: paths.backups)
  }

  /// Databases that were moved aside, and files that a killed run left.
  private func besides(_ paths: Paths) -> [OwnFile] {
    let name = paths.database.split(separator: "/").last.map(String.init) ?? paths.database
    let aside = environment.ownFiles.names(paths.databaseFolder).filter { $0.hasPrefix(name + ".damaged-") }
    return aside.compactMap { environment.ownFiles.look("\(paths.databaseFolder)/\($0)") } + drafts(in: paths.databaseFolder)
  }

  private func drafts(in folder: String) -> [OwnFile] {
    let names = environment.ownFiles.names(folder).filter(Draft.isDraft)
    return names.compactMap { environment.ownFiles.look("\(folder)/\($0)") }.filter { $0.kind == .file }
  }

  /// Folders of ours that are empty now; others refuse to go.
  private func removeFolders(_ paths: Paths) {
    var folders = [paths.backups]
    if environment.options.database == nil {
      folders += environment.ownFiles.tree(paths.stateDirectory).filter { $0.kind == .folder }.map(\.path)
      folders += (keepsSettings ? [] : [paths.settingsFolder]) + (keepsWeights ? [] : [paths.databaseFolder])
    }
    for folder in folders.compactMap(environment.ownFiles.look) where folder.kind == .folder { _ = environment.ownFiles.remove(folder) }
  }
}
