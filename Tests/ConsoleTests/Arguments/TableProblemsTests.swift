import Testing

@testable import Console

@Suite struct TableProblemsTests {
  @Test func soundTableHasNone() {
    #expect(Sample.table.problems() == [])
  }

  @Test func findsEveryKindOfMistake() {
    let table = CommandTable<Int>(
      Program("kettle", "Tea", firstSteps: [("pot boil", "No such program")]),
      groups: [CommandGroup("All", [.init(Broken.self) { _ in 0 }, .init(Broken.self) { _ in 1 }])])
    let problems = table.problems().joined(separator: "\n")
    for part in [
      "Two commands are called", "First step", "lower-case", "full stop", "unknown command", "--json is declared twice",
      "-q is declared twice", "has no help", "--X is not spelled", "lower is not spelled", "-5 is no letter",
      "no placeholder", "a word follows one that takes all", "required word follows", "Example “kettle nothing”",
      "wider than 80",
    ] {
      #expect(problems.contains(part), "no problem mentions: \(part)")
    }
  }

  @Test(arguments: ExampleRow.rows)
  func cutsExamplesIntoWords(_ row: ExampleRow) {
    #expect(exampleWords(row.line) == row.words)
  }
}

struct ExampleRow: Sendable, CustomTestStringConvertible {
  let line: String
  let words: [String]
  var testDescription: String { line }

  static let rows: [ExampleRow] = [
    ExampleRow(line: "a b", words: ["a", "b"]), ExampleRow(line: "a 'b c' \"d\"e", words: ["a", "b c", "de"]),
    ExampleRow(line: "a ''", words: ["a", ""]), ExampleRow(line: "a | b", words: ["a"]),
    ExampleRow(line: "a b>c", words: ["a", "b>c"]), ExampleRow(line: "a > c", words: ["a"]),
    ExampleRow(line: "", words: []),
  ]
}

private struct Broken: Command {
  static let about = About(
    "Boil Over", "Ends in a full stop.", examples: [("kettle nothing", "Is unknown")], seeAlso: ["nowhere"])
  static let parameters: [Parameter<Broken>] = [
    .flag("--json", short: "q", \.a, "Clashes with a shared option"),
    .flag("--X", short: "q", \.a, ""),
    .flag("--five", short: "5", \.a, "Not a letter"),
    .option("--empty", \.b, "Has no placeholder", placeholder: ""),
    .option("--wide", \.b, "Long", placeholder: String(repeating: "W", count: 90)),
    .positional("MANY", \.c, "Takes all", isRequired: false),
    .positional("lower", \.b, "After one that takes all"),
  ]
  var a = false
  var b = ""
  var c: [String] = []
}
