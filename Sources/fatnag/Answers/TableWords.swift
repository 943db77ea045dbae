/// Rows of the database by what they are to a person; programs get the names of the tables.
enum TableWords {
  /// What a person asks for first; everything else follows in its own order.
  private static let first = ["weigh_ins", "compositions", "figures", "imported_figures", "imported_samples", "workouts"]

  /// Rows of tables in words, without empty ones and what the database keeps for itself.
  ///
  /// - Parameter current: how many of the weigh-ins a person sees; the others are earlier versions of those, or were removed.
  static func lines(_ rows: [(name: String, count: Int)], currentWeighIns current: Int) -> [(words: String, count: Int)] {
    let ordered = first.flatMap { name in rows.filter { $0.name == name } } + rows.filter { !first.contains($0.name) }
    return ordered.flatMap { row -> [(words: String, count: Int)] in
      if row.name.hasPrefix("sqlite_") { return [] }
      guard row.name == "weigh_ins" else { return [(words(row.name), row.count)] }
      return [("weigh-ins", current), ("removed weigh-ins and earlier versions", row.count - current)]
    }.filter { $0.count > 0 }
  }

  private static func words(_ table: String) -> String {
    switch table {
    case "compositions": "body compositions"
    case "figures": "figures of body compositions"
    case "imported_figures": "figures that came with weigh-ins"
    case "imported_samples": "samples"
    case "sample_types": "kinds of samples"
    case "sources": "sources of data"
    case "settings": "stored choices"
    default: table.split(separator: "_").joined(separator: " ")
    }
  }
}
