/// Options that every command takes, before or after its name.
public struct SharedOptions: Sendable, Equatable {
  /// Answer in JSON instead of text.
  public var json = false
  /// The database file instead of the usual one.
  public var database: String?
  /// No redraw, no box drawing: lines that a screen reader or a log can follow.
  public var plain = false
  /// The colour family; absent means the user's setting.
  public var palette: Palette?
  var color = ColorChoice.auto
  var noColor = false

  public init() {}

  /// What `--color` and `--no-color` ask for together.
  public var colorChoice: ColorChoice { noColor ? .never : color }

  public static let parameters: [Parameter<SharedOptions>] = [
    .flag("--json", \.json, "Answer in JSON"),
    .option("--db", \.database, "Use this database", placeholder: "FILE"),
    .option("--color", \.color, "When to use colour"),
    .flag("--no-color", \.noColor, "The same as --color never"),
    .flag("--plain", \.plain, "Plain lines: no redraw, no drawing characters"),
    .option("--palette", \.palette, "Colour family"),
  ]

  /// `--help` and `--version`, which the parser answers itself.
  static let builtIn: [ParameterFacts] = [
    ParameterFacts(
      kind: .flag, name: "--help", short: "h", help: "Explain the command", placeholder: "", choices: [],
      isRequired: false, repeats: false),
    ParameterFacts(
      kind: .flag, name: "--version", help: "Print the version", placeholder: "", choices: [], isRequired: false,
      repeats: false),
  ]

  static var facts: [ParameterFacts] { parameters.map { $0.facts(defaultsFrom: SharedOptions()) } + builtIn }

  /// The shared options that can be made out in a command line, right or wrong as the rest of it may be. A program
  /// needs them to report a mistake in the form and colour that was asked for.
  public static func gleaned(from words: [String]) -> SharedOptions {
    var options = SharedOptions()
    let named = words.prefix { $0 != "--" }
    for (index, word) in named.enumerated() {
      let split = OptionWord(word)
      guard let parameter = parameters.first(where: { $0.facts.name == split.name }) else { continue }
      if parameter.facts.kind == .flag {
        try? parameter.assign(&options, "")
      } else if let value = split.value ?? (index + 1 < named.count ? named[index + 1] : nil) {
        try? parameter.assign(&options, value)
      }
    }
    return options
  }
}
