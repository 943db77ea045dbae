import Testing
import TestSupport

@testable import Console

@Suite struct TypedAheadTests {
  @Test func readsWholeLinesOfATerminal() throws {
    let pty = try #require(PseudoTerminal())
    var ahead = TypedAhead(descriptor: pty.program)
    ahead.read()
    #expect(ahead.lines == [] && ahead.take() == [])
    pty.type("one\n\u{1B}[A\u{1B}[200~two\u{1B}[201~\n\nhal")
    ahead.read()
    #expect(ahead.lines == ["one", "two", ""] && ahead.take() == ["one", "two"] && ahead.take() == [])
    pty.type("f\n\u{4}")
    ahead.read()
    #expect(ahead.take() == ["half"] && !ahead.isClosed)
  }

  @Test func takesHalfALineFromKeys() {
    var ahead = TypedAhead(descriptor: -1)
    ahead.feed([.character("a"), .enter, .character("日"), .escape, .character("b"), .left, .backspace])
    #expect(ahead.take() == ["a", "b"])
  }

  @Test func boundsWhatItKeeps() {
    var ahead = TypedAhead(descriptor: -1)
    for _ in 0..<100 { ahead.feed(Array(repeating: UInt8(ascii: "x"), count: 4096)) }
    #expect(ahead.take().map(\.count) == [LineInput.longestLine])
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 { ahead.feed(random.bytes(40)) }
    #expect(ahead.take().allSatisfy { $0.count <= LineInput.longestLine })
  }
}
