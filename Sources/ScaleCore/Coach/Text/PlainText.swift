/// Texts of people, apps and models made fit to be quoted: nothing hidden, no imitation of a heading or a role, never longer than said.
enum PlainText {
  /// One line of at most `limit` characters and `4 * limit` bytes, an ellipsis where it was cut.
  ///
  /// `#`, brackets and quotation fences are what our own headings are made of, so they do not survive, and a role's name
  /// loses its colon.
  static func line(_ text: some StringProtocol, limit: Int) -> String {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func close() {
      if let clean = unlabelled(String(word)) { words.append(clean) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars.prefix(limit * 8) {
      if HiddenCharacters.isLineBreak(scalar) || scalar.properties.isWhitespace || imitations.contains(scalar) {
        close()
      } else if !HiddenCharacters.contains(scalar) {
        word.append(scalar)
      }
    }
    close()
    return cut(words.joined(separator: " "), limit: limit)
  }

  /// Several lines of at most `limit` characters and `2 * limit` bytes: what was said in a conversation. At most one empty line in a row.
  static func block(_ text: some StringProtocol, limit: Int) -> String {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    func close() {
      let clean = trimmed(line)
      if !clean.isEmpty || lines.last.map({ !$0.isEmpty }) == true { lines.append(clean) }
      line = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if HiddenCharacters.isLineBreak(scalar) {
        close()
      } else if scalar == "\t" {
        line.append(" ")
      } else if !HiddenCharacters.contains(scalar) {
        line.append(scalar)
      }
    }
    close()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return cut(lines.joined(separator: "\n"), limit: limit, bytes: limit * 2)
  }

  /// At most `limit` characters, of which the last is an ellipsis where something was left out.
  static func cut(_ text: String, limit: Int, bytes: Int? = nil) -> String {
    let bytes = max(bytes ?? limit * 4, 4)
    if text.utf8.count <= bytes, text.utf8.count <= limit || text.count <= limit { return text }
    var kept = ""
    var size = 0
    for character in text.prefix(max(limit - 1, 0)) {
      size += character.utf8.count
      if size > bytes - 3 { break }
      kept.append(character)
    }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }

  private static let imitations: Set<Unicode.Scalar> = ["#", "`", "<", ">", "|", "[", "]", "{", "}", "=", "~", "\\"]
  private static let roles: Set<String> = ["system:", "assistant:", "user:", "developer:", "tool:", "human:", "ai:"]

  /// Nil for a word of which nothing is left.
  private static func unlabelled(_ word: String) -> String? {
    guard !word.isEmpty else { return nil }
    if word.utf8.count >= 2, word.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) {
      return nil
    }
    return roles.contains(word.lowercased()) ? String(word.dropLast()) : word
  }

  static func trimmed(_ scalars: String.UnicodeScalarView) -> String {
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
