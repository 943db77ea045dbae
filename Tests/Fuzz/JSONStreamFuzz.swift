import JSONText

/// Feeds the input in pieces; what comes out must be what the parser of whole documents reads.
///
/// The first byte chooses the size of the pieces and how documents are laid out.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStream(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  let isLines = choice & 1 == 1
  let (parts, error) = stream(text, isLines ? .lines : .document, piece: Int(choice >> 1) + 1)
  var last = -1
  for part in parts {
    precondition(part.offset > last && part.offset < text.count, "a part out of order")
    last = part.offset
  }
  guard !isLines, !text.starts(with: [0xEF, 0xBB, 0xBF]) else { return 0 }
  do throws(JSONError) {
    let whole = try JSONValue(parsing: text)
    guard let expected = flattened(whole) else {
      precondition(error != nil, "a document that is neither array nor object was taken")
      return 0
    }
    precondition(error == nil, "a whole document was refused")
    precondition(parts.count == expected.count, "parts were lost")
    for (part, (key, value)) in zip(parts, expected) {
      precondition(part.key == key && part.value.text == value.text, "a part is another one")
    }
  } catch let problem {
    // Parts may nest as deep as documents, so what lies around them is not counted.
    precondition(error != nil || problem.reason == .tooDeep, "nonsense was taken")
  }
  return 0
}

private func stream(_ text: [UInt8], _ layout: JSONStream.Layout, piece: Int) -> (parts: [JSONStream.Part], error: JSONStreamError?) {
  var stream = JSONStream(layout)
  var parts: [JSONStream.Part] = []
  var rest = text[...]
  do throws(JSONStreamError) {
    while true {
      while let part = try stream.next() {
        parts.append(part)
        stream.recycle(part)
      }
      if stream.isFinished { return (parts, nil) }
      if rest.isEmpty { stream.finish() }
      Array(rest.prefix(piece)).withUnsafeBytes { stream.push($0) }
      rest = rest.dropFirst(piece)
    }
  } catch {
    return (parts, error)
  }
}

private func flattened(_ document: JSONValue) -> [(key: String?, value: JSONValue)]? {
  switch document {
  case .array(let elements): elements.map { (nil, $0) }
  case .object(let members):
    members.flatMap { member in member.value.array?.map { (member.key, $0) } ?? [(member.key, member.value)] }
  default: nil
  }
}
