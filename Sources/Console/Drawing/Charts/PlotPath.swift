/// A connected part of a line inside the plot, in fractions: x from the left, y from the top.
struct PlotPath: Sendable, Equatable {
  struct Place: Sendable, Equatable {
    var x: Double
    var y: Double
    var strength: Double
  }

  var places: [Place]
  /// Drawn dotted: nothing was measured here.
  var isGap: Bool

  /// What of a line is inside the plot, cut at its edges and at the gaps' ends.
  static func paths(_ vertices: [Plot.Vertex], gaps: [ClosedRange<Double>], x: PlotScale, y: PlotScale) -> [PlotPath] {
    let places = vertices.filter { PlotScale.isUsable($0.x) && PlotScale.isUsable($0.y) && !$0.strength.isNaN }.map {
      Place(x: x.fraction($0.x), y: 1 - y.fraction($0.y), strength: max(0, min(1, $0.strength)))
    }
    let gaps = sortedGaps(gaps, x)
    var paths: [PlotPath] = []
    for (start, end) in zip(places, places.dropFirst()) {
      for (from, to, isGap) in parts(from: start, to: end, gaps: gaps) {
        guard let (from, to) = clipped(from, to) else { continue }
        if let last = paths.indices.last, paths[last].isGap == isGap, paths[last].places.last == from {
          paths[last].places.append(to)
        } else {
          paths.append(PlotPath(places: [from, to], isGap: isGap))
        }
      }
    }
    return paths
  }

  /// The gaps as fractions in order, with those that overlap as one.
  private static func sortedGaps(_ gaps: [ClosedRange<Double>], _ x: PlotScale) -> [ClosedRange<Double>] {
    let usable = gaps.filter { PlotScale.isUsable($0.lowerBound) && PlotScale.isUsable($0.upperBound) }
    var sorted: [ClosedRange<Double>] = []
    for gap in usable.map({ x.fraction($0.lowerBound)...x.fraction($0.upperBound) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = sorted.last, gap.lowerBound < last.upperBound {
        sorted[sorted.count - 1] = last.lowerBound...max(last.upperBound, gap.upperBound)
      } else {
        sorted.append(gap)
      }
    }
    return sorted
  }

  /// A stretch cut where gaps begin and end.
  private static func parts(from start: Place, to end: Place, gaps: [ClosedRange<Double>]) -> [(Place, Place, Bool)] {
    guard end.x > start.x else { return [(start, end, false)] }
    var parts: [(Place, Place, Bool)] = []
    var from = start
    func add(until x: Double, isGap: Bool) {
      guard x > from.x else { return }
      let to = x >= end.x ? end : between(start, end, (x - start.x) / (end.x - start.x))
      parts.append((from, to, isGap))
      from = to
    }
    var index = firstGap(endingAfter: start.x, in: gaps)
    while index < gaps.count, gaps[index].lowerBound < end.x {
      add(until: gaps[index].lowerBound, isGap: false)
      add(until: gaps[index].upperBound, isGap: true)
      index += 1
    }
    add(until: end.x, isGap: false)
    return parts
  }

  private static func firstGap(endingAfter x: Double, in gaps: [ClosedRange<Double>]) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].upperBound > x { high = middle } else { low = middle + 1 }
    }
    return low
  }

  static func between(_ from: Place, _ to: Place, _ share: Double) -> Place {
    Place(
      x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share,
      strength: from.strength + (to.strength - from.strength) * share)
  }

  /// The part of a stretch inside the unit square (Liang and Barsky, 1984); nil when there is none.
  private static func clipped(_ from: Place, _ to: Place) -> (Place, Place)? {
    var enter = 0.0
    var leave = 1.0
    let edges = [
      (from.x - to.x, from.x), (to.x - from.x, 1 - from.x), (from.y - to.y, from.y), (to.y - from.y, 1 - from.y),
    ]
    for (direction, distance) in edges {
      if direction == 0 {
        if distance < 0 { return nil }
      } else if direction < 0 {
        enter = max(enter, distance / direction)
      } else {
        leave = min(leave, distance / direction)
      }
    }
    guard enter <= leave else { return nil }
    return (inside(enter == 0 ? from : between(from, to, enter)), inside(leave == 1 ? to : between(from, to, leave)))
  }

  /// What rounding left outside is moved to the edge.
  private static func inside(_ place: Place) -> Place {
    Place(x: max(0, min(1, place.x)), y: max(0, min(1, place.y)), strength: place.strength)
  }
}
