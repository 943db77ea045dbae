@testable import ScaleCore

/// ``ReplyOpeners``, which looks at all that it holds whenever a character comes.
struct PlainOpeners {
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
  private var isLineStart = true
  private var isFirst = true
  private var capitalizes = false
  private var last: Unicode.Scalar = "\n"

  private static let longestHeld = 400

  mutating func pass(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    defer { last = scalar }
    switch state {
    case .flowing:
      emit(scalar, to: &output)
      if endsSentence(before: scalar) { begin(isNewLine: scalar == "\n") }
    case .opening: open(scalar, to: &output)
    case .opened: afterWord(scalar, to: &output)
    case .judging(let kind):
      held.append(scalar)
      let isOver = kind == .label ? scalar == "\n" : endsSentence(before: scalar)
      if isOver {
        judge(kind, to: &output)
        begin(isNewLine: scalar == "\n")
      } else if held.count > Self.longestHeld || kind == .generic && !PlainBoilerplate.mayBeGeneric(held) {
        release(to: &output)
      }
    }
  }

  mutating func finish(to output: inout [Unicode.Scalar]) {
    if case .judging(let kind) = state { judge(kind, to: &output) }
    if case .opened = state, PlainBoilerplate.isOpener(String(String.UnicodeScalarView(held))) { held = [] }
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
    held.append(scalar)
    let text = PlainBoilerplate.folded(held)
    if text.isEmpty { return held.count > 4 ? release(to: &output) : () }
    if isLineStart, Boilerplate.fillers.contains(text) { return state = .opened }
    if let kind = PlainBoilerplate.kind(of: text), !(isFirst && kind == .generic) { return state = .judging(kind) }
    let isOpen = PlainBoilerplate.mayBegin(text, isLineStart: isLineStart, isFirst: isFirst)
    if !isOpen {
      release(to: &output)
      if endsSentence(before: scalar) { begin(isNewLine: scalar == "\n") }
    }
  }

  /// `Certainly!` and `Of course, ` go; `Certainly not` and `Of course you can` stay.
  private mutating func afterWord(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
    let marks: Set<Unicode.Scalar> = ["!", ",", ".", ":", ";", "-", "\u{2026}"]
    let hasMark = held.contains { marks.contains($0) }
    if marks.contains(scalar) || scalar == " " && !hasMark {
      held.append(scalar)
    } else if hasMark || scalar == "\n" {
      held = []
      capitalizes = true
      state = .opening
      open(scalar, to: &output)
    } else {
      held.append(scalar)
      // Another opener may be longer: `sure thing`.
      let text = PlainBoilerplate.folded(held)
      if Boilerplate.fillers.contains(text) || Boilerplate.fillers.contains(where: { $0.hasPrefix(text) }) { return }
      release(to: &output)
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
    held = []
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
