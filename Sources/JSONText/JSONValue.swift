/// One JSON document or part of one; objects keep the order of their members.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key with its value.
  public struct Member: Equatable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value behind `key` of an object; the last one where the key stands twice. Nil for other kinds.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The number as a double, whether it was written with a fraction or not.
  public var double: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The number when it is whole and fits 64 bits.
  public var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// `value` rounded half away from zero to `places` decimals; null when it is nil or not finite.
  public static func rounded(_ value: Double?, _ places: Int) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    guard rounded.isFinite else { return .number(value) }
    return .number(rounded == 0 ? 0 : rounded)
  }

  /// The text, or null.
  public static func text(_ value: String?) -> JSONValue {
    value.map { .string($0) } ?? .null
  }

  /// The whole number, or null.
  public static func whole<Number: BinaryInteger>(_ value: Number?) -> JSONValue {
    value.flatMap { Int64(exactly: $0) }.map { .integer($0) } ?? .null
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}
