import HealthImport
import ScaleCore

/// What the words on the command line, and later a person's answers, say about an import.
struct ImportWishes {
  /// The id of the only format that is wanted; nil takes what the file is.
  var format: String?
  var answers = ImportAnswers()

  /// The height among the answers as it was typed.
  var typedHeight: HeightInput?

  /// Of an encrypted archive.
  var password: String?

  /// Counts and stores nothing.
  var isRehearsal = false
}
