internal import Glibc
public import ScaleCore

/// A backup that has been looked at from end to end and brought to the newest schema, ready to take the place of a store.
///
/// It is a copy in a hidden file beside the store; the file goes when this object does.
public final class CheckedBackup {
  /// What the backup holds; the schema is the one that it had.
  public let summary: StoreSummary
  private let path: String
  private let store: HealthStore

  /// - Parameters:
  ///   - source: the backup; it is only read.
  ///   - folder: where the copy lies, on the disk of the store.
  /// - Throws: ``BackupError/store(_:)`` for files that are damaged, of another program or of a later release; ``BackupError/interrupted``.
  public init(_ source: String, copiedInto folder: String, isInterrupted: @escaping () -> Bool = { false }) throws(BackupError) {
    Draft.sweep(folder)
    let path = Draft.path(folder + "/")
    let (original, schema) = try BackupError.wrapping { () throws(StoreError) in try Self.original(source) }
    DatabaseCopy.discard(path)
    try DatabaseCopy.make(path, called: folder, from: original, isInterrupted: isInterrupted)
    do throws(BackupError) {
      let store = try BackupError.wrapping { () throws(StoreError) in
        HealthStore(try Connection(name: path, path: source, access: .write, busyMilliseconds: 0))
      }
      var summary = try store.connection.watched(isInterrupted) { () throws(StoreError) in
        if let detail = DamageDetail.text(try store.integrity()) { throw StoreError.damaged(path: source, detail: detail) }
        try Migrator(migrations: Migration.all).migrate(store.connection)
        if let detail = try store.strangeness() { throw StoreError.damaged(path: source, detail: detail) }
        return try store.reading().summary()
      }
      summary.schema = schema
      self.summary = summary
      self.store = store
      self.path = path
    } catch {
      DatabaseCopy.discard(path)
      throw error
    }
  }

  deinit { DatabaseCopy.discard(path) }

  /// A backup that another program has written lately may have companions; one on a read-only disk has none.
  private static func original(_ path: String) throws(StoreError) -> (Connection, schema: Int) {
    let file = try StoreFile.required(path)
    guard let status = try FileStatus(of: file.path) else { throw .cannotOpen(path: path, reason: systemMessage(ENOENT)) }
    switch status.kind {
    case .file: break
    case .symbolicLink: throw .symbolicLink(path: path)
    case .folder: throw .cannotOpen(path: path, reason: systemMessage(EISDIR))
    case .other: throw .cannotOpen(path: path, reason: "not a plain file")
    }
    let migrator = Migrator(migrations: Migration.all)
    let connection =
      try file.hasPendingChanges()
      ? Connection(name: file.path, path: path, access: .read, busyMilliseconds: HealthStore.busyMilliseconds)
      : Connection(name: file.immutableAddress, path: path, access: [.read, .address], busyMilliseconds: 0)
    guard let schema = try migrator.schema(of: connection) else { throw .foreignDatabase(path: path) }
    return (connection, schema)
  }

  /// Puts the backup in the place of everything that `target` holds, in one transaction: all of it or, after an error, nothing.
  ///
  /// A consent of the backup that does not hold in `target` comes as one taken back `now`: what was ended later stays ended.
  ///
  /// - Returns: whether there was such a consent.
  @discardableResult
  public func replace(_ target: HealthStore, at now: Instant) throws(StoreError) -> Bool {
    var hasEnded = false
    for kind in StoredConsent.Kind.allCases {
      guard let kept = try store.consent(kind), kept.revoked == nil else { continue }
      let holds = try target.consent(kind)?.covers(textVersion: kept.textVersion, host: kept.host) ?? false
      if !holds { hasEnded = try store.revokeConsent(kind, at: now) || hasEnded }
    }
    try DatabaseCopy.replace(target.connection, with: store.connection)
    target.sources = SourceTable()
    return hasEnded
  }
}

/// A database file that can no longer be opened.
public enum DamagedFile {
  /// Gives the file and its companions another name, so that they can be looked at and a new file can take the place.
  ///
  /// Only for a file that nobody has open.
  ///
  /// - Returns: the new name of the file.
  public static func moveAside(_ path: String, at time: CivilTime) throws(StoreError) -> String {
    let digits = time.iso8601.filter { $0.isNumber }
    let stem = "\(path).damaged-\(digits.prefix(8))-\(digits.dropFirst(8).prefix(6))"
    let name = (1...99).map { $0 == 1 ? stem : "\(stem)-\($0)" }.first { access($0, F_OK) != 0 } ?? stem
    for suffix in ["-wal", "-shm", "-journal", ""] where rename(path + suffix, name + suffix) != 0 && errno != ENOENT {
      throw .cannotOpen(path: path + suffix, reason: systemMessage(errno))
    }
    return name
  }
}
