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
