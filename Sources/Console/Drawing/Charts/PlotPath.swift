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
    let gaps = gaps.filter { PlotScale.isUsable($0.lowerBound) && PlotScale.isUsable($0.upperBound) }.map {
      x.fraction($0.lowerBound)...x.fraction($0.upperBound)
    }
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

  private static func parts(from start: Place, to end: Place, gaps: [ClosedRange<Double>]) -> [(Place, Place, Bool)] {
    guard end.x > start.x else { return [(start, end, false)] }
    var cuts = [start]
    let inside = gaps.flatMap { [$0.lowerBound, $0.upperBound] }.filter { $0 > start.x && $0 < end.x }.sorted()
    for cut in inside { cuts.append(between(start, end, (cut - start.x) / (end.x - start.x))) }
    cuts.append(end)
    return zip(cuts, cuts.dropFirst()).map { from, to in
      let middle = (from.x + to.x) / 2
      return (from, to, gaps.contains { $0.lowerBound < middle && middle < $0.upperBound })
    }
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
