import Glibc

/// A size in character cells.
public struct TerminalSize: Sendable, Equatable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The process's environment variables.
public enum ProcessEnvironment {
  public static func variables() -> [String: String] { TerminalGuard.environment() }
}

/// What standard input, output and error are connected to, and what can be shown there.
public struct Terminal: Sendable {
  public let environment: [String: String]
  public let inputIsTerminal: Bool
  public let outputIsTerminal: Bool
  public let errorIsTerminal: Bool

  /// Given facts, for tests.
  public init(
    environment: [String: String], inputIsTerminal: Bool, outputIsTerminal: Bool, errorIsTerminal: Bool
  ) {
    self.environment = environment
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
  }

  /// The descriptors 0, 1 and 2 of this process. Calls isatty(3).
  public init(environment: [String: String]) {
    self.init(
      environment: environment, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1,
      errorIsTerminal: isatty(2) == 1)
  }

  /// Whether a person can be asked: input and output are terminals.
  public var isInteractive: Bool { inputIsTerminal && outputIsTerminal }

  /// A terminal that cannot move its cursor.
  public var isDumb: Bool { environment["TERM"] == "dumb" }

  /// Whether pictures may be redrawn in place: a person is there, the terminal can, and plain lines were not asked
  /// for with `--plain` or `FATNAG_PLAIN`.
  public func canRedraw(_ options: SharedOptions) -> Bool {
    isInteractive && !isDumb && !prefersPlain(options)
  }

  /// Whether plain lines were asked for.
  public func prefersPlain(_ options: SharedOptions) -> Bool {
    options.plain || !["", "0"].contains(environment["FATNAG_PLAIN"] ?? "")
  }

  /// Whether the locale's character encoding is UTF-8, from `LC_ALL`, `LC_CTYPE` and `LANG` in that order
  /// (locale(7)).
  public var isUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    let encoding = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return encoding.hasPrefix("utf-8") || encoding.hasPrefix("utf8")
  }

  /// Which characters drawings may use: Braille needs a font that the Linux console lacks.
  public var glyphs: Glyphs {
    guard isUTF8 else { return .ascii }
    return environment["TERM"] == "linux" ? .blocks : .braille
  }

  /// The colour depth for standard output.
  public func outputDepth(_ options: SharedOptions) -> ColorDepth {
    .decide(choice: options.colorChoice, environment: environment, isTerminal: outputIsTerminal)
  }

  /// The colour depth for standard error.
  public func errorDepth(_ options: SharedOptions) -> ColorDepth {
    .decide(choice: options.colorChoice, environment: environment, isTerminal: errorIsTerminal)
  }

  /// The size of the terminal at standard output, else what `COLUMNS` and `LINES` say, else 80 by 24. Calls ioctl(2).
  public func size() -> TerminalSize {
    if outputIsTerminal, let size = TerminalGuard.size(of: 1) { return size }
    func side(_ name: String, _ fallback: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { (1...2000).contains($0) ? $0 : nil } ?? fallback
    }
    return TerminalSize(columns: side("COLUMNS", 80), rows: side("LINES", 24))
  }
}

/// Character sets for drawings, from the finest to the plainest.
public enum Glyphs: String, Sendable, CaseIterable, ArgumentValue {
  case braille, blocks, ascii
}
