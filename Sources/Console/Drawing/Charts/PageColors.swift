/// The colours of a page around pictures, as style sheets write them.
public struct PageColors: Sendable {
  private let colors: SVGColors

  public init(_ palette: Palette, isDark: Bool) {
    colors = SVGColors(palette, isDark: isDark)
  }

  /// The background of pictures and page.
  public var paper: String { colors.paper.hex }

  public var ink: String { colors.ink.hex }

  /// Lines between rows.
  public var grid: String { colors.grid.hex }

  /// Text of a role, at least 4.5:1 against the paper.
  public func text(_ role: Role) -> String { colors.color(role).hex }
}
