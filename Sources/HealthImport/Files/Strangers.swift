/// Files of a folder or an archive that no format claims.
struct Strangers {
  private var found: [(name: String, appearance: String)] = []
  private(set) var count = 0

  /// Names that are kept; of the rest only the number.
  private static let mostNames = 3

  var isEmpty: Bool { count == 0 }

  /// - Parameter appearance: what the file looks like.
  mutating func meet(_ name: String, _ appearance: String) {
    count += 1
    if found.count < Self.mostNames { found.append((name, appearance)) }
  }

  /// Names and what they look like, for an error.
  var description: String { found.map { "\($0.name): \($0.appearance)" }.joined(separator: "; ") + more("; and") }

  /// Warns of them by name; a packed one can be given by itself.
  func note(in tally: inout ImportTally) {
    guard count > 0 else { return }
    let names = found.map { Self.packed.contains($0.appearance) ? "\($0.name) (\($0.appearance); import it by itself)" : $0.name }
    tally.warn(.unknownFile, count: count, names.joined(separator: ", ") + more(" and"))
  }

  private static let packed = Set(ArchiveKind.allCases.map(\.words))

  private func more(_ joint: String) -> String { count > found.count ? "\(joint) \(count - found.count) more" : "" }
}
