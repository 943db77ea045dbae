/// A title that fits a wrist or a banner.
public enum GlanceText {
  /// Without a `Name:` in front, cut to `limit` characters.
  public static func title(_ text: some StringProtocol, limit: Int = 22) -> String {
    let line = PlainText.line(text, limit: 400)
    return PlainText.cut(withoutName(line), limit: limit)
  }

  private static func withoutName(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let name = line[..<colon]
    let rest = PlainText.trimmed(String(line[line.index(after: colon)...]).unicodeScalars)
    let isName =
      name.count <= 14 && !name.contains(where: \.isNumber)
      && !name.unicodeScalars.contains { $0.properties.isEmojiPresentation } && !rest.isEmpty
    return isName ? rest : line
  }
}
