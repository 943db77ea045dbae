@testable import ScaleCore

/// Numbers in words as tokens of their own, read by a grammar.
struct PlainNumbers {
  /// Without a number at the end that may go on.
  private(set) var tokens: [PlainWords.Token] = []
  private(set) var isOpen = false

  init(_ tokens: ArraySlice<PlainWords.Token>) {
    var at = tokens.startIndex
    while at < tokens.endIndex {
      guard let (value, end) = Self.number(at, tokens) else {
        self.tokens.append(tokens[at])
        at += 1
        continue
      }
      if end == tokens.endIndex || end == tokens.endIndex - 1 && Self.mayJoin(tokens[at..<end], tokens[end]) {
        isOpen = true
        return
      }
      self.tokens.append(value == 1 ? tokens[at] : .init(kind: .number, text: String(value)))
      at = end
    }
  }

  private typealias Tokens = ArraySlice<PlainWords.Token>
  private typealias Read = (value: Int, end: Int)

  private static func name(_ at: Int, _ tokens: Tokens) -> NumberName? {
    at < tokens.endIndex && tokens[at].kind == .word ? NumberName.all[tokens[at].text] : nil
  }

  private static func isAnd(_ at: Int, _ tokens: Tokens) -> Bool { at < tokens.endIndex && tokens[at].isWord(in: ["and"]) }

  /// `forty`, `forty-five`, `five`.
  private static func belowHundred(_ at: Int, _ tokens: Tokens) -> Read? {
    switch name(at, tokens) {
    case .small(let value): return (value, at + 1)
    case .tens(let value):
      let next = at + 1 < tokens.endIndex && tokens[at + 1].isMark("-") ? at + 2 : at + 1
      if case .small(let ones) = name(next, tokens), ones < 10 { return (value + ones, next + 1) }
      return (value, at + 1)
    default: return nil
    }
  }

  private static func belowThousand(_ at: Int, _ tokens: Tokens) -> Read? {
    guard let lead = belowHundred(at, tokens), name(lead.end, tokens) == .hundred else { return belowHundred(at, tokens) }
    let end = lead.end + 1
    let hundreds = lead.value * 100
    if let rest = belowHundred(isAnd(end, tokens) ? end + 1 : end, tokens) { return (hundreds + rest.value, rest.end) }
    return (hundreds, end)
  }

  private static func number(_ at: Int, _ tokens: Tokens) -> Read? {
    if case .whole(let value) = name(at, tokens) { return (value, at + 1) }
    let lead = belowThousand(at, tokens)
    guard name(lead?.end ?? at, tokens) == .thousand, lead?.value ?? 1 < 1000 else { return lead }
    let end = (lead?.end ?? at) + 1
    let thousands = (lead?.value ?? 1) * 1000
    if let rest = belowThousand(isAnd(end, tokens) ? end + 1 : end, tokens) { return (thousands + rest.value, rest.end) }
    return (thousands, end)
  }

  /// Whether a number may go on behind this.
  private static func mayJoin(_ number: Tokens, _ joint: PlainWords.Token) -> Bool {
    guard let last = name(number.endIndex - 1, number) else { return false }
    switch last {
    case .tens: return joint.isMark("-")
    case .hundred, .thousand: return joint.isWord(in: ["and"])
    case .small, .whole: return false
    }
  }
}
