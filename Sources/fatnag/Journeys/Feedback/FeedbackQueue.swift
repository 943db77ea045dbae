import HealthDatabase
import JSONText
import ScaleCore

/// Feedback that could not be sent yet: one file each, for its owner alone.
struct FeedbackQueue {
  let environment: Environment
  let folder: String

  static let most = 20
  static let mostDays: Int64 = 30

  init(_ environment: Environment) throws {
    self.environment = environment
    folder = try environment.paths().stateDirectory + "/feedback"
  }

  /// Keeps one for later; the oldest goes when there are too many.
  ///
  /// - Returns: the file.
  func keep(_ body: [UInt8], id: String) throws -> String {
    try environment.makeFolder(folder)
    for path in try waiting().dropLast(Self.most - 1) { remove(path) }
    let path = "\(folder)/\(environment.now.milliseconds)-\(id).json"
    try environment.write(body, path, .owner)
    return path
  }

  /// Files that wait, the oldest first; what has waited too long is deleted.
  func waiting() throws -> [String] {
    var paths: [String] = []
    for name in environment.ownFiles.names(folder) where name.hasSuffix(".json") {
      guard let time = name.split(separator: "-").first.flatMap({ Int64($0) }) else { continue }
      let path = "\(folder)/\(name)"
      if environment.now.milliseconds(since: Instant(milliseconds: time)) > Self.mostDays * 86_400_000 {
        remove(path)
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  func remove(_ path: String) {
    guard let file = environment.ownFiles.look(path), file.kind == .file else { return }
    _ = environment.ownFiles.remove(file)
  }
}
