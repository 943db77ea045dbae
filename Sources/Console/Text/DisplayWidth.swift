/// Terminal columns one character fills: 0, 1 or 2.
///
/// A character here is a grapheme cluster, so an accent, a joined family emoji or a flag counts once. Wide scalars
/// come from Unicode's East Asian Width (UAX #11); an emoji variation selector makes its base two columns wide.
public func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if first.isASCII, scalars.count == 1 { return first.value >= 0x20 && first.value < 0x7F ? 1 : 0 }
  if scalars.contains(where: { $0.value == 0xFE0F }), first.properties.isEmoji { return 2 }
  if isRegionalIndicator(first) { return scalars.count > 1 ? 2 : 1 }
  return min(2, scalars.reduce(0) { $0 + width(of: $1) })
}

/// Terminal columns a text fills on one line; control characters fill none.
public func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// The longest beginning of a text that fits into so many columns.
func prefix(of text: String, columns: Int) -> String {
  var room = columns
  var end = text.startIndex
  while end < text.endIndex {
    let width = displayWidth(text[end])
    guard width <= room else { break }
    room -= width
    text.formIndex(after: &end)
  }
  return String(text[..<end])
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x1F1E6 && scalar.value <= 0x1F1FF
}

private func width(of scalar: Unicode.Scalar) -> Int {
  if fillsNothing(scalar) { return 0 }
  return isWide(scalar.value) ? 2 : 1
}

private func fillsNothing(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00AD, 0x0600...0x0605, 0x06DD, 0x070F, 0x08E2: false  // shown, although format characters
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: true  // vowels and finals that join a Hangul syllable
  default:
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

private func isWide(_ value: UInt32) -> Bool {
  guard value >= 0x1100 else { return false }
  var low = 0
  var high = wideRanges.count
  while low < high {
    let middle = (low + high) / 2
    let range = wideRanges[middle]
    if value < range.0 {
      high = middle
    } else if value > range.1 {
      low = middle + 1
    } else {
      return true
    }
  }
  return false
}
