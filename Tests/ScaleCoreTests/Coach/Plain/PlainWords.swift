@testable import ScaleCore

/// ``SpokenWords`` without what makes it fast; the same kinds of tokens.
struct PlainWords {
  struct Token {
    let kind: SpokenWords.Token.Kind
    let text: String

    func isWord(in words: Set<String>) -> Bool { kind == .word && words.contains(text) }
    func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
  }

  let tokens: [Token]

  init(_ text: String) {
    var scanner = Scanner(scalars: text.unicodeScalars)
    tokens = scanner.tokens()
  }

  private struct Scanner {
    let scalars: String.UnicodeScalarView
    private var index: String.Index

    init(scalars: String.UnicodeScalarView) {
      self.scalars = scalars
      index = scalars.startIndex
    }

    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      while index < scalars.endIndex {
        let scalar = scalars[index]
        if Self.isDigit(scalar) {
          tokens.append(number())
        } else if scalar.properties.isAlphabetic, !Self.isApostrophe(scalar) {
          tokens.append(word())
        } else {
          index = scalars.index(after: index)
          let isBlank = scalar.properties.isWhitespace && scalar != "\n"
          if !isBlank { tokens.append(Token(kind: .mark, text: String(scalar))) }
        }
      }
      return tokens
    }

    /// Digits, with `.`, `,`, `:`, `/` or `-` between them: `78,5`, `16/8`, `7:30`, `2027-03-01`, `1000-1200`.
    private mutating func number() -> Token {
      let start = index
      while index < scalars.endIndex {
        let next = scalars.index(after: index)
        let isJoint = ".,:/-".unicodeScalars.contains(scalars[index]) && next < scalars.endIndex && Self.isDigit(scalars[next])
        guard Self.isDigit(scalars[index]) || isJoint else { break }
        index = next
      }
      return Token(kind: .number, text: String(scalars[start..<index]))
    }

    private mutating func word() -> Token {
      var folded = ""
      while index < scalars.endIndex {
        let scalar = scalars[index]
        let next = scalars.index(after: index)
        if Self.isApostrophe(scalar) {
          guard next < scalars.endIndex, scalars[next].properties.isAlphabetic else { break }
        } else if scalar.value == 0x308 {
          folded.append("e")
        } else if scalar.properties.isAlphabetic || Self.isDigit(scalar) {
          Self.fold(scalar, onto: &folded)
        } else if scalar.properties.generalCategory != .nonspacingMark {
          break
        }
        index = next
      }
      return Token(kind: .word, text: folded)
    }

    private static func fold(_ scalar: Unicode.Scalar, onto text: inout String) {
      switch scalar {
      case "ä", "Ä": text += "ae"
      case "ö", "Ö": text += "oe"
      case "ü", "Ü": text += "ue"
      case "ß", "ẞ": text += "ss"
      default: text += scalar.properties.lowercaseMapping
      }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}" }
  }
}
