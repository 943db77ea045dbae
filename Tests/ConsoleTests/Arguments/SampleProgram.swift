import Console

/// A small program that uses every kind of parameter.
enum Sample: Equatable {
  case brew(Brew)
  case list(ListTeas)
  case other(String)

  static let table = CommandTable<Sample>(
    Program(
      "kettle", "Tea at the right temperature",
      discussion:
        "Heats water and remembers how you like it.\n\nThe kettle's \\ backslash and -dash must survive roff.",
      firstSteps: [("kettle brew green", "Make a cup"), ("kettle list", "See what there is")],
      exitStatuses: [(0, "done"), (2, "wrong usage"), (4, "no kettle")],
      chapters: [("Environment", [("KETTLE_NOW", "Fixes the clock.")])]),
    groups: [
      CommandGroup(
        "Making tea", [.init(Brew.self) { .brew($0) }, .init(Ask.self) { .other("ask \($0.text ?? "-")") }]),
      CommandGroup(
        "Stock",
        [
          .init(ListTeas.self) { .list($0) },
          .init(ClearList.self) { _ in .other("list clear") },
          .init(AddShelf.self) { .other("shelf add \($0.files.joined(separator: "+"))") },
          .init(DropShelf.self) { .other("shelf drop \($0.place.map(String.init) ?? "-")") },
          .init(Secret.self, isHidden: true) { _ in .other("secret") },
        ]),
    ])
}

struct Degrees: ArgumentValue, Equatable {
  static let placeholder = "DEGREES"
  var value: Int
  var argument: String { "\(value)°" }

  init(_ value: Int) { self.value = value }

  init(argument: String) throws(ArgumentRefusal) {
    guard let value = Int(argument) else { throw ArgumentRefusal() }
    guard value <= 100 else { throw ArgumentRefusal("Water boils at 100.") }
    self.value = value
  }
}

enum Leaf: String, CaseIterable, ArgumentValue {
  case green, black, herbal
}

struct Brew: Command, Equatable {
  static let about = About(
    "brew", "Make a cup of tea",
    discussion: "Heats the water, waits, and says when the tea is ready. Nothing is heated with --dry-run.",
    examples: [
      ("kettle brew green --degrees 75", "A careful cup"),
      ("kettle brew black -q --add milk --add 'brown sugar'", "As usual"),
    ],
    exitStatuses: [(0, "the tea is ready"), (4, "no kettle")], seeAlso: ["list"])
  static let parameters: [Parameter<Brew>] = [
    .positional("LEAF", \.leaf, "Which tea"),
    .option("--degrees", \.degrees, "How hot the water gets"),
    .option("--add", short: "a", \.additions, "What goes in besides", placeholder: "WHAT"),
    .option("--log", \.log, "Append a line to this file", placeholder: "FILE"),
    .option("--offset", \.offset, "Correct the thermometer by this much, which may be less than nothing"),
    .flag("--quiet", short: "q", \.isQuiet, "Do not whistle"),
    .flag("--dry-run", \.isDry, "Only say what would happen"),
  ]
  var leaf = Leaf.green
  var degrees = Degrees(80)
  var additions: [String] = []
  var log: String?
  var offset: Double?
  var isQuiet = false
  var isDry = false

  func check() throws(ArgumentRefusal) {
    if isQuiet && isDry { throw ArgumentRefusal("--quiet and --dry-run together would do nothing at all.") }
  }
}

struct ListTeas: Command, Equatable {
  static let about = About("list", "Show the teas")
  static let parameters: [Parameter<ListTeas>] = [
    .positional("LEAF", \.leaf, "Only this kind"),
    .option("--sort", \.sort, "Order"),
  ]
  enum Order: String, CaseIterable, ArgumentValue { case name, age }
  var leaf: Leaf?
  var sort = Order.name
}

struct ClearList: Command {
  static let about = About("list clear", "Forget all teas")
}

struct AddShelf: Command {
  static let about = About("shelf add", "Read teas from files")
  static let parameters: [Parameter<AddShelf>] = [
    .positional("FILE", \.files, "Files to read, or - for standard input")
  ]
  var files: [String] = []
}

struct DropShelf: Command {
  static let about = About("shelf drop", "Remove one tea")
  static let parameters: [Parameter<DropShelf>] = [
    .required("--place", \.stand, "Where it stands"), .positional("COUNT", \.place, "How many"),
  ]
  var stand = 0
  var place: Int?
}

struct Ask: Command {
  static let about = About("ask", "Ask about tea in your own words")
  static let parameters: [Parameter<Ask>] = [.rest("TEXT", \.text, "The question")]
  var text: String?
}

struct Secret: Command {
  static let about = About("secret", "For scripts")
}
