/// Why a file could not be read, or not to its end.
public enum ImportError: Error, Equatable, Sendable {
  /// The file does not say something that must be known.
  case needs(ImportQuestion)

  /// No format claims the file; `detail` says what it looks like.
  case notRecognised(name: String, detail: String)

  /// The file is not what `--format` says.
  case otherFormat(name: String, wanted: String, found: String?)
  case unreadable(name: String, reason: String)

  /// The file ends early. What came before is whole.
  case truncated(name: String, detail: String)

  /// Not as the format demands. `position` is a line, a byte offset or a row, as ``ImportedWeighIn/position``.
  case malformed(name: String, position: Int64, detail: String)
  case refused(name: String, Refusal)
  case wrongPassword(name: String)

  /// The archive library could not be opened; its name or the missing function.
  case libraryMissing(String)

  /// Whether the file, or a file in it, is a table none of whose columns are known by name.
  public var isOfUnknownColumns: Bool {
    guard case .notRecognised(_, let detail) = self else { return false }
    return detail.contains(Appearance.columnsMark)
  }

  /// Why a file is not trusted.
  public enum Refusal: Equatable, Sendable {
    /// Grows without reason when unpacked.
    case decompressionBomb(bytes: Int64)

    /// One element, line or member beyond every real file.
    case tooLarge(bytes: Int64, limit: Int64)
    case tooManyMembers(limit: Int)

    /// Declares entities of its own, which no real export does.
    case entityDeclaration

    /// Every member with data in it leads out of the archive: a link, an absolute path, or `..`.
    case unsafeMember(String)
  }
}
