/// Bytes of an export on their way out, handed on a piece at a time.
final class ExportSink {
  private static let piece = 1 << 16
  private let put: ([UInt8]) throws -> Void
  private let check: () throws -> Void
  private var buffer: [UInt8] = []

  /// Bytes handed on so far.
  private(set) var bytes: Int64 = 0

  /// Rows by table or kind, in the order in which they first came.
  private(set) var rows: [(name: String, count: Int)] = []

  /// - Parameters:
  ///   - put: takes a piece.
  ///   - check: called once a piece; throws when somebody asked to stop.
  init(check: @escaping () throws -> Void, put: @escaping ([UInt8]) throws -> Void) {
    self.put = put
    self.check = check
    buffer.reserveCapacity(Self.piece * 2)
  }

  /// Lets `body` append, and hands on what has become a piece.
  func append(_ body: (inout [UInt8]) -> Void) throws {
    body(&buffer)
    if buffer.count >= Self.piece { try flush() }
  }

  func append(_ text: String) throws { try append { $0.append(contentsOf: text.utf8) } }

  func count(_ name: String, _ more: Int = 1) {
    if let last = rows.indices.last, rows[last].name == name { return rows[last].count += more }
    guard let place = rows.firstIndex(where: { $0.name == name }) else { return rows.append((name, more)) }
    rows[place].count += more
  }

  func flush() throws {
    try check()
    try put(buffer)
    bytes += Int64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }
}
