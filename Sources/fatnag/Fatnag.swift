import Console
import Glibc
import JSONText

/// The program: words in, one command run, one exit status out.
@main
struct Fatnag {
  /// Opens the streams, once it is known how they should look.
  var streams: (SharedOptions) -> Streams

  /// Gathers everything a command may touch.
  var environment: (SharedOptions, Streams) throws -> Environment

  static func main() {
    StandardDescriptors.reserve()
    let variables = ProcessEnvironment.variables()
    let program = Fatnag(
      streams: { Streams($0, variables: variables) },
      environment: { try Environment.live(variables: variables, options: $0, streams: $1) })
    exit(program.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// - Returns: the exit status.
  func run(_ words: [String]) -> Int32 {
    var options = SharedOptions.gleaned(from: words)
    do {
      let parsed = try CommandList.table.parse(words)
      options = parsed.options
      return try run(parsed, streams(options))
    } catch {
      return report(error, asJSON: options.json, streams(options))
    }
  }

  private func run(_ parsed: Parsed<any FatnagCommand>, _ streams: Streams) throws -> Int32 {
    do {
      let status = try answer(parsed, streams)
      try streams.output.flush()
      try streams.errors.flush()
      return status.rawValue
    } catch {
      // What was said before the failure stays said; a terminal that hung up hears it no more.
      if error is Interruption {
        try? streams.output.flush()
      } else if !(error is OutputError) {
        try streams.output.flush()
      }
      throw error
    }
  }

  private func answer(_ parsed: Parsed<any FatnagCommand>, _ streams: Streams) throws -> ExitStatus {
    switch parsed {
    case .version(let options):
      if options.json {
        try streams.output.writeJSON([
          "schema": "fatnag.version/1", "version": .string(Version.marketing), "build": .whole(Version.build),
        ])
      } else {
        try streams.output.writeLine("fatnag \(Version.marketing) (build \(Version.build))")
      }
      return .done
    case .help(let page, _):
      try streams.output.writeLine(page.text)
      return .done
    case .run(let command, let options):
      let environment = try environment(options, streams)
      // Doctor says it among its checks.
      if !(command is Doctor) { try ZoneCheck(zones: environment.zones).remark(in: environment) }
      return try command.run(in: DueReminders(environment: environment).watching)
    }
  }

  /// Words the failure on standard error, in JSON where that was asked for.
  private func report(_ error: any Error, asJSON: Bool, _ streams: Streams) -> Int32 {
    if let interruption = error as? Interruption { return interruption.status }
    let words = explain(error)
    if words.code == "closed_pipe" { return ExitStatus.done.rawValue }
    // Where standard error is gone too there is nobody left to tell.
    try? words.write(to: streams.errors, asJSON: asJSON, columns: streams.errorColumns)
    return words.status.rawValue
  }
}

extension Parsed {
  /// The options that every command has.
  fileprivate var options: SharedOptions {
    switch self {
    case .run(_, let options), .help(_, let options), .version(let options): options
    }
  }
}

/// A signal asked the program to end; everything is put away already.
struct Interruption: Error {
  var status: Int32
}
