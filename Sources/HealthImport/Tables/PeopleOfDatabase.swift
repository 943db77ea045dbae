/// The people whose rows a database holds, and the one who is wanted.
struct PeopleOfDatabase {
  /// With their rows; people without any are left out.
  let people: [ImportQuestion.Person]

  /// - Parameters:
  ///   - counts: queries that give a person's number and how many rows are theirs.
  ///   - names: a query that gives numbers and names.
  init(_ database: any ForeignDatabase, counts: [String], names: String?) throws(ImportError) {
    var known: [Int64: String] = [:]
    if let names {
      for row in try database.few(names) {
        if let id = row.integer(0), let name = row.text(1) { known[id] = String(name.prefix(64)) }
      }
    }
    var rows: [Int64: Int64] = [:]
    for sql in counts {
      for row in try database.few(sql) {
        if let id = row.integer(0), let count = row.integer(1), count > 0 { rows[id, default: 0] &+= min(count, 1 << 40) }
      }
    }
    people = rows.keys.sorted().map {
      ImportQuestion.Person(id: $0, name: known[$0] ?? "\($0)", count: Int(truncatingIfNeeded: rows[$0] ?? 0))
    }
  }

  /// The person who was named, or the only one; nil where nobody has rows.
  ///
  /// - Throws: ``ImportError/needs(_:)`` where several have, or the one who was named has none.
  func chosen(_ wanted: Int64?) throws(ImportError) -> Int64? {
    if let wanted {
      guard people.isEmpty || people.contains(where: { $0.id == wanted }) else { throw .needs(.user(people)) }
      return wanted
    }
    guard people.count <= 1 else { throw .needs(.user(people)) }
    return people.first?.id
  }

  /// The first of everybody else, by number and name; empty where there is nobody.
  func firstOther(than id: Int64?) -> String {
    guard let other = people.first(where: { $0.id != id }) else { return "" }
    return other.name == "\(other.id)" ? "person \(other.id)" : "person \(other.id) (\(other.name))"
  }

  /// Rows of everybody else.
  func others(than id: Int64?) -> Int { people.reduce(0) { $1.id == id ? $0 : $0 &+ $1.count } }
}
