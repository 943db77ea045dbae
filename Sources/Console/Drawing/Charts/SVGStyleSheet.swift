/// The style rules of one picture. Every rule starts with the class of its own picture, so that several can stand on one page.
struct SVGStyleSheet {
  let palette: Palette
  let scheme: SVGPlot.Scheme
  let font: Double

  /// The class that the picture's root carries.
  var scope: String { "plot-\(palette.rawValue)-\(scheme)" }

  var text: String {
    switch scheme {
    case .light: return shapes + colors(isDark: false)
    case .dark: return shapes + colors(isDark: true)
    case .automatic:
      // Paper is light, so a print keeps the light colours.
      let dark = colors(isDark: true)
      return shapes + colors(isDark: false) + "@media screen and (prefers-color-scheme:dark){\n\(dark)}\n"
    }
  }

  private func rule(_ selector: String, _ body: String) -> String { ".\(scope) \(selector){\(body)}\n" }

  private var shapes: String {
    let width = { (share: Double) in "stroke-width:\(svgNumber(font * share))" }
    let dashes = { (shares: [Double]) in "stroke-dasharray:" + shares.map { svgNumber(font * $0) }.joined(separator: " ") }
    // On a page the picture shrinks to the room it has.
    return ".\(scope){max-width:100%;height:auto}\n"
      + rule("text", "font-family:sans-serif;font-size:\(svgNumber(font))px;font-variant-numeric:tabular-nums")
      + rule(".title", "font-weight:600")
      + rule(".label", "paint-order:stroke;stroke-linejoin:round;" + width(0.3))
      + rule(".line", "fill:none;stroke-linejoin:round;stroke-linecap:round")
      + rule(".grid,.\(scope) .axis", width(0.06)) + rule(".cursor", width(0.08) + ";" + dashes([0.25, 0.25]))
      + rule(".data.line", width(0.1)) + rule(".data.line.gap", dashes([0.05, 0.45]))
      + rule(".trend.line", width(0.2)) + rule(".trend.line.gap", dashes([0.02, 0.5]))
      + rule(".plan.line", width(0.13) + ";" + dashes([0.65, 0.4]))
      + rule(".ideal.line", width(0.1) + ";stroke-linecap:butt;" + dashes([0.55, 0.22, 0.12, 0.22]))
      + rule(".whisker", width(0.09) + ";stroke-linecap:round")
      + rule(".selected", "fill:none;" + width(0.16))
  }

  private func colors(isDark: Bool) -> String {
    let colors = SVGColors(palette, isDark: isDark)
    var text = rule(".paper", "fill:\(colors.paper.hex)") + rule("text", "fill:\(colors.ink.hex)")
    text += rule(".grid", "stroke:\(colors.grid.hex)") + rule(".axis", "stroke:\(colors.axis.hex)")
    text += rule(".cursor", "stroke:\(colors.axis.hex)")
    text += rule(".label", "stroke:\(colors.paper.hex)")
    for style in Plot.Style.allCases {
      let color = colors.color(style.role).hex
      text += rule(".\(style).line", "stroke:\(color)") + rule(".\(style).dot", "fill:\(color)")
    }
    text += rule(".whisker", "stroke:\(colors.color(Plot.Style.data.role).hex)")
    text += rule(".point", "stroke:\(colors.paper.hex);stroke-width:\(svgNumber(font * 0.07))")
    text += rule(".selected", "stroke:\(colors.color(.warning).hex)")
    for role in Role.allCases where role != .plain {
      text += rule(".\(role)", "fill:\(colors.color(role).hex)")
    }
    return text
  }
}
