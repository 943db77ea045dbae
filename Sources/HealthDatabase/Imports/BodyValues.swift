internal import ScaleCore

/// Fat, lean mass and BMI of a weigh-in, and where each came from.
struct BodyValues: Equatable {
  /// Stood in the same record as the mass.
  var own: [BodyColumn: Double] = [:]

  /// Came as a record of its own at the same instant from the same source, and is kept here alone.
  var joined: [BodyColumn: Double] = [:]

  /// Said by another source: its record of the same weigh-in, or a sample that stays where it is. Gives way to both.
  var borrowed: [BodyColumn: Double] = [:]

  /// Worked out here: gives way to all of them.
  var computed: [BodyColumn: Double] = [:]

  subscript(column: BodyColumn) -> Double? { told(column) ?? computed[column] }

  /// The value that the weigh-in's own source gave.
  func stated(_ column: BodyColumn) -> Double? { own[column] ?? joined[column] }

  /// The value that any app gave.
  func told(_ column: BodyColumn) -> Double? { stated(column) ?? borrowed[column] }

  /// Takes in what another source says, where nobody said anything before.
  mutating func borrow(_ value: Double, for column: BodyColumn) {
    guard told(column) == nil else { return }
    // A copy of what was worked out here, rounded on its way out and back.
    if let known = computed[column], Self.isRounded(value, known) { return }
    borrowed[column] = value
    computed[column] = nil
  }

  /// Lean mass from fat, BMI from the height, where no app gave them; a BMI that was computed before stays as it was.
  mutating func compute(mass: Mass, height: Length?) {
    computed[.lean] = told(.lean) == nil ? told(.fat).map { mass.kilograms * (1 - $0 / 100) } : nil
    if told(.bodyMassIndex) != nil {
      computed[.bodyMassIndex] = nil
    } else if computed[.bodyMassIndex] == nil {
      computed[.bodyMassIndex] = height.flatMap { BodyMassIndex.value(mass: mass, height: $0) }
    }
  }

  /// Values for the columns, then the two sets of bits; what is borrowed has its bit in both.
  var sql: [SQLValue] {
    func bits(_ values: [BodyColumn: Double]) -> SQLValue {
      let set = Set(values.keys).union(borrowed.keys).reduce(Int64(0)) { $0 | $1.rawValue }
      return set == 0 ? .null : .integer(set)
    }
    return BodyColumn.allCases.map { SQLValue(self[$0]) } + [bits(joined), bits(computed)]
  }

  static let columns = BodyColumn.allCases.map(\.name) + ["joined", "computed"]

  init() {}

  /// Reads what ``sql`` writes.
  init(_ row: Row) throws(StoreError) {
    let joinedBits = try row.optionalInteger("joined") ?? 0
    let computedBits = try row.optionalInteger("computed") ?? 0
    for column in BodyColumn.allCases {
      guard let value = try row.optionalReal(column.name) else { continue }
      switch (joinedBits & column.rawValue != 0, computedBits & column.rawValue != 0) {
      case (true, true): borrowed[column] = value
      case (true, false): joined[column] = value
      case (false, true): computed[column] = value
      case (false, false): own[column] = value
      }
    }
  }

  /// Equal but for the last digits that a conversion leaves.
  static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  /// Equal to the three decimals that an export keeps at least.
  static func isRounded(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.0006 }
}
