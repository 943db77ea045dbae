public import JSONText

/// Takes a JSON document from a source part by part.
public struct ForeignJSON {
  private let source: any ByteSource
  private let name: String
  private var stream: JSONStream

  /// What is read from the source at once.
  private static let piece = 64 << 10

  /// - Parameter name: what errors call the document.
  public init(_ source: any ByteSource, name: String, layout: JSONStream.Layout = .document) {
    self.source = source
    self.name = name
    stream = JSONStream(layout)
  }

  /// The next part; nil at the end of the document.
  ///
  /// - Throws: ``ImportError/malformed(name:position:detail:)`` with a byte offset, ``ImportError/truncated(name:detail:)``,
  ///   ``ImportError/refused(name:_:)``, and whatever the source throws.
  public mutating func next() throws(ImportError) -> JSONStream.Part? {
    while true {
      if let part = try taken() { return part }
      if stream.isFinished { return nil }
      let source = source
      let count = try stream.push(upTo: Self.piece) { (room) throws(ImportError) in try source.read(into: room) }
      if count == 0 { stream.finish() }
    }
  }

  /// Takes back a part that is not needed any more; see ``JSONStream/recycle(_:)``.
  public mutating func recycle(_ part: consuming JSONStream.Part) { stream.recycle(part) }

  public var progress: (done: Int64, total: Int64)? { source.progress }

  private mutating func taken() throws(ImportError) -> JSONStream.Part? {
    do throws(JSONStreamError) { return try stream.next() } catch {
      switch error {
      case .malformed(let problem):
        throw .malformed(name: name, position: Int64(problem.offset), detail: problem.reason.detail)
      case .truncated(let offset): throw .truncated(name: name, detail: "byte \(offset)")
      case .tooLarge(let offset, let limit):
        throw .refused(
          name: name,
          .tooLarge(
            bytes: (source.progress?.done).map { max($0 - Int64(offset), Int64(limit) + 1) } ?? Int64(limit) + 1, limit: Int64(limit)))
      }
    }
  }
}

extension JSONError.Reason {
  fileprivate var detail: String {
    switch self {
    case .unexpectedEnd: "the value ends early"
    case .unexpectedByte(let byte):
      (0x21..<0x7F).contains(byte) ? "unexpected \(Character(Unicode.Scalar(byte)))" : "unexpected byte 0x" + String(byte, radix: 16)
    case .trailingBytes: "something follows the document"
    case .badNumber: "not a JSON number"
    case .badEscape: "not a JSON escape"
    case .badUTF8: "not UTF-8"
    case .tooDeep: "nested too deeply"
    }
  }
}
