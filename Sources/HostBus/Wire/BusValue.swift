/// One D-Bus value as a tree, for everything that is not read thousands of times a second.
indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)

  /// An array of bytes, kept together.
  case bytes([UInt8])

  /// The signature of the elements must be given, because an array may be empty.
  case array(of: String, [BusValue])

  /// The two signatures in one, as in `sv`.
  case dictionary(of: String, [Entry])
  case structure([BusValue])
  case variant(BusValue)

  struct Entry: Equatable, Sendable {
    var key: BusValue
    var value: BusValue
  }

  /// The usual property list, `a{sv}`; order kept.
  static func properties(_ pairs: KeyValuePairs<String, BusValue>) -> BusValue {
    .dictionary(of: "sv", pairs.map { Entry(key: .string($0.key), value: .variant($0.value)) })
  }

  /// The type string (D-Bus Specification, "Type System").
  var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .bytes: "ay"
    case .array(let element, _): "a" + element
    case .dictionary(let entry, _): "a{\(entry)}"
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .variant: "v"
    }
  }
}

extension BusValue {
  /// The text of a string, an object path or a variant of one.
  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    case .variant(let inner): inner.text
    default: nil
    }
  }

  var flag: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .variant(let inner): inner.flag
    default: nil
    }
  }

  /// The entries of a dictionary with text keys, later ones winning; empty for anything else.
  var entriesByName: [String: BusValue] {
    switch self {
    case .variant(let inner): return inner.entriesByName
    case .dictionary(_, let entries):
      var byName: [String: BusValue] = [:]
      for entry in entries {
        if let name = entry.key.text { byName[name] = entry.value }
      }
      return byName
    default: return [:]
    }
  }
}
