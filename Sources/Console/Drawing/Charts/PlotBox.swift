/// A rectangle in the units of a medium, y downwards.
struct PlotBox: Sendable, Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  /// They share more than an edge.
  func meets(_ other: PlotBox) -> Bool {
    let edge = 1e-6
    return x + edge < other.maxX && other.x + edge < maxX && y + edge < other.maxY && other.y + edge < maxY
  }

  func contains(_ other: PlotBox) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  func widened(by amount: Double) -> PlotBox {
    PlotBox(x: x - amount, y: y, width: width + 2 * amount, height: height)
  }
}
