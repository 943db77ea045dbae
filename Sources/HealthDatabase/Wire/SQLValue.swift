/// A value on its way into a statement.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }
  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: Double?) { self = value.map(SQLValue.real) ?? .null }
  init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
  init(_ value: Bool) { self = .integer(value ? 1 : 0) }

  /// Storage classes as a result may hold them.
  enum Kind {
    case null, integer, real, text, blob
  }
}
