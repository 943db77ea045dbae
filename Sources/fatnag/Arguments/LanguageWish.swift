import Console
import ScaleCore

/// The language of answers: `de`, `German`, or `auto` for the one of this computer's messages.
struct LanguageWish: ArgumentValue, Equatable {
  static let placeholder = "LANGUAGE"
  var argument: String

  /// ISO 639; nil for `auto`.
  let code: String?

  init(argument: String) throws(ArgumentRefusal) {
    self.argument = argument
    code = argument.lowercased() == "auto" ? nil : ReplyLanguage.code(typed: argument)
    guard code != nil || argument.lowercased() == "auto" else {
      throw ArgumentRefusal("A language is a code such as de, or its English name; auto follows LANG.")
    }
  }
}
