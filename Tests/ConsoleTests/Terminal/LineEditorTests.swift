import Console
import Testing
import TestSupport

struct EditRow: Sendable, CustomTestStringConvertible {
  let name: String
  var start = ""
  let keys: [Key]
  let text: String
  let cursor: Int
  var testDescription: String { name }

  static let rows: [EditRow] = [
    EditRow(name: "types", keys: [.character("8"), .character("2")], text: "82", cursor: 2),
    EditRow(name: "inserts", start: "82", keys: [.left, .character(".")], text: "8.2", cursor: 2),
    EditRow(name: "backspaces", start: "82", keys: [.backspace, .backspace, .backspace], text: "", cursor: 0),
    EditRow(name: "deletes", start: "82", keys: [.home, .delete], text: "2", cursor: 0),
    EditRow(name: "deletes nothing at the end", start: "82", keys: [.delete, .control("d")], text: "82", cursor: 2),
    EditRow(
      name: "stops at the edges", start: "8", keys: [.left, .left, .left, .right, .right, .right], text: "8", cursor: 1),
    EditRow(name: "cuts to the start", start: "82.4", keys: [.left, .control("u")], text: "4", cursor: 0),
    EditRow(name: "cuts to the end", start: "82.4", keys: [.home, .right, .control("k")], text: "8", cursor: 1),
    EditRow(name: "goes back by a word", start: "ab c, d", keys: [.alt("b"), .alt("b"), .character("x")], text: "ab xc, d", cursor: 4),
    EditRow(name: "goes on by a word", start: "ab, cd", keys: [.home, .alt("f"), .alt("f"), .alt("f"), .left], text: "ab, cd", cursor: 5),
    EditRow(name: "cuts a word before", start: "ab c-d ", keys: [.control("w"), .control("w"), .control("w")], text: "", cursor: 0),
    EditRow(name: "cuts one word before", start: "ab c-d ", keys: [.left, .control("w")], text: "ab  ", cursor: 3),
    EditRow(name: "cuts a word behind", start: "ab, cd", keys: [.home, .alt("d"), .alt("d"), .alt("d")], text: "", cursor: 0),
    EditRow(
      name: "cuts nothing at the end", start: "82", keys: [.control("k"), .alt("d"), .home, .control("u"), .backspace], text: "82",
      cursor: 0),
    EditRow(
      name: "pastes on one line", start: "ad", keys: [.left, .paste("b\u{1B}[31m\nc")], text: "ab cd", cursor: 4),
    EditRow(name: "joins an accent", start: "e", keys: [.character("\u{301}")], text: "é", cursor: 1),
    EditRow(name: "ignores other keys", start: "8", keys: [.up, .pageDown, .tab, .alt("x")], text: "8", cursor: 1),
    EditRow(
      name: "keeps to its limit", start: "123456789", keys: [.home, .paste("abcd")], text: "a123456789", cursor: 1),
  ]
}

@Suite struct LineEditorTests {
  @Test(arguments: EditRow.rows)
  func edits(_ row: EditRow) {
    var editor = LineEditor(row.start, limit: 10)
    for key in row.keys { #expect(editor.take(key) == .editing) }
    #expect(editor.text == row.text && editor.cursor == row.cursor)
  }

  @Test func ends() {
    var editor = LineEditor("82")
    #expect(editor.take(.enter) == .done("82"))
    #expect(editor.take(.escape) == .cancelled)
    editor = LineEditor()
    #expect(editor.take(.control("d")) == .cancelled)
  }

  @Test func staysInBoundsWithAnyKeys() {
    var random = SeededRandom(seed: 9)
    var decoder = KeyDecoder()
    var editor = LineEditor(limit: 20)
    for _ in 0..<5000 {
      for key in decoder.feed(random.bytes(3)) { _ = editor.take(key) }
      #expect(editor.cursor >= 0 && editor.cursor <= editor.text.count && editor.text.count <= 20)
    }
  }

  @Test func joinsCharacters() {
    #expect([Key]().joiningCharacters == [])
    #expect(
      [.character("a"), .character("b"), .enter, .paste("c"), .character("d")].joiningCharacters == [
        .paste("ab"), .enter, .paste("c"), .paste("d"),
      ])
  }
}
