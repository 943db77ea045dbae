/// Long dashes become hyphens; marks of headings and bold type go.
struct ReplyTypesetting {
  private var isLineStart = true
  private var hashes = 0
  private var stars = 0

  mutating func pass(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    if hashes > 0, scalar != "#" {
      // `## Plan` is a heading, `#1` is not.
      if scalar != " " && scalar != "\n" { finishHashes(to: &output) }
      hashes = 0
    }
    if stars > 0, scalar != "*" {
      if stars == 1 { output.append("*") }
      stars = 0
    }
    switch scalar {
    case "#" where isLineStart: passHash(to: &output)
    case "*":
      stars += 1
      isLineStart = false
    case "\u{2014}", "\u{2015}": output.append(contentsOf: [" ", "-", " "])
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}": output.append("-")
    default: output.append(scalar)
    }
    isLineStart = scalar == "\n" || isLineStart && (scalar == " " || scalar == "#")
  }

  /// Takes letters where nothing but themselves comes out.
  mutating func passesLetters() -> Bool {
    guard hashes == 0, stars == 0 else { return false }
    isLineStart = false
    return true
  }

  /// More than six make no heading, and nothing of them is held any more.
  private mutating func passHash(to output: inout [Unicode.Scalar]) {
    hashes += 1
    guard hashes > 6 else { return }
    if hashes == 7 { output.append(contentsOf: repeatElement("#", count: 6)) }
    output.append("#")
    hashes = 7
  }

  private mutating func finishHashes(to output: inout [Unicode.Scalar]) {
    if hashes <= 6 { output.append(contentsOf: repeatElement("#", count: hashes)) }
  }

  mutating func finish(to output: inout [Unicode.Scalar]) {
    finishHashes(to: &output)
    if stars == 1 { output.append("*") }
    (hashes, stars) = (0, 0)
  }
}

/// One blank between words, one empty line between paragraphs, none at either end.
struct ReplySpacing {
  /// What stands between two characters.
  enum Gap {
    case nothing, blank, line, paragraph
  }

  private var gap = Gap.nothing
  private var hasText = false

  /// - Returns: what comes out before this character; nil for a blank or a line end, which waits for the next character.
  mutating func pass(_ scalar: Unicode.Scalar) -> Gap? {
    switch (scalar, gap) {
    case ("\n", .line), ("\n", .paragraph): gap = .paragraph
    case ("\n", _): gap = .line
    case (" ", .nothing): gap = .blank
    case (" ", _): break
    default:
      defer { (gap, hasText) = (.nothing, true) }
      return hasText ? gap : .nothing
    }
    return nil
  }
}
