/// Text of a foreign file, as the schema takes it.
enum StorableText {
  /// Without NUL, where SQLite stops counting, and cut to a number of Unicode scalars; nil where nothing is left.
  static func cut(_ text: String, to limit: Int) -> String? {
    if text.utf8.count <= limit, !text.utf8.contains(0) { return text.isEmpty ? nil : text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.lazy.filter { $0.value != 0 }.prefix(limit))
    return kept.isEmpty ? nil : String(kept)
  }
}
