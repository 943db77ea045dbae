/// The colours of a picture: what paper and ink are, and how a theme's colours are moved to stand out from the paper.
struct SVGColors {
  let paper: Ink.RGB
  let ink: Ink.RGB
  private let theme: Theme
  private let isDark: Bool

  init(_ palette: Palette, isDark: Bool) {
    theme = Theme(palette)
    self.isDark = isDark
    (paper, ink) =
      switch (palette, isDark) {
      case (.graphite, false): (Ink.RGB(0xFBFCFD), Ink.RGB(0x1D2930))
      case (.graphite, true): (Ink.RGB(0x11181C), Ink.RGB(0xE3EBEF))
      case (.copper, false): (Ink.RGB(0xFFFBF8), Ink.RGB(0x35222A))
      case (.copper, true): (Ink.RGB(0x1C1418), Ink.RGB(0xF4E7E3))
      }
  }

  /// The colour of a role, at least 4.5:1 against the paper (WCAG 2 contrast ratio) for text.
  func color(_ role: Role) -> Ink.RGB {
    guard let own = theme.ink(for: role)?.rgb else { return ink }
    return own.mixed(with: ink, isDark ? 0.35 : 0.3)
  }

  /// Lines that only guide the eye.
  var grid: Ink.RGB { paper.mixed(with: ink, 0.12) }
  var axis: Ink.RGB { paper.mixed(with: ink, 0.35) }
}

extension Ink.RGB {
  /// The colour with a share of another one in it.
  func mixed(with other: Ink.RGB, _ share: Double) -> Ink.RGB {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt32 {
      UInt32(max(0, min(255, (Double(own) * (1 - share) + Double(other) * share).rounded())))
    }
    return Ink.RGB(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
  }

  /// `#` and six hexadecimal digits.
  var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
