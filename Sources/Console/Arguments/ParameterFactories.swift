// Each factory exists per property type: `V` has a default, `V?` may stay absent, `[V]` collects repeats.

/// A property of `Root` that a parameter writes.
public typealias Slot<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

extension Parameter {
  /// Sets a property to true.
  public static func flag(_ name: String, short: Character? = nil, _ slot: Slot<Root, Bool>, _ help: String) -> Self {
    Parameter(
      ParameterFacts(
        kind: .flag, name: name, short: short, help: help, placeholder: "", choices: [], isRequired: false,
        repeats: false),
      assign: { (root: inout Root, _: String) throws(ArgumentRefusal) in root[keyPath: slot] = true })
  }

  /// An option with a default.
  public static func option<V: ArgumentValue>(
    _ name: String, short: Character? = nil, _ slot: Slot<Root, V>, _ help: String, placeholder: String? = nil
  ) -> Self {
    single(described(.option, name, short, help, placeholder, by: V.self), slot)
  }

  /// An option that may stay absent.
  public static func option<V: ArgumentValue>(
    _ name: String, short: Character? = nil, _ slot: Slot<Root, V?>, _ help: String, placeholder: String? = nil
  ) -> Self {
    absent(described(.option, name, short, help, placeholder, by: V.self), slot)
  }

  /// An option that may be given several times.
  public static func option<V: ArgumentValue>(
    _ name: String, short: Character? = nil, _ slot: Slot<Root, [V]>, _ help: String, placeholder: String? = nil
  ) -> Self {
    collecting(described(.option, name, short, help, placeholder, by: V.self, repeats: true), slot)
  }

  /// An option that must be given; the property's initial value is never used.
  public static func required<V: ArgumentValue>(
    _ name: String, short: Character? = nil, _ slot: Slot<Root, V>, _ help: String, placeholder: String? = nil
  ) -> Self {
    single(described(.option, name, short, help, placeholder, by: V.self, isRequired: true), slot)
  }

  /// A word that must be given; the property's initial value is never used.
  public static func positional<V: ArgumentValue>(_ name: String, _ slot: Slot<Root, V>, _ help: String) -> Self {
    single(described(.positional, name, nil, help, name, by: V.self, isRequired: true), slot)
  }

  /// A word that may stay absent.
  public static func positional<V: ArgumentValue>(_ name: String, _ slot: Slot<Root, V?>, _ help: String) -> Self {
    absent(described(.positional, name, nil, help, name, by: V.self), slot)
  }

  /// Any number of words, at least one unless `isRequired` is false.
  public static func positional<V: ArgumentValue>(
    _ name: String, _ slot: Slot<Root, [V]>, _ help: String, isRequired: Bool = true
  ) -> Self {
    collecting(
      described(.positional, name, nil, help, name, by: V.self, isRequired: isRequired, repeats: true), slot)
  }

  /// All words that are left, joined by spaces, so that a sentence needs no quotes. Absent without a word.
  public static func rest(_ name: String, _ slot: Slot<Root, String?>, _ help: String, isRequired: Bool = false) -> Self {
    absent(described(.rest, name, nil, help, name, by: String.self, isRequired: isRequired), slot)
  }

  private static func described<V: ArgumentValue>(
    _ kind: ParameterFacts.Kind, _ name: String, _ short: Character?, _ help: String, _ placeholder: String?,
    by type: V.Type, isRequired: Bool = false, repeats: Bool = false
  ) -> ParameterFacts {
    ParameterFacts(
      kind: kind, name: name, short: short, help: help, placeholder: placeholder ?? V.placeholder, choices: V.choices,
      isRequired: isRequired, repeats: repeats)
  }

  private static func single<V: ArgumentValue>(_ facts: ParameterFacts, _ slot: Slot<Root, V>) -> Self {
    Parameter(
      facts,
      assign: { (root: inout Root, word: String) throws(ArgumentRefusal) in root[keyPath: slot] = try V(argument: word)
      },
      defaultText: { $0[keyPath: slot].argument })
  }

  private static func absent<V: ArgumentValue>(_ facts: ParameterFacts, _ slot: Slot<Root, V?>) -> Self {
    Parameter(
      facts,
      assign: { (root: inout Root, word: String) throws(ArgumentRefusal) in root[keyPath: slot] = try V(argument: word)
      },
      defaultText: { $0[keyPath: slot]?.argument })
  }

  private static func collecting<V: ArgumentValue>(_ facts: ParameterFacts, _ slot: Slot<Root, [V]>) -> Self {
    Parameter(
      facts,
      assign: { (root: inout Root, word: String) throws(ArgumentRefusal) in
        root[keyPath: slot].append(try V(argument: word))
      })
  }
}
