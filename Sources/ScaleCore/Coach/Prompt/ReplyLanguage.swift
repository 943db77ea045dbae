/// The language answers are asked for in.
public enum ReplyLanguage {
  /// The English name of a language by its ISO 639 code or locale, `de_AT.UTF-8`; English for what is not known.
  public static func name(_ locale: some StringProtocol) -> String {
    let code = locale.lowercased().prefix { $0.isLetter }
    return names[String(code)] ?? "English"
  }

  /// The language of the program's own fixed words beside answers: German where those are asked for in German, else English.
  public static func ownWords(_ locale: some StringProtocol) -> RedFlagWords.Language {
    name(locale) == "German" ? .german : .english
  }

  /// The ISO 639 code of a language that was typed as `de`, `de_AT` or `German`; nil for one that is not known.
  public static func code(typed text: some StringProtocol) -> String? {
    let word = text.lowercased()
    let code = String(word.prefix { $0.isLetter })
    if names[code] != nil { return code }
    return names.filter { $0.value.lowercased() == word }.keys.min()
  }

  private static let names = [
    "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "es": "Spanish",
    "et": "Estonian", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian",
    "id": "Indonesian",
    "it": "Italian", "ja": "Japanese", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nb": "Norwegian", "nl": "Dutch",
    "no": "Norwegian",
    "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian",
    "sv": "Swedish",
    "tr": "Turkish", "uk": "Ukrainian", "vi": "Vietnamese", "zh": "Chinese",
  ]
}
