/// Words by their letters (bytes of UTF-8), so that a word is looked up while it is being read, without a string of it.
struct WordTree<Mark: Sendable>: Sendable {
  private struct Node {
    let letter: UInt8
    var mark: Mark

    /// A bit for every letter that goes on here; some letters share one.
    var letters: UInt32 = 0

    /// The first of those that go on here, and the next beside this one; 0 for none.
    var child: Int32 = 0
    var sibling: Int32 = 0
  }

  /// Before the first letter.
  static var root: Int { 0 }

  private let unmarked: Mark
  private var nodes: [Node]

  /// The places of first letters, which are many; 0 for none.
  private var firsts = [Int32](repeating: 0, count: 256)

  init(unmarked: Mark) {
    self.unmarked = unmarked
    nodes = [Node(letter: 0, mark: unmarked)]
  }

  /// Adds a word.
  ///
  /// - Parameter note: marks every place on its way, the last one as its end.
  mutating func add(_ word: String, _ note: (_ mark: inout Mark, _ isEnd: Bool) -> Void) {
    var place = Self.root
    var left = word.utf8.count
    for letter in word.utf8 {
      left -= 1
      place = next(letter, after: place) ?? grow(letter, at: place)
      note(&nodes[place].mark, left == 0)
    }
  }

  private mutating func grow(_ letter: UInt8, at place: Int) -> Int {
    let sibling = nodes[place].child
    nodes[place].child = Int32(truncatingIfNeeded: nodes.count)
    nodes[place].letters |= Self.bit(letter)
    if place == Self.root { firsts[Int(letter)] = Int32(truncatingIfNeeded: nodes.count) }
    nodes.append(Node(letter: letter, mark: unmarked, sibling: sibling))
    return nodes.count - 1
  }

  /// Nil where no word goes on like this.
  func next(_ letter: UInt8, after place: Int) -> Int? {
    if place == Self.root { return firsts[Int(letter)] > 0 ? Int(firsts[Int(letter)]) : nil }
    guard nodes[place].letters & Self.bit(letter) != 0 else { return nil }
    var candidate = Int(nodes[place].child)
    while candidate > 0 {
      if nodes[candidate].letter == letter { return candidate }
      candidate = Int(nodes[candidate].sibling)
    }
    return nil
  }

  private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 31) }

  /// Where the last of these letters stands; nil where no word begins like this.
  func place(of letters: some Sequence<UInt8>) -> Int? {
    var place = Self.root
    for letter in letters {
      guard let next = next(letter, after: place) else { return nil }
      place = next
    }
    return place
  }

  subscript(place: Int) -> Mark { nodes[place].mark }
}
