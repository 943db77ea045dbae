import ScaleCore

/// What is known of the types of records that a file has, by number.
struct AppleRecordKinds {
  /// What becomes of a record.
  enum Form: UInt8 {
    case weighIn, quantity, category

    /// Not asked for.
    case ignored

    /// Has a name that nothing can be called.
    case unusable
  }

  /// What a number must be within.
  private enum Bound: UInt8 { case none, mass, part, percentage }

  private var names = ByteTable(limit: 4096)
  private var units = ByteTable(limit: 1024)
  private var kinds: [Kind] = []

  /// The number of the heights; -1 before the first.
  private var heightKind = -1

  /// By number of the kind; nil for a type of a later time until its first unit is known.
  private var types: [SampleType?] = []
  private let wanted: ImportAnswers.Types

  init(wanted: ImportAnswers.Types) { self.wanted = wanted }

  /// Why a number cannot be what it is said to be.
  @inline(__always)
  func problem(with value: Double, of kind: Int) -> ImportWarning.Code? {
    guard value.isFinite else { return .badNumber }
    return switch kinds[kind].bound {
    case .none: nil
    case .mass: Mass(kilograms: value).isPlausible ? nil : .implausibleMass
    case .part: value > 0 && value <= Mass.plausible.upperBound.kilograms ? nil : .implausibleMass
    case .percentage: value >= 0 && value <= 100 ? nil : .implausibleFigure
    }
  }

  /// No references in it: it is looked at for every record.
  private struct Kind {
    var form: Form
    var bound: Bound
    var batchIndex = -1

    /// The unit that was met last, and the way from there; nil for one that does not fit.
    var unit = -1
    var conversion: UnitConversion?
  }

  /// The number of a type; nil where a file has more of them than anything real.
  @inline(__always)
  mutating func index(of type: ByteSlice) -> Int? {
    guard let index = names.index(of: type) else { return nil }
    if index == kinds.count { add(type) }
    return index
  }

  func form(_ kind: Int) -> Form { kinds[kind].form }

  /// Whether records of a type are not asked for.
  @inline(__always)
  mutating func isIgnored(_ type: ByteSlice) -> Bool { index(of: type).map { kinds[$0].form == .ignored } ?? (wanted == .weight) }

  func isBodyMass(_ kind: Int) -> Bool { kinds[kind].form == .weighIn || types[kind] == .leanBodyMass }

  @inline(__always)
  func isHeight(_ kind: Int) -> Bool { kind == heightKind }

  func isHeartRateVariability(_ kind: Int) -> Bool { types[kind] == .heartRateVariabilitySDNN }

  private mutating func add(_ identifier: ByteSlice) {
    let full = MarkupText(identifier).text
    let name = HealthKitName.short(full)
    let known = QuantityTypes.named(name)
    let isCategory = full.hasPrefix("HKCategoryTypeIdentifier")
    var form = isCategory ? Form.category : name == "bodyMass" ? .weighIn : .quantity
    if wanted == .weight, ![.bodyMassIndex, .bodyFatPercentage, .leanBodyMass].contains(known), form != .weighIn { form = .ignored }
    if name.isEmpty || name.unicodeScalars.count > 128 { form = .unusable }
    if form == .quantity, known?.name == "height" { heightKind = kinds.count }
    kinds.append(Kind(form: form, bound: Self.bound(of: known)))
    types.append(isCategory ? SampleType(name, unit: "") : known)
  }

  private static func bound(of type: SampleType?) -> Bound {
    guard let type else { return .none }
    if type == .leanBodyMass { return .part }
    if type.name == "bodyMass" { return .mass }
    return type.unit == "%" ? .percentage : .none
  }

  /// The way from a unit to the one the kind is stored in; nil where there is none.
  ///
  /// The first unit of a type that HealthKit did not have when this was written is the one it is stored in.
  @inline(__always)
  mutating func conversion(of kind: Int, unit: ByteSlice, named type: ByteSlice) -> UnitConversion? {
    guard let unitIndex = units.index(of: unit) else { return nil }
    if kinds[kind].unit != unitIndex {
      kinds[kind].conversion = newConversion(of: kind, unit: MarkupText(unit).text, named: type)
      kinds[kind].unit = unitIndex
    }
    return kinds[kind].conversion
  }

  private mutating func newConversion(of kind: Int, unit: String, named type: ByteSlice) -> UnitConversion? {
    guard unit.unicodeScalars.count <= 64 else { return nil }
    guard let known = types[kind] else {
      types[kind] = SampleType(HealthKitName.short(MarkupText(type).text), unit: unit)
      return UnitConversion(healthKit: unit, to: unit)
    }
    // HealthKit has no unit for an index.
    if known == .bodyMassIndex, unit == "count" { return .some(.none) }
    return UnitConversion(healthKit: unit, to: known.unit)
  }

  /// The index of the kind's type in a batch; for kinds whose type is settled.
  @inline(__always)
  mutating func batchIndex(of kind: Int, in batch: inout ImportBatch) -> Int {
    if kinds[kind].batchIndex < 0, let type = types[kind] { kinds[kind].batchIndex = batch.index(of: type) }
    return kinds[kind].batchIndex
  }

  /// Forgets the indices in a batch that is no longer there.
  mutating func forgetBatch() { for kind in kinds.indices { kinds[kind].batchIndex = -1 } }
}
