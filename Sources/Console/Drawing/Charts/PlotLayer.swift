extension Plot {
  /// What a layer stands for. Each looks different even without colour.
  public enum Style: Sendable, CaseIterable {
    /// What was measured.
    case data
    /// The level behind the measurements.
    case trend
    /// Where the trend leads, fading with ``Vertex/strength``.
    case rate
    /// Where a plan leads.
    case plan
    /// What is aimed at.
    case ideal
  }

  /// Points or a line of one style.
  public struct Layer: Sendable, Equatable {
    /// The geometry of a layer.
    public enum Content: Sendable, Equatable {
      case points([Point])
      /// A path from left to right; inside the gaps, intervals of x, it is drawn dotted.
      case line([Vertex], gaps: [ClosedRange<Double>])
      /// A horizontal line through the whole plot with a label; not drawn when it lies outside.
      case level(Double, label: String)
    }

    public var style: Style
    /// The word in the legend; empty for none.
    public var name: String
    public var content: Content

    var isLevel: Bool {
      if case .level = content { true } else { false }
    }

    public init(_ style: Style, _ name: String = "", _ content: Content) {
      self.style = style
      self.name = name
      self.content = content
    }
  }

  /// One measurement, or several under one mark with the lowest and the highest of them.
  public struct Point: Sendable, Equatable {
    public var x: Double
    public var low: Double
    public var value: Double
    public var high: Double
    /// There is more to read, such as a note.
    public var isMarked: Bool
    public var isSelected: Bool

    public init(
      x: Double, value: Double, low: Double? = nil, high: Double? = nil, isMarked: Bool = false, isSelected: Bool = false
    ) {
      self.x = x
      self.low = low ?? value
      self.value = value
      self.high = high ?? value
      self.isMarked = isMarked
      self.isSelected = isSelected
    }
  }

  /// A corner of a path.
  public struct Vertex: Sendable, Equatable {
    public var x: Double
    public var y: Double
    /// How sure it is, 0 to 1; only ``Style/rate`` shows it.
    public var strength: Double

    public init(_ x: Double, _ y: Double, strength: Double = 1) {
      self.x = x
      self.y = y
      self.strength = strength
    }
  }
}

extension Plot.Style {
  /// The colour of a style in every medium.
  var role: Role {
    switch self {
    case .data: .accent
    case .trend: .hero
    case .rate: .command
    case .plan: .stable
    case .ideal: .loss
    }
  }

  /// Which style keeps its colour where two share a place: the higher one.
  var rank: Int {
    switch self {
    case .ideal: 2
    case .plan: 3
    case .rate: 4
    case .trend: 6
    case .data: 7
    }
  }
}

extension Plot.Point {
  /// Its numbers can be drawn; the ends of the whisker are in order around the value.
  var isDrawable: Bool {
    [x, low, value, high].allSatisfy(PlotScale.isUsable) && low <= value && value <= high
  }
}

extension Plot {
  /// All points that can be drawn, selected ones last.
  var drawablePoints: [Point] {
    let all = layers.flatMap { layer in
      if case .points(let points) = layer.content { points.filter(\.isDrawable) } else { [] as [Point] }
    }
    return all.filter { !$0.isSelected } + all.filter(\.isSelected)
  }
}
