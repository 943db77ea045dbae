/// The commands of a program in the order of its overview. `Product` is what a parsed command becomes, usually an
/// existential of the program's own protocol.
public struct CommandTable<Product>: Sendable {
  public let program: Program
  public let groups: [CommandGroup<Product>]

  public init(_ program: Program, groups: [CommandGroup<Product>]) {
    self.program = program
    self.groups = groups
  }

  var entries: [CommandEntry<Product>] { groups.flatMap(\.entries) }

  /// Everything that can be said about the table without running it.
  public var facts: TableFacts {
    TableFacts(
      program: program,
      groups: groups.map { group in TableFacts.Group(title: group.title, commands: group.entries.map { $0.facts() }) },
      shared: SharedOptions.facts)
  }
}

/// Commands under one heading of the overview.
public struct CommandGroup<Product>: Sendable {
  public let title: String
  public let entries: [CommandEntry<Product>]

  public init(_ title: String, _ entries: [CommandEntry<Product>]) {
    self.title = title
    self.entries = entries
  }
}

/// One command of a table.
public struct CommandEntry<Product>: Sendable {
  let about: @Sendable () -> About
  let facts: @Sendable () -> CommandFacts
  let read: @Sendable ([String]) throws(ArgumentError) -> (Product, SharedOptions)
  let isHidden: Bool

  /// - Parameters:
  ///   - isHidden: left out of overview, manual and completions.
  ///   - product: what becomes of the parsed command.
  public init<C: Command>(_ type: C.Type, isHidden: Bool = false, _ product: @escaping @Sendable (C) -> Product) {
    self.isHidden = isHidden
    about = { C.about }
    facts = {
      CommandFacts(
        about: C.about, parameters: C.parameters.map { $0.facts(defaultsFrom: C()) }, isHidden: isHidden)
    }
    read = { (words: [String]) throws(ArgumentError) -> (Product, SharedOptions) in
      let invocation = try Invocation<C>.read(words)
      return (product(invocation.command), invocation.shared)
    }
  }
}

/// A command together with the options every command has.
private struct Invocation<C: Command> {
  var command = C()
  var shared = SharedOptions()

  static func read(_ words: [String]) throws(ArgumentError) -> Invocation {
    let own = C.parameters.map { $0.lifted(by: \Invocation.command) }
    let common = SharedOptions.parameters.map { $0.lifted(by: \Invocation.shared) }
    var reader = WordReader(Invocation(), command: C.about.name, parameters: own + common)
    try reader.read(words)
    do {
      try reader.root.command.check()
    } catch {
      let reason = error.reason ?? "These options do not go together."
      throw ArgumentError.refusedCombination(reason, command: C.about.name)
    }
    return reader.root
  }
}

/// What is known about one command.
public struct CommandFacts: Sendable, Equatable {
  public let about: About
  /// Its own parameters, without the shared ones.
  public let parameters: [ParameterFacts]
  public let isHidden: Bool
}

/// A command table without its types: what help, manual, completions and checks work from.
public struct TableFacts: Sendable, Equatable {
  public struct Group: Sendable, Equatable {
    public let title: String
    public let commands: [CommandFacts]
  }

  public let program: Program
  public let groups: [Group]
  public let shared: [ParameterFacts]

  /// All commands that are not hidden, in order.
  public var commands: [CommandFacts] { groups.flatMap(\.commands).filter { !$0.isHidden } }

  /// Commands whose name continues the words of `name`.
  func subcommands(of name: String) -> [CommandFacts] {
    commands.filter { $0.about.name.hasPrefix(name + " ") }
  }
}
