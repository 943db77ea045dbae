/// Takes words, numbers and marks as they come; see ``WordStream``.
protocol WordTaker {
  /// - Parameter text: bytes of UTF-8, folded as in ``SpokenWords/Token/text``.
  mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8])
}

/// Reads a text scalar by scalar and finds in it what ``SpokenWords`` finds in the whole. The text must be free of hidden characters.
struct WordStream: Sendable {
  enum State {
    case between, word, number
  }

  private(set) var state = State.between

  /// Of the word or number that is being read.
  private(set) var text: [UInt8] = []

  /// An apostrophe in a word or a joint in a number, which belongs to it only if it goes on.
  private var pending: Unicode.Scalar?

  mutating func pass(_ scalar: Unicode.Scalar, to taker: inout some WordTaker) {
    switch state {
    case .between: begin(scalar, to: &taker)
    case .word:
      guard pending == nil || Letters.isAlphabetic(scalar) else {
        finish(to: &taker)
        return begin(scalar, to: &taker)
      }
      pending = nil
      goOn(scalar, to: &taker)
    case .number:
      if Letters.isDigit(scalar) {
        if let joint = pending { append(joint) }
        pending = nil
        append(scalar)
      } else if pending == nil, Letters.isJoint(scalar) {
        pending = scalar
      } else {
        finish(to: &taker)
        begin(scalar, to: &taker)
      }
    }
  }

  /// The same for Latin letters in a row.
  mutating func pass(_ letters: UnsafeBufferPointer<UInt8>, to taker: inout some WordTaker) {
    if state == .number || pending != nil {
      for letter in letters { pass(Unicode.Scalar(letter), to: &taker) }
    } else if !letters.isEmpty {
      state = .word
      let start = text.count
      text.append(contentsOf: letters)
      text.withUnsafeMutableBufferPointer { text in
        for index in start..<text.count { text[index] |= 0x20 }
      }
    }
  }

  /// Ends what is being read.
  mutating func finish(to taker: inout some WordTaker) {
    if state != .between {
      taker.take(state == .word ? .word : .number, text)
      state = .between
      text.removeAll(keepingCapacity: true)
    }
    guard let mark = pending else { return }
    pending = nil
    take(mark, &taker)
  }

  private mutating func begin(_ scalar: Unicode.Scalar, to taker: inout some WordTaker) {
    if Letters.isDigit(scalar) {
      state = .number
      append(scalar)
    } else if Letters.isAlphabetic(scalar), !Letters.isApostrophe(scalar) {
      state = .word
      Letters.fold(scalar, onto: &text)
    } else if !Letters.isBlank(scalar) {
      take(scalar, &taker)
    }
  }

  private mutating func goOn(_ scalar: Unicode.Scalar, to taker: inout some WordTaker) {
    if Letters.isApostrophe(scalar) {
      pending = scalar
    } else if Letters.isPartOfWord(scalar) {
      Letters.fold(scalar, onto: &text)
    } else if !Letters.isDropped(scalar) {
      finish(to: &taker)
      begin(scalar, to: &taker)
    }
  }

  private mutating func take(_ mark: Unicode.Scalar, _ taker: inout some WordTaker) {
    append(mark)
    taker.take(.mark, text)
    text.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ scalar: Unicode.Scalar) { Letters.append(scalar, to: &text) }
}
