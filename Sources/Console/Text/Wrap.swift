extension StyledText {
  /// The text as lines of at most `columns`, broken at spaces. Line breaks in the text stay; a word longer than a
  /// line is cut between characters. Lines after the first of each paragraph start with `indent` spaces.
  public func wrapped(to columns: Int, indent: Int = 0) -> [StyledText] {
    lines.flatMap { line in
      var wrapper = LineWrapper(columns: max(1, columns), indent: max(0, min(indent, columns - 1)))
      for run in line.runs { wrapper.feed(run) }
      return wrapper.finish()
    }
  }

  /// The same, but what a person may want to copy is never broken: commands, and words longer than a line such as paths, stay whole and stick
  /// out, for the terminal to fold.
  public func wrappedForCopying(to columns: Int, indent: Int = 0) -> [StyledText] {
    lines.flatMap { line in
      var wrapper = LineWrapper(columns: max(1, columns), indent: max(0, min(indent, columns - 1)))
      wrapper.cutsLongWords = false
      for run in line.runs {
        if run.role == .command { wrapper.feedWhole(run) } else { wrapper.feed(run) }
      }
      return wrapper.finish()
    }
  }
}

/// Plain text as lines of at most `columns`, see ``StyledText/wrapped(to:indent:)``.
public func wrapped(_ text: String, to columns: Int, indent: Int = 0) -> [String] {
  StyledText(text).wrapped(to: columns, indent: indent).map(\.plainText)
}

/// Collects words into lines.
private struct LineWrapper {
  let columns: Int
  let indent: Int
  var cutsLongWords = true
  private var done: [StyledText] = []
  private var line = StyledText()
  private var lineWidth = 0
  private var lineHasWord = false
  private var gap = StyledText()
  private var word = StyledText()
  private var wordWidth = 0

  init(columns: Int, indent: Int) {
    self.columns = columns
    self.indent = indent
  }

  mutating func feed(_ run: StyledText.Run) {
    for character in run.text {
      if character == " " {
        placeWord()
        gap.append(" ", run.role)
      } else {
        grow(by: character, run.role)
      }
    }
  }

  /// Spaces in the run are no place to break.
  mutating func feedWhole(_ run: StyledText.Run) {
    word.append(run.text, run.role)
    wordWidth += displayWidth(run.text)
  }

  mutating func finish() -> [StyledText] {
    placeWord()
    return done + [line]
  }

  private mutating func grow(by character: Character, _ role: Role) {
    let width = displayWidth(character)
    if cutsLongWords, wordWidth + width > columns - indent, wordWidth > 0 { placeWord() }
    word.append(String(character), role)
    wordWidth += width
  }

  private mutating func placeWord() {
    guard !word.isEmpty else { return }
    if lineWidth + gap.width + wordWidth <= columns {
      line.append(gap)
      lineWidth += gap.width
    } else if lineHasWord {
      done.append(line)
      // A word that is kept whole begins further left where that makes it fit.
      lineWidth = max(0, min(indent, columns - wordWidth))
      line = StyledText(String(repeating: " ", count: lineWidth))
    }
    line.append(word)
    lineWidth += wordWidth
    lineHasWord = true
    gap = StyledText()
    word = StyledText()
    wordWidth = 0
  }
}
