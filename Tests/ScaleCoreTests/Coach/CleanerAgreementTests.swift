@testable import ScaleCore
import Testing
import TestSupport

/// Answers out of the words that the cleaner looks for, in sentences that no model would say.
private struct AnswerMaker {
  private var random: SeededRandom
  private let words: [String]
  private let phrases = ScreenWords.Sign.allCases.flatMap(ScreenWords.phrases)

  private static let numbers = [
    "900", "1,000", "800-1000", "2", "1.5", "0.5", "12", "1-2", "2027-03-01", "7:30", "1.200", "1400", "16/8", "12345", "1,2,3", "3.", "0",
    "40", "48", "42-45", "5:2", "140", "110.5",
  ]
  private static let units = [
    "kg", "kcal", "mg", "%", "percent", "lb", "units", "g", "to", "-", "or", "and", "bis", "oder", "a week", "hours", "days", "-hour",
    " full days", "Tage",
    "week", "h", "st", "kilos",
  ]
  private static let oddities = [
    "\u{2BC}", "\u{2BC}\u{2BC}n", "don\u{2019}t", "it's'", "µg", "Größe", "a\u{308}b", "e\u{301}", "\u{212A}", "İs", "体重", "。", "！", "🎉",
    "w\u{345}", "\u{3000}", "x0\u{301}", "…", "##", "#######", "*", "**", "\u{2014}", "\u{2013}", "\u{1B}[3m", "\u{9B}1", "\r\n", "\t",
    "\u{200B}", "as an ai\u{301}", "note:\u{301}", "check with🏿", "natu\u{308}rlich", "NATÜRLICH", "“Certainly", "*Sure*", "(Note that",
  ]
  private static let ends = [". ", ". ", "! ", "? ", "\n", ", ", ": ", "; ", " - ", "... ", "… ", ".\n\n", "。"]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let parts = phrases.flatMap { $0.split { " |".contains($0) }.map { $0.filter { $0 != "*" } } }
    words = parts + Boilerplate.vocabulary.sorted() + Boilerplate.fillers.sorted() + Boilerplate.openers.map(\.text)
  }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

  mutating func answer() -> String { (0...below(4)).map { _ in sentence() }.joined() }

  private mutating func sentence() -> String {
    var text = below(3) > 0 ? "" : one(of: Boilerplate.openers.map(\.text) + Boilerplate.fillers.sorted()) + one(of: ["", " ", ", ", "! "])
    for _ in 0..<below(12) { text += piece() + one(of: ["", " ", " ", " ", " ", "  ", ","]) }
    return text + one(of: Self.ends)
  }

  private mutating func piece() -> String {
    switch below(8) {
    case 0, 1, 2: one(of: words)
    case 3: one(of: words).uppercased()
    case 4: one(of: Self.numbers) + one(of: ["", " ", " to ", "-", " or ", " and "]) + one(of: Self.units + Self.numbers)
    case 5: one(of: Self.oddities)
    default: phrase()
    }
  }

  private mutating func phrase() -> String {
    let parts = one(of: phrases).split(separator: " ")
    return parts.map { part in
      switch part {
      case "...": (0..<below(6)).map { _ in one(of: words) }.joined(separator: " ")
      case "#": one(of: Self.numbers)
      default: one(of: part.split(separator: "|").map(String.init)).replacing("*", with: one(of: ["", "ed"]))
      }
    }.joined(separator: " ")
  }

  /// The same text, cut at random places.
  mutating func pieces(of text: String) -> [String] {
    let widest = [1, 3, 8, 1000][below(4)]
    var pieces: [String] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + below(widest))
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}

@Suite("Reply cleaner and its plain twin")
struct CleanerAgreementTests {
  /// Piece by piece the same is given out, at the same time.
  private static func expectSame(_ pieces: [String], _ screen: ReplyScreen) {
    var (cleaner, plain) = (ReplyCleaner(screen: screen), PlainCleaner(screen: screen))
    for piece in pieces { #expect(Array(cleaner.feed(piece).utf8) == Array(plain.feed(piece).utf8), "\(pieces)") }
    #expect(Array(cleaner.finish().utf8) == Array(plain.finish().utf8), "\(pieces)")
    #expect(cleaner.stop == plain.stop, "\(pieces)")
  }

  @Test func rowsGiveTheSame() {
    let texts =
      ReplyRow.all.map(\.reply)
      + (ScreenRow.stopped + ScreenRow.fine + ScreenRow.all).map { "Hello there. \($0.testDescription) Bye." }
    for text in texts {
      Self.expectSame(text.unicodeScalars.map { String($0) }, ReplyCleanerTests.screen)
      Self.expectSame([text], ReplyCleanerTests.screen)
    }
  }

  @Test(arguments: [UInt64](1...6))
  func madeUpAnswersGiveTheSame(_ seed: UInt64) {
    var maker = AnswerMaker(seed: seed)
    let heavy = ReplyScreen(sex: .male, weight: Mass(kilograms: 120), height: Length(centimetres: 160))
    for round in 0..<60 {
      Self.expectSame(maker.pieces(of: maker.answer()), round % 2 == 0 ? ReplyCleanerTests.screen : heavy)
    }
  }

  @Test(arguments: [UInt64](1...4))
  func wordsOfAStreamAreThoseOfTheWhole(_ seed: UInt64) {
    struct Taken: WordTaker, Equatable {
      var words: [String] = []
      mutating func take(_ kind: SpokenWords.Token.Kind, _ text: [UInt8]) {
        words.append("\(kind) \(String(decoding: text, as: UTF8.self))")
      }
    }
    var maker = AnswerMaker(seed: seed)
    for _ in 0..<60 {
      let whole = SpokenWords(maker.answer())
      var (stream, taken) = (WordStream(), Taken())
      for scalar in whole.source.unicodeScalars { stream.pass(scalar, to: &taken) }
      stream.finish(to: &taken)
      #expect(taken.words == whole.tokens.map { "\($0.kind) \($0.text)" }, "\(whole.source)")
    }
  }

  /// However much of one thing comes, only so much is held.
  @Test(arguments: ["#", "*", "!", " ", "\n", "x", "9", "体", "'", "(", "\u{2BC}"])
  func nothingPilesUp(_ scalar: String) {
    for start in ["", "Sure", "Note that ", "Eat 900 "] {
      var cleaner = ReplyCleaner(screen: ReplyCleanerTests.screen)
      let given = cleaner.feed(start + String(repeating: scalar, count: 20_000))
      let rest = cleaner.finish()
      #expect(rest.utf8.count <= 2000, "\(start)\(scalar): \(given.utf8.count) given, \(rest.utf8.count) held")
    }
  }
}
