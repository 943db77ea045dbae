extension HealthStore {
  /// What a program that is about to use the store can afford to look for: damage to its structure, broken links, modes that are too wide; empty when
  /// all is well. Changes nothing. ``examine(now:)`` looks at the contents too.
  public func check() throws(StoreError) -> [StoreFinding] {
    do throws(StoreError) {
      let damage = try structure()
      return damage.isEmpty ? try brokenLinks() + wideModes() : damage
    } catch {
      return [try error.asDamage]
    }
  }

  private func structure() throws(StoreError) -> [StoreFinding] {
    DamageDetail.text(try damage(foundBy: "quick_check")).map { [.damaged(detail: $0)] } ?? []
  }

  private func wideModes() throws(StoreError) -> [StoreFinding] {
    guard connection.path.hasPrefix("/"), let file = try StoreFile(connection.path) else { return [] }
    var findings: [StoreFinding] = []
    for path in file.all {
      guard let status = try FileStatus(of: path), status.isOpenToOthers else { continue }
      findings.append(.openFile(path: path, mode: status.mode))
    }
    if let mode = try file.openFolderMode() { findings.append(.openFolder(path: file.folder, mode: mode)) }
    return findings
  }
}

extension StoreError {
  /// The finding that this error is; thrown on where it says nothing about the contents of the file.
  var asDamage: StoreFinding {
    get throws(StoreError) {
      switch self {
      case .damaged(_, let detail): return .damaged(detail: detail)
      case .notADatabase: return .damaged(detail: "not a database")
      default: throw self
      }
    }
  }
}
