/// Files of a folder or an archive that no format claims.
struct Strangers {
  private var groups: [Group] = []

  /// Those that the same formats call their byproducts.
  private struct Group {
    let owners: [String]
    var found: [(place: Int, name: String, appearance: String)] = []
    var count = 0
  }

  /// Names that are kept; of the rest only the number.
  private static let mostNames = 3

  var isEmpty: Bool { groups.isEmpty }
  var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// - Parameters:
  ///   - appearance: what the file looks like.
  ///   - owners: ids of the formats whose byproduct it is.
  mutating func meet(_ name: String, _ appearance: String, of owners: [String] = []) {
    let place = count
    let group = groups.firstIndex { $0.owners == owners } ?? groups.count
    if group == groups.count { groups.append(Group(owners: owners)) }
    groups[group].count += 1
    if groups[group].found.count < Self.mostNames { groups[group].found.append((place, name, appearance)) }
  }

  /// Takes out what belongs to the exports of these formats.
  mutating func removeByproducts(of formats: Set<String>) { groups.removeAll { !formats.isDisjoint(with: $0.owners) } }

  /// Names and what they look like, for an error.
  var description: String { first.map { "\($0.name): \($0.appearance)" }.joined(separator: "; ") + more("; and") }

  /// Warns of them by name; a packed one can be given by itself.
  func note(in tally: inout ImportTally) {
    guard !isEmpty else { return }
    let names = first.map { Self.packed.contains($0.appearance) ? "\($0.name) (\($0.appearance); import it by itself)" : $0.name }
    tally.warn(.unknownFile, count: count, names.joined(separator: ", ") + more(" and"))
  }

  private static let packed = Set(ArchiveKind.allCases.map(\.words))

  private var first: ArraySlice<(place: Int, name: String, appearance: String)> {
    groups.flatMap(\.found).sorted { $0.place < $1.place }.prefix(Self.mostNames)
  }

  private func more(_ joint: String) -> String { count > first.count ? "\(joint) \(count - first.count) more" : "" }
}
