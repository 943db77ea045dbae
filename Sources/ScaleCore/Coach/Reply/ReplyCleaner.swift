/// Cleans an answer while it arrives. What was given out is never taken back, and however the stream is cut, the text is the same.
///
/// A word is held until it is over; a sentence's beginning only while it may be boilerplate, and a number with its unit only while the words behind it
/// may make it something nobody should be told (``ReplyScreen``). Nothing is kept of what was given out.
public struct ReplyCleaner: Sendable {
  private var filter = TerminalFilter()
  private var typesetting = ReplyTypesetting()
  private var openers = ReplyOpeners()
  private var spacing = ReplySpacing()

  /// What is on its way between these, empty between calls.
  private var set: [Unicode.Scalar] = []
  private var opened: [Unicode.Scalar] = []
  private var output: [UInt8] = []

  private var sentence: ScreenedSentence
  private var sentenceSize = 0
  private var stream = WordStream()

  /// What of the sentence was not given out, with the unfinished word at its end.
  private var held: [UInt8] = []
  private var wordSize = 0
  private var lastOfWord: Unicode.Scalar = " "
  private var hasGiven = false
  private let language: RedFlagWords.Language

  /// Why the answer was stopped; nothing comes out any more, and the transfer can be ended.
  public private(set) var stop: ReplyScreen.Reason?

  public init(screen: ReplyScreen) {
    sentence = ScreenedSentence(screen: screen)
    language = screen.language
  }

  /// Takes the next piece of the answer.
  ///
  /// - Returns: what can be shown now, to be appended.
  public mutating func feed(_ delta: String) -> String {
    var delta = delta
    delta.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let isLetters = Letters.isLatin(bytes[start])
        let end = bytes[start...].firstIndex { Letters.isLatin($0) != isLetters } ?? bytes.count
        let run = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if !isLetters || !passesOver(run) { pass(run) }
        start = end
      }
    }
    passOn()
    return takeOutput()
  }

  /// Ends the answer.
  ///
  /// - Returns: what was still held and may be shown.
  public mutating func finish() -> String {
    typesetting.finish(to: &set)
    passOn()
    openers.finish(to: &opened)
    space()
    if stop == nil { closeWord(isSentenceEnd: true) }
    return takeOutput()
  }

  private mutating func pass(_ run: UnsafeBufferPointer<UInt8>) {
    if run.allSatisfy({ $0 < 0x80 }) {
      for byte in run { pass(Unicode.Scalar(byte)) }
    } else {
      for scalar in String(decoding: run, as: UTF8.self).unicodeScalars { pass(scalar) }
    }
  }

  private mutating func pass(_ scalar: Unicode.Scalar) {
    guard let safe = filter.pass(scalar) else { return }
    typesetting.pass(safe, to: &set)
    if set.count >= Self.batch { passOn() }
  }

  /// Most of a text are Latin letters of words that stay; for these the way is short.
  private mutating func passesOver(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = letters.first, let last = letters.last, filter.passesLetters(), typesetting.passesLetters() else { return false }
    passOn()
    guard wordSize + letters.count < Self.longestWord, stop == nil, openers.passesLetters(endingWith: Unicode.Scalar(last)) else {
      return false
    }
    space(before: Unicode.Scalar(first))
    held.append(contentsOf: letters)
    wordSize += letters.count
    lastOfWord = Unicode.Scalar(last)
    stream.pass(letters, to: &sentence)
    return true
  }

  private static let batch = 256

  /// Bytes of a word that wait for its end; more than the widest line of a terminal can hold of any script.
  private static let longestWord = 400
  private static let longestSentence = 1200

  private mutating func takeOutput() -> String {
    if output.isEmpty { return "" }
    defer { output.removeAll(keepingCapacity: true) }
    hasGiven = true
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func passOn() {
    if set.isEmpty { return }
    for scalar in set { openers.pass(scalar, to: &opened) }
    set.removeAll(keepingCapacity: true)
    space()
  }

  private mutating func space() {
    if opened.isEmpty { return }
    for scalar in opened where stop == nil {
      // A word is over at its blank, which itself waits for the next word.
      if scalar == "\n" {
        closeWord(isSentenceEnd: true)
      } else if scalar == " ", wordSize > 0 {
        closeWord(isSentenceEnd: Self.endsSentence(lastOfWord))
      }
      if space(before: scalar) { place(scalar) }
    }
    opened.removeAll(keepingCapacity: true)
  }

  /// - Returns: false for what is itself a blank or a line end.
  @discardableResult
  private mutating func space(before scalar: Unicode.Scalar) -> Bool {
    switch spacing.pass(scalar) {
    case nil: return false
    case .nothing: break
    case .blank: held.append(UInt8(ascii: " "))
    case .line: held.append(UInt8(ascii: "\n"))
    case .paragraph: held.append(contentsOf: [UInt8(ascii: "\n"), UInt8(ascii: "\n")])
    }
    return true
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", "…": true
    default: false
    }
  }

  /// Scripts without blanks are judged character by character.
  private mutating func place(_ scalar: Unicode.Scalar) {
    let before = held.count
    Letters.append(scalar, to: &held)
    wordSize += held.count - before
    lastOfWord = scalar
    stream.pass(scalar, to: &sentence)
    guard scalar.value >= 0x2E80 || wordSize >= Self.longestWord else { return }
    closeWord(isSentenceEnd: scalar == "。" || scalar == "！" || scalar == "？")
  }

  /// Gives out what is decided. What looks unsafe waits for the end of its sentence, which may turn it round: `2 kg a week is too fast`.
  private mutating func closeWord(isSentenceEnd: Bool) {
    guard wordSize > 0 || sentenceSize > 0 else { return }
    // A blank ends every token, so words can be read one by one.
    stream.finish(to: &sentence)
    sentenceSize += wordSize
    wordSize = 0
    let isEnd = isSentenceEnd || sentenceSize > Self.longestSentence
    let reason = sentence.reason
    if isEnd, let reason {
      stop = reason
      held = []
      output.append(contentsOf: ((hasGiven || !output.isEmpty ? "\n" : "") + ReplyCopy.stopped(reason, in: language)).utf8)
    } else if isEnd || reason == nil && !sentence.isOpen {
      output.append(contentsOf: held)
      held.removeAll(keepingCapacity: true)
    }
    guard isEnd else { return }
    sentence.clear()
    sentenceSize = 0
  }
}
