/// Long dashes become hyphens; marks of headings and bold type go.
struct PlainTypesetting {
  private var isLineStart = true
  private var hashes = 0
  private var stars = 0

  mutating func pass(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    if hashes > 0, scalar != "#" {
      // `## Plan` is a heading, `#1` is not.
      if scalar != " " && scalar != "\n" || hashes > 6 { output.append(contentsOf: Array(repeating: "#", count: hashes)) }
      hashes = 0
    }
    if stars > 0, scalar != "*" {
      if stars == 1 { output.append("*") }
      stars = 0
    }
    switch scalar {
    case "#" where isLineStart: hashes += 1
    case "*":
      stars += 1
      isLineStart = false
    case "\u{2014}", "\u{2015}": output.append(contentsOf: [" ", "-", " "])
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}": output.append("-")
    default: output.append(scalar)
    }
    isLineStart = scalar == "\n" || isLineStart && (scalar == " " || scalar == "#")
  }

  mutating func finish(to output: inout [Unicode.Scalar]) {
    if hashes > 0 { output.append(contentsOf: Array(repeating: "#", count: hashes)) }
    if stars == 1 { output.append("*") }
    (hashes, stars) = (0, 0)
  }
}

/// One blank between words, one empty line between paragraphs, none at either end.
struct PlainSpacing {
  private var breaks = 0
  private var hasBlank = false
  private var hasText = false

  mutating func pass(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    switch scalar {
    case "\n":
      breaks = min(breaks + 1, 2)
      hasBlank = false
    case " ": hasBlank = breaks == 0
    default:
      if hasText {
        output.append(contentsOf: Array(repeating: "\n", count: breaks))
        if hasBlank, breaks == 0 { output.append(" ") }
      }
      output.append(scalar)
      (breaks, hasBlank, hasText) = (0, false, true)
    }
  }
}
