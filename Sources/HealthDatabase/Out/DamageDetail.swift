/// What SQLite says of a damaged file, which may be a hundred lines.
enum DamageDetail {
  /// Lines that are about something: rows of a check may hold many, under a heading.
  static func items(_ rows: [String]) -> [String] {
    rows.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }.filter { $0 != "ok" && !$0.hasPrefix("***") }
  }

  /// The first few, and how many more there are; nil where there is none.
  static func text(_ items: [String]) -> String? {
    guard !items.isEmpty else { return nil }
    let more = items.count > 3 ? ["and \(items.count - 3) more"] : []
    return (items.prefix(3) + more).joined(separator: "; ")
  }
}
