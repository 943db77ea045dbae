/// A smooth path through all places that never swings beyond them: a monotone cubic (Fritsch and Carlson, 1980) as Bézier pieces.
struct SVGCurve {
  /// Path data for an `d` attribute; straight where the places do not run strictly from left to right.
  static func data(_ places: [(x: Double, y: Double)]) -> String {
    guard let first = places.first else { return "" }
    var data = "M\(pair(first.x, first.y))"
    guard places.count > 2, zip(places, places.dropFirst()).allSatisfy({ $0.x < $1.x }) else {
      for place in places.dropFirst() { data += "L\(pair(place.x, place.y))" }
      return data
    }
    let slopes = slopes(places)
    for index in 1..<places.count {
      let (from, to) = (places[index - 1], places[index])
      let third = (to.x - from.x) / 3
      data += "C\(pair(from.x + third, from.y + slopes[index - 1] * third))"
      data += " \(pair(to.x - third, to.y - slopes[index] * third)) \(pair(to.x, to.y))"
    }
    return data
  }

  private static func pair(_ x: Double, _ y: Double) -> String { "\(svgNumber(x)) \(svgNumber(y))" }

  /// The slope at each place: 0 at a turn, else the weighted harmonic mean of its neighbours.
  private static func slopes(_ places: [(x: Double, y: Double)]) -> [Double] {
    let steps = zip(places, places.dropFirst()).map { (width: $1.x - $0.x, slope: ($1.y - $0.y) / ($1.x - $0.x)) }
    var slopes = [steps[0].slope]
    for (left, right) in zip(steps, steps.dropFirst()) {
      if left.slope * right.slope <= 0 {
        slopes.append(0)
      } else {
        let near = 2 * right.width + left.width
        let far = right.width + 2 * left.width
        slopes.append((near + far) / (near / left.slope + far / right.slope))
      }
    }
    slopes.append(steps[steps.count - 1].slope)
    return slopes
  }
}
