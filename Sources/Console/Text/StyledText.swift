/// What a piece of text means; a ``Theme`` decides what that looks like.
public enum Role: Sendable, CaseIterable {
  case plain, hero, accent, heading, key, command, muted, loss, stable, gain, warning, danger
}

/// Text in runs of meaning, free of colour until it is rendered for one stream.
///
///     let line: StyledText = "Trend \("▼ −650 g", .loss) since Monday"
public struct StyledText: Sendable, Equatable {
  /// A stretch of text with one role.
  public struct Run: Sendable, Equatable {
    public var text: String
    public var role: Role
  }

  public private(set) var runs: [Run] = []

  public init() {}

  public init(_ text: String, _ role: Role = .plain) {
    append(text, role)
  }

  /// Adds text at the end; neighbours with the same role become one run.
  public mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].role == role {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, role: role))
    }
  }

  public mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.role) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }

  /// The words alone.
  public var plainText: String { runs.map(\.text).joined() }

  public var isEmpty: Bool { runs.isEmpty }

  /// Columns on a terminal, see ``displayWidth(_:)-(String)``.
  public var width: Int { runs.reduce(0) { $0 + displayWidth($1.text) } }

  /// The text cut at its line breaks; text without one is a single line.
  public var lines: [StyledText] {
    var lines = [StyledText()]
    for run in runs {
      let pieces = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(String(piece), run.role)
      }
    }
    return lines
  }

  /// At most `columns` wide; what had to be cut is marked by `ellipsis` where it fits.
  public func clipped(to columns: Int, ellipsis: String = "…") -> StyledText {
    guard width > columns else { return self }
    let mark = displayWidth(ellipsis) <= columns ? ellipsis : ""
    var room = max(0, columns) - displayWidth(mark)
    var result = StyledText()
    for run in runs {
      let piece = prefix(of: run.text, columns: room)
      result.append(piece, run.role)
      room -= displayWidth(piece)
      if piece.utf8.count < run.text.utf8.count { break }
    }
    result.append(mark, result.runs.last?.role ?? .plain)
    return result
  }

  /// Filled with spaces to `columns`; wider text is left as it is.
  public func padded(to columns: Int, _ alignment: Alignment = .leading) -> StyledText {
    let gap = columns - width
    guard gap > 0 else { return self }
    let spaces = StyledText(String(repeating: " ", count: gap))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The text with the escape sequences of one theme and depth; with ``ColorDepth/none`` the words alone.
  public func rendered(theme: Theme, depth: ColorDepth) -> String {
    guard depth != .none else { return plainText }
    var text = ""
    for run in runs {
      let start = theme.escape(for: run.role, depth: depth)
      text += start.isEmpty ? run.text : start + run.text + Theme.reset
    }
    return text
  }
}

/// Which edge text keeps to inside its column.
public enum Alignment: Sendable {
  case leading, trailing
}

extension StyledText: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = StyledText()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text.append(literal) }
    public mutating func appendInterpolation(_ piece: StyledText) { text.append(piece) }
    public mutating func appendInterpolation(_ piece: some CustomStringConvertible, _ role: Role = .plain) {
      text.append(piece.description, role)
    }
  }

  public init(stringLiteral: String) { self.init(stringLiteral) }
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}
