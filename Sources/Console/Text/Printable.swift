/// Text from outside made safe to show on one line: line breaks and tabs become a space; control characters,
/// terminal colour sequences and marks that reorder the text are dropped.
///
/// Drops C0 and C1 controls, CSI sequences (ECMA-48 5.4), and the explicit bidirectional controls of UAX #9.
public func printable(_ text: String) -> String {
  filtered(text) { _ in " " }
}

/// As ``printable(_:)``, but line breaks stay, as plain newlines.
public func printableLines(_ text: String) -> String {
  filtered(text) { $0 == "\t" ? " " : "\n" }
}

private func filtered(_ text: String, white: (Unicode.Scalar) -> Character) -> String {
  var result = String.UnicodeScalarView()
  let source = text.unicodeScalars
  var index = source.startIndex
  while index < source.endIndex {
    let scalar = source[index]
    source.formIndex(after: &index)
    switch scalar.value {
    case 0x0D where index < source.endIndex && source[index] == "\n": continue
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(contentsOf: white(scalar).unicodeScalars)
    case 0x1B: skipSequence(in: source, from: &index)
    case 0x9B: skipParameters(in: source, from: &index)
    case 0x00...0x1F, 0x7F...0x9F: continue
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
    default: result.append(scalar)
    }
  }
  return String(result)
}

private func skipSequence(in source: String.UnicodeScalarView, from index: inout String.Index) {
  guard index < source.endIndex, source[index] == "[" else { return }
  source.formIndex(after: &index)
  skipParameters(in: source, from: &index)
}

/// Parameter and intermediate bytes, then one final byte.
private func skipParameters(in source: String.UnicodeScalarView, from index: inout String.Index) {
  while index < source.endIndex, (0x20...0x3F).contains(source[index].value) { source.formIndex(after: &index) }
  if index < source.endIndex, (0x40...0x7E).contains(source[index].value) { source.formIndex(after: &index) }
}
