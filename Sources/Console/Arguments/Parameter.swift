/// What help, manual and completions need to know about one parameter.
public struct ParameterFacts: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// Present or absent.
    case flag
    /// Followed by a value.
    case option
    /// A word recognised by its place.
    case positional
    /// All words that are left, as one text.
    case rest
  }

  public let kind: Kind
  /// `--range`, or the placeholder of a positional.
  public let name: String
  /// A single letter, without its dash.
  public var short: Character?
  public let help: String
  public let placeholder: String
  public let choices: [String]
  public let isRequired: Bool
  public let repeats: Bool
  /// The word that gives the default; filled from the command's own property.
  public var defaultText: String?

  var isNamed: Bool { kind == .flag || kind == .option }
}

/// One flag, option or positional of a command, bound to a property by key path. The property's initial value is
/// the default.
///
///     static let parameters: [Parameter<History>] = [
///       .option("--range", \.range, "How far back to look"),
///       .flag("--projection", \.projects, "Extend the line to the goal"),
///     ]
public struct Parameter<Root>: Sendable {
  public let facts: ParameterFacts
  let assign: @Sendable (inout Root, String) throws(ArgumentRefusal) -> Void
  let defaultText: @Sendable (Root) -> String?

  init(
    _ facts: ParameterFacts,
    assign: @escaping @Sendable (inout Root, String) throws(ArgumentRefusal) -> Void,
    defaultText: @escaping @Sendable (Root) -> String? = { _ in nil }
  ) {
    self.facts = facts
    self.assign = assign
    self.defaultText = defaultText
  }

  /// The same parameter as part of a larger value.
  func lifted<Outer>(by path: any WritableKeyPath<Outer, Root> & Sendable) -> Parameter<Outer> {
    Parameter<Outer>(
      facts,
      assign: { (outer: inout Outer, word: String) throws(ArgumentRefusal) in
        try assign(&outer[keyPath: path], word)
      },
      defaultText: { defaultText($0[keyPath: path]) })
  }

  /// The facts with the default that `root` holds.
  func facts(defaultsFrom root: Root) -> ParameterFacts {
    var filled = facts
    filled.defaultText = facts.isRequired ? nil : defaultText(root)
    return filled
  }
}
