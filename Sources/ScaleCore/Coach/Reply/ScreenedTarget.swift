/// Whether a sentence names a weight that nobody should aim at, and aims at it.
struct ScreenedTarget: Sendable {
  private struct Weight {
    let index: Int
    var isAimedAt: Bool
  }

  /// Words between a weight and what makes it a target, either way.
  private static let reach = 8

  private var weights: [Weight] = []
  private var aim: Int?
  private var hasNamed = false

  /// The newest index that nobody should have.
  private var lowIndex: Int?

  /// The number that is known to be another weight.
  private var other: Int?

  /// - Parameter index: of its last word.
  mutating func passAim(at index: Int) {
    aim = index
    for place in weights.indices.reversed() {
      guard index - weights[place].index <= Self.reach else { return }
      weights[place].isAimedAt = true
    }
  }

  /// A number that counts what is lost, lifted and so on, by the words before it.
  mutating func passOther(at index: Int) { other = index }

  func isOther(_ index: Int) -> Bool { other == index }

  /// - Parameter index: of its number.
  mutating func passWeight(at index: Int) {
    let isAimedAt = aim.map { index - $0 <= Self.reach } ?? false
    weights.append(Weight(index: index, isAimedAt: isAimedAt))
  }

  /// The same by the words behind it.
  mutating func drop(at index: Int) { weights.removeAll { $0.index == index } }

  /// What is aimed at by the words around it.
  mutating func passNamed() { hasNamed = true }

  mutating func passIndex(at index: Int) { lowIndex = index }

  var isNamed: Bool { hasNamed || !weights.isEmpty && weights.contains(where: \.isAimedAt) }

  /// Whether the next word may make a target of a weight.
  func isOpen(before index: Int) -> Bool {
    if let lowIndex, index - lowIndex <= Self.reach { return true }
    return weights.last.map { index - $0.index <= Self.reach } ?? false
  }
}
