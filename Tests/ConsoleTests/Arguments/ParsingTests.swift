import Console
import TestSupport
import Testing

struct ParseRow: Sendable, CustomTestStringConvertible {
  enum Outcome: Equatable {
    case run(Sample)
    case help(String)
    case version
    case error(ArgumentError)
  }

  let line: String
  let outcome: Outcome
  var json = false

  var testDescription: String { line.isEmpty ? "(no words)" : line }

  /// Rows are written as a shell would be; `exampleWords` is not used here, so that a mistake in it cannot hide.
  var words: [String] { line.split(separator: " ").map { $0 == "''" ? "" : String($0) } }

  static func brew(_ line: String, _ change: (inout Brew) -> Void) -> ParseRow {
    var brew = Brew()
    change(&brew)
    return ParseRow(line: line, outcome: .run(.brew(brew)))
  }

  static func list(_ line: String, _ change: (inout ListTeas) -> Void) -> ParseRow {
    var list = ListTeas()
    change(&list)
    return ParseRow(line: line, outcome: .run(.list(list)))
  }

  static func other(_ line: String, _ text: String) -> ParseRow { ParseRow(line: line, outcome: .run(.other(text))) }
  static func help(_ line: String, _ start: String) -> ParseRow { ParseRow(line: line, outcome: .help(start)) }
  static func error(_ line: String, _ error: ArgumentError) -> ParseRow { ParseRow(line: line, outcome: .error(error)) }

  static let accepted: [ParseRow] = [
    brew("brew green") { _ in },
    brew("brew black") { $0.leaf = .black },
    brew("brew --degrees 75 herbal") {
      $0.leaf = .herbal; $0.degrees = Degrees(75)
    },
    brew("brew herbal --degrees=75") {
      $0.leaf = .herbal; $0.degrees = Degrees(75)
    },
    brew("brew green --add milk -a honey --add=a=b") { $0.additions = ["milk", "honey", "a=b"] },
    brew("brew green --log -") { $0.log = "-" },
    brew("brew green --log=") { $0.log = "" },
    brew("brew green --log=--json") { $0.log = "--json" },
    brew("brew green --log ''") { $0.log = "" },
    brew("brew green --offset -1.5") { $0.offset = -1.5 },
    brew("brew green --offset -1,5") { $0.offset = -1.5 },
    brew("brew green --offset -.5") { $0.offset = -0.5 },
    brew("brew green --offset 0,25") { $0.offset = 0.25 },
    brew("brew green --quiet --quiet") { $0.isQuiet = true },
    brew("brew -q -- green") { $0.isQuiet = true },
    brew("--plain brew green --palette copper") { _ in },
    list("list") { _ in },
    list("list black --sort age") {
      $0.leaf = .black; $0.sort = .age
    },
    other("list clear", "list clear"),
    other("shelf add a b -", "shelf add a+b+-"),
    other("shelf add -- --json -x", "shelf add --json+-x"),
    other("shelf drop --place -3", "shelf drop -"),
    other("shelf drop -7 --place 3", "shelf drop -7"),
    other("ask how hot is - well - hot", "ask how hot is - well - hot"),
    other("ask", "ask -"),
    other("ask -- --help me", "ask --help me"),
    other("ask list clear --json please", "ask list clear please"),
    other("secret", "secret"),
  ]

  static let pages: [ParseRow] = [
    help("", "kettle - Tea"), help("--plain", "kettle - Tea"), help("help", "kettle - Tea"),
    help("--help", "kettle - Tea"),
    help("-h", "kettle - Tea"), help("--bogus --help", "kettle - Tea"), help("brew --help", "kettle brew - "),
    help("--help brew", "kettle brew - "), help("brew purple --bogus -h", "kettle brew - "),
    help("help brew", "kettle brew - "), help("help list clear", "kettle list clear - "),
    help("help list --json", "kettle list - "), help("--db x.db list clear --help", "kettle list clear - "),
    help("brew --version --help", "kettle brew - "),
    ParseRow(line: "--version", outcome: .version), ParseRow(line: "brew --version --json", outcome: .version),
  ]

  static let refused: [ParseRow] = [
    error("bew", .unknownCommand("bew", suggestion: "brew")),
    error("lsit", .unknownCommand("lsit", suggestion: "list")),
    error("zzz", .unknownCommand("zzz", suggestion: nil)),
    error("secrets", .unknownCommand("secrets", suggestion: nil)),
    error("help bew", .unknownCommand("bew", suggestion: "brew")),
    error("bew --help", .unknownCommand("bew", suggestion: "brew")),
    error("''", .unknownCommand("", suggestion: nil)),
    error("-", .unknownCommand("-", suggestion: nil)),
    error("-- brew", .unknownCommand("--", suggestion: nil)),
    error("shelf", .incompleteCommand("shelf", continuations: ["shelf add", "shelf drop"])),
    error("shelf zzzz", .incompleteCommand("shelf", continuations: ["shelf add", "shelf drop"])),
    error("shelf ad x", .unknownCommand("shelf ad", suggestion: "shelf add")),
    error("list claer", .refusedValue("claer", parameter: "LEAF", reason: nil, choices: Leaf.choices, suggestion: nil)),
    error("list green clear", .unexpectedWord("clear", command: "list", suggestion: "list clear")),
    error("list green blue", .unexpectedWord("blue", command: "list", suggestion: nil)),
    error("list clear all", .unexpectedWord("all", command: "list clear", suggestion: nil)),
    error("--bogus", .unknownOption("--bogus", command: nil, suggestion: nil)),
    error("--jsno list", .unknownOption("--jsno", command: nil, suggestion: "--json")),
    error("--degrees 75 brew green", .unknownOption("--degrees", command: nil, suggestion: nil)),
    error("brew green --degres 75", .abbreviatedOrNear("--degres", "--degrees")),
    error("brew green --bogus=1", .unknownOption("--bogus", command: "brew", suggestion: nil)),
    error("brew green -x", .unknownOption("-x", command: "brew", suggestion: nil)),
    error("brew green --deg 75", .abbreviatedOption("--deg", candidates: ["--degrees"])),
    error("brew green --d", .abbreviatedOption("--d", candidates: ["--degrees", "--dry-run", "--db"])),
    error("--ver", .abbreviatedOption("--ver", candidates: ["--version"])),
    error("brew green --degrees", .missingValue(option: "--degrees", placeholder: "DEGREES", choices: [])),
    error("brew green --degrees --quiet", .missingValue(option: "--degrees", placeholder: "DEGREES", choices: [])),
    error("brew green --log -q", .missingValue(option: "--log", placeholder: "FILE", choices: [])),
    error("list --sort", .missingValue(option: "--sort", placeholder: "name|age", choices: ["name", "age"])),
    error("brew green --quiet=yes", .unwantedValue(option: "--quiet")),
    error("brew green --degrees 70 --degrees 70", .repeatedOption("--degrees")),
    error("--db a list --db b", .repeatedOption("--db")),
    error("brew", .missingWord(placeholder: "LEAF", command: "brew")),
    error("shelf add", .missingWord(placeholder: "FILE", command: "shelf add")),
    error("shelf drop", .missingOption("--place", command: "shelf drop")),
    error(
      "brew geren", .refusedValue("geren", parameter: "LEAF", reason: nil, choices: Leaf.choices, suggestion: "green")),
    error(
      "brew gren", .refusedValue("gren", parameter: "LEAF", reason: nil, choices: Leaf.choices, suggestion: "green")),
    error(
      "brew green --degrees 101",
      .refusedValue("101", parameter: "--degrees", reason: "Water boils at 100.", choices: [], suggestion: nil)),
    error(
      "--color purple",
      .refusedValue("purple", parameter: "--color", reason: nil, choices: ["auto", "always", "never"], suggestion: nil)),
    error(
      "brew green -q --dry-run",
      .refusedCombination("--quiet and --dry-run together would do nothing at all.", command: "brew")),
  ]
}

extension ArgumentError {
  /// A prefix of an option counts as an abbreviation even where it is as likely a slip.
  fileprivate static func abbreviatedOrNear(_ word: String, _ full: String) -> ArgumentError {
    full.hasPrefix(word)
      ? .abbreviatedOption(word, candidates: [full]) : .unknownOption(word, command: "brew", suggestion: full)
  }
}

@Suite struct ParsingTests {
  @Test(arguments: ParseRow.accepted + ParseRow.pages + ParseRow.refused)
  func parses(_ row: ParseRow) {
    #expect(outcome(of: row.words) == row.outcome)
  }

  @Test(arguments: ParseRow.refused)
  func wordsErrors(_ row: ParseRow) {
    guard case .error(let error) = row.outcome else { return }
    for sentence in [error.message, error.remedy(program: "kettle")] {
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
      #expect(!sentence.contains("  ") && sentence.count < 160)
    }
  }

  @Test func readsSharedOptionsAnywhere() throws {
    for line in [
      "--json --db x.db --no-color list", "list --json --db=x.db --no-color", "--json list --no-color --db x.db",
    ] {
      guard case .run(_, let shared) = try Sample.table.parse(line.split(separator: " ").map(String.init)) else {
        Issue.record("\(line) does not run")
        continue
      }
      #expect(shared.json && shared.database == "x.db" && shared.colorChoice == .never && !shared.plain)
    }
  }

  @Test func gleansSharedOptionsFromWrongLines() {
    let shared = SharedOptions.gleaned(from: [
      "bew", "--json", "--palette", "copper", "--color=purple", "--", "--plain",
    ])
    #expect(shared.json && shared.palette == .copper && shared.colorChoice == .auto && !shared.plain)
  }

  @Test func messagesShowNoControlCharacters() {
    let error = ArgumentError.unknownCommand("\u{1B}[31mred\u{7}", suggestion: nil)
    #expect(error.message == "There is no command “red”.")
  }

  @Test func survivesAnyWords() {
    var random = SeededRandom(seed: 21)
    let vocabulary =
      ParseRow.accepted.flatMap(\.words) + ParseRow.refused.flatMap(\.words) + ["--", "-", "", "=", "--=", "-\u{301}"]
    for _ in 0..<3000 {
      let words = (0..<Int(random.next() % 7)).map { _ in
        random.next() % 10 == 0
          ? String(decoding: random.bytes(4), as: UTF8.self) : vocabulary[Int(random.next() % UInt64(vocabulary.count))]
      }
      if case .error(let error) = outcome(of: words) {
        #expect(!error.message.isEmpty && !error.remedy(program: "kettle").isEmpty)
      }
    }
  }

  /// As a program uses it: the product is an existential of its own protocol.
  @Test func makesExistentials() throws {
    let table = CommandTable<any Runnable>(
      Program("kettle", "Tea"), groups: [CommandGroup("All", [.init(Whistle.self) { $0 }])])
    guard case .run(let command, _) = try table.parse(["whistle", "--tune", "C"]) else {
      Issue.record("does not run")
      return
    }
    #expect(command.run() == "whistles C")
  }

  private func outcome(of words: [String]) -> ParseRow.Outcome {
    do {
      switch try Sample.table.parse(words) {
      case .run(let sample, _): return .run(sample)
      case .help(let page, _):
        let text = page.text.plainText
        let starts = (ParseRow.pages).compactMap { row in if case .help(let start) = row.outcome { start } else { nil }
        }
        return .help(starts.filter { text.hasPrefix($0) }.max { $0.count < $1.count } ?? String(text.prefix(40)))
      case .version: return .version
      }
    } catch {
      return .error(error)
    }
  }
}

private protocol Runnable: Command {
  func run() -> String
}

private struct Whistle: Runnable {
  static let about = About("whistle", "Say that the water boils")
  static let parameters: [Parameter<Whistle>] = [.option("--tune", \.tune, "What to whistle")]
  var tune = "A"

  func run() -> String { "whistles \(tune)" }
}
