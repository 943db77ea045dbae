/// What a file looks like to somebody who knows many kinds of files; words that follow "this is".
enum Appearance {
  static let emptyFile = "an empty file"
  static let database: [UInt8] = Array("SQLite format 3\0".utf8)

  /// - Parameter opening: the first bytes.
  static func words(_ opening: [UInt8]) -> String {
    if opening.isEmpty { return emptyFile }
    let opening = WideText.decoded(opening)
    if let kind = ArchiveKind(opening) { return kind.words }
    if let mark = marks.first(where: { opening.count >= $0.at + $0.bytes.count && opening[$0.at...].starts(with: $0.bytes) }) {
      return mark.words
    }
    if WideText.isUnmarked(opening) { return "text in UTF-16; save it as UTF-8" }
    guard isText(opening) else { return "binary data" }
    let text = opening.drop { $0 <= 0x20 || byteOrderMark.contains($0) }
    switch text.first {
    case nil: return "a blank file"
    case UInt8(ascii: "<"): return markup(text)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "JSON of an unknown kind"
    default: return columns(text)
    }
  }

  static func words(tables: Set<String>) -> String {
    tables.isEmpty ? "an SQLite database without tables" : "an SQLite database with the tables " + list(tables.sorted())
  }

  /// A few names and how many more there are.
  static func list(_ names: [String], most: Int = 8) -> String {
    let shown = names.prefix(most).map { $0.count > 40 ? $0.prefix(39) + "…" : $0 }
    let rest = names.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// What begins the words about a table of an unknown kind.
  static let columnsMark = "text with the columns "

  /// The first line of `fatnag export --format csv`, which leaves out too much to be taken back.
  private static let ownSamples = "type,value,unit,start,end,source,user_entered"

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let marks: [(at: Int, bytes: [UInt8], words: String)] = [
    (0, database, "an SQLite database"), (0, Array("%PDF".utf8), "a PDF"), (0, [0x89, 0x50, 0x4E, 0x47], "a picture"),
    (0, [0xFF, 0xD8, 0xFF], "a picture"), (0, Array("GIF8".utf8), "a picture"), (4, Array("ftyp".utf8), "a picture or a film"),
    (8, Array(".FIT".utf8), "a FIT file"), (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    (0, Array("Rar!".utf8), "a RAR archive"), (0, [0xD0, 0xCF, 0x11, 0xE0], "an old Office document"),
    (0, [0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...13).contains($0) }
  }

  private static func markup(_ text: ArraySlice<UInt8>) -> String {
    let start = String(decoding: text.prefix(2048), as: UTF8.self)
    if start.lowercased().contains("<html") || start.lowercased().hasPrefix("<!doctype html") { return "an HTML page" }
    // Neither the declaration, nor a comment, nor the document type.
    let root = start.split(separator: "<").first { $0.first?.isLetter ?? false }
    let name = root?.prefix { $0.isLetter || $0.isNumber || "_-.:".contains($0) } ?? ""
    return name.isEmpty ? "XML" : "XML with the root element \(list([String(name)]))"
  }

  private static func columns(_ text: ArraySlice<UInt8>) -> String {
    let line = String(decoding: text.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    for separator in ["\t", ";", ","] as [Character] where line.contains(separator) {
      let names = line.split(separator: separator).map { $0.drop { " \"".contains($0) } }
        .map { String($0.prefix { $0 != "\"" }) }
      if line == ownSamples { return "samples that fatnag wrote as a table, which lacks too much; import its json export instead" }
      return columnsMark + list(names)
    }
    return "text"
  }
}
