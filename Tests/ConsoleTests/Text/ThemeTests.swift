import Console
import Foundation
import Testing

struct InkRow: Sendable, CustomTestStringConvertible {
  let palette: Palette
  let role: Role
  var testDescription: String { "\(palette) \(role)" }

  static let rows: [InkRow] = Palette.allCases.flatMap { palette in
    Role.allCases.filter { $0 != .plain }.map { InkRow(palette: palette, role: $0) }
  }
}

@Suite struct ThemeTests {
  @Test(arguments: InkRow.rows)
  func isReadableOnBlackAndWhite(_ row: InkRow) throws {
    let ink = try #require(Theme(row.palette).ink(for: row.role))
    for luminance in [luminance(ink.rgb.red, ink.rgb.green, ink.rgb.blue), luminance(ofIndexed: ink.indexed)] {
      #expect(1.05 / (luminance + 0.05) >= 3, "on white")
      #expect((luminance + 0.05) / 0.05 >= 3, "on black")
    }
    #expect((30...37).contains(ink.sixteen) || (90...97).contains(ink.sixteen))
  }

  /// Colour alone never carries the trend, but without colour vision lightness should still tell it apart.
  @Test(arguments: Palette.allCases)
  func trendColoursDifferInLightness(_ palette: Palette) throws {
    let theme = Theme(palette)
    let levels = try [Role.loss, .gain, .stable].map { role in
      let rgb = try #require(theme.ink(for: role)).rgb
      return luminance(rgb.red, rgb.green, rgb.blue) + 0.05
    }
    #expect(levels[1] / levels[0] >= 1.2, "gain against loss")
    #expect(levels[2] / levels[1] >= 1.15, "stable against gain")
  }

  @Test func plainTextKeepsTheTerminalsColour() {
    for palette in Palette.allCases {
      #expect(Theme(palette).escape(for: .plain, depth: .truecolor) == "")
      #expect(Theme(palette).escape(for: .danger, depth: .none) == "")
    }
  }

  private func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour cube and the grey ramp of xterm's 256 colours.
  private func luminance(ofIndexed index: UInt8) -> Double {
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return luminance(grey, grey, grey)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return luminance(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }
}

struct DepthRow: Sendable, CustomTestStringConvertible {
  let environment: [String: String]
  var choice = ColorChoice.auto
  var isTerminal = true
  let depth: ColorDepth
  var testDescription: String { "\(choice) \(isTerminal ? "tty" : "pipe") \(environment.sorted { $0.key < $1.key })" }

  static let rows: [DepthRow] = [
    DepthRow(environment: [:], depth: .sixteen), DepthRow(environment: ["TERM": "xterm"], depth: .sixteen),
    DepthRow(environment: ["TERM": "xterm-256color"], depth: .indexed),
    DepthRow(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], depth: .truecolor),
    DepthRow(environment: ["COLORTERM": "24bit"], depth: .truecolor),
    DepthRow(environment: ["COLORTERM": "yes"], depth: .sixteen),
    DepthRow(environment: ["TERM": "dumb"], depth: .none),
    DepthRow(environment: ["TERM": "dumb", "COLORTERM": "truecolor"], depth: .none),
    DepthRow(environment: ["TERM": "xterm"], isTerminal: false, depth: .none),
    DepthRow(environment: ["NO_COLOR": "1"], depth: .none), DepthRow(environment: ["NO_COLOR": ""], depth: .sixteen),
    DepthRow(environment: ["CLICOLOR_FORCE": "1"], isTerminal: false, depth: .sixteen),
    DepthRow(environment: ["CLICOLOR_FORCE": "0"], isTerminal: false, depth: .none),
    DepthRow(environment: ["CLICOLOR_FORCE": ""], isTerminal: false, depth: .none),
    DepthRow(environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], depth: .none),
    DepthRow(environment: ["NO_COLOR": "1"], choice: .always, depth: .none),
    DepthRow(environment: ["TERM": "dumb"], choice: .always, isTerminal: false, depth: .sixteen),
    DepthRow(environment: ["TERM": "screen-256color"], choice: .always, isTerminal: false, depth: .indexed),
    DepthRow(environment: ["COLORTERM": "truecolor", "CLICOLOR_FORCE": "1"], choice: .never, depth: .none),
  ]
}

@Suite struct ColorDepthTests {
  @Test(arguments: DepthRow.rows)
  func decides(_ row: DepthRow) {
    let depth = ColorDepth.decide(choice: row.choice, environment: row.environment, isTerminal: row.isTerminal)
    #expect(depth == row.depth)
  }
}
