/// Drops sentences that say nothing (`As an AI ...`, a bare `This is not medical advice.`) and words that only open (`Certainly!`).
///
/// A sentence is held back only as long as it may still turn out to be one of these. A sentence that names a symptom or anything beside
/// the boilerplate is advice, and stays.
struct ReplyOpeners {
  private enum State {
    /// At the beginning of a sentence, with what was held of it.
    case opening

    /// In a sentence that stays.
    case flowing

    /// In one that may have to go, as a whole.
    case judging(Boilerplate.Kind)

    /// Behind an opening word.
    case opened
  }

  private var state = State.opening
  private var held: [Unicode.Scalar] = []
  private var path = OpenerPath()
  private var advice = GenericAdvice()
  /// Behind an opening word: a mark came.
  private var hasMark = false
  private var isLineStart = true
  private var isFirst = true
  private var capitalizes = false
  private var last: Unicode.Scalar = "\n"

  private static let longestHeld = 400

  mutating func pass(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    defer { last = scalar }
    switch state {
    case .flowing:
      if capitalizes { emit(scalar, to: &output) } else { output.append(scalar) }
      if endsSentence(before: scalar) { begin(isNewLine: scalar == "\n") }
    case .opening: open(scalar, to: &output)
    case .opened: afterWord(scalar, to: &output)
    case .judging(let kind):
      held.append(scalar)
      let isOver = kind == .label ? scalar == "\n" : endsSentence(before: scalar)
      if isOver {
        judge(kind, to: &output)
        begin(isNewLine: scalar == "\n")
      } else {
        if kind == .generic { advice.pass(scalar) }
        if held.count > Self.longestHeld || kind == .generic && !advice.isPossible { release(to: &output) }
      }
    }
  }

  /// Takes letters where nothing but themselves comes out.
  mutating func passesLetters(endingWith letter: Unicode.Scalar) -> Bool {
    guard case .flowing = state, !capitalizes else { return false }
    last = letter
    return true
  }

  mutating func finish(to output: inout [Unicode.Scalar]) {
    if case .judging(let kind) = state { judge(kind, to: &output) }
    if case .opened = state, Boilerplate.isOpener(String(String.UnicodeScalarView(held))) { held = [] }
    release(to: &output)
  }

  private func endsSentence(before scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == " " && (last == "." || last == "!" || last == "?")
  }

  private mutating func begin(isNewLine: Bool) {
    if case .opening = state {} else { isFirst = false }
    state = .opening
    isLineStart = isNewLine
  }

  private mutating func open(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    if held.isEmpty, scalar == "\n" || scalar == " " {
      emit(scalar, to: &output)
      if scalar == "\n" { isLineStart = true }
      return
    }
    if held.isEmpty { path.clear() }
    held.append(scalar)
    path.pass(scalar)
    if path.isEmpty { return held.count > 4 ? release(to: &output) : () }
    if isLineStart, path.isFiller {
      hasMark = false
      return state = .opened
    }
    if let kind = path.kind(isFirst: isFirst) { return beginJudging(kind) }
    if !path.mayBegin(isLineStart: isLineStart, isFirst: isFirst) {
      release(to: &output)
      if endsSentence(before: scalar) { begin(isNewLine: scalar == "\n") }
    }
  }

  private mutating func beginJudging(_ kind: Boilerplate.Kind) {
    state = .judging(kind)
    guard kind == .generic else { return }
    advice = GenericAdvice()
    for scalar in held { advice.pass(scalar) }
  }

  /// `Certainly!` and `Of course, ` go; `Certainly not` and `Of course you can` stay.
  private mutating func afterWord(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    let isMark = Self.isMark(scalar)
    if isMark || scalar == " " && !hasMark {
      hasMark = hasMark || isMark
      // However many there are, they go or stay together.
      if held.count < Self.longestHeld { held.append(scalar) }
      path.pass(scalar)
    } else if hasMark || scalar == "\n" {
      held.removeAll(keepingCapacity: true)
      capitalizes = true
      state = .opening
      open(scalar, to: &output)
    } else {
      held.append(scalar)
      path.pass(scalar)
      // Another opener may be longer: `sure thing`.
      if !path.mayBeFiller { release(to: &output) }
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", ",", ".", ":", ";", "-", "\u{2026}": true
    default: false
    }
  }

  private mutating func judge(_ kind: Boilerplate.Kind, to output: inout [Unicode.Scalar]) {
    if Boilerplate.isDroppable(String(String.UnicodeScalarView(held)), kind) {
      // The line end stays, lest two lines become one.
      held = held.last == "\n" ? ["\n"] : []
    }
    release(to: &output)
  }

  private mutating func release(to output: inout [Unicode.Scalar]) {
    for scalar in held { emit(scalar, to: &output) }
    held.removeAll(keepingCapacity: true)
    if case .flowing = state {} else { isFirst = false }
    state = .flowing
  }

  private mutating func emit(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    if capitalizes, scalar.properties.isAlphabetic {
      capitalizes = false
      return output.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
    }
    output.append(scalar)
  }
}
