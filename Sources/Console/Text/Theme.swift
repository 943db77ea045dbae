/// The two colour families a user can choose from.
public enum Palette: String, Sendable, CaseIterable, ArgumentValue {
  case graphite, copper
}

/// How one role is drawn at each colour depth.
public struct Ink: Sendable, Equatable {
  /// Red, green and blue, 0 to 255.
  public struct RGB: Sendable, Equatable {
    public let red: UInt8, green: UInt8, blue: UInt8

    init(_ hex: UInt32) {
      red = UInt8(truncatingIfNeeded: hex >> 16)
      green = UInt8(truncatingIfNeeded: hex >> 8)
      blue = UInt8(truncatingIfNeeded: hex)
    }
  }

  public let rgb: RGB
  /// An entry of xterm's 256-colour table.
  public let indexed: UInt8
  /// An SGR foreground number, 30 to 37 or 90 to 97.
  public let sixteen: UInt8
  public let isBold: Bool

  init(_ hex: UInt32, indexed: UInt8, sixteen: UInt8, bold: Bool = false) {
    rgb = RGB(hex)
    self.indexed = indexed
    self.sixteen = sixteen
    isBold = bold
  }
}

/// Foreground colours for the roles. The terminal's own background stays, so every colour sits in the middle
/// of the lightness range: at least 3:1 against black and against white (WCAG 2 contrast ratio).
public struct Theme: Sendable {
  public let palette: Palette

  public init(_ palette: Palette) {
    self.palette = palette
  }

  /// The ink of a role; plain text keeps the terminal's own colour.
  public func ink(for role: Role) -> Ink? {
    switch palette {
    case .graphite: Theme.graphite(role)
    case .copper: Theme.copper(role)
    }
  }

  /// Ends any styling.
  public static let reset = "\u{1B}[m"

  /// The escape sequence that starts a role from any earlier state; empty for plain text and without colour.
  public func escape(for role: Role, depth: ColorDepth) -> String {
    guard depth != .none, let ink = ink(for: role) else { return "" }
    let weight = ink.isBold ? "0;1;" : "0;"
    switch depth {
    case .none: return ""
    case .sixteen: return "\u{1B}[\(weight)\(ink.sixteen)m"
    case .indexed: return "\u{1B}[\(weight)38;5;\(ink.indexed)m"
    case .truecolor: return "\u{1B}[\(weight)38;2;\(ink.rgb.red);\(ink.rgb.green);\(ink.rgb.blue)m"
    }
  }

  /// Cool graphite and teal.
  private static func graphite(_ role: Role) -> Ink? {
    switch role {
    case .plain: nil
    case .hero: Ink(0x12828C, indexed: 30, sixteen: 36, bold: true)
    case .accent: Ink(0x2B87A3, indexed: 31, sixteen: 36)
    case .heading: Ink(0x4C7C9A, indexed: 67, sixteen: 34, bold: true)
    case .key: Ink(0x3D7F8F, indexed: 66, sixteen: 36)
    case .command: Ink(0x2A8A80, indexed: 30, sixteen: 36)
    case .muted: Ink(0x6F7D88, indexed: 244, sixteen: 90)
    case .loss: Ink(0x1A7048, indexed: 29, sixteen: 32)
    case .stable: Ink(0xA98A2A, indexed: 136, sixteen: 33)
    case .gain: Ink(0xD05A5A, indexed: 167, sixteen: 31)
    case .warning: Ink(0xB0741A, indexed: 130, sixteen: 33, bold: true)
    case .danger: Ink(0xD13B3B, indexed: 160, sixteen: 31, bold: true)
    }
  }

  /// Rose quartz, champagne and copper.
  private static func copper(_ role: Role) -> Ink? {
    switch role {
    case .plain: nil
    case .hero: Ink(0xB85F7C, indexed: 132, sixteen: 35, bold: true)
    case .accent: Ink(0xA8733C, indexed: 137, sixteen: 33)
    case .heading: Ink(0x9C6D52, indexed: 131, sixteen: 35, bold: true)
    case .key: Ink(0xA46A6A, indexed: 131, sixteen: 35)
    case .command: Ink(0x97743F, indexed: 101, sixteen: 33)
    case .muted: Ink(0x85747F, indexed: 244, sixteen: 90)
    case .loss: Ink(0x4C6E2E, indexed: 64, sixteen: 32)
    case .stable: Ink(0xB58B40, indexed: 137, sixteen: 33)
    case .gain: Ink(0xC8587A, indexed: 168, sixteen: 31)
    case .warning: Ink(0xB9722C, indexed: 130, sixteen: 33, bold: true)
    case .danger: Ink(0xCC3F45, indexed: 160, sixteen: 31, bold: true)
    }
  }
}
