import HealthImport

/// What the words on the command line, and later a person's answers, say about an import.
struct ImportWishes {
  /// The id of the only format that is wanted; nil takes what the file is.
  var format: String?
  var answers = ImportAnswers()

  /// Of an encrypted archive.
  var password: String?

  /// Counts and stores nothing.
  var isRehearsal = false

  /// The wishes for the next file: a zone that was answered stays, for it is the person's; whose rows, height, unit and password were about one file.
  func forNextFile(after earlier: ImportWishes) -> ImportWishes {
    var wishes = self
    wishes.answers.zone = wishes.answers.zone ?? earlier.answers.zone
    return wishes
  }
}
