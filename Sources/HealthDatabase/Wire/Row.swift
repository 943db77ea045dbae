internal import ScaleCore

/// The row a statement stands on; values are asked for by column name and by the type they must have.
struct Row {
  fileprivate let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  func integer(_ name: String) throws(StoreError) -> Int64 { try integer(statement.column(name)) }
  func real(_ name: String) throws(StoreError) -> Double { try real(statement.column(name)) }
  func text(_ name: String) throws(StoreError) -> String { try text(statement.column(name)) }
  func boolean(_ name: String) throws(StoreError) -> Bool { try integer(name) != 0 }

  func optionalInteger(_ name: String) throws(StoreError) -> Int64? {
    let column = try statement.column(name)
    return statement.kind(column) == .null ? nil : try integer(column)
  }

  func optionalReal(_ name: String) throws(StoreError) -> Double? { try optionalReal(statement.column(name)) }

  func optionalText(_ name: String) throws(StoreError) -> String? { try optionalText(statement.column(name)) }

  /// A value of a type that can refuse, such as an enum; refusing means damage.
  func value<Raw, Value>(
    _ name: String, _ raw: (Row) -> (String) throws(StoreError) -> Raw, _ make: (Raw) -> Value?
  ) throws(StoreError) -> Value {
    guard let value = make(try raw(self)(name)) else { throw statement.damage(try statement.column(name)) }
    return value
  }

  /// As ``value(_:_:_:)``, for a column that may be empty.
  func optional<Raw, Value>(
    _ name: String, _ raw: (Row) -> (String) throws(StoreError) -> Raw?, _ make: (Raw) -> Value?
  ) throws(StoreError) -> Value? {
    guard let raw = try raw(self)(name) else { return nil }
    guard let value = make(raw) else { throw statement.damage(try statement.column(name)) }
    return value
  }
}

extension Row {
  func integer(_ column: Column) throws(StoreError) -> Int64 {
    guard statement.kind(column) == .integer else { throw statement.damage(column) }
    return statement.integer(column)
  }

  func real(_ column: Column) throws(StoreError) -> Double {
    guard statement.kind(column) == .real else { throw statement.damage(column) }
    return statement.real(column)
  }

  func text(_ column: Column) throws(StoreError) -> String {
    guard statement.kind(column) == .text else { throw statement.damage(column) }
    return statement.text(column)
  }

  func optionalReal(_ column: Column) throws(StoreError) -> Double? {
    statement.kind(column) == .null ? nil : try real(column)
  }

  func optionalText(_ column: Column) throws(StoreError) -> String? {
    statement.kind(column) == .null ? nil : try text(column)
  }
}

extension Instant {
  /// Nil for milliseconds that no calendar has: arithmetic with them would leave the range of numbers.
  init?(stored milliseconds: Int64) {
    self.init(milliseconds: milliseconds)
    guard Self.calendar.contains(self) else { return nil }
  }
}
