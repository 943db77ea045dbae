import Testing

@testable import Pictures

/// A size and what a picture of it has in its header.
struct SizeRow: CustomTestStringConvertible, Sendable {
  let width: Int
  let height: Int
  let scale: Double
  let pixels: [UInt32]

  var testDescription: String { "\(width) x \(height) at \(scale)" }

  static let all: [SizeRow] = [
    .init(width: 3, height: 2, scale: 1, pixels: [3, 2]),
    .init(width: 560, height: 380, scale: 2, pixels: [1120, 760]),
    .init(width: 5, height: 5, scale: 0.5, pixels: [3, 3]),
    .init(width: 300, height: 1, scale: 1.5, pixels: [450, 2]),
  ]
}

/// Something that cannot be drawn, and why.
struct RefusalRow: CustomTestStringConvertible, Sendable {
  let name: String
  var svg = PNGRendererTests.square
  var width = 10
  var scale = 1.0
  let isExpected: @Sendable (PictureError) -> Bool

  var testDescription: String { name }

  static let all: [RefusalRow] = [
    .init(name: "no XML", svg: "nothing", isExpected: \.isRefusal),
    .init(name: "empty", svg: "", isExpected: \.isRefusal),
    .init(name: "cut off", svg: String(PNGRendererTests.square.dropLast(8)), isExpected: \.isRefusal),
    .init(name: "another document", svg: "<html></html>", isExpected: \.isRefusal),
    .init(name: "no width", width: 0, isExpected: \.isAboutSize),
    .init(name: "negative", width: -1, isExpected: \.isAboutSize),
    .init(name: "wider than cairo goes", width: 40_000, isExpected: \.isAboutSize),
    .init(name: "beyond an Int32", width: .max, isExpected: \.isAboutSize),
    .init(name: "no number", scale: .nan, isExpected: \.isAboutSize),
    .init(name: "endless", scale: .infinity, isExpected: \.isAboutSize),
  ]
}

@Suite("PNG")
struct PNGRendererTests {
  static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#123456"/></svg>
    """

  @Test("has the signature, the size and an end", arguments: SizeRow.all)
  func size(_ row: SizeRow) throws {
    let png = try PNGRenderer().render(svg: Self.square, width: row.width, height: row.height, scale: row.scale)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png[12..<16].elementsEqual(Array("IHDR".utf8)))
    #expect([number(png[16..<20]), number(png[20..<24])] == row.pixels)
    #expect(png.dropLast(4).suffix(4).elementsEqual(Array("IEND".utf8)))
  }

  @Test("differs where the drawing does, and is the same where it is not")
  func content() throws {
    let renderer = PNGRenderer()
    let other = String(decoding: Array(Self.square.utf8).map { $0 == UInt8(ascii: "6") ? UInt8(ascii: "7") : $0 }, as: UTF8.self)
    let first = try renderer.render(svg: Self.square, width: 10, height: 10)
    #expect(try first == renderer.render(svg: Self.square, width: 10, height: 10))
    #expect(try first != renderer.render(svg: other, width: 10, height: 10))
  }

  @Test("a drawing that cannot be says why", arguments: RefusalRow.all)
  func refusals(_ row: RefusalRow) throws {
    let error = #expect(throws: PictureError.self) {
      try PNGRenderer().render(svg: row.svg, width: row.width, height: 10, scale: row.scale)
    }
    #expect(error.map(row.isExpected) == true, "\(String(describing: error))")
  }

  @Test(
    "a library that is missing, or is another one, is named",
    arguments: ["libno-such-thing.so.9": "libno-such-thing.so.9", "libm.so.6": "rsvg_handle_new_from_data"])
  func missing(_ library: String, _ named: String) {
    #expect(throws: PictureError.libraryMissing(named)) {
      try PNGRenderer(library: library).render(svg: Self.square, width: 10, height: 10)
    }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}

extension PictureError {
  fileprivate var isRefusal: Bool {
    if case .refused(let reason) = self { !reason.isEmpty } else { false }
  }

  fileprivate var isAboutSize: Bool {
    if case .noCanvas(_, _, let reason) = self { !reason.isEmpty } else { false }
  }
}
