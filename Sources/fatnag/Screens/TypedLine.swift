import Console

/// A line that is being typed, as much of it as fits, the cursor always in sight.
struct TypedLine {
  var editor: LineEditor
  var isUnicode: Bool

  func text(width: Int) -> StyledText {
    let text = printable(editor.text)
    let room = max(0, width - 1)
    var before = text.prefix(editor.cursor)
    while displayWidth(String(before)) > room, !before.isEmpty { before.removeFirst() }
    var after = text.dropFirst(editor.cursor)
    while displayWidth(String(after)) > room - displayWidth(String(before)), !after.isEmpty { after.removeLast() }
    let cursor = StyledText(isUnicode ? "▏" : "_", .key)
    return StyledText(String(before), .hero) + cursor + StyledText(String(after), .hero)
  }
}
