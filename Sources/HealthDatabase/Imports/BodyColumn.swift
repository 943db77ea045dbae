internal import ScaleCore

/// A column of a weigh-in that other apps also record apart from it; the raw value is its bit in `joined` and `computed`.
enum BodyColumn: Int64, CaseIterable {
  case fat = 1
  case lean = 2
  case bodyMassIndex = 4

  var type: SampleType {
    switch self {
    case .fat: .bodyFatPercentage
    case .lean: .leanBodyMass
    case .bodyMassIndex: .bodyMassIndex
    }
  }

  var name: String {
    switch self {
    case .fat: "fat_percent"
    case .lean: "lean_kg"
    case .bodyMassIndex: "bmi"
    }
  }

  /// What the schema takes, a little narrower.
  var range: ClosedRange<Double> {
    switch self {
    case .fat: 0...100
    case .lean: 0...300
    case .bodyMassIndex: 1...999
    }
  }

  func storable(_ value: Double?) -> Double? { value.flatMap { range.contains($0) ? $0 : nil } }

  init?(_ type: SampleType) {
    guard let column = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = column
  }
}

/// Fat, lean mass and BMI of an imported weigh-in, and where each came from.
struct BodyValues: Equatable {
  /// Stood in the same record as the mass.
  var own: [BodyColumn: Double] = [:]

  /// Came as a record of its own at the same instant from the same source.
  var joined: [BodyColumn: Double] = [:]

  /// Worked out here: gives way to both.
  var computed: [BodyColumn: Double] = [:]

  subscript(column: BodyColumn) -> Double? { own[column] ?? joined[column] ?? computed[column] }

  /// The value that an app gave.
  func stated(_ column: BodyColumn) -> Double? { own[column] ?? joined[column] }

  /// Lean mass from fat, BMI from the height, where no app gave them; a BMI that was computed before stays as it was.
  mutating func compute(mass: Mass, height: Length?) {
    let fat = stated(.fat)
    computed[.lean] = stated(.lean) == nil ? fat.map { mass.kilograms * (1 - $0 / 100) } : nil
    if stated(.bodyMassIndex) != nil {
      computed[.bodyMassIndex] = nil
    } else if computed[.bodyMassIndex] == nil {
      computed[.bodyMassIndex] = height.flatMap { BodyMassIndex.value(mass: mass, height: $0) }
    }
  }

  /// Values for the columns, then the two sets of bits.
  var sql: [SQLValue] {
    func bits(_ values: [BodyColumn: Double]) -> SQLValue {
      let set = values.keys.reduce(Int64(0)) { $0 | $1.rawValue }
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
      if joinedBits & column.rawValue != 0 {
        joined[column] = value
      } else if computedBits & column.rawValue != 0 {
        computed[column] = value
      } else {
        own[column] = value
      }
    }
  }

  /// Equal but for the last digits that a conversion leaves.
  static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
}
