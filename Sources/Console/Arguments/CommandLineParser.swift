/// What a command line asks for.
public enum Parsed<Product> {
  case run(Product, SharedOptions)
  case help(HelpPage, SharedOptions)
  case version(SharedOptions)
}

extension Parsed: Sendable where Product: Sendable {}

extension CommandTable {
  /// Understands the words after the program's name. Touches nothing outside: help comes back as a page.
  ///
  /// The command's name is the longest match of the words that stand in front; shared options may stand before it.
  /// `--help` or `--version` anywhere before `--` wins over everything else. No words at all give the overview.
  public func parse(_ words: [String]) throws(ArgumentError) -> Parsed<Product> {
    let options = words.prefix { $0 != "--" }
    let asksHelp = options.contains("--help") || options.contains("-h")
    if !asksHelp, options.contains("--version") { return .version(SharedOptions.gleaned(from: words)) }

    let (leading, rest) = try cutAtCommand(words, isLenient: asksHelp)
    guard let first = rest.first else {
      return .help(.overview(of: facts), asksHelp ? SharedOptions.gleaned(from: words) : try sharedOnly(leading))
    }
    if first == "help" {
      let topic = rest.dropFirst().prefix { $0 != "--" }.filter { !OptionWord.isOption($0) }
      return .help(try page(for: topic), SharedOptions.gleaned(from: words))
    }
    let (entry, length) = try match(rest)
    if asksHelp { return .help(page(of: entry), SharedOptions.gleaned(from: words)) }
    do {
      let (product, shared) = try entry.read(leading + rest.dropFirst(length))
      return .run(product, shared)
    } catch .unexpectedWord(let word, let command, let suggestion) {
      throw .unexpectedWord(word, command: command, suggestion: continuation(of: command, by: word) ?? suggestion)
    }
  }

  /// Splits shared options in front from the command and what follows it.
  private func cutAtCommand(
    _ words: [String], isLenient: Bool
  ) throws(ArgumentError) -> (leading: [String], rest: ArraySlice<String>) {
    var index = 0
    while index < words.count, words[index] != "--", OptionWord.isOption(words[index]) {
      let split = OptionWord(words[index])
      let facts = SharedOptions.facts.first { $0.answers(to: split.name) }
      if facts == nil, !isLenient {
        throw .unknown(split.name, command: nil, among: SharedOptions.parameters.map(\.facts))
      }
      index += facts?.kind == .option && split.value == nil ? 2 : 1
    }
    let cut = min(index, words.count)
    return (Array(words[..<cut]), words[cut...])
  }

  private func sharedOnly(_ words: [String]) throws(ArgumentError) -> SharedOptions {
    var reader = WordReader(SharedOptions(), command: program.name, parameters: SharedOptions.parameters)
    try reader.read(words)
    return reader.root
  }

  private func page(for topic: [String]) throws(ArgumentError) -> HelpPage {
    topic.isEmpty ? .overview(of: facts) : page(of: try match(topic[...]).entry)
  }

  private func page(of entry: CommandEntry<Product>) -> HelpPage {
    .command(entry.facts(), in: facts)
  }

  /// The entry with the longest name among the words in front.
  private func match(_ words: ArraySlice<String>) throws(ArgumentError) -> (entry: CommandEntry<Product>, length: Int) {
    var best: (entry: CommandEntry<Product>, length: Int)?
    for entry in entries {
      let name = entry.about().words
      if words.starts(with: name), name.count > best?.length ?? 0 { best = (entry, name.count) }
    }
    if let best { return best }

    let first = words.first ?? ""
    let visible = entries.filter { !$0.isHidden }.map { $0.about().name }
    let longer = visible.filter { $0.hasPrefix(first + " ") }
    if longer.isEmpty {
      let firstWords = visible.compactMap { $0.split(separator: " ").first.map(String.init) }
      throw .unknownCommand(first, suggestion: nearMiss(to: first, among: firstWords + ["help"]))
    }
    let pair = words.prefix(2).joined(separator: " ")
    if words.count > 1, let near = nearMiss(to: pair, among: longer) { throw .unknownCommand(pair, suggestion: near) }
    throw .incompleteCommand(first, continuations: longer)
  }

  /// The longer command that a stray word after a shorter one was meant for.
  private func continuation(of command: String, by word: String) -> String? {
    let longer = entries.filter { !$0.isHidden }.map { $0.about().name }.filter { $0.hasPrefix(command + " ") }
    return nearMiss(to: word, among: longer.map { String($0.dropFirst(command.count + 1)) }).map { "\(command) \($0)" }
  }
}
