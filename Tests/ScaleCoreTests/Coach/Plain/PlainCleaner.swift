@testable import ScaleCore

/// What ``ReplyCleaner`` must give out, found without any haste: every list is asked about the whole sentence after every word.
struct PlainCleaner {
  private var filter = TerminalFilter()
  private var typesetting = PlainTypesetting()
  private var openers = PlainOpeners()
  private var spacing = PlainSpacing()
  private let screen: PlainScreen

  /// The sentence so far, and what of it was not given out.
  private var sentence: [PlainWords.Token] = []
  private var sentenceSize = 0
  private var word = ""
  private var held = ""

  /// All that was given out.
  private(set) var text = ""

  /// Why the answer was stopped; nothing comes out any more, and the transfer can be ended.
  private(set) var stop: ReplyScreen.Reason?

  init(screen: ReplyScreen) {
    self.screen = PlainScreen(screen: screen)
  }

  /// Takes the next piece of the answer.
  ///
  /// - Returns: what can be shown now, to be appended.
  mutating func feed(_ delta: String) -> String {
    var output = ""
    guard stop == nil else { return output }
    var set: [Unicode.Scalar] = []
    for scalar in delta.unicodeScalars {
      if let safe = filter.pass(scalar) { typesetting.pass(safe, to: &set) }
    }
    pass(set, to: &output)
    text += output
    return output
  }

  /// Ends the answer.
  ///
  /// - Returns: what was still held and may be shown.
  mutating func finish() -> String {
    guard stop == nil else { return "" }
    var output = ""
    var set: [Unicode.Scalar] = []
    typesetting.finish(to: &set)
    pass(set, to: &output)
    var rest: [Unicode.Scalar] = []
    openers.finish(to: &rest)
    space(rest, to: &output)
    if stop == nil { closeWord(isSentenceEnd: true, to: &output) }
    text += output
    return output
  }

  private mutating func pass(_ scalars: [Unicode.Scalar], to output: inout String) {
    var opened: [Unicode.Scalar] = []
    for scalar in scalars { openers.pass(scalar, to: &opened) }
    space(opened, to: &output)
  }

  private mutating func space(_ scalars: [Unicode.Scalar], to output: inout String) {
    var spaced: [Unicode.Scalar] = []
    for scalar in scalars where stop == nil {
      // A word is over at its blank, which itself waits for the next word.
      if scalar == "\n" {
        closeWord(isSentenceEnd: true, to: &output)
      } else if scalar == " ", let last = word.last {
        closeWord(isSentenceEnd: ".!?…".contains(last), to: &output)
      }
      spaced.removeAll(keepingCapacity: true)
      spacing.pass(scalar, to: &spaced)
      for final in spaced where stop == nil { place(final, to: &output) }
    }
  }

  /// Scripts without blanks are judged character by character.
  private mutating func place(_ scalar: Unicode.Scalar, to output: inout String) {
    if scalar == " " || scalar == "\n" {
      held.unicodeScalars.append(scalar)
      return
    }
    word.unicodeScalars.append(scalar)
    guard scalar.value >= 0x2E80 || word.utf8.count >= Self.longestWord else { return }
    closeWord(isSentenceEnd: "。！？".unicodeScalars.contains(scalar), to: &output)
  }

  private static let longestWord = 400
  private static let longestSentence = 1200

  /// Gives out what is decided. What looks unsafe waits for the end of its sentence, which may turn it round: `2 kg a week is too fast`.
  private mutating func closeWord(isSentenceEnd: Bool, to output: inout String) {
    guard !word.isEmpty || sentenceSize > 0 else { return }
    // A blank ends every token, so words can be read one by one.
    sentence += PlainWords(word).tokens
    sentenceSize += word.utf8.count
    held += word
    word = ""
    let isEnd = isSentenceEnd || sentenceSize > Self.longestSentence
    let tokens = sentence[...]
    let reason = screen.reason(in: tokens)
    if isEnd, let reason {
      stop = reason
      held = ""
      output += (text.isEmpty && output.isEmpty ? "" : "\n") + ReplyCopy.stopped(reason, in: .english)
    } else if isEnd || reason == nil && !screen.isOpen(tokens) {
      give(&output)
    }
    if isEnd { (sentence, sentenceSize) = ([], 0) }
  }

  private mutating func give(_ output: inout String) {
    output += held
    held = ""
  }
}
