import ScaleCore

/// A text that can be read from its beginning as often as needed.
struct TextFile {
  let name: String
  let open: () throws(ImportError) -> any ByteSource

  /// - Throws: ``ImportError/otherFormat(name:wanted:found:)`` for a database.
  init(_ document: ForeignDocument, wanted: String) throws(ImportError) {
    switch document {
    case .stream(let name, let open): (self.name, self.open) = (name, open)
    case .database(let name, _): throw .otherFormat(name: name, wanted: wanted, found: "an SQLite database")
    }
  }

  func text(_ dialect: DelimitedText.Dialect) throws(ImportError) -> DelimitedText {
    DelimitedText(try open(), name: name, dialect: dialect)
  }

  /// The first rows, as ``Opening/rows(_:limit:)`` gives them for the beginning of the file.
  func opening() throws(ImportError) -> Opening {
    let source = try open()
    var bytes = [UInt8](repeating: 0, count: Opening.length)
    var count = 0
    while count < bytes.count {
      var failure: ImportError?
      let read = bytes.withUnsafeMutableBytes { buffer in
        do throws(ImportError) {
          return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      guard read > 0 else { break }
      count += min(read, bytes.count - count)
    }
    let head = bytes[..<count]
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw .malformed(name: name, position: 1, detail: DelimitedText.utf16)
    }
    return Opening(bytes: Array(head))
  }
}

extension Opening {
  /// The first rows of a text; empty for what is no text. A row that the opening may cut is left out.
  func rows(_ dialect: DelimitedText.Dialect = .init(), limit: Int = 8) -> [TextRow] {
    guard !bytes.isEmpty, !bytes.contains(0) else { return [] }
    var text = DelimitedText(OpeningBytes(bytes), name: "", dialect: dialect)
    var rows: [TextRow] = []
    var row = TextRow()
    do throws(ImportError) {
      while rows.count <= limit, try text.next(&row) { rows.append(row) }
    } catch {
      return rows
    }
    if rows.count <= limit, bytes.count >= Self.length { rows.removeLast() }
    return Array(rows.prefix(limit))
  }
}

/// The beginning of a file as a source of bytes.
private final class OpeningBytes: ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }

  var progress: (done: Int64, total: Int64)? { nil }
}
