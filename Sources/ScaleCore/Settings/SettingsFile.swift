/// Reads `key = value` lines: `#` starts a comment at the start of a line or after white space, `//` never does (URLs).
public enum SettingsFile {
  /// A line that cannot stand, with its number counted from 1.
  public struct Mistake: Error, Equatable, Sendable {
    public var line: Int
    public var reason: Reason

    public init(line: Int, reason: Reason) {
      self.line = line
      self.reason = reason
    }

    public enum Reason: Equatable, Sendable {
      case noEqualsSign
      case unknownKey(String)
      case emptyValue(SettingKey)
      case repeatedKey(SettingKey, firstLine: Int)

      /// A secret in the file that everybody may read.
      case secretInPlainFile(SettingKey)

      /// A value that ends like a cut URL: `https:`, `https://`.
      case cutURL(SettingKey, String)
    }
  }

  /// - Parameter holdsSecrets: whether this is the secrets file.
  /// - Throws: ``Mistake`` for the first line that is wrong; nothing of the file counts then.
  public static func parse(_ text: String, holdsSecrets: Bool) throws(Mistake) -> [SettingKey: String] {
    var values: [SettingKey: String] = [:]
    var lines: [SettingKey: Int] = [:]
    // A line feed after a carriage return is one Character with it, so line ends are any newline.
    let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    for (index, line) in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let number = index + 1
      let content = trimmed(withoutComment(line))
      if content.isEmpty { continue }
      guard let equals = content.firstIndex(of: "=") else { throw Mistake(line: number, reason: .noEqualsSign) }
      let name = String(trimmed(content[..<equals]))
      let value = String(trimmed(content[content.index(after: equals)...]))
      guard let key = SettingKey(rawValue: name) else { throw Mistake(line: number, reason: .unknownKey(name)) }
      if let first = lines[key] { throw Mistake(line: number, reason: .repeatedKey(key, firstLine: first)) }
      if value.isEmpty { throw Mistake(line: number, reason: .emptyValue(key)) }
      if key.isSecret, !holdsSecrets { throw Mistake(line: number, reason: .secretInPlainFile(key)) }
      if isCutURL(value) { throw Mistake(line: number, reason: .cutURL(key, value)) }
      values[key] = value
      lines[key] = number
    }
    return values
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var previous: Character = " "
    for index in line.indices {
      if line[index] == "#", previous == " " || previous == "\t" { return line[..<index] }
      previous = line[index]
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let front = text.drop(while: isSpace)
    guard let last = front.lastIndex(where: { !isSpace($0) }) else { return front[front.endIndex...] }
    return front[...last]
  }

  private static func isCutURL(_ value: String) -> Bool {
    ["http:", "https:", "http:/", "https:/", "http://", "https://"].contains(value.lowercased())
  }
}
