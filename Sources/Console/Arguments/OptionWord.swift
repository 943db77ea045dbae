/// A word that starts with a dash, cut at its first equals sign.
struct OptionWord {
  let name: String
  let value: String?

  init(_ word: String) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
      name = word
      value = nil
      return
    }
    name = String(word[..<equals])
    value = String(word[word.index(after: equals)...])
  }

  /// Whether a word names an option. A lone dash stands for standard input, and `-5` or `-,5` is a number.
  static func isOption(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "-") else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1]) && bytes[1] != UInt8(ascii: ".")
      && bytes[1] != UInt8(ascii: ",")
  }
}
