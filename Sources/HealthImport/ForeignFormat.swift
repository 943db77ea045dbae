public import ScaleCore

/// One kind of file that people bring from elsewhere.
///
/// Conform in a file of its own in `Formats/` and add the type to ``ForeignFormats/all``.
public protocol ForeignFormat: Sendable {
  /// The word of `--format` and of the answer: `apple-health`.
  static var id: String { get }

  /// For people: `Apple Health export`.
  static var title: String { get }

  /// Looks at the beginning of a file, never at its name; true only for files that ``reader(of:answers:)`` can read.
  static func claims(_ opening: Opening) -> Bool

  /// Looks at the beginning of a file that no format claims; true where the same app puts such files beside its data and they hold nothing for here.
  ///
  /// They are passed over without a word, but only beside a document of this format. No file is one unless a format says so.
  static func isByproduct(_ opening: Opening) -> Bool

  /// Starts reading a document.
  ///
  /// - Throws: ``ImportError/needs(_:)`` when the file leaves something open that `answers` do not settle, and whatever reading its head throws.
  static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader
}

extension ForeignFormat {
  public static func isByproduct(_ opening: Opening) -> Bool { false }
}

/// What a format may judge a file by.
public struct Opening: Sendable {
  /// The first bytes, at most ``length``; decompressed.
  public var bytes: [UInt8]

  /// Names of the tables of an SQLite file; empty for any other.
  public var tables: Set<String>

  public static let length = 8192

  public init(bytes: [UInt8], tables: Set<String> = []) {
    self.bytes = bytes
    self.tables = tables
  }
}

/// One file, or one member of an archive, that has been recognised.
public enum ForeignDocument {
  /// - Parameters:
  ///   - name: for messages.
  ///   - open: starts at the first byte; may be called again for a second pass.
  case stream(name: String, open: () throws(ImportError) -> any ByteSource)
  case database(name: String, any ForeignDatabase)
}

/// Reads one document in one pass.
public protocol ForeignReader {
  /// Appends rows until `limit` of them are in the batch or the document ends.
  ///
  /// - Returns: false at the end; the batch may hold rows then too.
  /// - Throws: ``ImportError``. Rows that are in the batch by then are whole and worth keeping.
  mutating func read(into batch: inout ImportBatch, limit: Int) throws(ImportError) -> Bool

  /// What was met so far.
  var tally: ImportTally { get }

  /// How far reading has come, in any unit; nil where the end is not known.
  var progress: (done: Int64, total: Int64)? { get }
}

/// Bytes in order, such as a file or a member of an archive.
public protocol ByteSource: AnyObject {
  /// - Returns: how many bytes were put at the front of `buffer`; 0 only at the end.
  /// - Throws: ``ImportError/unreadable(name:reason:)``, ``ImportError/truncated(name:detail:)``, ``ImportError/refused(name:_:)``.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int

  /// Bytes of the file on disk that have been taken, and how many there are; nil where that is not known.
  var progress: (done: Int64, total: Int64)? { get }
}

/// A foreign SQLite file, opened for reading only by whoever owns SQLite.
public protocol ForeignDatabase: AnyObject {
  var tables: Set<String> { get }

  /// Names of the columns of a table, in order; empty where there is no such table.
  func columns(of table: String) throws(ImportError) -> [String]

  /// - Parameter sql: of our own, never from the file, except for names quoted with ``quoted(_:)``.
  /// - Throws: ``ImportError/malformed(name:position:detail:)``.
  func rows(_ sql: String, _ values: [ForeignValue]) throws(ImportError) -> any ForeignRows
}

/// A result of a query, one row at a time.
public protocol ForeignRows: AnyObject {
  /// The values of the next row, in the order of the query; nil at the end.
  func next() throws(ImportError) -> [ForeignValue]?
}

/// A value of a foreign database; any column may hold any of them.
public enum ForeignValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}
