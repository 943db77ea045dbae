/// Gives the words of a command line to the parameters of one command.
struct WordReader<Root> {
  let command: String
  let parameters: [Parameter<Root>]
  private(set) var root: Root
  private var given: Set<String> = []
  private var loose: [String] = []

  init(_ root: Root, command: String, parameters: [Parameter<Root>]) {
    self.root = root
    self.command = command
    self.parameters = parameters
  }

  /// Reads all words; afterwards `root` is complete.
  mutating func read(_ words: [String]) throws(ArgumentError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        loose += rest
        break
      } else if OptionWord.isOption(word) {
        try readOption(word, &rest)
      } else {
        loose.append(word)
      }
    }
    try placeLooseWords()
    for parameter in parameters where parameter.facts.isNamed && parameter.facts.isRequired {
      guard given.contains(parameter.facts.name) else { throw .missingOption(parameter.facts.name, command: command) }
    }
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(ArgumentError) {
    let split = OptionWord(word)
    guard let parameter = parameters.first(where: { $0.facts.answers(to: split.name) }) else {
      throw .unknown(split.name, command: command, among: parameters.map(\.facts))
    }
    let facts = parameter.facts
    if facts.kind == .flag {
      guard split.value == nil else { throw .unwantedValue(option: facts.name) }
      try assign("", to: parameter)
      return
    }
    guard facts.repeats || !given.contains(facts.name) else { throw .repeatedOption(facts.name) }
    if let value = split.value {
      try assign(value, to: parameter)
    } else if let next = rest.first, !OptionWord.isOption(next) {
      rest.removeFirst()
      try assign(next, to: parameter)
    } else {
      throw .missingValue(option: facts.name, placeholder: facts.shownPlaceholder, choices: facts.choices)
    }
  }

  private mutating func placeLooseWords() throws(ArgumentError) {
    var words = loose[...]
    for parameter in parameters where !parameter.facts.isNamed {
      if words.isEmpty {
        guard !parameter.facts.isRequired else {
          throw .missingWord(placeholder: parameter.facts.name, command: command)
        }
      } else if parameter.facts.kind == .rest {
        try assign(words.joined(separator: " "), to: parameter)
        words = []
      } else if parameter.facts.repeats {
        while let word = words.popFirst() { try assign(word, to: parameter) }
      } else if let word = words.popFirst() {
        try assign(word, to: parameter)
      }
    }
    guard let word = words.first else { return }
    throw .unexpectedWord(word, command: command, suggestion: withItsOption(word, behind: loose.prefix(loose.count - words.count)))
  }

  /// The command line with the option in it that the word would be a value of; nil where none or more than one takes it.
  private func withItsOption(_ word: String, behind placed: ArraySlice<String>) -> String? {
    let options = parameters.map(\.facts).filter { $0.isNamed && $0.choices.contains(word) }
    guard let option = options.first, options.count == 1 else { return nil }
    return ([command] + placed + [option.name, word]).joined(separator: " ")
  }

  private mutating func assign(_ word: String, to parameter: Parameter<Root>) throws(ArgumentError) {
    let facts = parameter.facts
    do {
      try parameter.assign(&root, word)
      given.insert(facts.name)
    } catch {
      throw .refusedValue(
        word, parameter: facts.name, reason: error.reason, choices: facts.choices,
        suggestion: nearMiss(to: word, among: facts.choices))
    }
  }
}

extension ParameterFacts {
  /// Whether a word, without any `=value`, names this option.
  func answers(to word: String) -> Bool {
    guard isNamed else { return false }
    if word == name { return true }
    return short.map { word == "-\($0)" } ?? false
  }

  /// What stands for the value in usage lines: the choices when they are few and short, else the placeholder.
  var shownPlaceholder: String {
    let joined = choices.joined(separator: "|")
    return choices.isEmpty || joined.count > 24 ? placeholder : joined
  }
}

extension ArgumentError {
  /// The error for an option that nobody answers to.
  static func unknown(_ name: String, command: String?, among facts: [ParameterFacts]) -> ArgumentError {
    let names = (facts + SharedOptions.builtIn).filter(\.isNamed).map(\.name)
    let longer = names.filter { name.count > 2 && $0.hasPrefix(name) }
    if !longer.isEmpty { return .abbreviatedOption(name, candidates: longer) }
    return .unknownOption(name, command: command, suggestion: nearMiss(to: name, among: names))
  }
}
