/// The candidate that a mistyped word most likely meant: few edits away for its length, the first of equals.
public func nearMiss(to word: String, among candidates: [String]) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  let limit = max(1, min(3, word.count / 3))
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(word, candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal string
/// alignment).
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var before: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let isSame = left[row] == right[column]
      var best = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, before[column - 1] + 1)
      }
      current.append(best)
    }
    before = previous
    previous = current
  }
  return previous[right.count]
}
