import Console
import Glibc
import JSONText

/// The program: words in, one command run, one exit status out.
@main
struct Fatnag {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), variables: ProcessEnvironment.variables()))
  }

  private static func run(_ words: [String], variables: [String: String]) -> Int32 {
    var options = SharedOptions.gleaned(from: words)
    do {
      let parsed = try CommandList.table.parse(words)
      switch parsed {
      case .version(let shared):
        options = shared
        return try print(version(shared), options, variables)
      case .help(let page, let shared):
        options = shared
        return try print(page.text, options, variables)
      case .run(let command, let shared):
        options = shared
        let environment = try Environment.live(variables: variables, options: shared)
        let status = try command.run(in: environment)
        try environment.output.flush()
        try environment.errors.flush()
        return status.rawValue
      }
    } catch {
      return report(error, options, variables)
    }
  }

  private static func print(_ text: StyledText, _ options: SharedOptions, _ variables: [String: String]) throws -> Int32 {
    let output = Output(
      descriptor: 1, theme: Theme(options.palette ?? .graphite),
      depth: Terminal(environment: variables).outputDepth(options))
    try output.writeLine(text)
    try output.flush()
    return ExitStatus.done.rawValue
  }

  private static func version(_ options: SharedOptions) -> StyledText {
    guard options.json else { return StyledText("fatnag \(Version.marketing) (build \(Version.build))") }
    let value: JSONValue = [
      "schema": "fatnag.version/1", "version": .string(Version.marketing), "build": .whole(Version.build),
    ]
    return StyledText(value.text)
  }

  /// Words the failure on standard error, in JSON where that was asked for.
  private static func report(_ error: any Error, _ options: SharedOptions, _ variables: [String: String]) -> Int32 {
    if let interruption = error as? Interruption { return interruption.status }
    let words = explain(error)
    if words.code == "closed_pipe" { return ExitStatus.done.rawValue }
    let errors = Output(
      descriptor: 2, theme: Theme(options.palette ?? .graphite),
      depth: Terminal(environment: variables).errorDepth(options))
    // Where standard error is gone too there is nobody left to tell.
    try? say(words, to: errors, asJSON: options.json)
    return words.status.rawValue
  }

  private static func say(_ words: Explanation, to errors: Output, asJSON: Bool) throws(OutputError) {
    if asJSON {
      try errors.writeJSON(words.json)
    } else {
      try errors.writeLine("\("fatnag:", .danger) \(words.message)")
      if let next = words.tryNext { try errors.writeLine("  \("try:", .muted) \(next, .command)") }
    }
    try errors.flush()
  }
}

/// A signal asked the program to end; everything is put away already.
struct Interruption: Error {
  var status: Int32
}
