import Console

/// Where one run writes: the answer to one stream, everything else to the other.
struct Streams {
  var output: Output
  var errors: Output

  /// Width of the terminal that ``errors`` goes to; nil where it goes elsewhere.
  var errorColumns: Int?

  init(output: Output, errors: Output) {
    self.output = output
    self.errors = errors
  }

  /// Standard output and standard error, in the colours that were asked for.
  init(_ options: SharedOptions, variables: [String: String]) {
    let terminal = Terminal(environment: variables)
    let theme = Theme(options.palette ?? .graphite)
    output = Output(descriptor: 1, theme: theme, depth: terminal.outputDepth(options))
    errors = Output(descriptor: 2, theme: theme, depth: terminal.errorDepth(options))
    errorColumns = terminal.errorIsTerminal ? terminal.size().columns : nil
  }
}
