/// The characters of a symbol set besides those of lines.
struct PlotSymbols: Sendable {
  let point: Character
  let marked: Character
  let selected: Character
  let whisker: Character
  let cursor: Character
  /// A point among many; nil for a dot.
  let crowded: Character?
  /// Where two ticks cross; nil where it could be taken for a line's dot.
  let grid: Character?
  let vertical: Character
  let yTick: Character
  let corner: Character
  let horizontal: Character
  let xTick: Character
  /// A tick without a label.
  let xTickBare: Character

  init(_ glyphs: Glyphs) {
    let isASCII = glyphs == .ascii
    (vertical, yTick, corner) = isASCII ? ("|", "+", "+") : ("│", "┤", "└")
    (horizontal, xTick, xTickBare) = isASCII ? ("-", "+", "'") : ("─", "┬", "┴")
    (crowded, grid) = glyphs == .braille ? (nil, "·") : (isASCII ? "." : "·", nil)
    switch glyphs {
    case .braille: (point, marked, selected, whisker, cursor) = ("●", "◆", "◉", "│", "┊")
    // Only characters that the Linux console's fonts have, which are those of code page 437.
    case .blocks: (point, marked, selected, whisker, cursor) = ("•", "♦", "◘", "│", "│")
    case .ascii: (point, marked, selected, whisker, cursor) = ("o", "*", "@", "|", ":")
    }
  }
}
