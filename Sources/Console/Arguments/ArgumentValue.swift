/// Why a word was not taken as a value; without a reason the value is simply not readable.
public struct ArgumentRefusal: Error, Equatable, Sendable {
  /// A sentence for people that ends in a full stop, such as what makes the word ambiguous.
  public let reason: String?

  public init(_ reason: String? = nil) {
    self.reason = reason
  }
}

/// A type that one word of the command line can become. An enum with string raw values and `CaseIterable` needs to
/// write nothing more than the conformance.
public protocol ArgumentValue: Sendable {
  /// Stands for the value in usage lines, in capitals. `FILE` and `DIR` complete to paths.
  static var placeholder: String { get }

  /// Every accepted word, when there are few.
  static var choices: [String] { get }

  init(argument: String) throws(ArgumentRefusal)

  /// The word that gives this value, shown for defaults.
  var argument: String { get }
}

extension ArgumentValue {
  public static var choices: [String] { [] }
  public var argument: String { "\(self)" }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  public static var placeholder: String { "CHOICE" }
  public static var choices: [String] { allCases.map(\.rawValue) }
  public var argument: String { rawValue }

  public init(argument: String) throws(ArgumentRefusal) {
    guard let value = Self(rawValue: argument) else { throw ArgumentRefusal() }
    self = value
  }
}

extension String: ArgumentValue {
  public static var placeholder: String { "TEXT" }
  public var argument: String { self }

  public init(argument: String) throws(ArgumentRefusal) {
    self = argument
  }
}

extension Int: ArgumentValue {
  public static var placeholder: String { "N" }

  public init(argument: String) throws(ArgumentRefusal) {
    guard let value = Int(argument) else { throw ArgumentRefusal("A whole number is needed.") }
    self = value
  }
}

/// Reads a decimal point or a decimal comma; a comma that could separate thousands is refused.
extension Double: ArgumentValue {
  public static var placeholder: String { "NUMBER" }

  public init(argument: String) throws(ArgumentRefusal) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let isDecimal = argument.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2C, 0x2D, 0x2E].contains($0) }
    guard isDecimal, parts.count <= 2, parts.count == 1 || !argument.contains(".") else {
      throw ArgumentRefusal("A decimal number is needed.")
    }
    if parts.count == 2, parts[1].count == 3 {
      throw ArgumentRefusal("The comma may mean thousands or decimals; write the number with a point.")
    }
    guard let value = Double(parts.joined(separator: ".")) else { throw ArgumentRefusal("A decimal number is needed.") }
    self = value
  }
}
