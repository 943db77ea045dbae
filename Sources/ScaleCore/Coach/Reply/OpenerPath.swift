/// How far the beginning of a sentence is on its way to one of ``Boilerplate``'s openers, letter by letter.
struct OpenerPath: Sendable {
  private struct Mark: Sendable {
    var leadsToFiller = false
    var isFiller = false

    /// To an opener of any kind, and to one that goes even at the very beginning of an answer.
    var leadsOn = false
    var leadsOnAtFirst = false

    /// The opener that ends here, if the next character does not go on with its word.
    var wordEnd: Boilerplate.Kind?

    /// The one that ends here, whatever follows.
    var end: Boilerplate.Kind?
  }

  private static let tree = {
    var tree = WordTree(unmarked: Mark())
    for filler in Boilerplate.fillers {
      tree.add(filler) { mark, isEnd in
        mark.leadsToFiller = true
        if isEnd { mark.isFiller = true }
      }
    }
    for (text, kind) in Boilerplate.openers {
      let isWord = text.unicodeScalars.last.map(Letters.isAlphabetic) ?? false
      tree.add(text) { mark, isEnd in
        mark.leadsOn = true
        if kind != .generic { mark.leadsOnAtFirst = true }
        guard isEnd else { return }
        if isWord { mark.wordEnd = kind } else { mark.end = kind }
      }
    }
    return tree
  }()

  private let tree = Self.tree
  private var place: Int? = WordTree<Mark>.root
  private var before: Int?
  private var folded: [UInt8] = []
  private var isWordOver = false

  /// Nothing but marks so far.
  private(set) var isEmpty = true

  mutating func clear() {
    place = WordTree<Mark>.root
    (before, isWordOver, isEmpty) = (nil, false, true)
  }

  mutating func pass(_ scalar: Unicode.Scalar) {
    if isEmpty, Boilerplate.isFrontMark(scalar) { return }
    isEmpty = false
    before = place
    guard let start = place else { return }
    isWordOver = Self.endsWord(scalar)
    folded.removeAll(keepingCapacity: true)
    Self.fold(scalar, onto: &folded)
    place = folded.reduce(Optional(start)) { place, letter in place.flatMap { tree.next(letter, after: $0) } }
  }

  private static func fold(_ scalar: Unicode.Scalar, onto text: inout [UInt8]) {
    if scalar == "\u{2019}" {
      text.append(UInt8(ascii: "'"))
    } else if scalar.isASCII {
      Letters.fold(scalar, onto: &text)
    } else {
      text.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  /// Behind a letter: `as an aid` is no machine. An accent that stands alone goes on with the letter before it.
  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    if Letters.isAlphabetic(scalar) { return false }
    return scalar.isASCII || ("a" + String(scalar)).count == 2
  }

  /// Exactly an opening word.
  var isFiller: Bool { place.map { tree[$0].isFiller } ?? false }
  var mayBeFiller: Bool { place.map { tree[$0].leadsToFiller } ?? false }

  /// The opener that the newest character made certain.
  func kind(isFirst: Bool) -> Boilerplate.Kind? {
    var kind: Boilerplate.Kind?
    if isWordOver, let before { kind = tree[before].wordEnd }
    if kind == nil, let place { kind = tree[place].end }
    return isFirst && kind == .generic ? nil : kind
  }

  func mayBegin(isLineStart: Bool, isFirst: Bool) -> Bool {
    guard let place else { return false }
    let mark = tree[place]
    return isLineStart && mark.leadsToFiller || (isFirst ? mark.leadsOnAtFirst : mark.leadsOn)
  }
}
