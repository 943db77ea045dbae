/// Small numbers, as digits or as words of English and German.
enum NumberWord {
  static func value(_ token: SpokenWords.Token) -> Double? { token.value ?? (token.kind == .word ? words[token.text] : nil) }

  private static let words: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "half": 0.5,
    "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4, "fuenf": 5, "sechs": 6, "sieben": 7,
    "acht": 8, "anderthalb": 1.5, "eineinhalb": 1.5, "zweieinhalb": 2.5,
    "neun": 9, "zehn": 10,
  ]
}
