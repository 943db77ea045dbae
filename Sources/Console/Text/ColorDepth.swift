/// How many colours a stream may carry.
public enum ColorDepth: Sendable, CaseIterable, Comparable {
  case none, sixteen, indexed, truecolor

  /// The depth for one stream. The first rule that applies wins:
  ///
  /// 1. `--color never` or `--no-color`: none
  /// 2. `NO_COLOR` is set and not empty (no-color.org): none
  /// 3. `--color always`, or `CLICOLOR_FORCE` is set and neither empty nor `0`: colour
  /// 4. not a terminal, or `TERM` is `dumb`: none
  /// 5. colour, as deep as `COLORTERM` and `TERM` say: `truecolor` or `24bit`, then `256` in `TERM`, else sixteen
  public static func decide(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool
  ) -> ColorDepth {
    if choice == .never { return .none }
    if let off = environment["NO_COLOR"], !off.isEmpty { return .none }
    let force = environment["CLICOLOR_FORCE"] ?? ""
    let isForced = choice == .always || (!force.isEmpty && force != "0")
    if !isForced, !isTerminal || environment["TERM"] == "dumb" { return .none }
    return deepest(environment)
  }

  private static func deepest(_ environment: [String: String]) -> ColorDepth {
    if let claim = environment["COLORTERM"], claim == "truecolor" || claim == "24bit" { return .truecolor }
    if let term = environment["TERM"], term.split(whereSeparator: { $0 == "-" || $0 == "+" }).contains("256color") {
      return .indexed
    }
    return .sixteen
  }
}

/// What the user asked for with `--color`.
public enum ColorChoice: String, Sendable, CaseIterable, ArgumentValue {
  case auto, always, never
}
