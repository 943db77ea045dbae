/// Everything a chart shows, free of any medium: numbers, words and roles.
///
/// ``TerminalPlot`` and ``SVGPlot`` draw the same plot with one layout. Values that are not finite, or beyond ±10¹⁵, are left out.
public struct Plot: Sendable, Equatable {
  /// The words above the chart.
  public var title: StyledText
  /// Short figures beside the title or below it; the last ones give way where there is no room.
  public var facts: [StyledText] = []
  /// What a person hears who cannot see the picture; pictures carry it, terminals do not.
  public var summary = ""
  public var x: Axis
  public var y: Axis
  /// What is drawn. Where two layers meet, points win over the trend, then come rate, plan and ideal.
  public var layers: [Layer]
  /// Points labelled on the plot, usually the highest and the lowest.
  public var extremes: [Extreme] = []
  /// What lies outside the plot and where.
  public var edgeNotes: [EdgeNote] = []
  public var cursor: Cursor?

  public init(_ title: StyledText, x: Axis, y: Axis, layers: [Layer] = []) {
    self.title = title
    self.x = x
    self.y = y
    self.layers = layers
  }
}

extension Plot {
  /// A label on the plot beside a place, kept off all points.
  public struct Extreme: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var label: String
    /// The label prefers the space above; a low one the space below.
    public var isHigh: Bool

    public init(x: Double, y: Double, label: String, isHigh: Bool) {
      self.x = x
      self.y = y
      self.label = label
      self.isHigh = isHigh
    }
  }

  /// A line of words at the upper or lower edge, such as "ideal 70.0 kg is below the plot ↓".
  public struct EdgeNote: Sendable, Equatable {
    public var text: StyledText
    public var isAbove: Bool

    public init(_ text: StyledText, isAbove: Bool) {
      self.text = text
      self.isAbove = isAbove
    }
  }

  /// A vertical line and what it points at, written above the plot. Where there is no room for all lines the first stay.
  public struct Cursor: Sendable, Equatable {
    public var x: Double
    public var lines: [StyledText]

    public init(x: Double, lines: [StyledText]) {
      self.x = x
      self.lines = lines
    }
  }
}
