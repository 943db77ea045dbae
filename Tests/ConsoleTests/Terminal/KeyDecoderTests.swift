import Console
import Testing
import TestSupport

struct KeyRow: Sendable, CustomTestStringConvertible {
  let bytes: String
  let keys: [Key]
  var testDescription: String { bytes.debugDescription }

  init(_ bytes: String, _ keys: [Key]) {
    self.bytes = bytes
    self.keys = keys
  }

  static let rows: [KeyRow] = [
    KeyRow("a1,", [.character("a"), .character("1"), .character(",")]), KeyRow("\r", [.enter]), KeyRow("\n", [.enter]),
    KeyRow("\t", [.tab]), KeyRow("\u{7F}\u{8}", [.backspace, .backspace]),
    KeyRow("\u{1}\u{15}", [.control("a"), .control("u")]),
    KeyRow("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]), KeyRow("\u{1B}OA\u{1B}OD", [.up, .left]),
    KeyRow("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
    KeyRow("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.delete, .pageUp, .pageDown, .backTab]),
    KeyRow("\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;5A", [.alt("f"), .alt("b"), .up]), KeyRow("\u{1B}[1;2C", [.right]),
    KeyRow("\u{1B}[3;2~", [.delete]), KeyRow("\u{1B}OM", [.enter]),
    KeyRow("é体🙂", [.character("é"), .character("体"), .character("🙂")]), KeyRow("\u{1B}\u{1B}[A", [.escape, .up]),
    KeyRow("\u{1B}q", [.alt("q")]), KeyRow("\u{1B}\r", [.escape, .enter]),
    KeyRow("\u{1B}[200~82,4 kg\n\u{1B}[201~x", [.paste("82,4 kg\n"), .character("x")]),
    KeyRow("\u{1B}[200~a\u{1B}[20b\u{1B}\u{1B}[201~", [.paste("a\u{1B}[20b\u{1B}")]),
    KeyRow("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    KeyRow("\u{1B}[15~\u{1B}[?1;2c\u{1B}[27;5;13~\u{1B}OPa", [.character("a")]),
    KeyRow("\u{1B}[[Ab", [.character("b")]),
    KeyRow("\u{1B}]11;rgb:00/00/00\u{7}a\u{1B}]0;t\u{1B}\\b", [.character("a"), .character("b")]),
    KeyRow("\u{1B}[<0;1;2Ma", [.enter, .character("a")]), KeyRow("\u{1B}[\u{7}a", [.character("a")]),
    KeyRow("\u{1B}[12\u{1B}[A", [.up]), KeyRow("\u{85}a", [.character("a")]),
  ]
}

@Suite struct KeyDecoderTests {
  @Test(arguments: KeyRow.rows)
  func decodesHoweverItIsCut(_ row: KeyRow) {
    let bytes = Array(row.bytes.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
      #expect(keys == row.keys, "cut at \(cut)")
      #expect(!decoder.isWaiting)
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == row.keys)
  }

  @Test func settlesALoneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [] && decoder.isWaiting)
    #expect(decoder.settle() == [.escape] && !decoder.isWaiting)
    #expect(decoder.settle() == [])
    #expect(decoder.feed(Array("\u{1B}[1".utf8)) == [] && decoder.settle() == [])
    #expect(decoder.feed(Array("A".utf8)) == [.character("A")])
  }

  @Test func dropsBrokenUTF8() {
    var decoder = KeyDecoder()
    #expect(
      decoder.feed([0xC3, 0x28, 0xFF, 0xC0, 0xAF, 0xE2, 0x82, 0xED, 0xA0, 0x80, 0x61]) == [
        .character("("), .character("a"),
      ])
  }

  @Test func boundsWhatItKeeps() {
    var decoder = KeyDecoder()
    let long =
      Array("\u{1B}[200~".utf8) + Array(repeating: UInt8(ascii: "a"), count: 1_000_000) + Array("\u{1B}[201~b".utf8)
    let keys = decoder.feed(long)
    #expect(keys.count == 2 && keys.last == .character("b"))
    if case .paste(let text)? = keys.first { #expect(text.utf8.count == 65_536) }
    _ = decoder.feed(Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 100_000))
    #expect(decoder.feed(Array("~c".utf8)) == [.character("c")])
  }

  @Test func survivesAnyBytes() {
    var random = SeededRandom(seed: 5)
    var decoder = KeyDecoder()
    for _ in 0..<5000 {
      _ = decoder.feed(random.bytes(Int(random.next() % 20)))
      if random.next() % 5 == 0 { _ = decoder.settle() }
    }
    _ = decoder.feed(Array("\u{1B}[201~\u{7}\u{7}".utf8))
    _ = decoder.settle()
    #expect(decoder.feed([0x61]) == [.character("a")])
  }
}
