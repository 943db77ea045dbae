import Console

/// A command that can be run; what it says and does goes through its environment.
protocol FatnagCommand: Command {
  /// - Returns: how the run ends when nothing was thrown.
  func run(in environment: Environment) throws -> ExitStatus
}
