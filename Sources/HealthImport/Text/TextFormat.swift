import ScaleCore

/// A format whose documents are delimited text with a weigh-in a record: whoever says what its head looks like is claimed by it and read after it.
protocol TextFormat: ForeignFormat {
  associatedtype Shape: RecordShape

  /// Whose weigh-ins they are, where a row does not say.
  static var source: ImportedSource { get }

  /// See ``MidnightTwins``.
  static var collapsesTwins: Bool { get }

  /// Nil for a beginning that is not the format's.
  static func head(_ opening: Opening) -> TextHead<Shape>?
}

extension TextFormat {
  static var collapsesTwins: Bool { false }

  public static func claims(_ opening: Opening) -> Bool { head(opening) != nil }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    let file = try TextFile(document, wanted: id)
    guard let head = head(try file.opening()) else { throw .otherFormat(name: file.name, wanted: id, found: nil) }
    return try TextWeighIns(file, head, source: source, answers: answers, collapsesTwins: collapsesTwins)
  }
}
